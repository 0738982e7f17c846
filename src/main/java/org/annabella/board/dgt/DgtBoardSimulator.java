package org.annabella.board.dgt;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.annabella.board.SquareOrder;
import org.annabella.board.simulated.SerialBoardSimulator;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.jspecify.annotations.Nullable;

/**
 * A DGT board without hardware: its protocol, its pace, its small input buffer, and its way of sampling one square after
 * the other, from which captures without an empty square, and placing before lifting, arise by themselves.
 *
 * <p>Its serial number has letters, which no real one has; its maker's text is our own.
 */
public final class DgtBoardSimulator extends SerialBoardSimulator {

    /** A serial number for a simulated board. */
    public static final String SERIAL_NUMBER = "SIM01";

    private static final String TEXT = "Annabella simulated board, no maker's trademark";
    private static final Duration SCAN = Duration.ofMillis(225);
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final int STEPS = 8;
    private static final int FIELDS = 64;
    private static final int ZEROS_EACH = 5;
    private static final int TO_BUS_MODE = 0x4A;
    private static final Set<Integer> NEVER = Set.of(0x4E, 0x50, 0x51, 0x52, 0x53, 0x54);

    /** What the board does unasked. */
    private enum Mode {
        BUS,
        IDLE,
        UPDATE,
        UPDATE_BOARD,
        UPDATE_NICE;

        boolean tellsSquares() {
            return this != BUS && this != IDLE;
        }

        boolean tellsClock() {
            return this == UPDATE || this == UPDATE_NICE;
        }
    }

    private final int[] sampled = new int[FIELDS];
    private final DgtInput input = new DgtInput();
    private final Set<Square> lit = new HashSet<>();
    private final Set<Integer> forbidden = new TreeSet<>();
    private Mode mode = Mode.BUS;
    private @Nullable DgtClockSimulator clock;
    private @Nullable DgtFrame clockReading;
    private @Nullable DgtFrame clockTold;
    private Duration clockRead = Duration.ZERO;
    private int clockReadings;
    private int battery = -1;
    private int step;
    private @Nullable Duration stepBegun;

