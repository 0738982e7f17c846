package org.annabella.board.chessnut;

import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * Where a square stands in a position: from h8 to a8, then h7 to a7, and so on to a1; two squares in a byte, the first in the lower
 * half (chessnutech/chess_move_api, section 2).
 */
final class ChessnutSquares {

    /** How many squares there are. */
    static final int COUNT = 64;

    /** How many bytes a position takes. */
    static final int BYTES = COUNT / 2;

    private static final String BY_CODE = ".qkbpnRPrBNQK";

    private ChessnutSquares() {}

    /**
     * The square at a place.
     *
     * @param rotated the board lies the other way round: its own h8 is at the table's a1
     */
    static Square square(int place, boolean rotated) {
        // Place 0 is h8, 63 is a1: both files and ranks run against ours.
        int upright = rotated ? COUNT - 1 - place : place;
        return Square.ofIndex(COUNT - 1 - upright);
    }

    static int place(Square square, boolean rotated) {
        int upright = COUNT - 1 - square.index();
        return rotated ? COUNT - 1 - upright : upright;
    }

    /** True if there is a piece of this code, or none is meant. */
    static boolean isCode(int code) {
        return code < BY_CODE.length();
    }

    static @Nullable Piece piece(int code) {
        return code == 0 ? null : Piece.ofFenChar(BY_CODE.charAt(code)).orElse(null);
    }

    static int code(@Nullable Piece piece) {
        return piece == null ? 0 : BY_CODE.indexOf(piece.fenChar());
    }

    /** What stands on the board, upright, by 32 bytes whose codes are all right. */
    static Placement placement(byte[] bytes, int from) {
        Placement placement = Placement.EMPTY;
        for (int place = 0; place < COUNT; place++) {
            Piece piece = piece(code(bytes[from + place / 2], place));
            if (piece != null) {
                placement = placement.with(square(place, false), piece);
            }
        }
        return placement;
    }

    /** The code of a place in its byte. */
    static int code(byte pair, int place) {
        return place % 2 == 0 ? pair & 0x0F : pair >> 4 & 0x0F;
    }

    /** A placement as it is written for a board, upright. */
    static byte[] bytes(Placement placement) {
        byte[] bytes = new byte[BYTES];
        for (int place = 0; place < COUNT; place++) {
            bytes[place / 2] |= (byte) (code(placement.pieceAt(square(place, false))) << (place % 2 == 0 ? 0 : 4));
        }
        return bytes;
    }
}
