package org.annabella.phrases;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.annabella.chess.Move;
import org.annabella.chess.Position;

/** Legal moves of every kind, from random play and from positions made for the rare kinds. Belongs to one thread. */
final class ExampleMoves {
    private static final int LONGEST_GAME = 60;

    private static final List<String> RARE = List.of(
            "r3k3/1P4P1/8/2pPp3/8/8/8/R3K2R w KQq c6 0 20",
            "4k3/8/8/2PpP3/8/8/1p4p1/R3K2R w KQ d6 0 20",
            "6k1/5ppp/8/8/8/8/1Q6/R3K2R w KQ - 0 30");

    /**
     * A move and the position before it.
     *
     * @param position in which the move is legal
     */
    record Example(Position position, Move move) {
        /** Tells whether the phrase {@code announce.<kind>} is part of the announcement. */
        boolean isOf(String kind) {
            return switch (kind) {
                case "mate" -> after().isCheckmate();
                case "check" -> after().isCheck() && !after().isCheckmate();
                case "enPassant" -> position.isEnPassant(move);
                case "promotion" -> move.promotion() != null;
                case "capture" -> position.isCapture(move);
                default -> !position.isCapture(move) && !position.isCastling(move);
            };
        }

        private Position after() {
            return position.play(move);
        }
    }

    private final List<Example> all;
    private final Map<String, List<Example>> byKind = new HashMap<>();

    private ExampleMoves(List<Example> all) {
        this.all = List.copyOf(all);
    }

    static ExampleMoves of(SplittableRandom random) {
        List<Example> all = new ArrayList<>();
        Position position = Position.INITIAL;
        for (int ply = 0; ply < LONGEST_GAME && !position.legalMoves().isEmpty(); ply++) {
            addAll(all, position);
            List<Move> legal = position.legalMoves();
            position = position.play(legal.get(random.nextInt(legal.size())));
        }
        RARE.forEach(fen -> addAll(all, Position.of(fen)));
        return new ExampleMoves(all);
    }

    private static void addAll(List<Example> all, Position position) {
        position.legalMoves().forEach(move -> all.add(new Example(position, move)));
    }

    Example any(SplittableRandom random) {
        return all.get(random.nextInt(all.size()));
    }

    /** Returns another move of the same position; the same where there is no other. */
    Example beside(Example example, SplittableRandom random) {
        List<Move> legal = example.position().legalMoves();
        return new Example(example.position(), legal.get(random.nextInt(legal.size())));
    }

    /** Returns a move of this kind, as {@link Example#isOf} tells it. */
    Example of(String kind, SplittableRandom random) {
        List<Example> such = byKind.computeIfAbsent(
                kind, once -> all.stream().filter(example -> example.isOf(kind)).toList());
        return such.get(random.nextInt(such.size()));
    }
}
