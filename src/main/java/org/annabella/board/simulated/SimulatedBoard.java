package org.annabella.board.simulated;

import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.serial.simulated.SimulatedDevice;

/** A board without hardware behind a real serial port. It says that it is simulated wherever it says who it is. */
public interface SimulatedBoard extends SimulatedDevice {

    /** Powers the board up. Call once. */
    void start();

    /** The squares, as they are. */
    SimulatedSquares squares();

    /**
     * New hands at this board.
     *
     * @param seed decides the order and the duration of acts
     */
    SimulatedHands hands(long seed);

    /**
     * Wires a clock to the board that was set by hand, White sitting at its left; it starts at the first press.
     *
     * @param each what both sides have
     * @return false if no clock can be wired to a board of this kind
     */
    default boolean plugClock(Duration each) {
        return false;
    }

    /**
     * Presses the lever of the clock that is wired to the board.
     *
     * @return false if none is
     */
    default boolean press(Side by) {
        return false;
    }

    /**
     * Presses a key of the board, or a button of the clock that is wired to it.
     *
     * @return false if it has none of this name
     */
    default boolean pressKey(String key) {
        return false;
    }
}
