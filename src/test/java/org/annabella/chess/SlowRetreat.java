package org.annabella.chess;

import java.util.List;

/**
 * Takes back every move that can have been the last one: every man of the side that has moved, to every empty square,
 * having captured or not, been promoted or not. Boards are 64 letters from a8 on; White has moved, Black is to move.
 */
final class SlowRetreat {

    private static final String TO_WHITE = " w - ";

    private final char[] board;

    private SlowRetreat(char[] board) {
        this.board = board;
    }

    /** Whether Black was not in check before one of them. */
    static boolean findsAMove(char[] board) {
        SlowRetreat retreat = new SlowRetreat(board);
        for (int to = 0; to < 64; to++) {
            for (int from = 0; from < 64; from++) {
                if (Character.isUpperCase(board[to]) && board[from] == '.' && retreat.isPossible(from, to)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isPossible(int from, int to) {
        boolean promoted = to < 8 && "QRBN".indexOf(board[to]) >= 0;
        for (char captured : List.of('.', 'n')) {
            if (wasLegal(from, to, board[to], captured, "")
                    || promoted && wasLegal(from, to, 'P', captured, "" + Character.toLowerCase(board[to]))) {
                return true;
            }
        }
        return board[to] == 'P' && to / 8 == 2 && wasEnPassant(from, to);
    }

    private boolean wasLegal(int from, int to, char piece, char captured, String promotion) {
        if (piece == 'P' && (from < 8 || from >= 56)) {
            return false;
        }
        char[] before = board.clone();
        before[to] = captured;
        before[from] = piece;
        return isQuiet(before)
                && SlowRules.legalMoves(SlowPlay.placement(before) + TO_WHITE + "- 0 1")
                        .contains(name(from) + name(to) + promotion);
    }

    private boolean wasEnPassant(int from, int to) {
        if (from / 8 != 3 || board[to + 8] != '.' || board[to - 8] != '.') {
            return false;
        }
        char[] before = board.clone();
        before[to] = '.';
        before[from] = 'P';
        before[to + 8] = 'p';
        return isQuiet(before)
                && SlowRules.legalMoves(SlowPlay.placement(before) + TO_WHITE + name(to) + " 0 1")
                        .contains(name(from) + name(to));
    }

    private static boolean isQuiet(char[] before) {
        return !SlowRules.isCheck(SlowPlay.placement(before) + " b - - 0 1");
    }

    private static String name(int square) {
        return "" + (char) ('a' + square % 8) + (char) ('8' - square / 8);
    }
}
