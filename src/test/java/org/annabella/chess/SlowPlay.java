package org.annabella.chess;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a move of ordinary chess does, once more, on a board of letters: a FEN and a move in, a FEN out. Castling rights
 * end where king or rook leaves or a rook is taken; all else follows from {@link SlowRules}. Shares no code with what it
 * checks.
 */
final class SlowPlay {

    /** What makes two positions the same by the words of the Laws: see {@link #sameness}. */
    record Sameness(String placement, String turn, String castling, Set<String> moves) {}

    private final char[] board = new char[64];
    private final String[] fields;
    private final int from;
    private final int to;
    private final char piece;
    private final boolean capture;

    private SlowPlay(String fen, String uci) {
        fields = fen.split(" ");
        Arrays.fill(board, '.');
        int square = 0;
        for (char letter : fields[0].replace("/", "").toCharArray()) {
            if (Character.isDigit(letter)) {
                square += letter - '0';
            } else {
                board[square++] = letter;
            }
        }
        from = square(uci.substring(0, 2));
        to = square(uci.substring(2, 4));
        piece = board[from];
        boolean passing = isPawn() && uci.substring(2, 4).equals(fields[3]);
        capture = board[to] != '.' || passing;
        move(uci, passing);
    }

    /** The position after a legal move; the en passant square is named only where such a capture is legal. */
    static String after(String fen, String uci) {
        SlowPlay play = new SlowPlay(fen, uci);
        String rest = " " + play.clock() + " " + play.moveNumber();
        String before = placement(play.board) + " " + play.turn() + " " + play.castling() + " ";
        String without = before + "-" + rest;
        String with = before + play.passed() + rest;
        return with.equals(without) || SlowRules.legalMoves(with).equals(SlowRules.legalMoves(without))
                ? without
                : with;
    }

    /**
     * Same pieces on the same squares, same side to move, same rights to castle, and the same possible moves, which is
     * where en passant comes in (FIDE Laws 2023, 9.2.3).
     */
    static Sameness sameness(String fen) {
        String[] fields = fen.split(" ");
        return new Sameness(fields[0], fields[1], fields[2], new TreeSet<>(SlowRules.legalMoves(fen)));
    }

    private void move(String uci, boolean passing) {
        board[from] = '.';
        board[to] = piece;
        if (uci.length() == 5) {
            char promoted = uci.charAt(4);
            board[to] = isWhite() ? Character.toUpperCase(promoted) : promoted;
        }
        if (passing) {
            board[from / 8 * 8 + to % 8] = '.';
        }
        if (Character.toLowerCase(piece) == 'k' && Math.abs(to - from) == 2) {
            int corner = from / 8 * 8 + (to > from ? 7 : 0);
            board[(from + to) / 2] = board[corner];
            board[corner] = '.';
        }
    }

    /** The first field of a FEN: 64 letters from a8 on, dots for empty squares. */
    static String placement(char[] board) {
        StringBuilder text = new StringBuilder();
        for (int square = 0; square < 64; square++) {
            text.append(square > 0 && square % 8 == 0 ? "/" : "").append(board[square]);
        }
        String ranks = text.toString();
        for (int empty = 8; empty > 0; empty--) {
            ranks = ranks.replace(".".repeat(empty), String.valueOf(empty));
        }
        return ranks;
    }

    private String turn() {
        return isWhite() ? "b" : "w";
    }

    private String castling() {
        String rights = fields[2];
        for (List<String> touched : List.of(
                List.of("e1", "KQ"),
                List.of("h1", "K"),
                List.of("a1", "Q"),
                List.of("e8", "kq"),
                List.of("h8", "k"),
                List.of("a8", "q"))) {
            int square = square(touched.get(0));
            if (square == from || square == to) {
                rights = rights.replaceAll("[" + touched.get(1) + "]", "");
            }
        }
        return rights.isEmpty() ? "-" : rights;
    }

    private String passed() {
        boolean twoSteps = isPawn() && Math.abs(to - from) == 16;
        int square = (from + to) / 2;
        return twoSteps ? "" + (char) ('a' + square % 8) + (char) ('8' - square / 8) : "-";
    }

    private int clock() {
        return capture || isPawn() ? 0 : Integer.parseInt(fields[4]) + 1;
    }

    private int moveNumber() {
        return Integer.parseInt(fields[5]) + (isWhite() ? 0 : 1);
    }

    private boolean isWhite() {
        return fields[1].equals("w");
    }

    private boolean isPawn() {
        return Character.toLowerCase(piece) == 'p';
    }

    /** In the order of a FEN: 0 is a8, 63 is h1. */
    private static int square(String name) {
        return ('8' - name.charAt(1)) * 8 + name.charAt(0) - 'a';
    }
}
