package org.annabella.board.simulated;

import java.io.IOException;

/** A board without hardware behind a real serial port. It says that it is simulated wherever it says who it is. */
public interface SimulatedBoard extends AutoCloseable {

    /** Powers the board up. Call once. */
    void start();

    /** What a driver opens; the same after each {@link #replug}. */
    String portName();

    /** The squares, as they are. */
    SimulatedSquares squares();

    /**
     * New hands at this board.
     *
     * @param seed decides the order and the duration of acts
     */
    SimulatedHands hands(long seed);

    /** Pulls the plug; pieces may be moved meanwhile. */
    void unplug() throws IOException;

    /** Plugs in again: same name, other terminal, freshly powered up. */
    void replug() throws IOException;

    /** Puts bytes on the line that no board would send. */
    void sendGarbage(byte[] bytes);

    /** Swallows the next bytes that the board sends. */
    void loseBytes(int count);

    /** Stops answering without leaving the line, or answers again. */
    void stall(boolean stalled);

    @Override
    void close() throws IOException;
}
