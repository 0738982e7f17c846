package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Square;
import org.annabella.journal.EditionFiles;
import org.annabella.laws.Tempo;

/** A random legal game under a seed, written by two people in any notation. */
final class RandomGame {
    private static final List<String> STARTS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 6 8",
            "8/PPP3k1/4q3/2n5/4N3/1Q6/1K3ppp/8 b - - 0 40");

    final SplittableRandom random;
    final List<Position> positions = new ArrayList<>();
    final List<Move> moves = new ArrayList<>();

    RandomGame(long seed, int longest) {
        this(seed, longest, (position, move) -> false);
    }

    /** A game that ends with the first such move, if it has one. */
    private RandomGame(long seed, int longest, BiPredicate<Position, Move> end) {
        random = new SplittableRandom(seed);
        positions.add(Position.of(STARTS.get(random.nextInt(STARTS.size()))));
        int plies = 2 + random.nextInt(longest - 1);
        boolean ended = false;
        while (!ended && moves.size() < plies && !last().legalMoves().isEmpty()) {
            Move move = any(last().legalMoves());
            ended = moves.size() > 0 && end.test(last(), move);
            moves.add(move);
            positions.add(last().play(move));
        }
    }

    /** The first game from this seed on that ends with such a move. */
    static RandomGame endingWith(long seed, BiPredicate<Position, Move> end) {
        for (long next = seed * 1000; ; next++) {
            RandomGame game = new RandomGame(next, 60, end);
            int last = game.plies() - 1;
            if (last > 0 && end.test(game.positions.get(last), game.moves.get(last))) {
                return game;
            }
        }
    }

    int plies() {
        return moves.size();
    }

    Position last() {
        return positions.get(positions.size() - 1);
    }

    Placement board() {
        return last().placement();
    }

    <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /** A ply before the end. */
    int anyPly() {
        return random.nextInt(plies());
    }

    String written(int ply, Move move) {
        Position before = positions.get(ply);
        Notation notation = any(List.of(Notation.DANISH, Notation.ENGLISH, Notation.GERMAN));
        return switch (random.nextInt(3)) {
            case 0 -> San.writeLong(before, move, notation);
            case 1 -> move.uci();
            default -> San.write(before, move, notation);
        };
    }

    List<String> sheet() {
        List<String> sheet = new ArrayList<>();
        for (int ply = 0; ply < plies(); ply++) {
            sheet.add(written(ply, moves.get(ply)));
        }
        return sheet;
    }

    List<Square> squares(boolean occupied) {
        return Square.all().stream()
                .filter(square -> board().isOccupied(square) == occupied)
                .toList();
    }

    Piece pieceAt(Square square) {
        return board().at(square).orElseThrow();
    }

    Dispute dispute(Evidence white, Evidence black) {
        return new Dispute(
                EditionFiles.read("dk-2023"),
                Tempo.STANDARD,
                true,
                positions.get(0),
                white,
                black,
                Disputes.clocks(plies()));
    }
}
