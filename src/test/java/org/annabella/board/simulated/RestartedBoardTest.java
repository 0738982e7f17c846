package org.annabella.board.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.annabella.SystemTest;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.Expectation;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A current spike restarts the board's processor in mid-game; its line stays, and it has forgotten what it was told. */
@Timeout(60)
@SystemTest
class RestartedBoardTest {

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theMoveDuringTheRestartIsUnderstood(boolean identity) throws IOException, InterruptedException {
        SimulatedSetup setup = BoardAtTable.setup(identity ? "SIM01" : "PEG-SIM-1", 31);
        try (BoardAtTable table = identity ? BoardAtTable.dgt(setup) : BoardAtTable.peg(setup)) {
            table.awaitPicture();
            SimulatedHands hands = table.board.hands(31);
            Position position = Position.INITIAL;
            for (String uci : new String[] {"g1f3", "g8f6", "b1c3"}) {
                Move move = Move.parse(uci);
                table.watcher.expect(new Expectation.OwnMove(position, move), table.now());
                hands.lift(move.from());
                ((SerialBoardSimulator) table.board).restarted();
                hands.place(move.to(), position.placement().pieceAt(move.from()));
                table.await(finding -> finding instanceof MoveStanding standing
                        && standing.move().equals(move));
                position = position.play(move);
            }
            assertThat(position.placement()).isEqualTo(table.board.squares().placement());
        }
    }
}
