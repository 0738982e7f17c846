package org.annabella.serial.simulated;

import java.io.IOException;
import org.annabella.serial.DevicePort;
import org.annabella.serial.TimeScale;

/** A simulated device that says what it says through one wire, which can fail. What it says is left to the kind. */
public abstract class WiredDevice implements SimulatedDevice {

    private final SimulatedWire wire;

    /**
     * Makes a device at a port; nothing is said or heard before the wire is started.
     *
     * @param baud decides how long a byte takes
     * @param timeScale how fast the line's time runs
     * @param seed decides how messages are cut and what fails
     */
    protected WiredDevice(DevicePort port, int baud, TimeScale timeScale, long seed) {
        wire = new SimulatedWire(port, baud, timeScale, seed, this::received);
    }

    /** Takes what the station has sent, cut anywhere; called on the wire's thread. */
    protected abstract void received(byte[] bytes);

    /** The wire itself. */
    protected final SimulatedWire wire() {
        return wire;
    }

    @Override
    public final String portName() {
        return wire.portName();
    }

    @Override
    public final boolean isAttended() {
        return wire.isAttended();
    }

    @Override
    public final boolean isCable() {
        return wire.isCable();
    }

    @Override
    public final boolean isDrained() {
        return wire.isDrained();
    }

    @Override
    public void unplug() throws IOException {
        wire.unplug();
    }

    @Override
    public void replug() throws IOException {
        wire.replug();
    }

    @Override
    public void faults(LineFaults faults) {
        wire.faults(faults);
    }

    @Override
    public final void sendGarbage(byte[] bytes) {
        wire.send(bytes);
    }

    @Override
    public final void loseBytes(int count) {
        wire.loseBytes(count);
    }

    @Override
    public final void garbleBytes(int count) {
        wire.garbleBytes(count);
    }

    @Override
    public final void doubleMessages(int count) {
        wire.doubleMessages(count);
    }

    @Override
    public final void truncateMessages(int count) {
        wire.truncateMessages(count);
    }

    @Override
    public void close() throws IOException {
        wire.close();
    }
}
