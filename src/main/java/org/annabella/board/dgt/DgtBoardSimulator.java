package org.annabella.board.dgt;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.board.simulated.SimulatedSquares;
import org.annabella.board.simulated.SimulatedWire;
import org.annabella.serial.DevicePort;

/**
 * A DGT board without hardware: its protocol, its pace, and its way of sampling one square after the other, from which
 * captures without an empty square, and placing before lifting, arise by themselves.
 *
 * <p>Its serial number has letters, which no real one has; its maker's text is our own.
 */
public final class DgtBoardSimulator implements SimulatedBoard {

    /** A serial number for a simulated board. */
    public static final String SERIAL_NUMBER = "SIM01";

    private static final String TEXT = "Annabella simulated board, no maker's trademark";
    private static final Duration SCAN = Duration.ofMillis(225);
    private static final int STEPS = 8;
    private static final int FIELDS = 64;

    /** What the board does unasked. */
    private enum Mode {
        BUS,
        IDLE,
        UPDATE
    }

    private final SimulatedSetup setup;
    private final SimulatedSquares squares;
    private final SimulatedWire wire;
    private final Thread scanner;
    private final int[] sampled = new int[FIELDS];
    private Mode mode = Mode.BUS;
    private boolean stalled;

    /** Makes a board at a port; it is dead before {@link #start}. */
    public DgtBoardSimulator(DevicePort port, SimulatedSetup setup) {
        this.setup = setup;
        squares = new SimulatedSquares(setup.placement(), setup.pace());
        wire = new SimulatedWire(port, DgtDriver.BAUD, setup.pace(), setup.seed(), this::received);
        scanner = new Thread(this::scan, "simulated-dgt");
        scanner.setDaemon(true);
    }

    /**
     * Makes a board at a pseudo-terminal of its own.
     *
     * @throws IOException if the system has none to give
     */
    public static DgtBoardSimulator plugged(SimulatedSetup setup) throws IOException {
        return new DgtBoardSimulator(DevicePort.plugged(), setup);
    }

    /** True if a board with this serial number is a simulated one: real ones have digits only. */
    static boolean isSimulated(String serialNumber) {
        return !serialNumber.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    @Override
    public void start() {
        for (int field = 0; field < FIELDS; field++) {
            sampled[field] = DgtPieces.code(squares.at(DgtPieces.square(field, setup.rotated())));
        }
        wire.start();
        scanner.start();
    }

    @Override
    public String portName() {
        return wire.portName();
    }

    @Override
    public SimulatedSquares squares() {
        return squares;
    }

    @Override
    public SimulatedHands hands(long seed) {
        return new SimulatedHands(squares, setup.pace(), false, seed);
    }

    @Override
    public void unplug() throws IOException {
        wire.unplug();
    }

    @Override
    public synchronized void replug() throws IOException {
        mode = Mode.BUS;
        wire.replug();
    }

    @Override
    public void sendGarbage(byte[] bytes) {
        wire.send(bytes);
    }

    @Override
    public void loseBytes(int count) {
        wire.loseBytes(count);
    }

    @Override
    public synchronized void stall(boolean nowStalled) {
        stalled = nowStalled;
    }

    @Override
    public void close() throws IOException {
        scanner.interrupt();
        wire.close();
    }

    private void scan() {
        try {
            while (true) {
                for (int step = 0; step < STEPS; step++) {
                    Duration begin = squares.now();
                    setup.pace().pause(SCAN.dividedBy(STEPS));
                    sample(step * FIELDS / STEPS, begin);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void sample(int firstField, Duration begin) {
        for (int i = 0; i < FIELDS / STEPS; i++) {
            int field = firstField + i;
            Duration moment = begin.plus(SCAN.dividedBy(FIELDS).multipliedBy(i));
            int code = DgtPieces.code(squares.at(DgtPieces.square(field, setup.rotated()), moment));
            if (code != sampled[field]) {
                sampled[field] = code;
                if (mode == Mode.UPDATE) {
                    send(new DgtFrame.FieldUpdate(field, code));
                }
            }
        }
    }

    private synchronized void received(byte[] bytes) {
        for (byte code : bytes) {
            if (mode == Mode.BUS) {
                // The command that wakes a board from bus mode is good for nothing else.
                mode = Mode.IDLE;
            } else {
                DgtCommand.ofCode(code & 0xFF).ifPresent(this::obey);
            }
        }
    }

    private void obey(DgtCommand command) {
        switch (command) {
            case RESET -> mode = Mode.IDLE;
            case UPDATE, UPDATE_BOARD, UPDATE_NICE -> mode = Mode.UPDATE;
            case SEND_BOARD -> send(dump());
            case SEND_CLOCK -> send(new DgtFrame.ClockAbsent());
            case SEND_VERSION -> send(new DgtFrame.Version(1, 8));
            case SEND_SERIAL_NUMBER -> send(new DgtFrame.SerialNumber(setup.serialNumber(), false));
            case SEND_LONG_SERIAL_NUMBER ->
                send(new DgtFrame.SerialNumber((setup.serialNumber() + "0000000000").substring(0, 10), true));
            case SEND_TRADEMARK -> send(new DgtFrame.Trademark(TEXT));
            default -> throw new AssertionError(command);
        }
    }

    private DgtFrame dump() {
        List<Integer> codes = new ArrayList<>(FIELDS);
        for (int code : sampled) {
            codes.add(code);
        }
        return new DgtFrame.Dump(codes);
    }

    private void send(DgtFrame frame) {
        if (!stalled) {
            wire.send(DgtEncoder.encode(frame));
        }
    }
}
