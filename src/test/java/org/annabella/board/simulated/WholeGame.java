package org.annabella.board.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardFinding.Differs;
import org.annabella.board.BoardFinding.MirrorDone;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.Expectation;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;

/** A game with castling on both wings, en passant, captures of all kinds, and promotion with capture. */
public final class WholeGame {

    private static final String MOVES =
            "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 c7c6 g1f3 c8g4 c1d2 b8d7 d1e2 e8c8 h2h3 g4f3"
                    + " e2f3 e7e5 f1d3 f7f5 e1g1 e5e4 d3e4 f5e4 c3e4 g7g5 g2g4 h7h5 c2c4 h5g4 h3g4 g8f6 c4c5 b7b5 c5b6 f6d5"
                    + " b6a7 d7b8 a7b8q c8b8";

    private WholeGame() {}

    private static List<Move> moves() {
        return Arrays.stream(MOVES.split(" ")).map(Move::parse).toList();
    }

    /**
     * Plays it on a line that loses messages, on a board that sees only where pieces stand: of what it did not see the player lifts the
     * piece once more, as he is asked to. Nothing that was not played is ever found.
     */
    public static int playLiftingWhatWasNotSeen(BoardAtTable table, long seed) throws InterruptedException {
        SimulatedHands hands = table.board.hands(seed);
        Position position = Position.INITIAL;
        int lifted = 0;
        for (Move move : moves()) {
            boolean own = position.turn() == Side.WHITE;
            table.watcher.expect(
                    own ? new Expectation.OwnMove(position, move) : new Expectation.Owes(position, move), table.now());
            hands.move(move);
            for (int time = 0; !isFound(table, move); time++) {
                assertThat(time).as("%s is not seen", move).isLessThan(20);
                hands.adjust(move.to());
                lifted++;
            }
            position = position.play(move);
            assertThat(table.board.squares().placement()).isEqualTo(position.placement());
        }
        return lifted;
    }

    private static boolean isFound(BoardAtTable table, Move move) throws InterruptedException {
        List<BoardFinding> findings = table.within(
                Duration.ofSeconds(1),
                finding -> finding instanceof MirrorDone
                        || finding instanceof MoveStanding standing
                                && standing.move().equals(move));
        assertThat(findings)
                .filteredOn(MoveStanding.class::isInstance)
                .allMatch(found -> ((MoveStanding) found).move().equals(move));
        return findings.stream().anyMatch(found -> found instanceof MirrorDone || found instanceof MoveStanding);
    }

    /**
     * Plays it with hands on the board; White's moves are the seat's own, Black's are mirrored.
     *
     * @param announced White's moves are known beforehand, as at a board that does not know its pieces
     */
    public static void play(BoardAtTable table, long seed, boolean announced) throws InterruptedException {
        SimulatedHands hands = table.board.hands(seed);
        Position position = Position.INITIAL;
        for (Move move : moves()) {
            boolean own = position.turn() == Side.WHITE;
            table.watcher.expect(
                    own
                            ? new Expectation.OwnMove(position, announced ? move : null)
                            : new Expectation.Owes(position, move),
                    table.now());
            hands.move(move);
            List<BoardFinding> findings = table.await(finding -> finding instanceof MirrorDone
                    || (finding instanceof MoveStanding standing
                            && standing.move().equals(move)));
            assertThat(findings).as("%s in %s", move, position.fen()).noneMatch(Differs.class::isInstance);
            position = position.play(move);
            assertThat(table.board.squares().placement()).isEqualTo(position.placement());
        }
        assertThat(position.fen()).startsWith("1k1r1b1r/8/2p5/");
    }
}
