package org.annabella.board.simulated;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.SystemTest;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.ByteCuts;
import org.annabella.board.Expectation;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random games on lines that fail at random: every announced move is understood in the end. */
@Timeout(120)
@SystemTest
class FaultyLineTest {

    @ParameterizedTest
    @CsvSource({"true, 21", "true, 22", "false, 23", "false, 24"})
    void everyMoveIsUnderstood(boolean identity, long seed) throws IOException, InterruptedException {
        SimulatedSetup setup = BoardAtTable.setup(identity ? "SIM01" : "PEG-SIM-1", seed);
        try (BoardAtTable table = identity ? BoardAtTable.dgt(setup) : BoardAtTable.peg(setup)) {
            table.awaitPicture();
            SplittableRandom random = new SplittableRandom(seed);
            SimulatedHands hands = table.board.hands(seed);
            Position position = Position.INITIAL;
            for (int ply = 0; ply < 24 && !position.legalMoves().isEmpty(); ply++) {
                List<Move> legal = position.legalMoves();
                Move move = legal.get(random.nextInt(legal.size()));
                table.watcher.expect(new Expectation.OwnMove(position, move), table.now());
                boolean unplugged = fail(table.board, random);
                hands.move(move);
                if (unplugged) {
                    table.board.replug();
                }
                table.await(finding -> finding instanceof MoveStanding standing
                        && standing.move().equals(move));
                position = position.play(move);
            }
        }
    }

    private static boolean fail(SimulatedBoard board, SplittableRandom random) throws IOException {
        switch (random.nextInt(4)) {
            case 0 -> board.sendGarbage(ByteCuts.noise(random, random.nextInt(1, 100)));
            case 1 -> board.loseBytes(random.nextInt(1, 40));
            case 2 -> {
                board.unplug();
                return true;
            }
            default -> {
                return false;
            }
        }
        return false;
    }
}
