package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.IllegalKind;
import org.annabella.game.Judging;
import org.annabella.game.OpenedMove;
import org.annabella.game.Phase;
import org.annabella.game.ProposedPenalty;
import org.annabella.game.Refusal;
import org.annabella.game.SealedMove;
import org.annabella.game.Settings;
import org.annabella.game.Setups;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Where an arbiter is at the table, an illegal move stops the clocks, and the arbiter gives the penalty or none. */
class ProposedPenaltyTest {
    private static final Duration TWO_MINUTES = Duration.ofMinutes(2);

    private static Scene underAnArbiter() {
        return Scene.tournament(settings -> settings.withRulings(Judging.ARBITER));
    }

    /** White announces, carries out and presses a move that no piece can make. */
    private static Scene illegal(Scene scene) {
        return scene.given(announce(WHITE, "e2e5"), execute(WHITE, "e2e5")).when(press(WHITE));
    }

    private static Scene.Act accept() {
        return rule(new ArbiterAct.AcceptPenalty("seen"));
    }

    private static Scene.Act none() {
        return rule(new ArbiterAct.NoIllegalMove(null, "the board was misread"));
    }

    @Test
    void stopsTheClocksAndCountsNothing() {
        Scene scene = illegal(underAnArbiter());

        scene.then(
                GameEvent.Told.class,
                GameEvent.PenaltyProposed.class,
                GameEvent.PositionRestored.class,
                GameEvent.Paused.class,
                GameEvent.ClockSwitched.class);
        ProposedPenalty penalty = scene.state().proposedPenalty().orElseThrow();
        assertThat(penalty.seat()).isEqualTo(WHITE);
        assertThat(penalty.count()).isEqualTo(1);
        assertThat(penalty.addToOpponent()).isEqualTo(TWO_MINUTES);
        assertThat(penalty.said()).isTrue();
        assertThat(scene.state().seat(WHITE).illegalMoves()).isZero();
        assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
        assertThat(scene.state().running()).isEmpty();
    }

    @Test
    void bothClocksStandHoweverLongTheArbiterTakes() {
        Scene scene = illegal(underAnArbiter());
        Duration white = scene.state().timeLeft(WHITE, scene.state().now());
        scene.after(Duration.ofHours(5)).when(tick());
        assertThat(scene.state().timeLeft(WHITE, scene.state().now())).isEqualTo(white);
        assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
    }