    /** Makes a board at a port; it is dead before {@link #start}. */
    public DgtBoardSimulator(DevicePort port, SimulatedSetup setup) {
        super("dgt", port, DgtDriver.BAUD, setup);
        for (int field = 0; field < FIELDS; field++) {
            sampled[field] = DgtPieces.code(setup.placement().pieceAt(SquareOrder.square(field, setup.rotated())));
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

    /** Plugs a clock into the board; null pulls it out. */
    public synchronized void plugClock(@Nullable DgtClockSimulator plugged) {
        clock = plugged;
        clockReading = null;
    }

    @Override
    public boolean plugClock(Duration each) {
        DgtClockSimulator byHand =
                new DgtClockSimulator(() -> Instant.EPOCH.plus(squares().now()));
        byHand.choose(false);
        byHand.setByHand(new DgtClockFace(each, each, DgtClockRun.NONE));
        plugClock(byHand);
        return true;
    }

    @Override
    public boolean press(Side by) {
        DgtClockSimulator plugged = plugged();
        if (plugged == null) {
            return false;
        }
        DgtClockFace face = plugged.face();
        if (face.run() == DgtClockRun.NONE && !face.isOver()) {
            DgtClockRun other = by == Side.WHITE ? DgtClockRun.RIGHT : DgtClockRun.LEFT;
            plugged.setByHand(new DgtClockFace(face.left(), face.right(), other));
        }
        plugged.press(by == Side.WHITE ? DgtClockRun.LEFT : DgtClockRun.RIGHT);
        return true;
    }

    @Override
    public boolean pressKey(String key) {
        DgtClockSimulator plugged = plugged();
        if (plugged == null || !List.of("back", "plus", "run", "minus", "ok").contains(key)) {
            return false;
        }
        plugged.push(key);
        return true;
    }

    private synchronized @Nullable DgtClockSimulator plugged() {
        return clock;
    }

    /** Makes this the Bluetooth variant: it tells its charge, and now and then sends a clock message of zeros. */
    public synchronized void runOnBattery(int percent) {
        battery = percent;
    }

    /** The squares whose light is on, on a board that was told to light some. */
    public synchronized Set<Square> lit() {
        return Set.copyOf(lit);
    }

    /** Puts every light out, as a power cut does. */
    public synchronized void darken() {
        lit.clear();
    }

    /** What was received that must never be sent to a real board; it would have changed its memory or its program. */
    public synchronized Set<Integer> forbidden() {
        return Set.copyOf(forbidden);
    }

    /** How many received bytes have found the input buffer full. */
    public synchronized int overflowed() {
        return input.lost();
    }

    @Override
    protected synchronized void poweredUp() {
        mode = Mode.BUS;
        input.clear();
        clockTold = null;
    }

    @Override
    protected Duration scan() {
        Duration begun = stepBegun;
        if (begun != null) {
            sample(step * FIELDS / STEPS, begun);
            serve();
            step = (step + 1) % STEPS;
        }
        stepBegun = squares().now();
        return SCAN.dividedBy(STEPS);
    }

    private synchronized void sample(int firstField, Duration begin) {
        long first = begin.toNanos();
        for (int i = 0; i < FIELDS / STEPS; i++) {
            int field = firstField + i;
            long moment = first + SCAN.toNanos() / FIELDS * i;
            int code = DgtPieces.code(squares().at(SquareOrder.square(field, setup().rotated()), moment));
            if (code != sampled[field]) {
                sampled[field] = code;
                if (mode.tellsSquares()) {
                    send(new DgtFrame.FieldUpdate(field, code));
                }
            }
        }
    }

    @Override
    protected synchronized void received(byte[] bytes) {
        input.sent(bytes, squares().now());
    }

    private synchronized void serve() {
        input.take(squares().now()).ifPresent(this::obey);
        DgtClockSimulator plugged = clock;
        if (plugged != null) {
            plugged.unasked().ifPresent(this::pushed);
            if (squares().now().minus(clockRead).compareTo(SECOND) >= 0) {
                clockRead = squares().now();
                read(plugged.reading());
            }
        }
    }

    /** The clock tells the board its times each second; what is asked for in between is as old as that. */
    private void read(DgtFrame reading) {
        clockReading = reading;
        if (battery >= 0 && mode.tellsClock() && ++clockReadings % ZEROS_EACH == 0) {
            send(new DgtFrame.ClockNothing());
        }
        if (mode == Mode.UPDATE || mode == Mode.UPDATE_NICE && !reading.equals(clockTold)) {
            clockTold = reading;
            send(reading);
        }
    }

    private void pushed(DgtFrame.ClockAck button) {
        if (mode.tellsClock()) {
            send(button);
        }
    }

    private void obey(byte[] bytes) {
        int code = bytes[0] & 0xFF;
        if (mode == Mode.BUS) {
            // A bus command has its highest bit set. The first other one ends bus mode, and is good for nothing else.
            mode = code < 0x80 ? Mode.IDLE : Mode.BUS;
        } else if (code == DgtClockCommand.MESSAGE) {
            DgtClockCommand.read(bytes).ifPresent(this::toClock);
        } else if (code == DgtLights.CODE) {
            light(bytes);
        } else if (code == TO_BUS_MODE) {
            mode = Mode.BUS;
        } else if (NEVER.contains(code)) {
            forbidden.add(code);
        } else {
            DgtCommand.ofCode(code).ifPresent(this::obey);
        }
    }

    private void obey(DgtCommand command) {
        switch (command) {
            case RESET -> mode = Mode.IDLE;
            case UPDATE -> update(Mode.UPDATE);
            case UPDATE_BOARD -> update(Mode.UPDATE_BOARD);
            case UPDATE_NICE -> update(Mode.UPDATE_NICE);
            case SEND_BOARD -> send(dump());
            case SEND_CLOCK -> send(clock == null ? new DgtFrame.ClockAbsent() : lastReading());
            case SEND_VERSION -> send(new DgtFrame.Version(1, 8));
            case SEND_HARDWARE_VERSION -> send(new DgtFrame.HardwareVersion(1, 0));
            case SEND_SERIAL_NUMBER -> send(new DgtFrame.SerialNumber(setup().serialNumber(), false));
            case SEND_LONG_SERIAL_NUMBER ->
                send(new DgtFrame.SerialNumber((setup().serialNumber() + "0000000000").substring(0, 10), true));
            case SEND_BUS_ADDRESS -> send(new DgtFrame.BusAddress(busAddress()));
            case SEND_TRADEMARK -> send(new DgtFrame.Trademark(TEXT));
            case SEND_LOG -> send(DgtEncoder.log());
            case SEND_BATTERY -> battery().ifPresent(this::send);
        }
    }

    private void update(Mode next) {
        mode = next;
        clockTold = null;
    }

    private DgtFrame lastReading() {
        DgtFrame last = clockReading;
        return last == null ? new DgtFrame.ClockNothing() : last;
    }

    private void toClock(DgtClockCommand command) {
        DgtClockSimulator plugged = clock;
        if (plugged == null) {
            return;
        }
        List<DgtFrame.ClockAck> acks = plugged.obey(command);
        if (mode.tellsClock()) {
            acks.forEach(this::send);
        }
    }

    private void light(byte[] bytes) {
        int field = bytes.length == 6 ? bytes[3] : -1;
        if (field == FIELDS) {
            lit.clear();
        } else if (field >= 0 && field < FIELDS && bytes[2] == 1) {
            lit.add(SquareOrder.square(field, setup().rotated()));
        }
    }

    private Optional<DgtFrame> battery() {
        return battery < 0
                ? Optional.empty()
                : Optional.of(new DgtFrame.Battery(battery, null, Duration.ofHours(1), Duration.ZERO, false, true));
    }

    /** The serial number as a binary number of 14 bits. */
    private int busAddress() {
        String digits = setup().serialNumber().replaceAll("\\D", "");
        String last = digits.substring(Math.max(0, digits.length() - 5));
        return last.isEmpty() ? 0 : Integer.parseInt(last) & 0x3FFF;
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
