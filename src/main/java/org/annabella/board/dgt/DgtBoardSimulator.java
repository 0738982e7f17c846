package org.annabella.board.dgt;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.board.simulated.SerialBoardSimulator;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.serial.DevicePort;

/**
 * A DGT board without hardware: its protocol, its pace, and its way of sampling one square after the other, from which
 * captures without an empty square, and placing before lifting, arise by themselves.
 *
 * <p>Its serial number has letters, which no real one has; its maker's text is our own.
 */
public final class DgtBoardSimulator extends SerialBoardSimulator {

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

    private final int[] sampled = new int[FIELDS];
    private Mode mode = Mode.BUS;

    /** Makes a board at a port; it is dead before {@link #start}. */
    public DgtBoardSimulator(DevicePort port, SimulatedSetup setup) {
        super("dgt", port, DgtDriver.BAUD, setup);
        for (int field = 0; field < FIELDS; field++) {
            sampled[field] = DgtPieces.code(setup.placement().pieceAt(DgtPieces.square(field, setup.rotated())));
        }
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
    protected synchronized void poweredUp() {
        mode = Mode.BUS;
    }

    @Override
    protected void scan() throws InterruptedException {
        while (true) {
            for (int step = 0; step < STEPS; step++) {
                Duration begin = squares().now();
                setup().pace().pause(SCAN.dividedBy(STEPS));
                sample(step * FIELDS / STEPS, begin);
            }
        }
    }

    private synchronized void sample(int firstField, Duration begin) {
        for (int i = 0; i < FIELDS / STEPS; i++) {
            int field = firstField + i;
            Duration moment = begin.plus(SCAN.dividedBy(FIELDS).multipliedBy(i));
            int code = DgtPieces.code(squares().at(DgtPieces.square(field, setup().rotated()), moment));
            if (code != sampled[field]) {
                sampled[field] = code;
                if (mode == Mode.UPDATE) {
                    send(new DgtFrame.FieldUpdate(field, code));
                }
            }
        }
    }

    @Override
    protected synchronized void received(byte[] bytes) {
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
            case SEND_SERIAL_NUMBER -> send(new DgtFrame.SerialNumber(setup().serialNumber(), false));
            case SEND_LONG_SERIAL_NUMBER ->
                send(new DgtFrame.SerialNumber((setup().serialNumber() + "0000000000").substring(0, 10), true));
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
        send(DgtEncoder.encode(frame));
    }
}
