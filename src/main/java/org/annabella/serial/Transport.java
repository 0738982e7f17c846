package org.annabella.serial;

/**
 * A way by which devices are reached: a serial cable, USB as a device for people (HID), Bluetooth, a service of this computer. It
 * opens ports by their names.
 *
 * <p>Threads: one at a time opens a port; the listener is called on the line's own reader thread.
 */
@FunctionalInterface
public interface Transport {

    /** The serial ports of this computer. */
    Transport SERIAL = SerialLine::open;

    /**
     * Opens a port. What is missing, locked or cannot be had on this computer is a refusal in words, never an exception.
     *
     * @param port a name of this transport's
     * @param baud bits per second, where the transport has a speed
     */
    Opening open(String port, int baud, SerialLine.Listener listener);
}
