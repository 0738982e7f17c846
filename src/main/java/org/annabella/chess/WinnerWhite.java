package org.annabella.chess;

/** The same game seen so that the side to mate is White: with Black as the winner, the board is turned upside down. */
final class WinnerWhite {

    private static final int RANKS = 56;

    private WinnerWhite() {}

    static Board of(Board board, Side winner) {
        Board turned = board.copy();
        if (winner == Side.BLACK) {
            turn(turned);
        }
        turned.forgetIdleEnPassant();
        return turned;
    }

    /** A move found on a turned board as it is on the true one; the same goes for the way back. */
    static int move(int move, Side winner) {
        return winner == Side.WHITE ? move : move ^ (RANKS | RANKS << 6);
    }

    private static void turn(Board board) {
        board.pawns = Long.reverseBytes(board.pawns);
        board.knights = Long.reverseBytes(board.knights);
        board.bishops = Long.reverseBytes(board.bishops);
        board.rooks = Long.reverseBytes(board.rooks);
        board.queens = Long.reverseBytes(board.queens);
        board.kings = Long.reverseBytes(board.kings);
        board.own = Long.reverseBytes(board.own);
        board.other = Long.reverseBytes(board.other);
        board.castlingRooks = Long.reverseBytes(board.castlingRooks);
        board.white = !board.white;
        board.enPassant = board.enPassant == Board.NO_SQUARE ? Board.NO_SQUARE : board.enPassant ^ RANKS;
    }
}
