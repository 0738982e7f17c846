package org.annabella.firmware;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.SystemTest;
import org.junit.jupiter.api.Test;

/** The peg board's firmware for its microcontroller. Skipped where Debian's gcc-avr is not installed. */
@SystemTest
class CrossBuildTest {

    private static final int FLASH_BYTES = 30 * 1024; // an ATmega328P with a bootloader of 2 KiB
    private static final int MEMORY_BYTES = 2048;
    private static final int STACK_BYTES = 512;
    private static final Pattern SIZES = Pattern.compile("\\s(\\d+)\\s+(\\d+)\\s+(\\d+)\\s+\\d+\\s+[0-9a-f]+\\s");

    @Test
    void thePegBoardFitsItsProcessorAndLeavesRoomForTheStack() {
        Path image = FirmwareBuild.avr("peg");
        Matcher sizes = SIZES.matcher(FirmwareBuild.run(List.of("avr-size", image.toString())));
        assertThat(sizes.find()).isTrue();
        int text = Integer.parseInt(sizes.group(1));
        int data = Integer.parseInt(sizes.group(2));
        int bss = Integer.parseInt(sizes.group(3));
        assertThat(text + data).as("flash").isBetween(1000, FLASH_BYTES);
        assertThat(data + bss).as("memory").isBetween(512, MEMORY_BYTES - STACK_BYTES);
    }

    @Test
    void thePegBoardUsesNoHeapAndNoFloatingPoint() {
        Path image = FirmwareBuild.avr("peg");
        assertThat(Files.exists(image)).isTrue();
        assertThat(FirmwareBuild.run(List.of("avr-nm", image.toString())))
                .contains("peg_receive")
                .doesNotContain("malloc", "__addsf3", "__mulsf3", "__fixsfsi");
    }
}
