package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.ask;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.lift;
import static org.annabella.game.rules.Acts.place;
import static org.annabella.game.rules.Acts.press;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Square;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.SeenBoard;
import org.annabella.game.SquareDifference;
import org.annabella.game.Telling;
import org.annabella.game.Topic;
import org.junit.jupiter.api.Test;

/** A board is put right hand movement by hand movement. */
class RepairTest {
    private static final List<SquareDifference> KNIGHT = moved("g8", "g6", 'n');
    private static final List<SquareDifference> BISHOP = moved("c8", "c5", 'b');
    private static final List<SquareDifference> BOTH = both(KNIGHT, BISHOP);

    private final Scene scene = Scene.tournament();

    private static List<SquareDifference> moved(String from, String to, char letter) {
        Piece piece = Piece.ofFenChar(letter).orElseThrow();
        return List.of(
                SquareDifference.of(Square.at(from), piece, null), SquareDifference.of(Square.at(to), null, piece));
    }

    private static List<SquareDifference> both(List<SquareDifference> one, List<SquareDifference> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    private static Scene.Act report(List<SquareDifference> difference) {
        return (state, at) -> new GameInput.ReportDifference(at, BLACK, difference);
    }

    private static Scene.Act inStep() {
        return (state, at) -> new GameInput.ReportInStep(at, BLACK);
    }

    private List<String> done() {
        return scene.event(GameEvent.BoardDiffers.class).done().stream()
                .map(step -> step.act() + " " + step.piece() + " " + step.squares())
                .toList();
    }

    /** As after a start of the station that was ended while the piece was in hand. */
    @Test
    void aPieceThatCameDownUnseenIsDrawnAgain() {
        scene.given((state, at) -> new GameInput.Lift(at, BLACK, Square.at("e7")));
        assertThat(SeenBoard.of(scene.state(), BLACK).isOccupied(Square.at("e7")))
                .isFalse();
        scene.when(inStep()).then(GameEvent.BoardInStep.class);
        assertThat(SeenBoard.of(scene.state(), BLACK).isOccupied(Square.at("e7")))
                .isTrue();
        scene.when(inStep()).then();
    }

    @Test
    void whatIsPutRightIsSaidToBeDone() {
        scene.given(report(BOTH)).when(report(BISHOP)).then(GameEvent.BoardDiffers.class);
        assertThat(done()).containsExactly("MOVE black knight [g6, g8]");
        assertThat(scene.state().seat(BLACK).difference()).isEqualTo(BISHOP);
    }

    @Test
    void theFirstDifferenceHasNothingDone() {
        scene.when(report(BOTH)).then(GameEvent.BoardDiffers.class);
        assertThat(done()).isEmpty();
    }

    @Test
    void anotherWrongSquareIsNoStep() {
        scene.given(report(BOTH))
                .when(report(both(moved("g8", "h6", 'n'), BISHOP)))
                .then(GameEvent.BoardDiffers.class);
        assertThat(done()).isEmpty();
    }

    @Test
    void whatIsTakenOffIsSaidToBeRemoved() {
        SquareDifference queen =
                SquareDifference.of(Square.at("e5"), null, Piece.ofFenChar('q').orElseThrow());
        scene.given(report(both(List.of(queen), KNIGHT))).when(report(KNIGHT)).then(GameEvent.BoardDiffers.class);
        assertThat(done()).containsExactly("REMOVE black queen [e5]");
    }

    @Test
    void twoPiecesPutRightAtOnceAreBothSaid() {
        List<SquareDifference> pawn = moved("a7", "a3", 'p');
        scene.given(report(both(BOTH, pawn))).when(report(pawn)).then(GameEvent.BoardDiffers.class);
        assertThat(done()).containsExactlyInAnyOrder("MOVE black knight [g6, g8]", "MOVE black bishop [c5, c8]");
    }

    @Test
    void aBoardThatDoesNotKnowItsPiecesNamesThoseThatAreWanted() {
        List<SquareDifference> unseen = List.of(
                BOTH.get(0),
                new SquareDifference(Square.at("g6"), null, null, true),
                BOTH.get(2),
                new SquareDifference(Square.at("c5"), null, null, true));
        scene.given(report(unseen)).when(report(unseen.subList(2, 4))).then(GameEvent.BoardDiffers.class);
        assertThat(done()).containsExactly("MOVE black knight [g6, g8]");
        assertThat(scene.event(GameEvent.BoardDiffers.class).done())
                .extracting(Rearrangement.Step::recognised)
                .containsExactly(false);
    }

    @Test
    void aMoveCompletedMeanwhileIsOwedAndNoPartOfTheRepair() {
        scene.given(report(BOTH), announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE));
        assertThat(scene.state().running())
                .as("the clock does not wait for the board")
                .contains(BLACK);
        scene.when(report(BISHOP)).then(GameEvent.BoardDiffers.class);
        assertThat(done()).containsExactly("MOVE black knight [g6, g8]");
        scene.when(inStep()).then(GameEvent.BoardInStep.class);
        assertThat(scene.state().owing(BLACK)).isPresent();
        assertThat(scene.state().seat(BLACK).board()).isEqualTo(Placement.INITIAL);
    }

    @Test
    void whoAsksToHearItAgainHearsTheDifferenceAsItIsNow() {
        scene.given(report(BOTH), report(BISHOP)).when(ask(BLACK, Topic.REPEAT)).then(GameEvent.Told.class);
        assertThat(scene.event(GameEvent.Told.class).what()).isEqualTo(new Telling.Differences(BISHOP, null));
        scene.given(inStep()).when(ask(BLACK, Topic.REPEAT)).then(GameEvent.Told.class);
        assertThat(scene.event(GameEvent.Told.class).what()).isInstanceOf(Telling.LastMove.class);
    }

    @Test
    void whatWasLiftedForTheRepairIsNotInTheHandAnyMore() {
        scene.given(lift(BLACK, "g8"), lift(BLACK, "c8"), report(BOTH), inStep());
        assertThat(scene.state().seat(BLACK).inHand()).isEmpty();
        scene.when(place(BLACK, "g8")).then(GameEvent.PiecePlaced.class);
        assertThat(scene.state().seat(BLACK).board()).isEqualTo(Position.INITIAL.placement());
    }
}
