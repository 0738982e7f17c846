package org.annabella.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Eight hours with thousands of acts of every kind, against a ledger that only adds and subtracts. */
class LongGameTest {

    private static final long EIGHT_HOURS = Duration.ofHours(8).toMillis();
    private static final TimeControls CONTROLS =
            TimeControls.parse("40/600+30,20/900+10,... | 30/600 b20,30/900 d7,SD/1200+3");

    /** A period of the ledger: from how many moves on, what it grants, and what it gives for each move. */
    private record Period(int from, long grant, long added, long givenBack, long free) {}

    /** What one side must have, in milliseconds. */
    private static final class Ledger {
        private final List<Period> periods;
        private long left;
        private int moves;

        Ledger(List<Period> periods) {
            this.periods = periods;
            left = periods.get(0).grant();
        }

        static Ledger white() {
            List<Period> periods = new ArrayList<>(List.of(new Period(0, 36_000_000, 30_000, 0, 0)));
            for (int from = 40; from < 10_000; from += 20) {
                periods.add(new Period(from, 54_000_000, 10_000, 0, 0));
            }
            return new Ledger(periods);
        }

        static Ledger black() {
            return new Ledger(List.of(
                    new Period(0, 36_000_000, 0, 20_000, 0),
                    new Period(30, 54_000_000, 0, 0, 7_000),
                    new Period(60, 72_000_000, 3_000, 0, 0)));
        }

        private Period period() {
            return periods.stream()
                    .filter(period -> period.from() <= moves)
                    .reduce((earlier, later) -> later)
                    .orElseThrow();
        }

        void spend(long thoughtBefore, long millis) {
            long freeLeft = Math.max(0, period().free() - thoughtBefore);
            left -= Math.max(0, millis - freeLeft);
        }

        void complete(long thought) {
            left += period().added() + Math.min(thought, period().givenBack());
            moves++;
            left += period().from() == moves ? period().grant() : 0;
        }
    }

    /** A clock and its ledger, and the same acts on both. */
    private static final class Table {
        private final SplittableRandom random;
        private final Ledger[] ledgers = {Ledger.white(), Ledger.black()};
        private ChessClock clock = ChessClock.of(CONTROLS).start(ClockSide.WHITE, Duration.ZERO);
        private ClockSide turn = ClockSide.WHITE;
        private boolean isRunning = true;
        private long now;
        private long thought;
        private int acts;

        Table(long seed) {
            random = new SplittableRandom(seed);
        }

        private Duration at() {
            return Duration.ofMillis(now);
        }

        private Ledger ledger() {
            return ledgers[turn.ordinal()];
        }

        void step() {
            long[] before = times();
            letTimePass(random.nextInt(12_000));
            assertNothingRose(before);
            act(random.nextInt(100));
            acts++;
            assertThat(clock.running()).isEqualTo(isRunning ? Optional.of(turn) : Optional.empty());
            clock = ChessClock.from(CONTROLS.white(), CONTROLS.black(), clock.snapshot(at()));
            assertThat(times()).containsExactly(ledgers[0].left, ledgers[1].left);
            assertThat(clock.movesCompleted(ClockSide.WHITE)).isEqualTo(ledgers[0].moves);
            assertThat(clock.movesCompleted(ClockSide.BLACK)).isEqualTo(ledgers[1].moves);
        }

        private long[] times() {
            return new long[] {
                clock.remaining(ClockSide.WHITE, at()).toMillis(),
                clock.remaining(ClockSide.BLACK, at()).toMillis()
            };
        }

        private void letTimePass(long millis) {
            now += millis;
            if (isRunning) {
                ledger().spend(thought, millis);
                thought += millis;
            }
        }

        private void assertNothingRose(long[] before) {
            long[] after = times();
            assertThat(after[0]).isLessThanOrEqualTo(before[0]);
            assertThat(after[1]).isLessThanOrEqualTo(before[1]);
        }

        private void act(int kind) {
            if (!isRunning) {
                resume(kind < 20 ? turn.other() : turn);
            } else if (kind < 70) {
                press();
            } else if (kind < 80) {
                clock = clock.pause(at());
                isRunning = false;
            } else if (kind < 85) {
                add(ClockSide.values()[random.nextInt(2)], random.nextInt(-180_000, 180_001));
            } else if (kind < 87) {
                set(ClockSide.values()[random.nextInt(2)], random.nextInt(30_000_000, 40_000_000), random.nextInt(120));
            }
        }

        private void press() {
            clock = clock.press(turn, at());
            ledger().complete(thought);
            turn = turn.other();
            thought = 0;
        }

        private void resume(ClockSide clockSide) {
            clock = clock.resume(clockSide, at());
            thought = clockSide == turn ? thought : 0;
            turn = clockSide;
            isRunning = true;
        }

        private void add(ClockSide clockSide, long millis) {
            clock = clock.addTo(clockSide, Duration.ofMillis(millis), at());
            ledgers[clockSide.ordinal()].left += millis;
        }

        private void set(ClockSide clockSide, long millis, int moves) {
            clock = clock.set(clockSide, Duration.ofMillis(millis), moves, at());
            ledgers[clockSide.ordinal()].left = millis;
            ledgers[clockSide.ordinal()].moves = moves;
        }
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 12);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isRightToTheMillisecondAfterEightHours(long seed) {
        Table table = new Table(seed);
        while (table.now < EIGHT_HOURS) {
            table.step();
        }
        assertThat(table.acts).isGreaterThan(4000);
    }
}
