package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.annabella.SystemTest;
import org.annabella.clock.ClockSide;
import org.annabella.firmware.FirmwareBuild;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The image for the ATmega328P on a simulated one, wired as the page says. Skipped without gcc-avr or libsimavr.
 *
 * <p>Contacts: 16 is White's paddle, 8 to 14 are Black's buttons.
 */
@SystemTest
class FirmwareOnProcessorTest {

    private static final String HELLO = "station A5 06 01 00 01 01 2A 5C 3E 71 D6 BE";
    private static final String SHOW = "station A5 11 03 01 00 52 65 C0 00 52 65 C0 00 00 00 00 01 00 1E 00 1E 27 09";
    private static final String ACK_1 = "station A5 01 7F 01 00 35 7C";
    private static final String RESTARTED = "clock  A5 03 45 00 01 00 01 D5 DE";
    private static final int A_MILLISECOND_AND_A_BIT = 1100;

    @TempDir
    Path folder;

    private List<String> play(String... lines) {
        List<String> command = List.of(
                FirmwareBuild.simulatedProcessor("dial").toString(),
                FirmwareBuild.avr("dial").toString());
        byte[] script = String.join("\n", lines).concat("\n").getBytes(StandardCharsets.US_ASCII);
        return Firmware.run(folder, command, script).stream()
                .filter(line -> line.startsWith("clock") || line.startsWith("stands"))
                .toList();
    }

    @Test
    void callsIsGreetedAndShowsWithoutCallingItselfSimulated() {
        assertThat(play("wait 700", HELLO, "wait 5", SHOW, "wait 5"))
                .containsExactly(
                        RESTARTED,
                        RESTARTED,
                        "clock  A5 10 41 00 01 01 00 00 01 01 01 44 49 41 4C 2D 30 30 30 30 A1 E6",
                        "clock  A5 0E 42 00 00 00 00 00 00 00 00 00 00 00 00 00 00 FF F0 01",
                        "clock  A5 01 7F 01 00 35 7C");
    }

    @Test
    void tellsPaddleAndButtonsByTheirPlaceInTheShiftRegisters() {
        List<String> told =
                play("wait 20", HELLO, "wait 5", SHOW, "wait 5", "close 16", "wait 40", ACK_1, "close 8", "wait 40");
        assertThat(told).hasSize(6);
        assertThat(told.get(4)).startsWith("clock  A5 08 43 01 00 00 00 00 00 0F 00 00");
        assertThat(told.get(5)).startsWith("clock  A5 06 44 02 01 01 00 00 00 0F");
    }

    @Test
    void findsTheHandsMarkSetsTheHandAndNeverTakesMuchLongerThanAMillisecond() {
        String fiftyFiveMinutes = HexFormat.ofDelimiter(" ")
                .formatHex(DialEncoder.encode(new DialFrame(
                        1,
                        new DialMessage.Show(new DialFace(
                                Duration.ofMinutes(55), Duration.ofMinutes(55), ClockSide.WHITE, 12, 11, Set.of())))));
        List<String> told = play("wait 20", HELLO, "wait 5", "station " + fiftyFiveMinutes, "wait 900", "stands");
        String[] stands = told.get(told.size() - 1).split(" ");
        // Five minutes past the mark at the top.
        assertThat(stands[1]).isEqualTo(Integer.toString(5 * 4076 / 60));
        assertThat(Integer.parseInt(stands[3])).isLessThan(A_MILLISECOND_AND_A_BIT);
    }

    /** Nothing is heard on the bus here: what is wanted of two motors and a servo is said again each millisecond. */
    @Test
    void speaksAgainToServosAndMotorsThatDoNotHearAndIsNotHeldUp() {
        String[] stands = play("wait 1000", "stands").get(2).split(" ");
        assertThat(Integer.parseInt(stands[5])).isGreaterThan(3 * 900);
        assertThat(Integer.parseInt(stands[3])).isLessThan(A_MILLISECOND_AND_A_BIT);
    }
}
