package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.announceWords;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.repeat;
import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Refusal;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, D.2.1: the opponent repeats the move; a repetition that differs is a finding and not a move. */
class RepetitionTest {

    @Test
    void agreesBeforeThePress() {
        Scene scene = Scene.tournament().given(announce(WHITE, "e2e4")).when(repeat(BLACK, "e2e4"));
        scene.then(GameEvent.MoveRepeated.class);
        assertThat(scene.event(GameEvent.MoveRepeated.class).agrees()).isTrue();
    }

    @Test
    void agreesAfterThePress() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE))
                .when(repeat(BLACK, "e2e4"));
        assertThat(scene.event(GameEvent.MoveRepeated.class).agrees()).isTrue();
        assertThat(scene.state().lastPly())
                .hasValueSatisfying(ply -> assertThat(ply.repeated()).isTrue());
    }

    @Test
    void thatDiffersIsAFindingAndNoMove() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"))
                .when(repeat(BLACK, "d2d4"))
                .then(GameEvent.MoveRepeated.class);
        assertThat(scene.event(GameEvent.MoveRepeated.class).agrees()).isFalse();
        assertThat(scene.state().turn().announced()).isEqualTo(Acts.heard("e2e4"));
        scene.given(execute(WHITE, "e2e4")).when(press(WHITE));
        assertThat(scene.event(GameEvent.Finding.class).article()).isEqualTo("D.2.1");
    }

    @Test
    void thatIsMissingDoesNotStopThePress() {
        Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"))
                .when(press(WHITE))
                .then(GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class);
    }

    @Test
    void thatIsMissingIsAFindingWhereTheArbiterWantsIt() {
        Scene scene = Scene.tournament(settings -> settings.withRepeatRequired(true))
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE))
                .given(announce(BLACK, "e7e5"), execute(BLACK, "e7e5"))
                .when(press(BLACK));
        assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.NOT_REPEATED);
        assertThat(scene.state().plies()).hasSize(2);
    }

    @Test
    void needsAMoveToRepeat() {
        Scene.tournament().when(repeat(BLACK, "e2e4")).refused(Refusal.NOT_ANNOUNCED, "D.2.1");
    }

    @Test
    void isWhatAnAnnouncementByTheOtherSeatIs() {
        Scene.tournament()
                .given(announce(WHITE, "e2e4"))
                .when(announce(BLACK, "e2e4"))
                .then(GameEvent.MoveRepeated.class);
    }

    @Test
    void isWhatSayingTheLastMoveOnTurnIs() {
        Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE))
                .when(announce(BLACK, "e2e4"))
                .then(GameEvent.MoveRepeated.class);
    }

    @Test
    void ofAnIllegalAnnouncementAgreesByItsWords() {
        Scene scene = Scene.tournament()
                .given(announceWords(WHITE, "tårn eva fire"))
                .when((state, at) -> new GameInput.Repeat(at, BLACK, HeardMove.text(null, "tårn eva fire")));
        assertThat(scene.event(GameEvent.MoveRepeated.class).agrees()).isTrue();
    }
}
