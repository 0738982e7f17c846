package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.serial.Health;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** FIDE Laws 2023, 4.7.1 and 4.7.2: castling is made with the rook, and a capture with the captured piece off the board. */
class HalfDoneMoveTest {

    /** What was done while nobody looked is told by the board alone. */
    @ParameterizedTest
    @CsvSource({
        "true, r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, r3k2r/8/8/8/8/8/8/R5KR",
        "false, r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, r3k2r/8/8/8/8/8/8/R5KR",
        "true, 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, 4k3/8/3P4/3p4/8/8/8/4K3",
        "false, 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, 4k3/8/3P4/3p4/8/8/8/4K3"
    })
    void isNoMoveAfterALostLineEither(boolean identity, String before, String shown) {
        Position position = Position.of(before);
        WatchedBoard board = WatchedBoard.of(identity, position).ownMove(position);
        board.see(new BoardReport.HealthChanged(new Health("board", Health.Level.LOST, "unplugged")));
        board.see(board.picture(Placement.parse(shown)));
        assertThat(board.quiet(Duration.ofSeconds(5))).hasOnlyElementsOfType(BoardFinding.Differs.class);
        assertThat(board.watcher.standing()).isEmpty();
    }
}
