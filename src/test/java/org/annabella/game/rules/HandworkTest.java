package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.device;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.lift;
import static org.annabella.game.rules.Acts.mirror;
import static org.annabella.game.rules.Acts.place;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.promote;
import static org.annabella.game.rules.Acts.repeat;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.undo;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.ArbiterAct;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.SeenBoard;
import org.annabella.game.SquareDifference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, 4 and D.2.2: what single acts at a board amount to. */
class HandworkTest {

    @Test
    void liftingAndPlacingExecutes() {
        Scene scene = Scene.tournament().given(lift(WHITE, "e2")).when(place(WHITE, "e4"));
        scene.then(GameEvent.PiecePlaced.class, GameEvent.MoveExecuted.class);
        assertThat(scene.event(GameEvent.MoveExecuted.class).move()).hasToString("e2e4");
    }

    @Test
    void slidingPastASquareCountsTheLastOne() {
        Scene scene = Scene.tournament()
                .given(lift(WHITE, "e2"), place(WHITE, "e3"), lift(WHITE, "e3"))
                .when(place(WHITE, "e4"));
        assertThat(scene.state().turn().executed()).hasToString("e2e4");
    }

    @Test
    void puttingThePieceBackTakesTheMoveBack() {
        Scene scene = Scene.tournament()
                .given(lift(WHITE, "e2"), place(WHITE, "e4"), lift(WHITE, "e4"))
                .when(place(WHITE, "e2"));
        assertThat(scene.state().turn().executed()).isNull();
    }

    @Test
    void capturesInEitherOrder() {
        String fen = "7k/8/8/3p4/4P3/8/8/K7 w - - 0 1";
        Scene first =
                Scene.from(fen).given(lift(WHITE, "d5"), lift(WHITE, "e4")).when(place(WHITE, "d5"));
        Scene second =
                Scene.from(fen).given(lift(WHITE, "e4"), lift(WHITE, "d5")).when(place(WHITE, "d5"));
        assertThat(first.state().turn().executed()).hasToString("e4d5");
        assertThat(second.state().turn().executed()).hasToString("e4d5");
    }

    @Test
    void castlesWithBothHands() {
        Scene scene = Scene.from("k7/8/8/8/8/8/8/4K2R w K - 0 1")
                .given(lift(WHITE, "e1"), lift(WHITE, "h1"), place(WHITE, "g1"))
                .when(place(WHITE, "f1"));
        assertThat(scene.state().turn().executed()).hasToString("e1g1");
    }

    /** Rook first, and the king has lost the right to castle: no move looks like that, and no rook's move stands alone. */
    @Test
    void aSecondPieceThatGoesElsewhereIsADifference() {
        Scene scene = Scene.from("k7/8/8/8/8/8/8/4K2R w - - 0 1")
                .given(lift(WHITE, "h1"), place(WHITE, "f1"), lift(WHITE, "e1"))
                .when(place(WHITE, "g1"));
        assertThat(scene.state().turn().executed()).hasToString("h1f1");
        assertThat(scene.event(GameEvent.BoardDiffers.class).difference())
                .extracting(one -> one.square().toString())
                .containsExactlyInAnyOrder("e1", "g1");
        assertThat(scene.given(lift(WHITE, "g1")).when(place(WHITE, "e1")).event(GameEvent.BoardInStep.class))
                .isNotNull();
    }

    @Test
    void promotesByNamingThePiece() {
        Scene scene = Scene.from("8/P6k/8/8/8/8/7p/K7 w - - 0 1")
                .given(lift(WHITE, "a7"), place(WHITE, "a8"))
                .when(promote(WHITE, Role.ROOK));
        assertThat(scene.event(GameEvent.MoveExecuted.class).move()).hasToString("a7a8r");
    }

