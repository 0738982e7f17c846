package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.claim;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.lift;
import static org.annabella.game.rules.Acts.mirror;
import static org.annabella.game.rules.Acts.place;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.touch;
import static org.annabella.game.rules.Acts.undo;
import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameEvent;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.Telling;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, 4.8: the opponent claims a touched piece, until touching one. The arbiter decides. */
class TouchClaimTest {

    private final Scene breached = Scene.tournament()
            .given(lift(WHITE, "g1"), place(WHITE, "g1"), announce(WHITE, "e2e4"), execute(WHITE, "e2e4"));

    private static boolean isBorneOut(Scene scene) {
        return ((Telling.ClaimWaits) scene.event(GameEvent.Told.class).what()).borneOut();
    }

    @Test
    void isBorneOutByTheRecordBeforeThePress() {
        assertThat(isBorneOut(breached.when(claim(BLACK, ClaimKind.TOUCH)))).isTrue();
    }

    @Test
    void isBorneOutByTheRecordAfterThePress() {
        breached.given(press(WHITE), mirror(BLACK, "e2e4"));
        assertThat(isBorneOut(breached.when(claim(BLACK, ClaimKind.TOUCH)))).isTrue();
    }

    @Test
    void isNotBorneOutWhereNothingWasRecorded() {
        assertThat(isBorneOut(Scene.tournament().moves("e2e4").when(claim(BLACK, ClaimKind.TOUCH))))
                .isFalse();
    }

    @Test
    void comesTooLateAfterTouchingAPiece() {
        breached.given(press(WHITE), mirror(BLACK, "e2e4"), touch(BLACK, "g8"))
                .when(claim(BLACK, ClaimKind.TOUCH))
                .refused(Refusal.CLAIM_TOO_LATE, "4.8");
    }

    @Test
    void isNotLostByExecutingTheOpponentsMoveOnTheOwnBoard() {
        breached.given(press(WHITE), lift(BLACK, "e2"), place(BLACK, "e4"));
        assertThat(isBorneOut(breached.when(claim(BLACK, ClaimKind.TOUCH)))).isTrue();
    }

    @Test
    void isForgottenAfterTheOpponentsNextMove() {
        breached.given(press(WHITE), mirror(BLACK, "e2e4")).moves("e7e5");
        assertThat(isBorneOut(breached.when(claim(BLACK, ClaimKind.TOUCH)))).isFalse();
    }

    @Test
    void acceptedLeavesTheRestToTheArbiter() {
        breached.given(press(WHITE), mirror(BLACK, "e2e4"), claim(BLACK, ClaimKind.TOUCH));
        breached.when(rule(new ArbiterAct.DecideClaim(true, "the knight was lifted")));
        assertThat(breached.event(GameEvent.ClaimDecided.class).article()).isEqualTo("4.3");
        breached.when(rule(new ArbiterAct.Decree(WHITE, 0, "a move of the knight")));
        assertThat(breached.state().turnSeat()).isEqualTo(Side.WHITE);
    }

    /** FIDE Laws 2023, 4.3: what has been played since the move goes back with it. */
    @Test
    void acceptedAfterPlayHasGoneOnTakesBackTheMoveThatItWasMadeAgainst() {
        breached.given(press(WHITE), mirror(BLACK, "e2e4"), claim(BLACK, ClaimKind.TOUCH))
                .given(rule(new ArbiterAct.Resume()))
                .moves("b8c6", "f1c4")
                .when(rule(new ArbiterAct.DecideClaim(true, "the knight was lifted")));
        assertThat(breached.event(GameEvent.PositionRestored.class).ply()).isZero();
        assertThat(breached.state().running()).contains(WHITE);
    }

    @Test
    void acceptedAfterTheTouchedPieceWasMovedTakesNothingBack() {
        Scene scene = Scene.tournament()
                .given(lift(WHITE, "g1"), place(WHITE, "g1"), claim(BLACK, ClaimKind.TOUCH))
                .given(rule(new ArbiterAct.Resume()))
                .moves("g1f3")
                .when(rule(new ArbiterAct.DecideClaim(true, "the knight was lifted")));
        assertThat(scene.state().plies()).hasSize(1);
    }

    @Test
    void acceptedAfterTheMoveWasTakenBackForOneOfTheTouchedPieceTakesNothingBack() {
        breached.given(claim(BLACK, ClaimKind.TOUCH), rule(new ArbiterAct.Resume()), undo(WHITE))
                .moves("g1f3")
                .when(rule(new ArbiterAct.DecideClaim(true, "the knight was lifted")));
        assertThat(breached.state().plies()).hasSize(1);
    }

    @Test
    void acceptedBeforeThePressOfAMoveOfTheTouchedPieceTakesNothingBack() {
        Scene scene = Scene.tournament()
                .given(lift(WHITE, "g1"), place(WHITE, "g1"), claim(BLACK, ClaimKind.TOUCH))
                .given(rule(new ArbiterAct.Resume()), lift(WHITE, "g1"), place(WHITE, "f3"), execute(WHITE, "g1f3"))
                .when(rule(new ArbiterAct.DecideClaim(true, "the knight was lifted")));
        assertThat(scene.events()).noneMatch(GameEvent.PositionRestored.class::isInstance);
    }

    /** At a seat without a board nobody records what is touched: the arbiter has seen it. */
    @Test
    void acceptedWhereNothingWasRecordedTakesTheMoveBack() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), claim(BLACK, ClaimKind.TOUCH), rule(new ArbiterAct.Resume()))
                .moves("e2e4")
                .when(rule(new ArbiterAct.DecideClaim(true, "the knight was lifted")));
        assertThat(scene.event(GameEvent.PositionRestored.class).ply()).isZero();
    }

    @Test
    void acceptedAfterAnotherPieceWasMovedTakesThatMoveBack() {
        Scene scene = Scene.tournament()
                .given(lift(WHITE, "g1"), place(WHITE, "g1"), claim(BLACK, ClaimKind.TOUCH))
                .given(rule(new ArbiterAct.Resume()))
                .moves("e2e4")
                .when(rule(new ArbiterAct.DecideClaim(true, "the knight was lifted")));
        assertThat(scene.event(GameEvent.PositionRestored.class).ply()).isZero();
    }

    /** FIDE Laws 2023, 6.11.3: the arbiter decides when the clocks that were stopped for something else run again. */
    @Test
    void decidedWhileTheArbiterHasStoppedTheClocksForSomethingElseStartsNone() {
        breached.given(press(WHITE), mirror(BLACK, "e2e4"), claim(BLACK, ClaimKind.TOUCH))
                .given(rule(new ArbiterAct.Resume()), rule(new ArbiterAct.Pause("fire alarm")))
                .when(rule(new ArbiterAct.DecideClaim(false, "not seen")));
        assertThat(breached.state().phase()).isEqualTo(Phase.PAUSED);
        assertThat(breached.state().running()).isEmpty();
    }
}
