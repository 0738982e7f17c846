package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import org.annabella.board.BoardFinding.Adjusted;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardFinding.MoveUnclear;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A board that does not know its pieces sees more than one piece exchanged that may have been captured. */
class SeveralCapturesTest {
    private static final Duration LONG = Duration.ofSeconds(5);
    private static final Position BEFORE = Position.of("4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1");
    private static final MoveStanding CAPTURED = new MoveStanding(Move.parse("d4e5"), true, Set.of());

    private static WatchedBoard captured(String acts) {
        WatchedBoard board = WatchedBoard.withHoles(BEFORE).ownMove(BEFORE);
        board.acts(acts);
        assertThat(board.quiet(LONG)).containsExactly(CAPTURED);
        return board;
    }

    @ParameterizedTest
    @ValueSource(strings = {"d4. e5. e5P", "e5. d4. e5P"})
    void aMoveThatStandsIsNotUndoneByAFlickerElsewhere(String acts) {
        WatchedBoard board = captured(acts);
        board.acts("c5.");
        board.quiet(Duration.ofMillis(100));
        board.acts("c5p");
        assertThat(board.quiet(LONG)).hasSize(1).hasOnlyElementsOfType(Adjusted.class);
        assertThat(board.press()).isEmpty();
        assertThat(board.watcher.standing()).contains(CAPTURED.move());
    }

    @ParameterizedTest
    @ValueSource(strings = {"d4. e5. e5P", "e5. d4. e5P"})
    void norByOneJustBeforeThePress(String acts) {
        WatchedBoard board = captured(acts);
        board.acts("c5. c5p");
        assertThat(board.press()).noneMatch(finding -> !(finding instanceof Adjusted));
        assertThat(board.watcher.standing()).contains(CAPTURED.move());
    }

    /** The captured piece was in a hand before the pawn was: it was not bumped. */
    @Test
    void whereTheCapturedPieceWasLiftedFirstAnotherMayBeNudged() {
        WatchedBoard board = WatchedBoard.withHoles(BEFORE).ownMove(BEFORE);
        board.acts("e5.");
        board.quiet(Debounce.QUIET);
        board.acts("d4. e5P");
        assertThat(board.quiet(LONG)).containsExactly(CAPTURED);
        board.acts("c5.");
        board.quiet(Duration.ofSeconds(1));
        board.acts("c5p");
        assertThat(board.quiet(LONG)).hasOnlyElementsOfType(Adjusted.class);
        assertThat(board.watcher.standing()).contains(CAPTURED.move());
    }

    /** Or the pawn was in the hand all the time, and has captured only now: nobody knows. */
    @Test
    void whereTheCapturedPieceMayHaveBeenBumpedItIsAsked() {
        WatchedBoard board = captured("d4. e5. e5p");
        board.acts("c5.");
        board.quiet(Duration.ofSeconds(1));
        board.acts("c5P");
        assertThat(board.quiet(LONG)).hasAtLeastOneElementOfType(MoveUnclear.class);
    }

    /** The pawn may have bumped a piece on its way. */
    @ParameterizedTest
    @ValueSource(strings = {"d4. e5. e5p", "e5. d4. e5p"})
    void norIsThePieceKnownThatWasExchangedSoonAfterAnother(String acts) {
        WatchedBoard board = WatchedBoard.withHoles(BEFORE).ownMove(BEFORE);
        board.acts(acts);
        assertThat(board.quiet(Duration.ofSeconds(1))).containsExactly(CAPTURED);
        board.acts("c5. c5P");
        assertThat(board.quiet(LONG)).hasAtLeastOneElementOfType(MoveUnclear.class);
    }

    /** The same square may be left again: its piece has gone on. */
    @Test
    void aPieceThatGoesOnToAnotherSquareHasCapturedThere() {
        WatchedBoard board = captured("d4. e5. e5P");
        board.acts("e5. e5p c5. c5P");
        assertThat(board.quiet(LONG)).hasAtLeastOneElementOfType(MoveUnclear.class);
    }

    /** A piece bumped a tenth of a second before another is lifted is none that it captures. */
    @Test
    void whatCameBackBeforeThePieceWasLiftedIsNotCaptured() {
        WatchedBoard board = WatchedBoard.withHoles(BEFORE).ownMove(BEFORE);
        board.acts("e5. e5p d4.");
        assertThat(board.quiet(LONG)).noneMatch(MoveStanding.class::isInstance);
    }
}
