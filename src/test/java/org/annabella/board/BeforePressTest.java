package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.board.BoardFinding.Differs;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardFinding.MoveUndone;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The last legal position before the press wins, whatever happens around it. */
class BeforePressTest {

    private static final Duration PAUSE = Duration.ofMillis(400);
    private static final Position ROOKS = Position.of("r3k3/8/8/8/8/8/7P/R3K3 w - - 0 1");

    private static MoveStanding stands(String move) {
        return new MoveStanding(Move.parse(move), true, Set.of());
    }

    private static WatchedBoard board(boolean identity) {
        return WatchedBoard.of(identity, ROOKS).ownMove(ROOKS);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceThatFellOverIsToldBesideTheMove(boolean identity) {
        WatchedBoard board = board(identity);
        board.acts("a1. d1R h2.");
        List<BoardFinding> findings = board.press();
        assertThat(findings).hasSize(2).first().isEqualTo(stands("a1d1"));
        assertThat(findings).last().isInstanceOfSatisfying(Differs.class, differs -> assertThat(differs.differences())
                .singleElement()
                .satisfies(
                        difference -> assertThat(difference.square().toString()).isEqualTo("h2")));
    }

    @ParameterizedTest
    @CsvSource({
        "true, a8.",
        "true, a8. a5r",
        "true, a8. a1r",
        "false, a8.",
        "false, a8. a5r",
    })
    void theReplyChangesNothing(boolean identity, String reply) {
        WatchedBoard board = board(identity);
        board.acts("a1. d1R");
        board.quiet(Duration.ofMillis(100));
        Duration press = board.now();
        board.acts(reply);
        assertThat(board.pressed(press)).containsExactly(stands("a1d1"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void thePieceMayBeTakenOrPushedRightAfterThePress(boolean identity) {
        Position position = Position.of("3r4/4k3/8/8/8/8/8/R3K3 w - - 0 1");
        for (String reply : List.of("d8. d1. d1r", "d1.", "d1. c1R")) {
            WatchedBoard board = WatchedBoard.of(identity, position).ownMove(position);
            board.acts("a1. d1R");
            board.quiet(Duration.ofMillis(100));
            Duration press = board.now();
            board.acts(reply);
            board.pressed(press);
            assertThat(board.watcher.standing()).as(reply).contains(Move.parse("a1d1"));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theEndOfASlideMayBeReportedAfterThePress(boolean identity) {
        WatchedBoard board = board(identity);
        board.acts("a1. b1R");
        board.quiet(PAUSE);
        Duration press = board.now();
        board.acts("b1. d1R");
        assertThat(board.pressed(press)).containsExactly(stands("a1d1"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aMoveThatIsTakenIntoTheHandAgainDoesNotStand(boolean identity) {
        WatchedBoard board = board(identity);
        board.acts("a1. d1R");
        board.quiet(Duration.ofSeconds(2));
        board.acts("d1.");
        assertThat(board.press()).contains(new MoveUndone()).hasAtLeastOneElementOfType(Differs.class);
        assertThat(board.watcher.standing()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aMoveThatWasTakenBackDoesNotStand(boolean identity) {
        WatchedBoard board = board(identity);
        board.acts("a1. d1R");
        board.quiet(PAUSE);
        board.acts("d1. a1R");
        board.press();
        assertThat(board.watcher.standing()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void ofSeveralMovesTriedTheLastOneCounts(boolean identity) {
        WatchedBoard board = board(identity);
        board.acts("a1. d1R");
        board.quiet(PAUSE);
        board.acts("d1. a1R h2. h4P");
        board.press();
        assertThat(board.watcher.standing()).contains(Move.parse("h2h4"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void twoMovesAreNoMove(boolean identity) {
        WatchedBoard board = board(identity);
        board.acts("a1. d1R h2. h4P");
        assertThat(board.press()).singleElement().isInstanceOf(Differs.class);
        assertThat(board.watcher.standing()).isEmpty();
    }
}
