package org.annabella.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClockPropertiesTest {

    /** The same clock as a machine that really ticks, millisecond by millisecond. */
    private static final class Ticking {
        private final TimeControl control;
        private long left;
        private long bonusLeft;
        private int moves;
        private int movesInStage;
        private int stageOfMoves;
        private int granted;
        private long fell = -1;

        Ticking(TimeControl control) {
            this.control = control;
            left = control.initial().toMillis();
        }

        private Stage listed(int stage) {
            return control.stages().get(Math.min(stage, control.stages().size() - 1));
        }

        private boolean isLast(int stage) {
            return listed(stage).isLast();
        }

        private Bonus bonus() {
            return listed(stageOfMoves).bonus();
        }

        void tick(long now) {
            boolean free = bonusLeft > 0 && bonus().kind() == Bonus.Kind.DELAY;
            bonusLeft = Math.max(0, bonusLeft - 1);
            if (!free && left > 0) {
                left--;
                if (left == 0) {
                    runOut(now);
                }
            }
        }

        private void runOut(long now) {
            fell = fell < 0 ? now : fell;
            if (!isLast(granted)) {
                granted++;
                left = listed(granted).base().toMillis();
            }
        }

        void begin() {
            bonusLeft =
                    bonus().kind() == Bonus.Kind.INCREMENT ? 0 : bonus().time().toMillis();
        }

        void press() {
            boolean blocked = left == 0;
            left += blocked ? 0 : earned();
            moves++;
            movesInStage++;
            if (movesInStage == listed(stageOfMoves).moves()) {
                movesInStage = 0;
                stageOfMoves++;
                if (stageOfMoves > granted) {
                    granted = stageOfMoves;
                    left += blocked ? 0 : listed(granted).base().toMillis();
                }
            }
        }

        private long earned() {
            long all = bonus().time().toMillis();
            switch (bonus().kind()) {
                case INCREMENT:
                    return all;
                case BRONSTEIN:
                    return all - bonusLeft;
                default:
                    return 0;
            }
        }
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void agreesWithAMachineThatTicks(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        TimeControl white = ClockGenerators.timeControl(random, 6);
        TimeControl black = ClockGenerators.timeControl(random, 6);
        ChessClock clock = ChessClock.of(white, black).start(ClockSide.WHITE, Duration.ZERO);
        Ticking[] machines = {new Ticking(white), new Ticking(black)};
        machines[0].begin();
        int runs = 0;
        for (long now = 1; now < 40_000; now++) {
            machines[runs].tick(now);
            Duration at = Duration.ofMillis(now);
            if (random.nextInt(900) == 0) {
                clock = clock.press(ClockSide.values()[runs], at);
                machines[runs].press();
                runs = 1 - runs;
                machines[runs].begin();
                assertSame(clock, machines, at);
            } else if (random.nextInt(500) == 0) {
                assertSame(clock, machines, at);
            }
        }
    }

    private static void assertSame(ChessClock clock, Ticking[] machines, Duration at) {
        for (ClockSide clockSide : ClockSide.values()) {
            Ticking machine = machines[clockSide.ordinal()];
            assertThat(clock.remaining(clockSide, at)).isEqualTo(Duration.ofMillis(machine.left));
            assertThat(clock.movesCompleted(clockSide)).isEqualTo(machine.moves);
            assertThat(clock.isFlagDown(clockSide, at)).isEqualTo(machine.fell >= 0);
            assertThat(clock.flagFellAt(clockSide, at).map(Duration::toMillis).orElse(-1L))
                    .isEqualTo(machine.fell);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void doesNotDependOnHowOftenItIsLookedAt(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        TimeControl control = ClockGenerators.timeControl(random, 20);
        ChessClock seldom = ChessClock.of(control, control).start(ClockSide.WHITE, Duration.ZERO);
        ChessClock often = seldom;
        Duration at = Duration.ZERO;
        for (int act = 0; act < 200; act++) {
            at = at.plusMillis(random.nextInt(700));
            often = often.at(at);
            often = ChessClock.from(control, control, often.snapshot(at));
            if (random.nextInt(3) == 0) {
                ClockSide runs = seldom.turn();
                seldom = random.nextBoolean()
                        ? seldom.press(runs, at)
                        : seldom.pause(at).resume(at);
                often = seldom.turn() == runs ? often.pause(at).resume(at) : often.press(runs, at);
            }
            assertThat(often.snapshot(at)).isEqualTo(seldom.snapshot(at));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void foretellsItsOwnFlag(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        TimeControl control = ClockGenerators.timeControl(random, 20);
        ChessClock clock =
                ChessClock.of(control, control).start(ClockSide.BLACK, Duration.ofMillis(random.nextInt(5000)));
        Duration flag = clock.nextFlagAt().orElseThrow();
        assertThat(clock.isFlagDown(ClockSide.BLACK, flag.minusMillis(1))).isFalse();
        assertThat(clock.isFlagDown(ClockSide.BLACK, flag)).isTrue();
        assertThat(clock.flagFellAt(ClockSide.BLACK, flag.plusSeconds(1))).contains(flag);
    }

    @Test
    void losesNoMillisecondInEightHours() {
        TimeControl control = TimeControl.parse("40/240+30,SD/240+30");
        SplittableRandom random = new SplittableRandom(8);
        ChessClock clock = ChessClock.of(control, control).start(ClockSide.WHITE, Duration.ZERO);
        long now = 0;
        long[] spent = new long[2];
        while (now < Duration.ofHours(8).toMillis()) {
            ClockSide runs = clock.turn();
            long thought = random.nextInt(20, 240_000);
            for (long look = now; look < now + thought; look += 997) {
                clock = clock.at(Duration.ofMillis(look));
            }
            now += thought;
            spent[runs.ordinal()] += thought;
            clock = clock.press(runs, Duration.ofMillis(now));
        }
        for (ClockSide clockSide : ClockSide.values()) {
            int moves = clock.movesCompleted(clockSide);
            assertThat(moves).isGreaterThan(40);
            long granted = Duration.ofHours(8).toMillis() + 30_000L * moves;
            assertThat(clock.remaining(clockSide, Duration.ofMillis(now)).toMillis())
                    .isEqualTo(granted - spent[clockSide.ordinal()]);
        }
    }
}
