package org.annabella.serial.simulated;

import java.io.IOException;

/**
 * A device without hardware behind a real serial port. It says that it is simulated wherever it says who it is.
 *
 * <p>Threads: every method from any thread.
 */
public interface SimulatedDevice extends AutoCloseable {

    /** What a driver opens; the same after each {@link #replug}. */
    String portName();

    /** True once somebody is there at the far side: it has said something, or fetched what was sent. */
    boolean isAttended();

    /** True if it is at a cable, where a pulled plug is noticed by the silence only. */
    boolean isCable();

    /** True if all that was to be said has been sent. */
    boolean isDrained();

    /** Pulls the plug. Harmless when repeated. */
    void unplug() throws IOException;

    /** Plugs in again: same name, another terminal. A device without a battery is freshly powered up. */
    void replug() throws IOException;

    /** Restarts the device's processor, as a current spike does; the line stays. */
    void restarted();

    /** Stops answering without leaving the line, or answers again. */
    void stall(boolean stalled);

    /** What fails by itself from now on, of that which can fail on a line. */
    void faults(LineFaults faults);

    /** Puts bytes on the line that no device would send. */
    void sendGarbage(byte[] bytes);

    /** Swallows the next bytes that the device sends. */
    void loseBytes(int count);

    /** Turns a bit in each of the next bytes that the device sends. */
    void garbleBytes(int count);

    /** Sends each of the next messages twice. */
    void doubleMessages(int count);

    /** Sends only the beginnings of the next messages. */
    void truncateMessages(int count);

    @Override
    void close() throws IOException;
}