    @Test
    void mirrorsByHand() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE), lift(BLACK, "e2"))
                .when(place(BLACK, "e4"));
        scene.then(GameEvent.PiecePlaced.class, GameEvent.MoveMirrored.class);
    }

    @Test
    void aPieceOnAWrongSquareIsToldOnceAndWhole() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE), lift(BLACK, "d2"))
                .when(place(BLACK, "d4"));
        assertThat(scene.event(GameEvent.BoardDiffers.class).difference()).hasSize(4);
        scene.given(lift(BLACK, "d4"), place(BLACK, "d2"), lift(BLACK, "e2")).when(place(BLACK, "e4"));
        scene.then(GameEvent.PiecePlaced.class, GameEvent.MoveMirrored.class, GameEvent.BoardInStep.class);
    }

    private static Scene.Act isMissing(Side seat, String square, @Nullable String with) {
        Square empty = Square.at(square);
        List<SquareDifference> missing = List.of(SquareDifference.of(empty, Position.INITIAL.pieceAt(empty), null));
        return (state, at) -> new GameInput.ReportDifference(at, seat, missing, with == null ? null : Move.parse(with));
    }

    /** The same squares are empty: what stands beside them is another board. */
    @Test
    void whatIsMissingBesideAnotherMoveIsAnotherBoard() {
        Scene scene = Scene.tournament().given(lift(WHITE, "a2"), lift(WHITE, "e2"), isMissing(WHITE, "a2", "e2e4"));
        scene.when(isMissing(WHITE, "a2", null)).then(GameEvent.BoardDiffers.class);
        Placement before = Position.INITIAL.placement().without(Square.at("a2"));
        assertThat(SeenBoard.of(scene.state(), WHITE).pieces()).isEqualTo(before);
        scene.given(lift(WHITE, "d2")).when(isMissing(WHITE, "a2", "d2d4"));
        assertThat(SeenBoard.of(scene.state(), WHITE).pieces())
                .isEqualTo(Position.INITIAL.play(Move.parse("d2d4")).placement().without(Square.at("a2")));
        scene.when(isMissing(WHITE, "a2", "d2d4")).then();
    }

    /** The sighted player has carried out what is owed, whatever has fallen off the board (FIDE Laws 2023, D.2.1). */
    @Test
    void aPressAfterAnOwedMoveCountsThoughAPieceIsMissing() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), repeat(BLACK, "e2e4"), execute(WHITE, "e2e4"), press(WHITE))
                .given(lift(BLACK, "h8"), lift(BLACK, "e2"), mirror(BLACK, "e2e4"), isMissing(BLACK, "h8", "e2e4"))
                .given(announce(BLACK, "e7e5"), lift(BLACK, "e7"), execute(BLACK, "e7e5"))
                .given(isMissing(BLACK, "h8", "e7e5"));
        scene.when(press(BLACK));
        assertThat(scene.state().turnSeat()).isEqualTo(WHITE);
        assertThat(scene.state().plies()).hasSize(2);
    }

    @Nested
    class WhileTheGameIsPaused {
        private final Scene scene = Scene.tournament()
                .given(rule(new ArbiterAct.Pause("a look at the board")))
                .when(execute(WHITE, "e2e4"));

        @Test
        void aMoveThatIsCarriedOutDoesNotCountAndIsSeenByTheArbiter() {
            scene.then(GameEvent.Refused.class, GameEvent.BoardDiffers.class);
            assertThat(SeenBoard.of(scene.state(), WHITE).pieces())
                    .isEqualTo(Position.INITIAL.play(Move.parse("e2e4")).placement());
            assertThat(scene.state().turn().executed()).isNull();
        }

        @Test
        void itIsTakenBackAndTheBoardIsInStep() {
            scene.when(undo(WHITE)).then(GameEvent.BoardInStep.class);
            assertThat(SeenBoard.of(scene.state(), WHITE).pieces()).isEqualTo(Position.INITIAL.placement());
        }

        @Test
        void itIsInStepWithTheGameWhenPlayGoesOn() {
            scene.given(rule(new ArbiterAct.Resume())).when(execute(WHITE, "e2e4"));
            scene.then(GameEvent.MoveExecuted.class, GameEvent.BoardInStep.class);
            assertThat(scene.state().seat(WHITE).board())
                    .isEqualTo(Position.INITIAL.play(Move.parse("e2e4")).placement());
        }

        /** A board that was unplugged, or whose station was restarted, tells once more what stands there. */
        @Test
        void aMoveThatWasCarriedOutBeforeIsOnlySeenOnceMore() {
            Scene before = Scene.tournament()
                    .given(execute(WHITE, "e2e4"), rule(new ArbiterAct.Pause("a look at the board")))
                    .when(execute(WHITE, "e2e4"));
            before.then();
            before.given(rule(new ArbiterAct.Resume()))
                    .when(execute(WHITE, "e2e4"))
                    .then();
            assertThat(before.state().seat(WHITE).difference()).isEmpty();
        }

        @Test
        void nothingIsToldOfABoardThatNobodySees() {
            Scene unseen = Scene.tournament()
                    .given(device("board-white", DeviceState.LOST), rule(new ArbiterAct.Pause("a look")));
            unseen.when(execute(WHITE, "e2e4")).then(GameEvent.Refused.class);
        }
    }

    /** FIDE Laws 2023, 4.7.1 and D.2.3: a capture is made once the captured piece is off the board, en passant as well. */
    @Nested
    class EnPassant {
        private final Scene scene = Scene.from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");

        @Test
        void isNotCarriedOutWhileThePawnStands() {
            scene.given(lift(WHITE, "e5"), place(WHITE, "d6"));
            assertThat(scene.every(GameEvent.MoveExecuted.class)).isEmpty();
            scene.given(announce(WHITE, "e5d6")).when(press(WHITE));
            assertThat(scene.state().plies()).isEmpty();
        }

        @Test
        void isCarriedOutWhenThePawnIsTakenOffLast() {
            scene.given(announce(WHITE, "e5d6"), lift(WHITE, "e5"), place(WHITE, "d6"))
                    .when(lift(WHITE, "d5"));
            assertThat(scene.event(GameEvent.MoveExecuted.class).legal()).isTrue();
            scene.when(press(WHITE));
            assertThat(scene.state().plies()).hasSize(1);
            assertThat(scene.every(GameEvent.Finding.class)).isEmpty();
        }

        @Test
        void isCarriedOutWhenThePawnIsTakenOffFirst() {
            scene.given(lift(WHITE, "d5"), lift(WHITE, "e5")).when(place(WHITE, "d6"));
            assertThat(scene.event(GameEvent.MoveExecuted.class).legal()).isTrue();
        }

        @Test
        void isMirroredWhenThePawnIsTakenOffLast() {
            scene.given(announce(WHITE, "e5d6"), execute(WHITE, "e5d6"), press(WHITE));
            scene.given(lift(BLACK, "e5"), place(BLACK, "d6")).when(lift(BLACK, "d5"));
            assertThat(scene.state().owing(BLACK)).isEmpty();
            assertThat(scene.state().seat(BLACK).isOutOfStep()).isFalse();
        }

        @Test
        void isMirroredBeforeThePressWhenThePawnIsTakenOffLast() {
            scene.given(announce(WHITE, "e5d6"), execute(WHITE, "e5d6"));
            scene.given(lift(BLACK, "e5"), place(BLACK, "d6")).when(lift(BLACK, "d5"));
            assertThat(scene.event(GameEvent.MoveMirrored.class).move()).isEqualTo(Move.parse("e5d6"));
        }
    }

    /** Whoever has brushed another piece off its square has moved all the same, and is told of it. */
    @Test
    void aLegalMoveIsCarriedOutAndWhatElseHasGoneIsTold() {
        Scene scene =
                Scene.tournament().given(lift(WHITE, "d7"), lift(WHITE, "e2")).when(place(WHITE, "e4"));
        assertThat(scene.event(GameEvent.MoveExecuted.class).move()).isEqualTo(Move.parse("e2e4"));
        assertThat(scene.event(GameEvent.BoardDiffers.class).difference())
                .extracting(SquareDifference::square)
                .containsExactly(Square.at("d7"));
        scene.when(place(WHITE, "d7")).then(GameEvent.PiecePlaced.class, GameEvent.BoardInStep.class);
    }

    @Test
    void thePressCompletesAMoveBesideWhichAPieceIsGone() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), lift(WHITE, "g8"), lift(WHITE, "e2"), place(WHITE, "e4"))
                .when(press(WHITE));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).isEqualTo(Move.parse("e2e4"));
    }
}
