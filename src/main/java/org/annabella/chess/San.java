package org.annabella.chess;

import java.util.Collection;

/** The short algebraic notation of moves in several languages (FIDE Laws 2023, Appendix C). */
public final class San {

    private San() {}

    /**
     * Writes a legal move: with {@code x}, {@code +} and {@code #}, and with file, rank or both only where another
     * piece of the same kind may legally go to the same square (C.10). En passant is not marked.
     *
     * @throws IllegalArgumentException if the move is not legal
     */
    public static String write(Position position, Move move, Notation notation) {
        return SanWriter.write(position, move, notation);
    }

    /**
     * Reads a move as people write it. Signs for captures, check, mate, en passant, promotion and quality may be
     * missing, wrong or superfluous; {@code 0-0}, {@code O-O}, {@code Sg1-f3}, {@code ed4}, {@code ed}, a move number
     * in front and UCI ({@code g1f3}) are understood. A pawn's letter is tried only if nothing else fits. With several
     * notations a text that means different legal moves in them is {@link SanReading.Ambiguous}.
     *
     * @param notations whose letters to understand; at least one
     */
    public static SanReading read(Position position, String text, Collection<Notation> notations) {
        return SanReader.read(position, text, notations);
    }
}
