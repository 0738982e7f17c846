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
     * Sets the charge of the board's battery; at 0 the board is off, by radio out of reach.
     *
     * @param percent 0 to 100
     * @return false if it has no battery
     */
    default boolean battery(int percent) {
        return false;
    }

    /**
     * Lets the board fall asleep, or wakes it up by its button: asleep it tells and takes nothing, by radio it is out of reach.
     *
     * @return false if a board of this kind never sleeps
     */
    default boolean sleep(boolean asleep) {
        return false;
    }

    /**
     * Lets the board fall asleep from now on when no piece has been moved for so long, by its own time.
     *
     * @return false if a board of this kind never sleeps
     */
    default boolean sleepAfter(Duration idle) {
        return false;
    }

    /**
     * Lets the motors of a board that moves its pieces itself stick, after so many more steps.
     *
     * @return false if it has none
     */
    default boolean jam(int steps) {
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
