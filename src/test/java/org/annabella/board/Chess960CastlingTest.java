package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.board.BoardFinding.MirrorDone;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Castling in Chess960 is told from the placement, whoever of king and rook moves (FIDE Laws 2023, guideline II). */
class Chess960CastlingTest {
    private static final Duration LONG = Duration.ofSeconds(5);
    private static final Position CHANGING_PLACES = Position.of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    private static final Position NEXT_TO_THE_ROOK =
            Position.of("4k3/8/8/8/8/8/8/5K1R w H - 0 1").asChess960();

    private static MoveStanding stands(String move) {
        return new MoveStanding(Move.parse(move), true, Set.of());
    }

    /** Among what was found one difference is told, of just these squares in any order. */
    private static void differsOnceAt(List<BoardFinding> found, Square... squares) {
        assertThat(found)
                .filteredOn(BoardFinding.Differs.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(BoardFinding.Differs.class, differs -> assertThat(differs.differences())
                        .extracting(BoardDifference::square)
                        .containsExactlyInAnyOrder(squares));
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/6KR w H - 0 1, h1. f1R, g1h1",
        "4k3/8/8/8/8/8/8/4KR2 w F - 0 1, e1. g1K, e1f1",
        "4k3/8/8/8/8/8/8/5KR1 w G - 0 1, f1. g1. g1K f1R, f1g1",
        "4k3/8/8/8/8/8/8/5K1R w H - 0 1, f1. g1K h1. f1R, f1h1",
        "4k3/8/8/8/8/8/8/RK6 w A - 0 1, b1. c1K a1. d1R, b1a1",
        "4k3/8/8/8/8/8/8/1R1K4 w B - 0 1, d1. b1. c1K d1R, d1b1",
        "r4k2/8/8/8/8/8/8/4K3 b a - 0 1, a8. f8. c8k d8r, f8a8"
    })
    void isSeenOnABoardThatKnowsItsPieces(String fen, String acts, String move) {
        Position position = Position.of(fen).asChess960();
        WatchedBoard board = WatchedBoard.withIdentity(position).ownMove(position);
        board.acts(acts);
        assertThat(board.quiet(LONG)).contains(stands(move));
        assertThat(board.watcher.standing()).contains(Move.parse(move));
        WatchedBoard other = WatchedBoard.withIdentity(position).owes(position, move);
        other.acts(acts);
        assertThat(other.quiet(LONG)).endsWith(new MirrorDone(Set.of()));
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/6KR w H - 0 1, h1. f1R, g1h1",
        "4k3/8/8/8/8/8/8/4KR2 w F - 0 1, e1. g1K, e1f1",
        "4k3/8/8/8/8/8/8/RK6 w A - 0 1, b1. c1K a1. d1R, b1a1"
    })
    void isSeenOnABoardOfHoles(String fen, String acts, String move) {
        Position position = Position.of(fen).asChess960();
        WatchedBoard board = WatchedBoard.withHoles(position).ownMove(position);
        board.acts(acts);
        assertThat(board.quiet(LONG)).contains(stands(move));
    }

    @Test
    void aBoardOfHolesThatStandsStillShowsNoCastling() {
        WatchedBoard board = WatchedBoard.withHoles(CHANGING_PLACES).ownMove(CHANGING_PLACES, "f1g1");
        assertThat(board.quiet(LONG)).isEmpty();
        assertThat(board.press()).isEmpty();
        assertThat(board.watcher.standing()).isEmpty();
    }

    @Test
    void changingPlacesOnABoardOfHolesCountsOnlyIfItWasAnnounced() {
        WatchedBoard announced = WatchedBoard.withHoles(CHANGING_PLACES).ownMove(CHANGING_PLACES, "f1g1");
        announced.acts("f1. g1. g1K f1R");
        announced.quiet(LONG);
        assertThat(announced.watcher.standing()).contains(Move.parse("f1g1"));
        WatchedBoard silent = WatchedBoard.withHoles(CHANGING_PLACES).ownMove(CHANGING_PLACES);
        silent.acts("f1. g1. g1K f1R");
        silent.quiet(LONG);
        assertThat(silent.watcher.standing()).isEmpty();
    }

    /** Nobody knows which of them stands where: the board is not said to stand as before until each was lifted alone. */
    @ParameterizedTest
    @CsvSource({
        "f1. g1. g1K f1R",
        "f1. g1. f1R g1K",
        "f1. g1. f1K g1R",
        "g1. f1. f1K g1R",
    })
    void changingPlacesUnannouncedIsToldUntilEachWasLiftedAlone(String acts) {
        WatchedBoard board = WatchedBoard.withHoles(CHANGING_PLACES).ownMove(CHANGING_PLACES);
        board.acts(acts);
        differsOnceAt(board.quiet(LONG), Square.at("f1"), Square.at("g1"));
        board.acts("f1. f1K");
        differsOnceAt(board.quiet(LONG), Square.at("g1"));
        board.acts("g1. g1R");
        assertThat(board.quiet(LONG)).contains(new BoardFinding.InStep());
        assertThat(board.watcher.isOutOfStep()).isFalse();
        assertThat(board.press()).isEmpty();
    }

    /** The opponent's castling may be carried out before it is announced: then it is asked for, and not drawn as before. */
    @Test
    void theOpponentsChangingPlacesUnannouncedIsToldAndAskedForOnceAnnounced() {
        WatchedBoard board = WatchedBoard.withHoles(CHANGING_PLACES).rest(CHANGING_PLACES);
        board.acts("f1. g1. g1K f1R");
        differsOnceAt(board.quiet(LONG), Square.at("f1"), Square.at("g1"));
        board.coming(CHANGING_PLACES, "f1g1");
        assertThat(board.quiet(LONG)).doesNotContain(new BoardFinding.InStep());
        assertThat(board.watcher.isOutOfStep()).isTrue();
        board.acts("f1. g1. g1K f1R");
        assertThat(board.quiet(LONG)).contains(new MirrorDone(Set.of()));
        assertThat(board.watcher.isOutOfStep()).isFalse();
    }

    /** What nobody knows is not known because the game goes on otherwise. */
    @Test
    void changingPlacesUnannouncedIsStillUnknownAfterAnotherMove() {
        Position position = Position.of("4k3/8/8/8/8/8/P7/5KR1 w G - 0 1");
        WatchedBoard board = WatchedBoard.withHoles(position).rest(position);
        board.acts("f1. g1. g1R f1K");
        board.quiet(LONG);
        board.owes(position, "a2a3");
        board.acts("a2. a3P");
        board.quiet(LONG);
        board.ownMove(position.play(Move.parse("a2a3")));
        board.quiet(LONG);
        assertThat(board.watcher.isOutOfStep()).isTrue();
        board.acts("f1. f1K g1. g1R");
        assertThat(board.quiet(LONG)).contains(new BoardFinding.InStep());
    }

    @Test
    void changingPlacesThatIsAnnouncedAfterwardsStands() {
        WatchedBoard board = WatchedBoard.withHoles(CHANGING_PLACES).ownMove(CHANGING_PLACES);
        board.acts("f1. g1. g1K f1R");
        board.quiet(LONG);
        assertThat(board.watcher.isOutOfStep()).isTrue();
        board.ownMove(CHANGING_PLACES, "f1g1");
        assertThat(board.quiet(LONG)).contains(stands("f1g1"));
        assertThat(board.watcher.isOutOfStep()).isFalse();
    }

    /** Each is known to be where it was: nothing else was in the air. */
    @Test
    void kingAndRookLiftedOneAfterTheOtherStandAsBefore() {
        WatchedBoard board = WatchedBoard.withHoles(CHANGING_PLACES).ownMove(CHANGING_PLACES);
        board.acts("f1. f1K g1. g1R");
        board.quiet(LONG);
        assertThat(board.watcher.isOutOfStep()).isFalse();
    }

    /** Nothing on the board tells whether it was done: whoever goes on is told which pieces are to be shown. */
    @Test
    void changingPlacesThatNobodySawIsAskedForByItsSquares() {
        Position before = Position.of("4k3/8/8/8/8/8/4P3/5KR1 w G - 0 1").asChess960();
        WatchedBoard board =
                WatchedBoard.withHoles(before.play(Move.parse("f1g1"))).owes(before, "f1g1");
        board.acts("e2. e3P");
        List<BoardFinding> found = board.quiet(LONG);
        assertThat(found).hasSize(1);
        differsOnceAt(found, Square.at("e2"), Square.at("e3"), Square.at("f1"), Square.at("g1"));
        board.acts("e3. e2P");
        board.quiet(LONG);
        board.acts("f1. f1R g1. g1K");
        assertThat(board.quiet(LONG)).contains(new MirrorDone(Set.of()));
    }

    @Test
    void aRooksStepAndCastlingThatLeaveTheSameHolesAreToldApartByTheKing() {
        WatchedBoard step = WatchedBoard.withHoles(NEXT_TO_THE_ROOK).ownMove(NEXT_TO_THE_ROOK);
        step.acts("h1. g1R");
        step.quiet(LONG);
        assertThat(step.watcher.standing()).contains(Move.parse("h1g1"));
        WatchedBoard castling = WatchedBoard.withHoles(NEXT_TO_THE_ROOK).ownMove(NEXT_TO_THE_ROOK);
        castling.acts("f1. g1K h1. f1R");
        castling.quiet(LONG);
        assertThat(castling.watcher.standing()).contains(Move.parse("f1h1"));
    }

    @Test
    void theKingThatStepsFirstIsGivenTimeForTheRook() {
        WatchedBoard board = WatchedBoard.withIdentity(NEXT_TO_THE_ROOK).ownMove(NEXT_TO_THE_ROOK);
        board.acts("f1. g1K");
        assertThat(board.quiet(Duration.ofSeconds(2))).isEmpty();
        board.acts("h1. f1R");
        assertThat(board.quiet(LONG)).isEqualTo(List.of(stands("f1h1")));
    }

    @Test
    void castlingWithoutTheRightIsSeenAsSuch() {
        Position position = Position.of("4k2r/8/8/8/8/8/8/1K5R w h - 0 1").asChess960();
        WatchedBoard board = WatchedBoard.withIdentity(position).ownMove(position);
        board.acts("b1. g1K h1. f1R");
        assertThat(board.quiet(LONG)).endsWith(new MoveStanding(Move.parse("b1h1"), false, Set.of()));
    }
}
