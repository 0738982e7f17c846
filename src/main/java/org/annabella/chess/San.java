package org.annabella.chess;

import java.util.Collection;
import java.util.Optional;

/** The algebraic notation of moves in several languages (FIDE Laws 2023, Appendix C). */
public final class San {

    private San() {}

    /**
     * Writes a legal move: with {@code x}, {@code +} and {@code #}, and with file, rank or both only where another
     * piece of the same kind may legally go to the same square (C.10). En passant is not marked. This is the exact form
     * that {@link SanDeviation} compares with.
     *
     * @throws IllegalArgumentException if the move is not legal
     */
    public static String write(Position position, Move move, Notation notation) {
        return SanWriter.write(position.board(), legal(position, move), notation);
    }

    /**
     * Writes anew what {@link #write} has written in English; anything else comes back much as it is.
     *
     * @param english such as {@code Nxd8=Q+}
     */
    public static String rewrite(String english, Notation notation) {
        StringBuilder written = new StringBuilder();
        for (char sign : english.toCharArray()) {
            Role role = Notation.ENGLISH.role(sign);
            if (role != null) {
                written.append(notation.letter(role));
            } else if (sign == 'O') {
                written.append(notation.castling(true).charAt(0));
            } else {
                written.append(sign == '=' ? notation.promotionSign() : sign);
            }
        }
        return written.toString();
    }

    /**
     * Writes a legal move with both squares: {@code Sg1-f3}, {@code e5xd6}, {@code e7-e8D}; castling as in the short
     * form.
     *
     * @throws IllegalArgumentException if the move is not legal
     */
    public static String writeLong(Position position, Move move, Notation notation) {
        return SanWriter.writeLong(position.board(), legal(position, move), notation);
    }

    private static int legal(Position position, Move move) {
        int encoded = Board.encode(move);
        if (!Legality.isLegal(position.board(), encoded)) {
            throw new IllegalArgumentException(move + " in " + position.fen() + ": " + position.whyIllegal(move));
        }
        return encoded;
    }

    /**
     * Finds the move of a part of a text that looks as the exact form does, for readers of large files: several times
     * as fast as {@link #read}, and nothing is copied. Whether the signs for captures, check, mate and castling are the
     * right ones and whether a file or rank is superfluous is not looked at.
     *
     * @param start the index of the first sign, inclusive
     * @param end the index after the last sign
     * @return the only legal move that it can be; empty if there is none or several, then {@link #read} may know more
     */
    public static Optional<Move> find(Position position, CharSequence text, int start, int end, Notation notation) {
        int move = QuickSan.find(position.board(), text, start, end, notation);
        return move == Movers.NONE ? Optional.empty() : Optional.of(Board.decode(move));
    }

    /**
     * Reads a move as people write it, and says in what it differs from the exact form.
     *
     * <p>Signs for captures, check, mate, en passant, promotion and quality may be missing, wrong or superfluous;
     * {@code 0-0}, {@code O-O}, {@code Sg1-f3}, {@code ed4}, {@code ed}, figurines of both colours, a move number in
     * front and UCI ({@code g1f3}) are understood in every notation.
     *
     * <p>What a text means is found in three steps, and the first that gives a legal move counts. First the exact form
     * of one of the notations. Then the text as it stands, small letters being files and capitals pieces: {@code bc3}
     * and {@code dc3} are captures by a pawn if such a capture is legal. At last small letters are tried as pieces,
     * capitals as files, and the letters of pawns: {@code bc3} is then an English bishop, {@code Bd3} a Danish pawn.
     * A pawn with the file that it stays on is never written exactly, so {@code dd4} belongs here as well: queen or
     * pawn, whichever is legal. A small letter before a digit is always a file: {@code d1d4} are two squares.
     *
     * <p>A text that means different legal moves in one step, be it in different notations, is
     * {@link SanReading.Ambiguous}.
     *
     * @param notations whose letters to understand; at least one
     */
    public static SanReading read(Position position, CharSequence text, Collection<Notation> notations) {
        return SanReader.read(position, text, notations);
    }
}
