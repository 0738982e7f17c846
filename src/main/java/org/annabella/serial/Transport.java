package org.annabella.serial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * A way by which devices are reached: a serial cable, USB as a device for people (HID), Bluetooth, a service of this computer. It
 * opens ports by their names.
 *
 * <p>Threads: one at a time opens a port; the listener is called on the line's own reader thread.
 */
@FunctionalInterface
public interface Transport {

    /** The serial ports of this computer. */
    Transport SERIAL = new Transport() {
        @Override
        public Opening open(String port, int baud, SerialLine.Listener listener) {
            return SerialLine.open(port, baud, listener);
        }

        /** A port has several names: its number, and a link that follows the device from socket to socket. */
        @Override
        public boolean isSame(String one, String other) {
            try {
                return one.equals(other) || Files.isSameFile(Path.of(one), Path.of(other));
            } catch (IOException | InvalidPathException notThere) {
                return false;
            }
        }
    };

    /**
     * Opens a port. What is missing, locked or cannot be had on this computer is a refusal in words, never an exception.
     *
     * @param port a name of this transport's
     * @param baud bits per second, where the transport has a speed
     */
    Opening open(String port, int baud, SerialLine.Listener listener);

    /** Whether two of its names may lead to one device. */
    default boolean isSame(String one, String other) {
        return one.equals(other);
    }
}
