package org.annabella.board.dgt;

import org.annabella.board.SquareOrder;
import org.annabella.chess.Square;

/**
 * Commands for the lights of a Revelation II: {@code 60 04 pattern from to 00}. No other board knows them; none answers.
 */
final class DgtLights {

    /** The first byte of such a command. */
    static final int CODE = 0x60;

    private static final int SIZE = 4;
    // A field outside the board, given twice, means all of them.
    private static final int ALL = 0x40;

    private DgtLights() {}

    static byte[] allOff() {
        return command(0, ALL);
    }

    /** Lights one square, and leaves the others as they are. */
    static byte[] on(Square square, boolean rotated) {
        return command(1, SquareOrder.place(square, rotated));
    }

    private static byte[] command(int pattern, int field) {
        return new byte[] {CODE, SIZE, (byte) pattern, (byte) field, (byte) field, 0};
    }
}
