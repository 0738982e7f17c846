package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.mumble;
import static org.annabella.game.rules.Acts.repeat;
import static org.annabella.game.rules.Acts.tick;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.Setups;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Devices that are gone cost nobody time, and a press counts once however often it is told. Each act takes a second. */
class PressTimingTest {
    private static final Duration CLOCK = Duration.ofMinutes(90);
    private static final Duration INCREMENT = Duration.ofSeconds(30);

    private static Scene.Act pressed(Side seat, int second) {
        return (state, at) -> new GameInput.Press(seconds(second), seat);
    }

    private static Scene.Act lost(DeviceId device, int lastHeardOf) {
        return (state, at) -> new GameInput.Device(seconds(lastHeardOf), device, DeviceState.LOST, "silent");
    }

    private static Scene.Act rule(ArbiterAct act) {
        return (state, at) -> new GameInput.Rule(at, act);
    }

    private static Duration seconds(int seconds) {
        return Duration.ofSeconds(seconds);
    }

    private static Scene executed() {
        return Scene.tournament().given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"));
    }

    private static Duration left(Scene scene, Side seat) {
        return scene.state().timeLeft(seat, scene.state().now());
    }

    @Nested
    class ThatComesLate {

        @Test
        void givesTheTimeBack() {
            Scene scene = executed()
                    .after(seconds(6))
                    .given(lost(DeviceId.CLOCK, 9))
                    .when(pressed(WHITE, 2))
                    .then(GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class, GameEvent.ClockSet.class);
            GameEvent.ClockSet set = scene.event(GameEvent.ClockSet.class);
            assertThat(set.white()).isEqualTo(CLOCK.minusSeconds(2).plus(INCREMENT));
            assertThat(set.black()).isEqualTo(CLOCK.minusSeconds(7));
            assertThat(set.reason()).isEqualTo("latePress");
            assertThat(set.author()).isEqualTo(Author.STATION);
        }

        @ParameterizedTest
        @CsvSource({"60 d10, 3600, 3600", "60 b10, 3600, 3593", "60 d3, 3600, 3596"})
        void givesBackNoMoreThanItCost(String timeControl, long white, long black) {
            Scene scene = Scene.of(Setups.withTime(Setups.tournament("dk-2023"), Tempo.STANDARD, timeControl))
                    .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"))
                    .after(seconds(6))
                    .given(lost(DeviceId.CLOCK, 9))
                    .when(pressed(WHITE, 2));
            assertThat(left(scene, WHITE).toSeconds()).isEqualTo(white);
            assertThat(left(scene, BLACK).toSeconds()).isEqualTo(black);
        }

        /** The arbiter decides what the opponent has left. */
        @Test
        void stopsTheClocksWhereTheOpponentWouldHaveNothing() {
            Scene scene = executed()
                    .given(rule(new ArbiterAct.SetClock(CLOCK, seconds(3), null, "short")))
                    .after(seconds(6))
                    .given(lost(DeviceId.CLOCK, 9))
                    .when(pressed(WHITE, 3));
            assertThat(left(scene, BLACK)).isEqualTo(seconds(3));
            assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
            assertThat(scene.state().running()).isEmpty();
            scene.when(tick());
            assertThat(scene.every(GameEvent.GameEnded.class)).isEmpty();
        }

        /** FIDE Laws 2023, 6.9: the flag had not fallen when it was made; what becomes of the end is for the arbiter. */
        @Test
        void showsTheArbiterThatItWasMadeBeforeTheFlag() {
            Scene scene = executed()
                    .given(rule(new ArbiterAct.SetClock(seconds(60), CLOCK, null, "short")))
                    .given(lost(DeviceId.CLOCK, 4))
                    .after(seconds(70))
                    .given(tick())
                    .when(pressed(WHITE, 5));
            scene.then(GameEvent.Refused.class, GameEvent.ClockSet.class);
            assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.GAME_OVER);
            assertThat(scene.event(GameEvent.ClockSet.class).white()).isEqualTo(seconds(58));
            assertThat(scene.event(GameEvent.ClockSet.class).reason()).isEqualTo("latePress");
            assertThat(scene.state().phase()).isEqualTo(Phase.OVER);
            scene.when(pressed(WHITE, 5)).then();
            scene.given(rule(new ArbiterAct.PlayOn("pressed in time")), rule(new ArbiterAct.Resume()))
                    .when(tick());
            assertThat(scene.state().running()).contains(WHITE);
        }

        /** The journal keeps no more than milliseconds: what it rounds off must not be in the game either. */
        @Test
        void setsTheClocksInWholeMilliseconds() {
            Scene scene = executed()
                    .given(rule(new ArbiterAct.SetClock(seconds(60), CLOCK, null, "short")))
                    .given(lost(DeviceId.CLOCK, 4))
                    .after(seconds(70))
                    .given(tick())
                    .when((state, at) -> new GameInput.Press(Duration.ofNanos(5_279_295_135L), WHITE));
            assertThat(scene.event(GameEvent.ClockSet.class).white().toNanosPart() % 1_000_000)
                    .isZero();
        }

        @Test
        void changesNothingWhereTheFlagFellBeforeIt() {
            executed()
                    .given(rule(new ArbiterAct.SetClock(seconds(60), CLOCK, null, "short")))
                    .after(seconds(70))
                    .given(tick())
                    .when(pressed(WHITE, 65))
                    .then();
        }

