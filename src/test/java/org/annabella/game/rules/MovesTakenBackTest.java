package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.claim;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.mirror;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.clock.ChessClock;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.IllegalKind;
import org.annabella.game.SeatProfile;
import org.annabella.game.Setups;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What a completed move has brought is brought once, by it or by the move in its place (FIDE Laws 2023, 6.3.1 and 7.5.1). */
class MovesTakenBackTest {
    private static final Duration HOUR = Duration.ofMinutes(60);
    private static final Duration HALF = Duration.ofMinutes(30);
    private static final Duration INCREMENT = Duration.ofSeconds(30);

    private static Scene twoPeriods() {
        return played("2/60+30,SD/30+30");
    }

    private static Scene played(String timeControl) {
        return Scene.of(Setups.withTime(Setups.tournament("dk-2023"), Tempo.STANDARD, timeControl))
                .moves("e2e4", "e7e5", "g1f3");
    }

    private static Scene.Act illegal(Side seat, int backToPly) {
        return rule(new ArbiterAct.FindIllegal(seat, IllegalKind.MOVE, backToPly, "seen"));
    }

    private static Scene.Act set(Duration white, Duration black, Integer moves) {
        return rule(new ArbiterAct.SetClock(white, black, moves, "set"));
    }

    private static Duration left(Scene scene, Side seat) {
        return scene.state().timeLeft(seat, scene.state().now());
    }

    /** What was there to be used: the time left and the time that ran. */
    private static Duration granted(Scene scene, Side seat) {
        ChessClock clock = scene.state().clock();
        return left(scene, seat)
                .plus(clock.used(GameState.clockSide(seat), scene.state().now()));
    }

    private static int completed(Scene scene, Side seat) {
        return scene.state().clock().movesCompleted(GameState.clockSide(seat));
    }

    @Nested
    class AtTheEndOfAPeriod {
        @Test
        void takeTheNextPeriodWithThem() {
            Scene scene = twoPeriods().when(illegal(WHITE, 2));
            assertThat(granted(scene, WHITE)).isEqualTo(HOUR.plus(INCREMENT));
            assertThat(completed(scene, WHITE)).isEqualTo(1);
            scene.moves("b1c3");
            assertThat(granted(scene, WHITE)).isEqualTo(HOUR.plus(HALF).plus(INCREMENT.multipliedBy(2)));
        }

        /** Nobody loses by an act on the board what was thought for long ago. */
        @Test
        void leaveItWhereNoTimeWouldBeLeft() {
            Scene scene = twoPeriods().given(set(HALF, HALF, 2)).when(illegal(WHITE, 2));
            assertThat(left(scene, WHITE)).isEqualTo(HALF);
            scene.moves("b1c3");
            assertThat(completed(scene, WHITE)).isEqualTo(2);
            assertThat(left(scene, WHITE)).isBetween(HALF, HALF.plus(INCREMENT));
        }

        @Test
        void areTakenOffWhatTheArbiterHasCounted() {
            Scene scene = played("40/90,SD/30")
                    .given(set(HOUR, HOUR, 37))
                    .moves("b8c6", "f1c4")
                    .given(rule(new ArbiterAct.Decree(null, 2, "wrong")));
            assertThat(completed(scene, WHITE)).isEqualTo(36);
            assertThat(completed(scene, BLACK)).isEqualTo(37);
        }
    }

    @Test
    void takeTheirIncrementWithThem() {
        Scene scene = played("90+30").when(illegal(WHITE, 2));
        assertThat(granted(scene, WHITE)).isEqualTo(HOUR.plus(HALF).plus(INCREMENT));
    }

    @Test
    void takeNoIncrementOfAMoveThatBroughtNone() {
        SeatProfile player = Setups.tournament("dk-2023").black();
        Scene scene = Scene.of(Setups.withProfiles(Setups.tournament("dk-2023"), player, player))
                .given(execute(WHITE, "e2e4"), mirror(BLACK, "e2e4"), execute(BLACK, "e7e5"), mirror(WHITE, "e7e5"))
                .given(execute(WHITE, "g1f3"));
        assertThat(scene.state().plies().get(0).completed()).isTrue();
        scene.when(illegal(WHITE, 0));
        assertThat(granted(scene, WHITE)).isEqualTo(HOUR.plus(HALF));
    }

    @Nested
    class WhereTheFlagOfThePeriodHasFallen {
        /** White's flag falls, and the arbiter has play go on. */
        private Scene fallen() {
            return Scene.of(Setups.withTime(Setups.tournament("dk-2023"), Tempo.STANDARD, "2/1,SD/30"))
                    .after(Duration.ofSeconds(90))
                    .given(tick(), rule(new ArbiterAct.PlayOn("faulty clock")));
        }

        @Test
        void aPenaltyGrantsTheNextOneNoSecondTime() {
            Scene scene = fallen().given(rule(new ArbiterAct.Penalise(BLACK, INCREMENT, Duration.ZERO, "noise")))
                    .given(rule(new ArbiterAct.Resume()));
            scene.moves("e2e4", "e7e5", "g1f3");
            assertThat(left(scene, WHITE)).isLessThan(HALF.plus(INCREMENT));
        }

        @Test
        void timesThatAreSetAnewAreThoseOfThePeriodOfTheMoves() {
            Scene scene = fallen().given(set(Duration.ofMinutes(5), HALF, null)).given(rule(new ArbiterAct.Resume()));
            scene.moves("e2e4", "e7e5", "g1f3");
            assertThat(left(scene, WHITE)).isGreaterThan(HALF);
        }

        /** In rapid that nobody watches a wrong claim does not put up the flag that can be claimed. */
        @Test
        void aWrongClaimLeavesTheFlagDown() {
            GameSetup setup = Setups.unsupervised(Setups.tournament("dk-2009"), Tempo.RAPID, "3/10,SD/10");
            Scene scene = Scene.of(setup)
                    .moves("e2e4", "e7e5")
                    .given(press(WHITE), rule(new ArbiterAct.SetClock(Duration.ofSeconds(1), HALF, null, "short")))
                    .after(Duration.ofSeconds(9))
                    .moves("g1f3");
            assertThat(scene.state()
                            .clock()
                            .isFlagDown(
                                    GameState.clockSide(WHITE), scene.state().now()))
                    .isTrue();
            scene.when(claim(BLACK, ClaimKind.REPETITION));
            assertThat(scene.state()
                            .clock()
                            .isFlagDown(
                                    GameState.clockSide(WHITE), scene.state().now()))
                    .isTrue();
        }
    }
}
