package org.annabella.chess;

import java.util.Locale;
import java.util.Optional;

/**
 * A piece of one colour, pawns included.
 *
 * @param side whose piece it is
 * @param role what kind of piece it is
 */
public record Piece(Side side, Role role) {

    /** The piece of a side and a role. */
    public static Piece of(Side side, Role role) {
        return new Piece(side, role);
    }

    /** The piece of a FEN letter, capital for White; empty if the character is no such letter. */
    public static Optional<Piece> ofFenChar(char letter) {
        Side side = Character.isUpperCase(letter) ? Side.WHITE : Side.BLACK;
        return letter > 'z' ? Optional.empty() : Role.ofLetter(letter).map(role -> new Piece(side, role));
    }

    /** The FEN letter: capital for White, small for Black. */
    public char fenChar() {
        return side == Side.WHITE ? role.letter() : Character.toLowerCase(role.letter());
    }

    /** In English words, such as {@code black knight}. */
    @Override
    public String toString() {
        return (side + " " + role).toLowerCase(Locale.ROOT);
    }
}
