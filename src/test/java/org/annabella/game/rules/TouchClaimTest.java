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
import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameEvent;
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
}
