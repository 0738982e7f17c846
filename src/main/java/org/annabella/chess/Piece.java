package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A piece of one colour, pawns included.
 *
 * @param side whose piece it is
 * @param role what kind of piece it is
 */
public record Piece(Side side, Role role) {

    /** White's pieces by role, then Black's. */
    private static final List<Piece> ALL = all();

    /** The letters of the same. */
    private static final String LETTERS = "PNBRQKpnbrqk";

    private static List<Piece> all() {
        List<Piece> all = new ArrayList<>();
        for (Side side : Side.values()) {
            for (Role role : Role.values()) {
                all.add(new Piece(side, role));
            }
        }
        return List.copyOf(all);
    }

    /** The piece of a side and a role. */
    public static Piece of(Side side, Role role) {
        return ALL.get(6 * side.ordinal() + role.ordinal());
    }

    /** The piece of a FEN letter, capital for White; empty if the character is no such letter. */
    public static Optional<Piece> ofFenChar(char letter) {
        int index = LETTERS.indexOf(letter);
        return index < 0 ? Optional.empty() : Optional.of(ALL.get(index));
    }

    /** All twelve; unmodifiable. */
    static List<Piece> values() {
        return ALL;
    }

    /** The FEN letter: capital for White, small for Black. */
    public char fenChar() {
        return LETTERS.charAt(6 * side.ordinal() + role.ordinal());
    }

    /** In English words, such as {@code black knight}. */
    @Override
    public String toString() {
        return (side + " " + role).toLowerCase(Locale.ROOT);
    }
}
