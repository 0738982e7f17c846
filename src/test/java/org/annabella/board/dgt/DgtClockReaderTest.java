package org.annabella.board.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.annabella.board.dgt.DgtFrame.ClockSide;
import org.annabella.board.dgt.DgtFrame.ClockStatus;
import org.annabella.board.dgt.DgtFrame.ClockTimes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which of the clock's times are believed; in virtual time. */
class DgtClockReaderTest {

    private final DgtClockReader reader = new DgtClockReader();

    private static ClockTimes times(long left, long right) {
        return times(left, right, false);
    }

    private static ClockTimes times(long left, long right, boolean rightSideHigh) {
        return new ClockTimes(
                side(left), side(right), new ClockStatus(true, rightSideHigh, false, !rightSideHigh, rightSideHigh));
    }

    private static ClockSide side(long seconds) {
        return new ClockSide(Duration.ofSeconds(seconds), false, false, false);
    }

    private boolean believes(ClockTimes times, long atSecond) {
        return reader.accept(times, Duration.ofSeconds(atSecond)).isPresent();
    }

    @Test
    void theFirstTimesAreBelievedWhenTheyComeTwice() {
        assertThat(believes(times(300, 300), 0)).isFalse();
        assertThat(believes(times(299, 300), 1)).isTrue();
        assertThat(believes(times(298, 300), 2)).isTrue();
    }

    @Test
    void aJumpUpwardsIsBelievedOnlyWhenItIsBorneOut() {
        start(300, 300);
        assertThat(believes(times(7200, 300), 2)).isFalse();
        assertThat(believes(times(298, 300), 3)).isTrue();
        assertThat(believes(times(7200, 5400), 4)).isFalse();
        assertThat(believes(times(7199, 5400), 5)).isTrue();
    }

    @Test
    void aLeverHasMovedWhenTwoMessagesSaySo() {
        start(300, 300);
        assertThat(believes(times(299, 300, true), 2)).isFalse();
        assertThat(believes(times(298, 300), 3)).isTrue();
        assertThat(believes(times(297, 300, true), 4)).isFalse();
        assertThat(believes(times(297, 299, true), 5)).isTrue();
        assertThat(believes(times(297, 298, true), 6)).isTrue();
    }

    @Test
    void timesMayGoOnAfterALongSilence() {
        start(300, 300);
        assertThat(believes(times(240, 300), 60)).isTrue();
        assertThat(believes(times(100, 300), 70)).isFalse();
    }

    @Test
    void bothTimesDoNotRun() {
        start(300, 300);
        assertThat(believes(times(270, 270), 31)).isFalse();
    }

    @Test
    void afterASettingItsTimesGoOn() {
        start(300, 300);
        reader.set(new DgtClockFace(Duration.ofSeconds(5400), Duration.ofSeconds(5000), DgtClockRun.LEFT), at(5));
        assertThat(believes(times(5399, 5000, true), 6)).isFalse();
        assertThat(believes(times(5398, 5000), 7)).isTrue();
    }

    private static Duration at(long seconds) {
        return Duration.ofSeconds(seconds);
    }

    private void start(long left, long right) {
        believes(times(left, right), 0);
        assertThat(believes(times(left, right), 1)).isTrue();
    }

    /** One byte of a message, doubled or lost on the line: the clock of a whole evening never moves its lever by that. */
    @ParameterizedTest
    @ValueSource(longs = {41, 42, 43})
    void aDoubledOrLostByteNeverMovesTheLever(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        DgtDecoder decoder = new DgtDecoder();
        int believed = 0;
        for (int second = 1; second < 5400; second++) {
            byte[] good = DgtEncoder.encode(times(6000 - second, 5400));
            for (DgtFrame frame : decoder.feed(ByteBuffer.wrap(spoilt(good, random)))) {
                if (frame instanceof DgtFrame.Garbled) {
                    reader.garbled();
                } else if (frame instanceof ClockTimes times) {
                    Optional<ClockTimes> read = reader.accept(times, at(second));
                    believed += read.isPresent() ? 1 : 0;
                    assertThat(read.filter(each -> each.status().rightSideHigh()))
                            .as("second %d", second)
                            .isEmpty();
                }
            }
        }
        assertThat(believed).isGreaterThan(3500);
    }

    private static byte[] spoilt(byte[] good, SplittableRandom random) {
        int kind = random.nextInt(10);
        int at = random.nextInt(good.length);
        if (kind > 1) {
            return good;
        }
        byte[] spoilt = new byte[good.length + (kind == 0 ? 1 : -1)];
        for (int i = 0; i < spoilt.length; i++) {
            spoilt[i] = good[kind == 0 ? i - (i > at ? 1 : 0) : i + (i >= at ? 1 : 0)];
        }
        return spoilt;
    }

    @Test
    void anythingMayBeSeen() {
        for (ClockTimes times : List.of(times(0, 0), times(35999, 0), times(0, 35999), times(0, 0))) {
            believes(times, 0);
        }
        assertThat(believes(times(0, 0), 0)).isTrue();
    }
}
