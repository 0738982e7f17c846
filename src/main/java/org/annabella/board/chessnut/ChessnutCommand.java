package org.annabella.board.chessnut;

import java.util.Set;
import org.annabella.board.SquareOrder;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;

/** What the station says to the board. By USB the first byte is the number of the report. */
final class ChessnutCommand {

    private static final int LIGHTS = 0x0A;
    private static final int MOVE = 0x42;
    private static final int MOVE_LENGTH = 35;
    private static final int UNLESS_HELD = 1;
    private static final int LIGHTS_OF_MOVE = 0x43;
    private static final int GREEN = 2;
    private static final int BEEP_HERTZ = 1000;
    private static final int BEEP_MILLIS = 200;

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

    /** Sounds the beeper: a pitch in hertz and a length in milliseconds, each in two bytes, the high one first (EasyLinkSDK, cl_beep). */
    static byte[] beep() {
        return new byte[] {0x0B, 4, (byte) (BEEP_HERTZ >> 8), (byte) BEEP_HERTZ, 0, (byte) BEEP_MILLIS};
    }

    /** How full is the battery of a board that moves its pieces? No other board answers. */
    static byte[] batteryOfMove() {
        return new byte[] {0x41, 1, 0x0C};
    }

    /** Moves the pieces until they stand like this; a piece that a hand moves meanwhile ends it. */
    static byte[] move(Placement to, boolean rotated) {
        byte[] command = new byte[MOVE_LENGTH];
        command[0] = MOVE;
        command[1] = MOVE_LENGTH - 2;
        System.arraycopy(ChessnutSquares.bytes(SquareOrder.upright(to, rotated)), 0, command, 2, ChessnutSquares.BYTES);
        command[MOVE_LENGTH - 1] = UNLESS_HELD;
        return command;
    }

    /** Moves no pieces any more. */
    static byte[] stop() {
        byte[] command = new byte[MOVE_LENGTH];
        command[0] = MOVE;
        command[1] = MOVE_LENGTH - 2;
        return command;
    }

    /** Lights these squares, and no others, on a board that moves its pieces: a colour for each, in the order of a position. */
    static byte[] lightsOfMove(Set<Square> squares, boolean rotated) {
        byte[] command = new byte[2 + ChessnutSquares.BYTES];
        command[0] = LIGHTS_OF_MOVE;
        command[1] = ChessnutSquares.BYTES;
        for (Square square : squares) {
            int place = ChessnutSquares.place(square, rotated);
            command[2 + place / 2] |= (byte) (GREEN << (place % 2 == 0 ? 0 : 4));
        }
        return command;
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
