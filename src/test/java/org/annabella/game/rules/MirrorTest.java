package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.correct;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.lift;
import static org.annabella.game.rules.Acts.mirror;
import static org.annabella.game.rules.Acts.place;
import static org.annabella.game.rules.Acts.press;
import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, D.2.1: the opponent's move is executed on the own board as well; until then the board owes it. */
class MirrorTest {

    private final Scene scene = Scene.tournament().given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE));

    @Test
    void settlesWhatIsOwed() {
        scene.when(mirror(BLACK, "e2e4")).then(GameEvent.MoveMirrored.class);
        assertThat(scene.state().owing(BLACK)).isEmpty();
    }

    @Test
    void mayBeReportedAsAnExecutionByABoardThatDoesNotKnow() {
        scene.when(execute(BLACK, "e2e4")).then(GameEvent.MoveMirrored.class);
    }

    @Test
    void ofAnotherMoveIsAFindingWithTheDifference() {
        scene.when(mirror(BLACK, "e2e3")).then(GameEvent.Finding.class, GameEvent.BoardDiffers.class);
        assertThat(scene.event(GameEvent.BoardDiffers.class).difference())
                .extracting(square -> square.square().toString())
                .containsExactlyInAnyOrder("e3", "e4");
        assertThat(scene.state().owing(BLACK)).isPresent();
    }

    @Test
    void putRightBringsTheBoardInStep() {
        scene.given(mirror(BLACK, "e2e3"))
                .when(mirror(BLACK, "e2e4"))
                .then(GameEvent.MoveMirrored.class, GameEvent.BoardInStep.class);
    }

    @Test
    void mayComeBeforeThePress() {
        Scene early = Scene.tournament().given(announce(WHITE, "d2d4"), mirror(BLACK, "d2d4"));
        early.given(execute(WHITE, "d2d4"), press(WHITE));
        assertThat(early.state().owing(BLACK)).isEmpty();
    }

    @Test
    void isNotToldAgainWhenAPieceIsAdjustedAfterIt() {
        Scene early = Scene.tournament().given(announce(WHITE, "d2d4"), mirror(BLACK, "d2d4"), lift(BLACK, "a7"));
        early.when(place(BLACK, "a7")).then(GameEvent.PiecePlaced.class);
        assertThat(early.state().seat(BLACK).inHand()).isEmpty();
        assertThat(early.state().turn().mirrored()).hasToString("d2d4");
    }

    @Test
    void beforeACorrectionLeavesTheRightMoveOwed() {
        Scene early = Scene.tournament().given(announce(WHITE, "d2d4"), mirror(BLACK, "d2d4"));
        early.given(correct(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE));
        assertThat(early.state().owing(BLACK))
                .hasValueSatisfying(move -> assertThat(move).hasToString("e2e4"));
    }

    @Test
    void isRefusedWhereNothingIsOwed() {
        scene.given(mirror(BLACK, "e2e4")).when(mirror(BLACK, "e2e4")).refused(Refusal.NOTHING_TO_MIRROR, "D.2.1");
    }

    @Test
    void ownMoveWhileOwingIsAFinding() {
        scene.when(execute(BLACK, "e7e5")).then(GameEvent.Finding.class, GameEvent.MoveExecuted.class);
        assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.EXECUTED_WHILE_OWING);
    }

    @Test
    void thinkingAndAnnouncingWhileOwingIsAllowed() {
        scene.when(announce(BLACK, "e7e5")).then(GameEvent.MoveAnnounced.class);
    }

    @Test
    void ofTheMatingMoveMayComeAfterTheEnd() {
        Scene mate = Scene.from("k7/8/1K6/8/8/8/8/7R w - - 0 1").given(announce(WHITE, "h1h8"), execute(WHITE, "h1h8"));
        assertThat(mate.state().phase()).isEqualTo(Phase.OVER);
        mate.when(mirror(BLACK, "h1h8")).then(GameEvent.MoveMirrored.class);
    }

    @Test
    void takenBackBeforeThePressLeavesTheMoveOwed() {
        Scene early = Scene.tournament().given(announce(WHITE, "d2d4"), mirror(BLACK, "d2d4"));
        early.when(Acts.undo(BLACK)).then(GameEvent.MoveTakenBack.class);
        early.given(execute(WHITE, "d2d4"), press(WHITE));
        assertThat(early.state().owing(BLACK)).isPresent();
    }
}
