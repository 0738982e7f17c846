package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.annabella.firmware.FirmwareBuild;
import org.junit.jupiter.api.Test;

@SystemTest
class FirmwareBuildsTest {

    private static final byte[] ELF = {0x7F, 'E', 'L', 'F'};

    @Test
    void isBuiltForTheMicrocontrollerWithoutAWarning() throws IOException {
        Path image = FirmwareBuild.avr("dial");
        assertThat(Files.readAllBytes(image)).startsWith(ELF).hasSizeGreaterThan(4096);
    }
}
