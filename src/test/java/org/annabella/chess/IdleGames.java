package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** Games under a seed in which nothing is captured and no pawn moves, so that positions come back and rights do not. */
final class IdleGames {

    private static final String KINGS_AND_ROOKS = "r3k2r/p1p2p1p/P1P2P1P/8/8/p1p2p1p/P1P2P1P/R3K2R w KQkq - 0 1";

    private IdleGames() {}

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 40);
    }

    /** At most 80 half-moves from a position with all rights to castle; the pieces prefer to go back and forth. */
    static List<Position> game(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Position> game = new ArrayList<>(List.of(Position.of(KINGS_AND_ROOKS)));
        List<Move> played = new ArrayList<>();
        while (game.size() <= 80) {
            Position last = game.get(game.size() - 1);
            List<Move> moves = last.legalMoves().stream()
                    .filter(move -> last.play(move).halfmoveClock() > 0 && isNearTheBackRank(move))
                    .toList();
            if (moves.isEmpty()) {
                return game;
            }
            Move move = moves.get(random.nextInt(moves.size()));
            Move back = played.size() < 2 ? move : backwards(played.get(played.size() - 2));
            Move next = moves.contains(back) && random.nextInt(10) < 8 ? back : move;
            played.add(next);
            game.add(last.play(next));
        }
        return game;
    }

    private static Move backwards(Move move) {
        return Move.of(move.to(), move.from());
    }

    private static boolean isNearTheBackRank(Move move) {
        return move.to().rank() % 7 == 0
                && Math.abs(move.to().file() - move.from().file()) < 3;
    }
}
