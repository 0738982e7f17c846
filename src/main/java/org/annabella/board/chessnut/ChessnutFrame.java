package org.annabella.board.chessnut;

import org.annabella.chess.Placement;

/** One message of the board. */
sealed interface ChessnutFrame {

    /** The whole position, in the board's own frame. */
    record Position(Placement placement) implements ChessnutFrame {}

    /** The charge of the battery, 0 to 100. */
    record Battery(int percent, boolean charging) implements ChessnutFrame {}

    /** The charge of the battery, 0 to 100, of a board that moves its pieces: no other says it in this way. */
    record BatteryOfMove(int percent, boolean charging) implements ChessnutFrame {}

    /** The version of the board's program; what simulators say begins with {@link ChessnutDriver#SIMULATED}. */
    record Version(String text) implements ChessnutFrame {}

    /** A command has been taken. */
    record Done() implements ChessnutFrame {}

    /** A button of the board was pressed. */
    record Button(int number) implements ChessnutFrame {}

    /** A well-formed message of another kind. */
    record Other(int type, int length) implements ChessnutFrame {}

    /** Bytes that were no message; told once the next message begins. */
    record Garbled(int bytes) implements ChessnutFrame {}
}
