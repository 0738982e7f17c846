package org.annabella.chess;

import java.util.HashSet;
import java.util.Set;

/**
 * The legal moves once more, from nothing but a FEN: a board of letters, steps one square at a time, every move tried
 * out and taken back if the king could be captured. Shares no code with what it checks. Rights to castle that name the
 * file of the rook give the king taking its rook, the others the king's own square.
 */
final class SlowRules {

    private static final int[][] STRAIGHT = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    private static final int[][] OBLIQUE = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    private static final int[][] LEAPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    private final char[][] board = new char[8][8];
    private final boolean white;
    private final String castling;
    private final String enPassant;
    private final Set<String> moves = new HashSet<>();

    private SlowRules(String fen) {
        String[] fields = fen.split(" ");
        String[] ranks = fields[0].split("/");
        for (int rank = 0; rank < 8; rank++) {
            String text = ranks[7 - rank];
            for (int digit = 1; digit <= 8; digit++) {
                text = text.replace(String.valueOf(digit), ".".repeat(digit));
            }
            board[rank] = text.toCharArray();
        }
        white = fields[1].equals("w");
        castling = fields[2];
        enPassant = fields[3];
    }

    static Set<String> legalMoves(String fen) {
        SlowRules rules = new SlowRules(fen);
        rules.pieces();
        rules.castling();
        return rules.moves;
    }

    /** Whether the king of the side to move is attacked. */
    static boolean isCheck(String fen) {
        return new SlowRules(fen).isKingAttacked();
    }

    private void pieces() {
        for (int rank = 0; rank < 8; rank++) {
            for (int file = 0; file < 8; file++) {
                if (isOwn(file, rank)) {
                    piece(file, rank);
                }
            }
        }
    }

    private void piece(int file, int rank) {
        switch (Character.toLowerCase(board[rank][file])) {
            case 'p' -> pawn(file, rank);
            case 'n' -> steps(file, rank, LEAPS, 1);
            case 'b' -> steps(file, rank, OBLIQUE, 7);
            case 'r' -> steps(file, rank, STRAIGHT, 7);
            default -> {
                int far = Character.toLowerCase(board[rank][file]) == 'k' ? 1 : 7;
                steps(file, rank, STRAIGHT, far);
                steps(file, rank, OBLIQUE, far);
            }
        }
    }

    private void steps(int file, int rank, int[][] ways, int far) {
        for (int[] way : ways) {
            for (int step = 1; step <= far; step++) {
                int toFile = file + way[0] * step;
                int toRank = rank + way[1] * step;
                if (!isInside(toFile, toRank) || isOwn(toFile, toRank)) {
                    break;
                }
                attempt(file, rank, toFile, toRank);
                if (board[toRank][toFile] != '.') {
                    break;
                }
            }
        }
    }

    private void pawn(int file, int rank) {
        int forward = white ? 1 : -1;
        if (board[rank + forward][file] == '.') {
            attempt(file, rank, file, rank + forward);
            if (rank == (white ? 1 : 6) && board[rank + 2 * forward][file] == '.') {
                attempt(file, rank, file, rank + 2 * forward);
            }
        }
        for (int toFile = file - 1; toFile <= file + 1; toFile += 2) {
            int toRank = rank + forward;
            boolean prey = isInside(toFile, toRank)
                    && (board[toRank][toFile] != '.' && !isOwn(toFile, toRank)
                            || name(toFile, toRank).equals(enPassant));
            if (prey) {
                attempt(file, rank, toFile, toRank);
            }
        }
    }

    private void attempt(int file, int rank, int toFile, int toRank) {
        char piece = board[rank][file];
        char prey = board[toRank][toFile];
        boolean pawn = Character.toLowerCase(piece) == 'p';
        boolean passing = pawn && file != toFile && prey == '.';
        board[rank][file] = '.';
        board[toRank][toFile] = piece;
        char passed = passing ? board[rank][toFile] : '.';
        if (passing) {
            board[rank][toFile] = '.';
        }
        if (!isKingAttacked()) {
            String move = name(file, rank) + name(toFile, toRank);
            for (String promotion : (pawn && toRank % 7 == 0 ? "n b r q" : "").split(" ")) {
                moves.add(move + promotion);
            }
        }
        board[rank][file] = piece;
        board[toRank][toFile] = prey;
        if (passing) {
            board[rank][toFile] = passed;
        }
    }

