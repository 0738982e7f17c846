package org.annabella.chess;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A move as two squares, and the new piece where a pawn is promoted. Castling is the king's move, such as e1g1; in a
 * Chess960 game, where king or rook may stand still, it is the king taking its own rook, such as e1h1. A move of itself
 * says nothing about legality.
 *
 * @param from the square that is left
 * @param to the square that is reached
 * @param promotion the new piece of a promoted pawn: knight, bishop, rook or queen; null in every other move
 */
public record Move(Square from, Square to, @Nullable Role promotion) {

    /** Refuses kings and pawns as promoted pieces. */
    public Move {
        if (promotion != null && !promotion.isPromotion()) {
            throw new IllegalArgumentException("a pawn cannot become a " + promotion);
        }
    }

    /** A move without promotion. */
    public static Move of(Square from, Square to) {
        return new Move(from, to, null);
    }

    /**
     * The move of a UCI text such as {@code e2e4} or {@code e7e8q}.
     *
     * @throws IllegalArgumentException if the text is anything else
     */
    public static Move parse(String uci) {
        return read(uci).orElseThrow(() -> new IllegalArgumentException("no UCI move: '" + uci + "'"));
    }

    static Optional<Move> read(String uci) {
        if (uci.length() != 4 && uci.length() != 5) {
            return Optional.empty();
        }
        Optional<Square> from = Square.parse(uci.substring(0, 2));
        Optional<Square> to = Square.parse(uci.substring(2, 4));
        int promotion = uci.length() == 5 ? "nbrq".indexOf(uci.charAt(4)) : 0;
        if (from.isEmpty() || to.isEmpty() || promotion < 0) {
            return Optional.empty();
        }
        Move move = of(from.get(), to.get());
        return Optional.of(uci.length() == 4 ? move : move.withPromotion(Role.values()[promotion + 1]));
    }

    /** The same squares with a promoted piece. */
    public Move withPromotion(Role role) {
        return new Move(from, to, role);
    }

    /** The UCI text, such as {@code e2e4} or {@code e7e8q}. */
    public String uci() {
        Role role = promotion;
        return from.toString() + to + (role == null ? "" : Character.toString(Character.toLowerCase(role.letter())));
    }

    /** The UCI text. */
    @Override
    public String toString() {
        return uci();
    }
}
