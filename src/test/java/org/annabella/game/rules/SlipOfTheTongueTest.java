package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.announceWords;
import static org.annabella.game.rules.Acts.correct;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.press;
import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.game.GameEvent;
import org.annabella.game.Refusal;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, D.2.8: a slip is corrected before the opponent's clock is started, and not after. */
class SlipOfTheTongueTest {

    @Test
    void isCorrectedBeforeThePress() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e3"), execute(WHITE, "e2e4"))
                .when(correct(WHITE, "e2e4"))
                .then(GameEvent.AnnouncementCorrected.class)
                .when(press(WHITE));
        assertThat(scene.event(GameEvent.MoveCompleted.class).how().words()).isEqualTo("words of e2e4");
    }

    @Test
    void isNotCorrectedAfterThePress() {
        Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE))
                .when(correct(WHITE, "e2e3"))
                .refused(Refusal.TOO_LATE_TO_CORRECT, "D.2.8");
    }

    @Test
    void needsSomethingToCorrect() {
        Scene.tournament().when(correct(WHITE, "e2e4")).refused(Refusal.NOT_ANNOUNCED, "D.2.8");
    }

    @Test
    void anotherMoveSaidBeforeThePressIsACorrectionToo() {
        Scene.tournament()
                .given(announce(WHITE, "e2e3"))
                .when(announce(WHITE, "e2e4"))
                .then(GameEvent.AnnouncementCorrected.class);
    }

    @Test
    void anIllegalAnnouncementIsCorrectedLikeAnyOther() {
        Scene scene = Scene.tournament()
                .given(announceWords(WHITE, "tårn eva fire"), correct(WHITE, "e2e4"), execute(WHITE, "e2e4"))
                .when(press(WHITE));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        assertThat(scene.every(GameEvent.IllegalMoveCompleted.class)).isEmpty();
    }

    @Test
    void makesTheOpponentRepeatAgain() {
        Scene scene = Scene.tournament().given(announce(WHITE, "e2e3"), Acts.repeat(BLACK, "e2e3"));
        scene.given(correct(WHITE, "e2e4"), execute(WHITE, "e2e4")).when(press(WHITE));
        assertThat(scene.event(GameEvent.MoveCompleted.class).how().repeated()).isFalse();
    }
}
