package org.annabella.board.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.board.ByteCuts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands that begin with C and how many bytes follow; what begins none is passed over. */
class CommandInputTest {

    private static final int LONGEST = 6;

    private final CommandInput input = new CommandInput(LONGEST, (waiting, at) -> {
        if (waiting[at] != 'C') {
            return 0;
        }
        return at + 1 == waiting.length ? CommandInput.UNKNOWN : 2 + waiting[at + 1];
    });
    private final List<String> obeyed = new ArrayList<>();

    static LongStream seeds() {
        return ByteCuts.seeds();
    }

    private void send(byte... bytes) {
        input.accept(bytes, command -> obeyed.add(Arrays.toString(command)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyCuttingGivesTheSameCommands(long seed) {
        byte[] bytes = {1, 'C', 0, 2, 'C', 3, 'x', 'y', 'z', 'C', 1, 'C', 'C', 0};
        SplittableRandom random = new SplittableRandom(seed);
        for (int at = 0; at < bytes.length; ) {
            int end = Math.min(bytes.length, at + 1 + random.nextInt(4));
            send(Arrays.copyOfRange(bytes, at, end));
            at = end;
        }
        assertThat(obeyed).containsExactly("[67, 0]", "[67, 3, 120, 121, 122]", "[67, 1, 67]", "[67, 0]");
    }

    @Test
    void whatWaitsTooLongForItsRestIsThrownAway() {
        send((byte) 'C', (byte) 9, (byte) 1, (byte) 2, (byte) 3, (byte) 4, (byte) 5);
        send((byte) 'C', (byte) 0);
        assertThat(obeyed).containsExactly("[67, 0]");
    }

    @Test
    void aBoardWithoutPowerForgetsHalfACommand() {
        send((byte) 'C', (byte) 1);
        input.clear();
        send((byte) 'x', (byte) 'C', (byte) 0);
        assertThat(obeyed).containsExactly("[67, 0]");
    }
}
