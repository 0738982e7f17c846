package org.annabella.chess;

import java.util.Arrays;

/**
 * A growing set of positions, told apart exactly, numbered from 0 in the order in which they came.
 *
 * <p>A position is four words, four bits a square: what stands there and whose it is. The spare codes keep the rest: a
 * rook that may still castle is written as a pawn on its first rank, the square of a legal en passant capture as an
 * empty square of the side to move, and Black's turn in the code of both kings. Counters are left aside.
 */
final class PositionTable {

    private static final int WORDS = 4;

    private long[] words;
    /** Numbers plus one, by hash; 0 is empty. Twice as long as there is room for positions. */
    private int[] slots;

    private int size;

    /** With room for so many positions at first, a power of two. */
    PositionTable(int room) {
        words = new long[room * WORDS];
        slots = new int[room * 2];
    }

    int size() {
        return size;
    }

    /**
     * Adds a position; its en passant square must be that of a legal capture.
     *
     * @return its number, or, if it was there already, the complement of its number
     */
    int add(Board board) {
        long blackToMove = board.white ? 0 : board.kings;
        long passed = board.enPassant == Board.NO_SQUARE ? 0 : 1L << board.enPassant;
        return add(
                board.own | passed,
                board.pawns | board.bishops | board.queens | board.castlingRooks | blackToMove,
                board.knights | board.bishops | board.kings,
                board.rooks ^ board.castlingRooks | board.queens | board.kings);
    }

    /** Sets the pieces, the turn and the rights of a board as they are in the position of this number. */
    void read(int number, Board board) {
        int at = number * WORDS;
        long whose = words[at];
        long low = words[at + 1];
        long middle = words[at + 2];
        long high = words[at + 3];
        long pawns = low & ~middle & ~high;
        long occupied = low | middle | high;
        board.kings = middle & high;
        board.queens = low & high & ~middle;
        board.bishops = low & middle & ~high;
        board.knights = middle & ~low & ~high;
        board.castlingRooks = pawns & (Attacks.RANK_1 | Attacks.RANK_8);
        board.pawns = pawns ^ board.castlingRooks;
        board.rooks = high & ~middle & ~low | board.castlingRooks;
        board.own = whose & occupied;
        board.other = occupied & ~whose;
        board.white = (low & board.kings) == 0;
        board.enPassant = whose == board.own ? Board.NO_SQUARE : Long.numberOfTrailingZeros(whose ^ board.own);
    }

    private int add(long whose, long low, long middle, long high) {
        int mask = slots.length - 1;
        int slot = hash(whose, low, middle, high) & mask;
        for (; slots[slot] != 0; slot = slot + 1 & mask) {
            int at = (slots[slot] - 1) * WORDS;
            if (words[at] == whose && words[at + 1] == low && words[at + 2] == middle && words[at + 3] == high) {
                return -slots[slot];
            }
        }
        int at = size * WORDS;
        words[at] = whose;
        words[at + 1] = low;
        words[at + 2] = middle;
        words[at + 3] = high;
        slots[slot] = ++size;
        if (size * 2 == slots.length) {
            grow();
        }
        return size - 1;
    }

    private void grow() {
        words = Arrays.copyOf(words, words.length * 2);
        slots = new int[slots.length * 2];
        int mask = slots.length - 1;
        for (int number = 0; number < size; number++) {
            int at = number * WORDS;
            int slot = hash(words[at], words[at + 1], words[at + 2], words[at + 3]) & mask;
            while (slots[slot] != 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = number + 1;
        }
    }

    private static int hash(long a, long b, long c, long d) {
        long mixed = (a ^ Long.rotateLeft(b, 17)) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 32 ^ c ^ Long.rotateLeft(d, 31)) * 0xC2B2AE3D27D4EB4FL;
        return (int) ((mixed ^ mixed >>> 29 ^ b ^ d) * 0x165667B19E3779F9L >>> 32);
    }
}
