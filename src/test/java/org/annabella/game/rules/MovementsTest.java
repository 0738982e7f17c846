package org.annabella.game.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.ArbiterAct;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.Judging;
import org.annabella.game.MovementOutcome;
import org.annabella.game.MovementPurpose;
import org.annabella.game.Question;
import org.annabella.game.Setups;
import org.annabella.game.SquareDifference;
import org.annabella.game.StaleActRule;
import org.annabella.game.Starting;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** When a board may move its pieces itself. */
class MovementsTest {
    private static final Side WHITE = Side.WHITE;
    private static final Side BLACK = Side.BLACK;

    private static Scene.Act offer(Side seat, MovementPurpose purpose) {
        return offer(seat, purpose, true);
    }

    private static Scene.Act offer(Side seat, MovementPurpose purpose, boolean complete) {
        return (state, at) -> new GameInput.OfferMovement(at, seat, purpose, complete);
    }

    private static Scene.Act difference(Side seat) {
        List<SquareDifference> squares = List.of(
                new SquareDifference(Square.at("e7"), Piece.ofFenChar('p').orElseThrow(), null, false));
        return (state, at) -> new GameInput.ReportDifference(at, seat, squares, null);
    }

    private static Scene scene() {
        return Scene.tournament(settings -> settings.withMovers(Set.of(BLACK)));
    }

    private static Scene owing(Scene scene) {
        return scene.given(
                Acts.announce(WHITE, "e2e4"),
                Acts.repeat(BLACK, "e2e4"),
                Acts.execute(WHITE, "e2e4"),
                Acts.press(WHITE));
    }

    private static void nothing(Scene scene) {
        assertThat(scene.lastEvents()).noneMatch(GameEvent.MovementAnnounced.class::isInstance);
        assertThat(scene.lastEvents()).noneMatch(GameEvent.MovementEnded.class::isInstance);
    }

    @Test
    void theOpponentsCompletedMoveIsCarriedOut() {
        Scene scene = owing(scene()).when(offer(BLACK, MovementPurpose.MIRROR));
        scene.then(GameEvent.MovementAnnounced.class);
        assertThat(scene.event(GameEvent.MovementAnnounced.class).move()).isEqualTo(Move.parse("e2e4"));
    }

    @ParameterizedTest
    @EnumSource(MovementPurpose.class)
    void nothingMovesWhereTheArbiterHasNotAllowedIt(MovementPurpose purpose) {
        nothing(owing(Scene.tournament()).when(offer(BLACK, purpose)));
        nothing(owing(scene()).when(offer(WHITE, purpose)));
        nothing(owing(Scene.tournament()).given(difference(BLACK)).when(offer(BLACK, purpose)));
    }

    @Nested
    class AMoveIsNotCarriedOut {

        @Test
        void thatIsOnlyAnnounced() {
            nothing(scene().given(Acts.announce(WHITE, "e2e4"), Acts.execute(WHITE, "e2e4"))
                    .when(offer(BLACK, MovementPurpose.MIRROR)));
        }

        @Test
        void whileTheBoardDiffers() {
            nothing(owing(scene()).given(difference(BLACK)).when(offer(BLACK, MovementPurpose.MIRROR)));
        }

        @Test
        void whileAPieceIsInTheHand() {
            nothing(owing(scene()).given(Acts.lift(BLACK, "g8")).when(offer(BLACK, MovementPurpose.MIRROR)));
        }

        @Test
        void whileTheBoardIsLost() {
            nothing(owing(scene())
                    .given(Acts.device("board-black", DeviceState.LOST))
                    .when(offer(BLACK, MovementPurpose.MIRROR)));
        }

        /** A table that was busy for a while is offered the same twice, and says it once. */
        @Test
        void whileTheBoardIsAboutToDoItAlready() {
            Scene scene = owing(scene()).given(offer(BLACK, MovementPurpose.MIRROR));
            nothing(scene.when(offer(BLACK, MovementPurpose.MIRROR)));
            scene.given((state, at) ->
                    new GameInput.EndMovement(at, BLACK, MovementPurpose.MIRROR, MovementOutcome.STOPPED));
            scene.when(offer(BLACK, MovementPurpose.MIRROR)).then(GameEvent.MovementAnnounced.class);
        }

        @Test
        void whileTheClockStands() {
            nothing(owing(scene())
                    .given(Acts.rule(new ArbiterAct.Pause("")))
                    .when(offer(BLACK, MovementPurpose.MIRROR)));
        }

