package org.annabella.serial;

/**
 * The bytes of an open port: a serial one of the system's, one of a simulated world, or one of another transport. As jSerialComm
 * means them.
 *
 * <p>Threads: one reads, one writes; {@link #close} by the reader alone.
 */
public interface PortBytes {
    /** As many bytes as a serial port takes without waiting for ever for a device that does not read. */
    int SERIAL_PIECE = 16;

    /** Waits a while for bytes, a tenth of a second at most; 0 if there are none, below 0 if the port is gone. */
    int read(byte[] buffer);

    /** How many bytes wait to be read; below 0 if the port is gone. */
    int available();

    /** Returns how many bytes were written; not above 0 if none can be. */
    int write(byte[] bytes, int length, int from);

    /** Throws away what waits to be sent. */
    void flush();

    /** Gives the port back. */
    void close();

    /** The most bytes that may be written at once; where frames must stay whole it is above the longest. */
    default int piece() {
        return SERIAL_PIECE;
    }

    /** Who is at the other end, where the transport itself knows: an address or a serial number. Empty where it does not. */
    default String address() {
        return "";
    }

    /** Takes note that this writer is still in native code while the port is closed. */
    default void stranded(Thread writer) {
        // Nothing that a simulated port, or one in Java alone, has to take care of.
    }
}
