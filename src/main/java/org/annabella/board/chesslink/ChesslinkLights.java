package org.annabella.board.chesslink;

import java.util.Set;
import org.annabella.board.chesslink.ChesslinkFrame.Message;
import org.annabella.chess.Square;

/**
 * The lights of the board: 81, one at each corner of a square, so that four of them show one square. They are counted
 * along the files: 1 is the corner of a8, 9 that of a1, 73 that of h8, 81 that of h1.
 */
final class ChesslinkLights {

    static final int COUNT = 81;

    private static final int ROW = 9;
    /** 32 times 4.096 ms: the eight slots of the pattern last 1.05 s. */
    private static final int SLOT = 0x20;
    /** Half of the slots on, half off: about once in a second. Faster than three times may harm people. */
    private static final int BLINKING = 0xF0;

    private ChesslinkLights() {}

    /** The command that shows these squares, and no others. */
    static Message show(Set<Square> squares, boolean rotated) {
        if (squares.isEmpty()) {
            return Message.of('X');
        }
        int[] patterns = new int[COUNT];
        for (Square square : squares) {
            light(patterns, square, rotated);
        }
        StringBuilder data = new StringBuilder(ChesslinkFrame.hex(SLOT));
        for (int pattern : patterns) {
            data.append(ChesslinkFrame.hex(pattern));
        }
        return new Message('L', data.toString());
    }

    private static void light(int[] patterns, Square square, boolean rotated) {
        int file = rotated ? 7 - square.file() : square.file();
        int fromTop = rotated ? square.rank() : 7 - square.rank();
        int corner = file * ROW + fromTop;
        patterns[corner] = BLINKING;
        patterns[corner + 1] = BLINKING;
        patterns[corner + ROW] = BLINKING;
        patterns[corner + ROW + 1] = BLINKING;
    }
}