    private void castling() {
        int rank = white ? 0 : 7;
        int king = String.valueOf(board[rank]).indexOf(white ? 'K' : 'k');
        for (char letter : castling.toCharArray()) {
            if (letter == '-' || Character.isUpperCase(letter) != white) {
                continue;
            }
            char small = Character.toLowerCase(letter);
            int rook = small == 'k' ? 7 : small == 'q' ? 0 : small - 'a';
            int kingTo = rook > king ? 6 : 2;
            if (mayCastle(rank, king, rook, kingTo)) {
                moves.add(name(king, rank) + name(small == 'k' || small == 'q' ? kingTo : rook, rank));
            }
        }
    }

    /** Lifts both off the board, walks the king to its square, puts the rook down, and lifts it off again. */
    private boolean mayCastle(int rank, int king, int rook, int kingTo) {
        int rookTo = kingTo == 6 ? 5 : 3;
        char[] before = board[rank].clone();
        boolean safe = !isKingAttacked();
        board[rank][king] = '.';
        for (int file = king; safe && file != kingTo; file += kingTo > king ? 1 : -1) {
            safe = !isAttacked(file, rank);
        }
        board[rank][rook] = '.';
        boolean free = isFree(rank, king, kingTo) && isFree(rank, rook, rookTo);
        board[rank][kingTo] = before[king];
        board[rank][rookTo] = before[rook];
        safe &= free && !isAttacked(kingTo, rank);
        board[rank] = before;
        return safe;
    }

    private boolean isFree(int rank, int from, int to) {
        boolean free = true;
        for (int file = Math.min(from, to); file <= Math.max(from, to); file++) {
            free &= board[rank][file] == '.';
        }
        return free;
    }

    private boolean isKingAttacked() {
        for (int rank = 0; rank < 8; rank++) {
            for (int file = 0; file < 8; file++) {
                if (board[rank][file] == (white ? 'K' : 'k')) {
                    return isAttacked(file, rank);
                }
            }
        }
        throw new AssertionError("no king");
    }

    private boolean isAttacked(int file, int rank) {
        int back = white ? 1 : -1;
        return looksAt(file, rank, LEAPS, 1, "n")
                || looksAt(file, rank, STRAIGHT, 7, "rq")
                || looksAt(file, rank, OBLIQUE, 7, "bq")
                || looksAt(file, rank, STRAIGHT, 1, "k")
                || looksAt(file, rank, OBLIQUE, 1, "k")
                || looksAt(file, rank, new int[][] {{1, back}, {-1, back}}, 1, "p");
    }

    private boolean looksAt(int file, int rank, int[][] ways, int far, String enemies) {
        for (int[] way : ways) {
            for (int step = 1; step <= far; step++) {
                int toFile = file + way[0] * step;
                int toRank = rank + way[1] * step;
                if (!isInside(toFile, toRank)) {
                    break;
                }
                char piece = board[toRank][toFile];
                if (!isOwn(toFile, toRank) && enemies.indexOf(Character.toLowerCase(piece)) >= 0) {
                    return true;
                }
                if (piece != '.') {
                    break;
                }
            }
        }
        return false;
    }

    private boolean isOwn(int file, int rank) {
        char piece = board[rank][file];
        return piece != '.' && Character.isUpperCase(piece) == white;
    }

    private static boolean isInside(int file, int rank) {
        return file >= 0 && file < 8 && rank >= 0 && rank < 8;
    }

    private static String name(int file, int rank) {
        return "" + (char) ('a' + file) + (char) ('1' + rank);
    }
}
