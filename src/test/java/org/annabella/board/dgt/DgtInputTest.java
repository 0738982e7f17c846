package org.annabella.board.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.board.ByteCuts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The simulated board's ten bytes of input; in virtual time. */
class DgtInputTest {

    private static final Duration STEP = Duration.ofMillis(28);
    private static final byte[] SET = HexFormat.ofDelimiter(" ").parseHex("2b 0a 03 0a 01 1e 0f 00 3b 3a 09 00");

    private final DgtInput input = new DgtInput();
    private Duration now = Duration.ZERO;

    private List<Integer> steps(int count) {
        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            now = now.plus(STEP);
            input.take(now).ifPresent(command -> taken.add(command.length == 1 ? command[0] : command.length));
        }
        return taken;
    }

    @Test
    void commandsThatKeepTheirDistanceAllArrive() {
        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            input.sent(new byte[] {0x45}, now);
            taken.addAll(steps(4));
        }
        assertThat(taken).hasSize(20).containsOnly(0x45);
        assertThat(input.lost()).isZero();
    }

    @Test
    void whatComesAllAtOnceOverflows() {
        for (int i = 0; i < 20; i++) {
            input.sent(new byte[] {0x45}, now);
        }
        assertThat(steps(40)).hasSizeBetween(DgtInput.BUFFER, 12);
        assertThat(input.lost()).isGreaterThanOrEqualTo(8);
    }

    @Test
    void aClockMessageByItselfIsHandedOnWhole() {
        input.sent(SET, now);
        assertThat(steps(4)).containsExactly(SET.length);
        assertThat(input.lost()).isZero();
    }

    @Test
    void aClockMessageRightBehindOtherCommandsLosesItsEnd() {
        input.sent(new byte[] {0x45, 0x42}, now);
        input.sent(SET, now);
        assertThat(steps(1)).containsExactly(0x45);
        assertThat(input.lost()).isEqualTo(4);
        assertThat(steps(8)).containsExactly(0x42);
        input.sent(new byte[] {0x45}, now);
        assertThat(steps(4)).as("what is left of it is dropped after a while").containsExactly(0x45);
    }

    @ParameterizedTest
    @ValueSource(longs = {61, 62})
    void anyBytesAreTakenSomehowAndTheNextCommandIsUnderstood(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int round = 0; round < 2000; round++) {
            input.sent(ByteCuts.noise(random, random.nextInt(1, 40)), now);
            steps(50);
            input.sent(new byte[] {0x45}, now);
            assertThat(steps(4)).endsWith(0x45);
        }
    }

    @Test
    void withoutPowerAllIsForgotten() {
        input.sent(new byte[] {0x45, 0x42}, now);
        input.clear();
        assertThat(steps(4)).isEmpty();
    }
}
