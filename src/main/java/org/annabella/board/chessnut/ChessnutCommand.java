package org.annabella.board.chessnut;

import java.util.Set;
import org.annabella.chess.Square;

/** What the station says to the board. By USB the first byte is the number of the report. */
final class ChessnutCommand {

    private static final int LIGHTS = 0x0A;

    private ChessnutCommand() {}

    /** From now on tell each position at once. */
    static byte[] tellPositions() {
        return new byte[] {0x21, 1, 0};
    }

    /** Which version has the board's program? */
    static byte[] version() {
        return new byte[] {0x27, 1, 1};
    }

    /** How full is the battery? */
    static byte[] battery() {
        return new byte[] {0x29, 1, 0};
    }

    /** Lights these squares and no others: a byte for each rank from the eighth on, its lowest bit for the h-file. */
    static byte[] lights(Set<Square> squares, boolean rotated) {
        byte[] command = new byte[10];
        command[0] = LIGHTS;
        command[1] = 8;
        for (Square square : squares) {
            int place = ChessnutSquares.place(square, rotated);
            command[2 + place / 8] |= (byte) (1 << place % 8);
        }
        return command;
    }
}