    @Test
    void whatIsAcceptedCountsAndPlayGoesOn() {
        Scene scene = illegal(underAnArbiter());
        Duration black = scene.state().timeLeft(BLACK, scene.state().now());
        scene.when(accept());

        scene.then(
                GameEvent.Ruling.class,
                GameEvent.IllegalMoveCompleted.class,
                GameEvent.ClockSet.class,
                GameEvent.Resumed.class,
                GameEvent.ClockSwitched.class);
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).author()).isEqualTo(Author.ARBITER);
        assertThat(scene.state().seat(WHITE).illegalMoves()).isEqualTo(1);
        assertThat(scene.state().timeLeft(BLACK, scene.state().now())).isEqualTo(black.plus(TWO_MINUTES));
        assertThat(scene.state().running()).contains(WHITE);
        assertThat(scene.state().proposedPenalty()).isEmpty();
    }

    @Test
    void whereThereWasNoneNothingIsCountedAndPlayGoesOn() {
        Scene scene = illegal(underAnArbiter());
        Duration black = scene.state().timeLeft(BLACK, scene.state().now());
        scene.when(none());

        scene.then(
                GameEvent.Ruling.class,
                GameEvent.IllegalMoveWithdrawn.class,
                GameEvent.Resumed.class,
                GameEvent.ClockSwitched.class);
        assertThat(scene.state().seat(WHITE).illegalMoves()).isZero();
        assertThat(scene.state().timeLeft(BLACK, scene.state().now())).isEqualTo(black);
        assertThat(scene.state().running()).contains(WHITE);
    }

    @Test
    void theSecondOneLosesOnlyWhenTheArbiterAcceptsIt() {
        Scene scene = illegal(illegal(underAnArbiter()).when(accept()));
        assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
        assertThat(scene.state().proposedPenalty().orElseThrow().gameLost()).isTrue();
        assertThat(scene.every(GameEvent.GameEnded.class)).isEmpty();

        scene.when(accept()).ended(GameResult.BLACK_WINS, EndReason.ILLEGAL_MOVES, "7.5.5");
        assertThat(scene.event(GameEvent.GameEnded.class).author()).isEqualTo(Author.ARBITER);
    }

    @Test
    void aFirstOneThatWasNoneIsNotTheFirst() {
        Scene scene = illegal(illegal(underAnArbiter()).when(none()));
        ProposedPenalty penalty = scene.state().proposedPenalty().orElseThrow();
        assertThat(penalty.count()).isEqualTo(1);
        assertThat(penalty.gameLost()).isFalse();
    }

    @Test
    void theArbiterDecidesBeforePlayGoesOn() {
        illegal(underAnArbiter()).when(rule(new ArbiterAct.Resume())).refused(Refusal.PENALTY_WAITS, "7.5.5");
    }

    /** FIDE Laws 2023, 7.5.5: the next one would else be taken for the first. */
    @Test
    void theArbiterDecidesBeforeAnAdjournedGameGoesOn() {
        Scene scene = illegal(underAnArbiter()).given(rule(new ArbiterAct.Adjourn("", "tomorrow", "here")));
        scene.when(rule(new ArbiterAct.OpenSealed())).refused(Refusal.PENALTY_WAITS, "7.5.5");
        scene.when(rule(new ArbiterAct.Resume())).refused(Refusal.PENALTY_WAITS, "7.5.5");
        scene.given(accept(), rule(new ArbiterAct.OpenSealed()));
        assertThat(scene.state().running()).contains(WHITE);
        illegal(scene);
        assertThat(scene.state().proposedPenalty().orElseThrow().gameLost()).isTrue();
    }

    @Test
    void theArbiterDecidesBeforeASealedMoveIsMade() {
        Scene scene = illegal(underAnArbiter())
                .given(rule(new ArbiterAct.Adjourn("", "tomorrow", "here")))
                .given((state, at) -> new GameInput.Seal(at, WHITE, new SealedMove("", "A", ""), state.position()));
        scene.when(rule(new ArbiterAct.OpenSealed(new OpenedMove(Acts.heard("g1f3"), false, "key"))))
                .refused(Refusal.PENALTY_WAITS, "7.5.5");
        scene.when(rule(new ArbiterAct.SealedMissing("stolen"))).refused(Refusal.PENALTY_WAITS, "7.5.5");
    }

    @Test
    void aMoveThatOnlyTheBoardHasShownIsSaidToBeThat() {
        Scene scene = underAnArbiter()
                .given(Acts.mumble(WHITE), execute(WHITE, "e2e5"))
                .when(press(WHITE));
        assertThat(scene.state().proposedPenalty().orElseThrow().said()).isFalse();
    }

    @Test
    void anIllegalMoveThatTheArbiterFindsInItsPlaceSettlesIt() {
        Scene scene = illegal(underAnArbiter())
                .when(rule(new ArbiterAct.FindIllegal(WHITE, IllegalKind.TWO_HANDS, null, "two hands")));
        assertThat(scene.state().proposedPenalty()).isEmpty();
        assertThat(scene.state().seat(WHITE).illegalMoves()).isEqualTo(1);
        assertThat(scene.state().running()).contains(WHITE);
    }

    @Test
    void withoutAProposalThereIsNothingToAccept() {
        underAnArbiter().when(accept()).refused(Refusal.NOT_NOW, "7.5.5");
        underAnArbiter().when(none()).refused(Refusal.NOT_NOW, "7.5.5");
    }

    @Test
    void thePawnBecomesAQueenWhenThePenaltyIsAccepted() {
        Scene scene = Scene.of(Setups.tournament("dk-2023")
                        .withStart(org.annabella.chess.Position.of("8/P6k/8/8/8/8/8/K7 w - - 0 1"))
                        .withSettings(Settings.TOURNAMENT.withRulings(Judging.ARBITER)))
                .given(announce(WHITE, "a7a8"), execute(WHITE, "a7a8"))
                .when(press(WHITE));
        assertThat(scene.state().proposedPenalty().orElseThrow().kind()).isEqualTo(IllegalKind.UNPROMOTED);

        scene.when(accept());

        assertThat(scene.state().plies())
                .singleElement()
                .satisfies(ply -> assertThat(ply.move().uci()).isEqualTo("a7a8q"));
        assertThat(scene.state().seat(WHITE).illegalMoves()).isEqualTo(1);
        assertThat(scene.state().running()).contains(BLACK);
    }

    @Nested
    class WhereTheStationJudges {
        private final Scene scene = illegal(Scene.tournament());

        @Test
        void nothingIsProposed() {
            assertThat(scene.state().proposedPenalty()).isEmpty();
            assertThat(scene.state().seat(WHITE).illegalMoves()).isEqualTo(1);
            assertThat(scene.state().running()).contains(WHITE);
        }

        @Test
        void aRulingThatThereWasNoneTakesTheCountAndTheTimeBack() {
            Duration black = scene.state().timeLeft(BLACK, scene.state().now());
            scene.when(rule(new ArbiterAct.NoIllegalMove(WHITE, "the board was misread")));

            scene.then(GameEvent.Ruling.class, GameEvent.IllegalMoveWithdrawn.class, GameEvent.ClockSet.class);
            assertThat(scene.state().seat(WHITE).illegalMoves()).isZero();
            assertThat(scene.state().timeLeft(BLACK, scene.state().now())).isEqualTo(black.minus(TWO_MINUTES));

            illegal(scene);
            assertThat(scene.state().phase()).isEqualTo(Phase.RUNNING);
            assertThat(scene.state().seat(WHITE).illegalMoves()).isEqualTo(1);
        }

        /** What the opponent has used since then cannot be taken back: the arbiter decides what is left. */
        @Test
        void costsNobodyTheGame() {
            scene.given(rule(new ArbiterAct.SetClock(TWO_MINUTES, TWO_MINUTES.minusSeconds(20), null, "used")))
                    .when(rule(new ArbiterAct.NoIllegalMove(WHITE, "the board was misread")));
            assertThat(scene.state().timeLeft(BLACK, scene.state().now())).isPositive();
            assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
            scene.when(tick());
            assertThat(scene.every(GameEvent.GameEnded.class)).isEmpty();
        }

        @Test
        void leavesALongTimeAsLongAsItIs() {
            GameSetup day = Setups.withTime(Setups.tournament("dk-2023"), Tempo.STANDARD, "720");
            Scene slow = illegal(Scene.of(day));
            assertThat(slow.state().timeLeft(BLACK, slow.state().now()))
                    .isEqualTo(Duration.ofHours(12).plus(TWO_MINUTES));
            assertThat(slow.state().timeLeft(WHITE, slow.state().now())).isGreaterThan(Duration.ofHours(11));
        }
    }

    @Test
    void waitsWhileTheArbiterRulesOnTheOther() {
        Scene scene = illegal(underAnArbiter().moves("e2e4", "e7e5"));
        scene.given(rule(new ArbiterAct.FindIllegal(BLACK, IllegalKind.TWO_HANDS, null, "seen")));
        assertThat(scene.state().proposedPenalty())
                .hasValueSatisfying(penalty -> assertThat(penalty.seat()).isEqualTo(WHITE));
        assertThat(scene.state().running()).isEmpty();
        scene.when(accept());
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).seat()).isEqualTo(WHITE);
        assertThat(scene.state().phase()).isEqualTo(Phase.RUNNING);
    }
}
