package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.board.BoardFinding.Differs;
import org.annabella.board.BoardFinding.InStep;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A captured piece is put down on the board, which does not know its pieces: no other move stands there for that. */
class CapturedPieceTest {
    private static final Duration LONG = Duration.ofSeconds(5);
    private static final Position BEFORE = Position.of("4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1");
    private static final Move CAPTURE = Move.parse("d4e5");

    private static void isTooMany(List<BoardFinding> found, String square) {
        assertThat(found).last().isInstanceOfSatisfying(Differs.class, differs -> {
            assertThat(differs.with()).isEqualTo(CAPTURE);
            assertThat(differs.differences())
                    .extracting(BoardDifference::square)
                    .containsExactly(Square.at(square));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"h5", "a1", "h8", "d5"})
    void besideTheAnnouncedMoveThatStandsItIsOneTooMany(String square) {
        WatchedBoard board = WatchedBoard.guided(false, BEFORE).ownMove(BEFORE, "d4e5");
        board.acts("e5. d4. e5P");
        board.quiet(LONG);
        board.acts(square + "p");
        List<BoardFinding> found = board.quiet(LONG);
        assertThat(found).hasSize(1);
        isTooMany(found, square);
        assertThat(board.press()).noneMatch(MoveStanding.class::isInstance);
        board.acts(square + ".");
        assertThat(board.quiet(LONG)).contains(new InStep()).noneMatch(MoveStanding.class::isInstance);
        assertThat(board.watcher.standing()).contains(CAPTURE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"e5. h5p d4. e5P", "e5. d4. e5P h5p"})
    void theAnnouncedMoveStandsBesideIt(String acts) {
        WatchedBoard board = WatchedBoard.guided(false, BEFORE).ownMove(BEFORE, "d4e5");
        board.acts(acts);
        List<BoardFinding> found = board.press();
        assertThat(found).hasSize(2).first().isEqualTo(new MoveStanding(CAPTURE, true, Set.of()));
        isTooMany(found, "h5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"h5", "a1", "h8"})
    void besideAMoveThatNobodyAnnouncedItIsNoIllegalMove(String square) {
        WatchedBoard board = WatchedBoard.guided(false, BEFORE).ownMove(BEFORE);
        board.acts("e5. d4. e5P");
        board.quiet(LONG);
        board.acts(square + "p");
        isTooMany(board.quiet(LONG), square);
        assertThat(board.press()).noneMatch(MoveStanding.class::isInstance);
        assertThat(board.watcher.standing()).contains(CAPTURE);
    }

    /** Nothing that the pawn may capture was touched. */
    @Test
    void aPawnThatStandsElsewhereHasStillMovedIllegally() {
        WatchedBoard board = WatchedBoard.guided(false, BEFORE).ownMove(BEFORE);
        board.acts("d4. h5P");
        assertThat(board.press()).containsExactly(new MoveStanding(Move.parse("d4h5"), false, Set.of()));
    }
}
