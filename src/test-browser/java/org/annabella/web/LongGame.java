package org.annabella.web;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.annabella.chess.Move;
import org.annabella.chess.Position;

/** A game of sixty moves by each, for pages that must stay readable in a long one: an Italian, then whatever is legal. */
final class LongGame {
    private static final List<String> OPENING =
            List.of("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "c2c3", "g8f6", "d2d3", "d7d6", "e1g1", "e8g8");

    /** Its half-moves. */
    static final String[] MOVES = moves(120, new SplittableRandom(7));

    private LongGame() {}

    /** Nobody gives up a piece, no position comes twice, and the game is not over after any of them. */
    private static String[] moves(int length, SplittableRandom random) {
        List<String> all = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Position position = Position.INITIAL;
        while (all.size() < length) {
            Move move =
                    all.size() < OPENING.size() ? Move.parse(OPENING.get(all.size())) : quiet(position, seen, random);
            position = position.play(move);
            seen.add(position.placement().toString());
            all.add(move.toString());
        }
        return all.toArray(String[]::new);
    }

    private static Move quiet(Position before, Set<String> seen, SplittableRandom random) {
        List<Move> quiet = before.legalMoves().stream()
                .filter(move -> before.placement().at(move.to()).isEmpty())
                .filter(move -> !seen.contains(before.play(move).placement().toString()))
                .filter(move -> !before.play(move).legalMoves().isEmpty())
                .filter(move -> isSafe(before.play(move), move))
                .toList();
        return quiet.get(random.nextInt(quiet.size()));
    }

    private static boolean isSafe(Position after, Move move) {
        return after.legalMoves().stream().noneMatch(reply -> reply.to() == move.to());
    }
}
