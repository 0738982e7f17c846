package org.annabella.board.peg;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import org.annabella.board.simulated.SerialBoardSimulator;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.jspecify.annotations.Nullable;

/** Our peg board without hardware: its protocol, its pace, its scan of 40 ms with latched openings. */
public final class PegBoardSimulator extends SerialBoardSimulator {

    /** A serial number for a simulated board. */
    public static final String SERIAL_NUMBER = "PEG-SIM-1";

    private static final Duration SCAN = Duration.ofMillis(40);

    private final PegFirmware firmware;

    /** Makes a board at a port; it is dead before {@link #start}. */
    public PegBoardSimulator(DevicePort port, SimulatedSetup setup) {
        super("peg", port, PegDriver.BAUD, setup);
        firmware = new PegFirmware(setup.serialNumber(), this::send);
    }

    private @Nullable Duration scanned;

    /**
     * Makes a board at a pseudo-terminal of its own.
     *
     * @throws IOException if the system has none to give
     */
    public static PegBoardSimulator plugged(SimulatedSetup setup) throws IOException {
        return new PegBoardSimulator(DevicePort.plugged(), setup);
    }

    /** The squares that the board shows by light or vibration at present. */
    public synchronized Set<Square> guided() {
        return firmware.guided();
    }

    @Override
    public boolean pressKey(String key) {
        press(key);
        return true;
    }

    /** Presses a key of the board. */
    public synchronized void press(String key) {
        firmware.press(key);
    }

    @Override
    protected boolean hasPegs() {
        return true;
    }

    @Override
    protected synchronized void poweredUp() {
        firmware.powerUp(pegs(squares().now()));
    }

    @Override
    protected Duration scan() {
        Duration now = squares().now();
        Duration last = scanned;
        if (last != null) {
            sample(last, now);
        }
        scanned = now;
        return SCAN;
    }

    private synchronized void sample(Duration last, Duration now) {
        long opened = 0;
        for (Square square : Square.all()) {
            opened |= squares().wasOpen(square, last, now) ? 1L << square.index() : 0;
        }
        firmware.scanned(opened, pegs(now));
    }

    private long pegs(Duration at) {
        long pegs = 0;
        for (Square square : Square.all()) {
            pegs |= squares().at(square, at) != null ? 1L << square.index() : 0;
        }
        return pegs;
    }

    @Override
    protected synchronized void received(byte[] bytes) {
        firmware.received(bytes);
    }
}