        /** The press that gives the clock on before the move is known is a press as well. */
        @Test
        void givesTheTimeBackWhereTheMoveIsStillToBeAsked() {
            Scene scene = Scene.tournament(settings -> settings.withoutBoard(Set.of(WHITE)))
                    .given(mumble(WHITE))
                    .after(seconds(6))
                    .given(lost(DeviceId.CLOCK, 8))
                    .when(pressed(WHITE, 2));
            scene.event(GameEvent.MoveAwaited.class);
            assertThat(left(scene, WHITE)).isEqualTo(CLOCK.minusSeconds(2).plus(INCREMENT));
        }

        @Test
        void givesNothingBackWhereItIsRefused() {
            Scene scene = Scene.tournament()
                    .given(announce(WHITE, "e2e4"))
                    .after(seconds(6))
                    .given(lost(DeviceId.CLOCK, 8))
                    .when(pressed(WHITE, 2))
                    .refused(Refusal.NOT_EXECUTED, "D.2.4");
            assertThat(scene.event(GameEvent.Refused.class).pressed()).isEqualTo(seconds(2));
            assertThat(left(scene, WHITE)).isEqualTo(CLOCK.minusSeconds(8));
        }

        @Test
        void changesNothingAfterTheEnd() {
            Scene scene = Scene.from("r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1")
                    .given(execute(BLACK, "a8a1"))
                    .after(seconds(6))
                    .given(lost(DeviceId.CLOCK, 9))
                    .when(pressed(BLACK, 2));
            assertThat(scene.state().phase()).isEqualTo(Phase.OVER);
            assertThat(scene.every(GameEvent.ClockSet.class)).isEmpty();
        }
    }

    @Test
    void aPressInTimeSetsNoClock() {
        Scene scene = executed().when(pressed(WHITE, 3));
        scene.event(GameEvent.MoveCompleted.class);
        assertThat(scene.every(GameEvent.ClockSet.class)).isEmpty();
    }

    @Nested
    class ThatIsOver {

        @Test
        void hasNoEffectOnceALaterOneHasCompletedTheMove() {
            Scene scene =
                    executed().given(pressed(WHITE, 5)).when(pressed(WHITE, 2)).then();
            assertThat(scene.state().running()).contains(BLACK);
        }

        @Test
        void isOneThatAStationCarriedOutBeforeItEnded() {
            GameState state = executed().given(pressed(WHITE, 3)).state();
            GameState again = restarted(state);
            assertThat(Decider.decide(again, new GameInput.Press(seconds(1), WHITE, 0)))
                    .isEmpty();
            // The same number after the restart is another press, and so is one of the move to come.
            assertThat(Decider.decide(again, new GameInput.Press(again.now().plusMillis(1), WHITE, 0)))
                    .isNotEmpty();
            assertThat(Decider.decide(again, new GameInput.Press(seconds(1), WHITE, 1)))
                    .isNotEmpty();
        }

        /** The clock tells how long ago; how long the station was away the game does not count. */
        @Test
        void isNoneThatNoStationHasHeardOf() {
            GameState again = restarted(executed().given(pressed(WHITE, 3)).state());
            assertThat(Decider.decide(again, new GameInput.Press(seconds(1), BLACK, 0)))
                    .isNotEmpty();
        }

        private GameState restarted(GameState state) {
            return state.evolve(new GameEvent.StationStarted(state.now(), "", "", "", ""));
        }
    }

    @Nested
    class ThatWasRefused {

        private Scene refused() {
            return Scene.tournament().given(announce(WHITE, "e2e4"), repeat(BLACK, "e2e4"), pressed(WHITE, 3));
        }

        @Test
        void countsIfTheBoardHadBeenDeafSinceBefore() {
            Scene scene = refused().after(seconds(5)).when(lost(DeviceId.board(WHITE), 2));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).isEqualTo(Move.parse("e2e4"));
            assertThat(left(scene, WHITE)).isEqualTo(CLOCK.minusSeconds(3).plus(INCREMENT));
        }

        @Test
        void staysRefusedIfTheBoardWasHeardOfAfterwards() {
            staysRefused(refused().when(lost(DeviceId.board(WHITE), 4)));
        }

        @Test
        void staysRefusedIfTheOtherBoardWasDeaf() {
            staysRefused(refused().when(lost(DeviceId.board(BLACK), 2)));
        }

        @Test
        void isForgottenWhenAnotherMoveIsAnnounced() {
            Scene.Act corrected = (state, at) -> new GameInput.Correct(
                    at, WHITE, new HeardMove(Move.parse("d2d4"), "d4", 1, null, HeardMove.Source.VOICE));
            staysRefused(refused().given(corrected).when(lost(DeviceId.board(WHITE), 2)));
        }

        /** Whoever has stopped the clocks has seen what there was to be seen; times set meanwhile are not touched. */
        @Test
        void isForgottenWhenTheClocksAreStopped() {
            staysRefused(refused()
                    .given(rule(new ArbiterAct.Pause("look")), rule(new ArbiterAct.Resume()))
                    .when(lost(DeviceId.board(WHITE), 2)));
        }

        @Test
        void isForgottenByAnotherSession() {
            GameState state = refused().state();
            GameState again = state.evolve(new GameEvent.StationStarted(state.now(), "", "", "", ""));
            assertThat(again.presses().vain()).isEmpty();
        }

        private void staysRefused(Scene scene) {
            assertThat(scene.state().plies()).isEmpty();
            assertThat(scene.state().running()).contains(WHITE);
        }
    }
}