        @Test
        void whileSomebodyIsAsked() {
            Scene.Act question = (state, at) -> new GameInput.AskBack(
                    at, BLACK, Question.WHICH_MOVE, List.of(Move.parse("e7e5"), Move.parse("e7e6")), "eva", null);
            nothing(owing(scene()).given(question).when(offer(BLACK, MovementPurpose.MIRROR)));
        }

        @Test
        void ofWhichAPieceWouldHaveToBePutOn() {
            GameSetup setup = Setups.tournament("dk-2023");
            Scene scene = Scene.of(setup.withSettings(setup.settings().withMovers(Set.of(BLACK)))
                    .withStart(Position.of("7k/P7/8/8/8/8/8/7K w - - 0 1")));
            scene.given(
                    Acts.announce(WHITE, "a7a8q"),
                    Acts.repeat(BLACK, "a7a8q"),
                    Acts.execute(WHITE, "a7a8q"),
                    Acts.press(WHITE));
            scene.when(offer(BLACK, MovementPurpose.MIRROR)).then(GameEvent.MovementEnded.class);
            assertThat(scene.event(GameEvent.MovementEnded.class).outcome()).isEqualTo(MovementOutcome.PROMOTION);
            assertThat(scene.event(GameEvent.MovementEnded.class).isToBeTold(scene.state()))
                    .isTrue();
        }
    }

    @Test
    void piecesArePutBackWhereTheBoardDiffers() {
        Scene scene = scene().given(difference(BLACK)).when(offer(BLACK, MovementPurpose.RESTORE));
        scene.then(GameEvent.MovementAnnounced.class);
        nothing(scene().when(offer(BLACK, MovementPurpose.RESTORE)));
    }

    /** Whoever decides about an illegal move may have a hand on the board. */
    @Test
    void nothingIsPutBackBeforeTheArbiterHasDecided() {
        Scene scene =
                Scene.tournament(settings -> settings.withMovers(Set.of(BLACK)).withRulings(Judging.ARBITER));
        scene.moves("e2e4");
        scene.given(Acts.announce(BLACK, "g8g6"), Acts.execute(BLACK, "g8g6"), Acts.press(BLACK), difference(BLACK));
        assertThat(scene.state().proposedPenalty()).isPresent();
        nothing(scene.when(offer(BLACK, MovementPurpose.RESTORE)));
        scene.given(Acts.rule(new ArbiterAct.AcceptPenalty("")), difference(BLACK));
        scene.when(offer(BLACK, MovementPurpose.RESTORE));
        assertThat(scene.lastEvents()).hasAtLeastOneElementOfType(GameEvent.MovementAnnounced.class);
    }

    @Test
    void aMissingPieceIsNotPutBackByTheBoard() {
        Scene scene = scene().given(difference(BLACK)).when(offer(BLACK, MovementPurpose.RESTORE, false));
        scene.then(GameEvent.MovementEnded.class);
        assertThat(scene.event(GameEvent.MovementEnded.class).outcome()).isEqualTo(MovementOutcome.PIECE_MISSING);
    }

    @Test
    void piecesAreSetUpBeforeTheGameAloneAndNeverInIt() {
        Scene waiting =
                Scene.tournament(settings -> settings.withMovers(Set.of(BLACK)).withStart(Starting.ARBITER));
        waiting.given(difference(BLACK)).when(offer(BLACK, MovementPurpose.SET_UP));
        waiting.then(GameEvent.MovementAnnounced.class);
        nothing(scene().given(difference(BLACK)).when(offer(BLACK, MovementPurpose.SET_UP)));
    }

    /** An event of the board answers no question, and makes no page of the arbiter old. */
    @Test
    void itAnswersNoQuestion() {
        Scene.Act question = (state, at) -> new GameInput.AskBack(at, BLACK, Question.RESIGN, List.of(), "", null);
        Scene scene = owing(scene())
                .given(question)
                .when((state, at) ->
                        new GameInput.EndMovement(at, BLACK, MovementPurpose.MIRROR, MovementOutcome.HAND));
        assertThat(scene.state().questions(BLACK).confirmation()).isPresent();
        assertThat(StaleActRule.outdates(scene.event(GameEvent.MovementEnded.class)))
                .isFalse();
    }

    @Test
    void nothingIsSaidToWhomNothingIsLeftToDo() {
        Scene scene = owing(scene()).given(Acts.mirror(BLACK, "e2e4"));
        GameEvent.MovementEnded ended =
                new GameEvent.MovementEnded(scene.state().now(), BLACK, MovementPurpose.MIRROR, MovementOutcome.HAND);
        assertThat(ended.isToBeTold(scene.state())).isFalse();
    }
}
