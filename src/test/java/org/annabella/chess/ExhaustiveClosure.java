package org.annabella.chess;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Looks at every position that can be reached, with no cleverness at all, so that it can judge those that have some.
 * Positions are told apart exactly.
 */
final class ExhaustiveClosure {

    enum Outcome {
        MATE_FOUND,
        NO_MATE,
        TOO_MANY_POSITIONS
    }

    private static final int WORDS = 5;

    private final int mostPositions;
    private final int slots;
    /** Open addressing; a slot is empty if its last word is 0. */
    private final long[] table;

    private final long[] key = new long[WORDS];
    private final MoveGenerator generator = new MoveGenerator();
    private final MoveGenerator answers = new MoveGenerator();
    private final Deque<Board> open = new ArrayDeque<>();
    private int size;

    ExhaustiveClosure(int mostPositions) {
        this.mostPositions = mostPositions;
        slots = Integer.highestOneBit(mostPositions) * 4;
        table = new long[slots * WORDS];
    }

    Outcome run(Board start, Side winner) {
        Arrays.fill(table, 0);
        open.clear();
        size = 0;
        visit(start.copy());
        while (!open.isEmpty()) {
            Board board = open.removeLast();
            if (board.turn() != winner && board.checkers() != 0 && answers.count(board) == 0) {
                return Outcome.MATE_FOUND;
            }
            if (size >= mostPositions) {
                return Outcome.TOO_MANY_POSITIONS;
            }
            int moves = generator.list(board);
            for (int index = 0; index < moves; index++) {
                Board next = board.copy();
                next.play(generator.move(index));
                visit(next);
            }
        }
        return Outcome.NO_MATE;
    }

    private void visit(Board board) {
        boolean isPassing = board.enPassant != Board.NO_SQUARE && Legality.hasEnPassant(board);
        key[0] = board.white ? board.own : board.other;
        key[1] = board.pawns | board.bishops | board.queens;
        key[2] = board.knights | board.bishops | board.kings;
        key[3] = board.rooks | board.queens | board.kings;
        key[4] = (isPassing ? board.enPassant + 1 : 0) << 2 | (board.white ? 2 : 0) | 1 | board.castlingRooks << 16;
        if (add()) {
            open.addLast(board);
        }
    }

    private boolean add() {
        int slot = (int) (hash() & slots - 1);
        while (table[slot * WORDS + WORDS - 1] != 0) {
            if (Arrays.equals(table, slot * WORDS, (slot + 1) * WORDS, key, 0, WORDS)) {
                return false;
            }
            slot = slot + 1 & slots - 1;
        }
        System.arraycopy(key, 0, table, slot * WORDS, WORDS);
        size++;
        return true;
    }

    private long hash() {
        long hash = 0;
        for (long word : key) {
            hash = (hash ^ word) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return hash;
    }
}
