package org.annabella.serial.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultyLineTest {

    private static final byte[] MESSAGE = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};

    private final FaultyLine line = new FaultyLine(1);

    private static LineFaults faults(String fault) {
        return LineFaults.NONE.with(fault);
    }

    private static int bits(byte[] one, byte[] other) {
        int bits = 0;
        for (int at = 0; at < one.length; at++) {
            bits += Integer.bitCount((one[at] ^ other[at]) & 0xFF);
        }
        return bits;
    }

    @Test
    void aLineWithoutFaultsChangesNothing() {
        for (int i = 0; i < 1000; i++) {
            assertThat(line.bytes(line.message(MESSAGE, LineFaults.NONE), LineFaults.NONE))
                    .isEqualTo(MESSAGE);
        }
    }

    @Test
    void whatIsOrderedHappensToTheNextBytesOnly() {
        line.loseNext(3);
        assertThat(line.bytes(MESSAGE, LineFaults.NONE)).isEqualTo(Arrays.copyOfRange(MESSAGE, 3, 10));
        line.garbleNext(2);
        byte[] garbled = line.bytes(MESSAGE, LineFaults.NONE);
        assertThat(bits(garbled, MESSAGE)).isEqualTo(2);
        assertThat(Arrays.copyOfRange(garbled, 2, 10)).isEqualTo(Arrays.copyOfRange(MESSAGE, 2, 10));
        assertThat(line.bytes(MESSAGE, LineFaults.NONE)).isEqualTo(MESSAGE);
    }

    @Test
    void messagesAreDoubledAndCutOnRequest() {
        line.doubleNext(1);
        assertThat(line.message(MESSAGE, LineFaults.NONE))
                .hasSize(20)
                .startsWith(MESSAGE)
                .endsWith(MESSAGE);
        line.truncateNext(1);
        byte[] cut = line.message(MESSAGE, LineFaults.NONE);
        assertThat(cut).hasSizeLessThan(10).isEqualTo(Arrays.copyOf(MESSAGE, cut.length));
        assertThat(line.message(MESSAGE, LineFaults.NONE)).isEqualTo(MESSAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lose=0.1", "flip=0.1"})
    void aShareOfBytesFails(String fault) {
        int harmed = 0;
        for (int i = 0; i < 1000; i++) {
            byte[] got = line.bytes(MESSAGE, faults(fault));
            harmed += 10 - got.length;
            harmed += got.length == 10 ? bits(got, MESSAGE) : 0;
        }
        assertThat(harmed).isBetween(850, 1150);
    }

    @ParameterizedTest
    @ValueSource(strings = {"double=0.1", "truncate=0.1"})
    void aShareOfMessagesFails(String fault) {
        int harmed = 0;
        for (int i = 0; i < 10_000; i++) {
            harmed += line.message(MESSAGE, faults(fault)).length == 10 ? 0 : 1;
        }
        assertThat(harmed).isBetween(850, 1150);
    }

    @Test
    void aSeedFailsTheSameWayAgain() {
        FaultyLine again = new FaultyLine(1);
        LineFaults faults = faults("lose=0.3").with("flip=0.3").with("double=0.3");
        for (int i = 0; i < 100; i++) {
            assertThat(line.bytes(line.message(MESSAGE, faults), faults))
                    .isEqualTo(again.bytes(again.message(MESSAGE, faults), faults));
        }
    }
}
