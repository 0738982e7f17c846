package org.annabella.board.chesslink;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.annabella.board.SquareOrder;
import org.annabella.board.chesslink.ChesslinkFrame.Message;
import org.annabella.board.simulated.SerialBoardSimulator;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.jspecify.annotations.Nullable;

/**
 * A ChessLink board without hardware: its protocol, its pace, its scan of 40.96 ms or as it is set up, its ways of
 * reporting, its lights, and its permanent memory.
 *
 * <p>It says version FF01: no real board has a version as high, and the driver calls it simulated. Its serial number is
 * the name in its memory.
 */
public final class ChesslinkBoardSimulator extends SerialBoardSimulator {

    /** A name for a simulated board. */
    public static final String SERIAL_NUMBER = "SIM01";

    private static final String VERSION = ChesslinkDriver.SIMULATED_VERSION + "01";
    private static final Duration STARTING = Duration.ofSeconds(3);
    private static final int MEMORY = 256;
    private static final int REPORT_PERIOD = 0x03;
    private static final int BRIGHTNESS = 0x04;
    private static final Duration PERIOD_UNIT = Duration.ofNanos(4_096_000);

    private final ChesslinkDecoder decoder = ChesslinkDecoder.ofStation();
    private final int[] memory = new int[MEMORY];
    private final ChesslinkScan scan = new ChesslinkScan();
    private String lights = "";
    private boolean starting;
    private Duration lastTimed = Duration.ZERO;

    /** Makes a board at a port; it is dead before {@link #start}. */
    public ChesslinkBoardSimulator(DevicePort port, SimulatedSetup setup) {
        super("chesslink", port, ChesslinkDriver.BAUD, setup);
        memory[ChesslinkSettings.SCAN] = ChesslinkSettings.DEFAULT_SCAN;
        memory[BRIGHTNESS] = ChesslinkSettings.DEFAULT_BRIGHTNESS;
        if (!setup.serialNumber().isEmpty()) {
            String name = setup.serialNumber();
            List<Integer> cells =
                    ChesslinkName.cells(name.substring(0, Math.min(name.length(), ChesslinkName.LONGEST)));
            for (int i = 0; i < cells.size(); i++) {
                memory[ChesslinkName.FIRST + i] = cells.get(i);
            }
        }
    }

    private @Nullable Scan underWay;
    private boolean waking;

    /**
     * Makes a board at a pseudo-terminal of its own.
     *
     * @throws IOException if the system has none to give
     */
    public static ChesslinkBoardSimulator plugged(SimulatedSetup setup) throws IOException {
        return new ChesslinkBoardSimulator(DevicePort.plugged(), setup);
    }

    /** Sets the board up, as its owner may have done: what stands in a cell of its permanent memory. */
    public synchronized void remember(int address, int value) {
        memory[address] = value;
    }

    /** What stands in a cell of its permanent memory. */
    public synchronized int remembered(int address) {
        return memory[address];
    }

    /** The lights that are not dark all the time, from 1 to 81. */
    public synchronized Set<Integer> lit() {
        return IntStream.rangeClosed(1, lights.isEmpty() ? 0 : ChesslinkLights.COUNT)
                .filter(light -> !lights.startsWith("00", 2 * light))
                .boxed()
                .collect(Collectors.toUnmodifiableSet());
    }

    /** A restarted board says nothing for three seconds, and has forgotten its lights and what it has seen. */
    @Override
    public synchronized void restarted() {
        starting = true;
        lights = "";
        scan.forget();
    }

    /** The board has a power supply of its own: a pulled cable restarts nothing. */
    @Override
    protected void poweredUp() {
        // Nothing is said.
    }

    private synchronized ChesslinkSettings settings() {
        return ChesslinkSettings.UNKNOWN
                .with(ChesslinkSettings.SCAN, memory[ChesslinkSettings.SCAN])
                .with(ChesslinkSettings.REPORTS, memory[ChesslinkSettings.REPORTS]);
    }

    @Override
    protected Duration scan() {
        Scan done = underWay;
        underWay = null;
        if (done != null) {
            sample(done.begin(), done.by());
        }
        if (!isDrained()) {
            return untilDrained();
        }
        if (waking) {
            waking = false;
            started();
        } else if (isStarting()) {
            waking = true;
            return STARTING;
        }
        ChesslinkSettings now = settings();
        underWay = new Scan(squares().now(), now);
        return now.scan();
    }

    private record Scan(Duration begin, ChesslinkSettings by) {}

    private synchronized boolean isStarting() {
        return starting;
    }

    private synchronized void started() {
        starting = false;
    }

    private synchronized void sample(Duration begin, ChesslinkSettings now) {
        long first = begin.toNanos();
        long step = now.scan().toNanos() / ChesslinkSquares.COUNT;
        int debounce = now.debounce();
        for (int place = 0; place < ChesslinkSquares.COUNT; place++) {
            Square square = SquareOrder.square(place, setup().rotated());
            char seen = ChesslinkSquares.letter(squares().at(square, first + step * place));
            scan.accept(place, seen, debounce);
        }
        boolean changed = scan.hasChanged();
        if (now.mode() == ChesslinkSettings.EACH_SCAN
                || now.tellsChangesOnly() && changed
                || now.mode() == 2 && isPeriodOver()) {
            sendStatus();
        }
    }

    private boolean isPeriodOver() {
        Duration now = squares().now();
        boolean over = now.minus(lastTimed).compareTo(PERIOD_UNIT.multipliedBy(memory[REPORT_PERIOD])) >= 0;
        if (over) {
            lastTimed = now;
        }
        return over;
    }

    private void sendStatus() {
        if (!starting) {
            send(new Message('s', scan.status()));
        }
    }

    @Override
    protected synchronized void received(byte[] bytes) {
        for (ChesslinkFrame frame : decoder.feed(ByteBuffer.wrap(bytes))) {
            if (frame instanceof Message command && !starting) {
                obey(command);
            }
        }
    }

    private void obey(Message command) {
        switch (command.kind()) {
            case 'V' -> send(new Message('v', VERSION));
            case 'S' -> sendStatus();
            case 'L' -> light(command.data(), 'l');
            case 'X' -> light("", 'x');
            case 'W' -> write(command);
            case 'R' -> send(Message.cell('r', command.address(), memory[command.address()]));
            case 'T' -> restarted();
            default -> throw new IllegalStateException("the decoder lets no such command pass: " + command);
        }
    }

    private void light(String data, char answer) {
        lights = data;
        send(Message.of(answer));
    }

    private void write(Message command) {
        memory[command.address()] = command.value();
        send(Message.cell('w', command.address(), command.value()));
    }

    private void send(Message message) {
        send(message.bytes());
    }
}
