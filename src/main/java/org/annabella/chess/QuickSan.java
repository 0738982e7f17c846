package org.annabella.chess;

import org.jspecify.annotations.Nullable;

/**
 * Finds the move of a text that looks as it would be written exactly: one pass over the signs from the end, attack
 * sets for the rest, nothing written down. Signs for captures, check and mate are not checked. What is not found here
 * may still be read by {@link SanReader}.
 */
final class QuickSan {

    private final Board board;
    private final CharSequence text;
    private final int start;
    /** After the last sign that is not yet understood. */
    private int end;

    private QuickSan(Board board, CharSequence text, int start, int end) {
        this.board = board;
        this.text = text;
        this.start = start;
        this.end = end;
    }

    /**
     * The one legal move that a part of a text means, as {@link Board} encodes it, or {@link Movers#NONE}.
     *
     * @param start the index of the first sign, inclusive
     * @param end the index after the last sign
     */
    static int find(Board board, CharSequence text, int start, int end, Notation notation) {
        return new QuickSan(board, text, start, end).move(notation);
    }

    private int move(Notation notation) {
        while (end > start && isCheckSign(last())) {
            end--;
        }
        if (end - start < 2) {
            return Movers.NONE;
        }
        char first = text.charAt(start);
        return first == 'O' || first == '0' ? castling(first) : promotion(notation);
    }

    private int castling(char sign) {
        int length = end - start;
        if (length != 3 && length != 5) {
            return Movers.NONE;
        }
        for (int index = 1; index < length; index++) {
            if (text.charAt(start + index) != (index % 2 == 0 ? sign : '-')) {
                return Movers.NONE;
            }
        }
        return Movers.castling(board, length == 3);
    }

    private int promotion(Notation notation) {
        Role promoted = null;
        if (!isRank(last())) {
            promoted = notation.role(last());
            if (promoted == null || !promoted.isPromotion()) {
                return Movers.NONE;
            }
            end -= text.charAt(end - 2) == '=' ? 2 : 1;
        }
        return end - start < 2 ? Movers.NONE : target(notation, promoted);
    }

    private int target(Notation notation, @Nullable Role promoted) {
        char file = text.charAt(end - 2);
        char rank = text.charAt(end - 1);
        if (!isFile(file) || !isRank(rank)) {
            return Movers.NONE;
        }
        end -= 2;
        int to = rank - '1' << 3 | file - 'a';
        if (end > start && last() == 'x') {
            end--;
        }
        Role role = isFile(text.charAt(start)) ? Role.PAWN : officer(notation);
        if (role == null || Movers.isPromotion(role, to) != (promoted != null)) {
            return Movers.NONE;
        }
        int from = role == Role.PAWN ? pawn(to) : one(role, to, start + 1);
        return from < 0 ? Movers.NONE : Board.encode(from, to, promoted == null ? 0 : promoted.ordinal());
    }

    private @Nullable Role officer(Notation notation) {
        Role role = notation.role(text.charAt(start));
        return role == Role.PAWN || end == start ? null : role;
    }

    /** A pawn that captures names its file; any other comes straight on. */
    private int pawn(int to) {
        long reaching = Movers.reaching(board, Role.PAWN, to);
        if (end == start) {
            return only(reaching & Attacks.FILE_A << (to & 7), to);
        }
        int file = text.charAt(start) - 'a';
        return end == start + 1 && file != (to & 7) ? only(reaching & Attacks.FILE_A << file, to) : Movers.NONE;
    }

    private int one(Role role, int to, int at) {
        long squares = ~0L;
        int next = at;
        if (next < end && isFile(text.charAt(next))) {
            squares &= Attacks.FILE_A << text.charAt(next++) - 'a';
        }
        if (next < end && isRank(text.charAt(next))) {
            squares &= Attacks.RANK_1 << (text.charAt(next++) - '1') * 8;
        }
        return next == end ? only(Movers.reaching(board, role, to) & squares, to) : Movers.NONE;
    }

    /** The only one of these pieces that may legally go to the square. */
    private int only(long pieces, int to) {
        int found = Movers.NONE;
        for (long left = pieces; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            if (Movers.isKingSafeAfter(board, from, to)) {
                if (found >= 0) {
                    return Movers.NONE;
                }
                found = from;
            }
        }
        return found;
    }

    private char last() {
        return text.charAt(end - 1);
    }

    private static boolean isCheckSign(char sign) {
        return sign == '+' || sign == '#';
    }

    private static boolean isFile(char sign) {
        return sign >= 'a' && sign <= 'h';
    }

    private static boolean isRank(char sign) {
        return sign >= '1' && sign <= '8';
    }
}
