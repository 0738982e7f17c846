package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The simulated clock and the firmware live through the same sessions: presses, a station that comes and goes and speaks
 * well, badly or another dialect, damaged bytes, restarts. Every byte, every hand and every tap must agree.
 */
@SystemTest
class FirmwareEquivalenceTest {

    private static final int ACTS = 1500;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void simulatorAndFirmwareAgreeOnEveryByteAndEveryHand(long seed, @TempDir Path folder) {
        RandomSession session = new RandomSession(seed);
        session.live(ACTS);
        List<String> played = Firmware.play(folder, RandomSession.SERIAL, RandomSession.STARTS, session.script());
        assertThat(session.expected()).hasSizeGreaterThan(ACTS / 4);
        assertThat(firstDifference(played, session.expected())).isEmpty();
        assertThat(played).hasSameSizeAs(session.expected());
    }

    /** The first line on which they differ, and the few before it; empty if one is the beginning of the other. */
    private static String firstDifference(List<String> played, List<String> expected) {
        for (int line = 0; line < Math.min(played.size(), expected.size()); line++) {
            if (!played.get(line).equals(expected.get(line))) {
                return String.join("\n", expected.subList(Math.max(0, line - 5), line)) + "\nsimulator: "
                        + expected.get(line) + "\nfirmware:  " + played.get(line);
            }
        }
        return "";
    }
}
