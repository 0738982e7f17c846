package org.annabella.board.dgt;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.board.BoardLink;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.board.SquareOrder;
import org.annabella.chess.Square;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A DGT Pegasus: it sees only where pieces stand, lights squares, runs on a battery, and speaks as DGT boards do, by radio.
 *
 * <p>It shows nothing to a program that has no developer's key; whose key is used is for its owner to say, so none is built in.
 */
public final class PegasusDriver extends BoardLink<DgtFrame> {
    /** What the serial number of a simulated board begins with. */
    static final String SIMULATED = "SIM";

    /** The speed of a line on which such a board would speak; its radio has none. */
    public static final int BAUD = 115200;

    private static final Logger LOG = LoggerFactory.getLogger(PegasusDriver.class);
    private static final int KEY = 0x63;
    private static final int LIGHTS = 0x60;
    private static final Duration STARTING = Duration.ofMillis(300);
    private static final Duration REST = Duration.ofMillis(50);
    private static final Duration QUIET = Duration.ofMillis(300);
    private static final Duration LATENCY = Duration.ofMillis(400);
    private static final int BEATS_WITHOUT_PICTURE = 5;
    private static final int BEATS_BETWEEN_BATTERIES = 10;
    private static final int LOCKED = 64;

    private final boolean rotated;
    private final byte[] key;

    private @Nullable String number;
    private DgtFrame.@Nullable Version version;
    private @Nullable Long known;
    private @Nullable Long doubted;
    private boolean locked;
    private long changes;

    /**
     * Makes a driver; it does nothing before {@link #open}.
     *
     * @param rotated the board lies the other way round
     * @param key the developer's key; empty for none
     * @param timeScale faster than the world only together with a simulator of the same pace
     */
    public PegasusDriver(Supervisor.Settings settings, boolean rotated, byte[] key, TimeScale timeScale) {
        super(settings, timeScale, REST, DgtDecoder::new);
        this.rotated = rotated;
        this.key = key.clone();
    }

    @Override
    public Capabilities capabilities() {
        return Capabilities.of(LATENCY).withLights(true).withBattery();
    }

    @Override
    protected void opened() {
        number = null;
        version = null;
        known = null;
        doubted = null;
        locked = false;
        after(STARTING, this::ask);
    }

    /** Asks again, or says why such a board does not show what stands on it. */
    @Override
    protected void hello() {
        if (number != null && (locked || beats() >= BEATS_WITHOUT_PICTURE)) {
            link().refuse(
                            key.length == 0
                                    ? "a DGT Pegasus shows nothing without a developer's key; write one into a file as"
                                            + " hardware-docs/pegasus.md says"
                                    : "the DGT Pegasus does not accept the developer's key; write another one into its file, as"
                                            + " hardware-docs/pegasus.md says");
        } else {
            ask();
        }
    }

    @Override
    protected void identified(BoardReport.Identified who) {
        send(DgtCommand.SEND_BATTERY);
        tell();
    }

    @Override
    protected String whySilent() {
        return MAY_SLEEP;
    }

    @Override
    protected void heartbeat() {
        send(DgtCommand.SEND_BOARD);
        if (beats() % BEATS_BETWEEN_BATTERIES == 0) {
            send(DgtCommand.SEND_BATTERY);
        }
    }

    /** All squares in one command; off is a command of its own. */
    @Override
    protected void show(Set<Square> squares) {
        send(lights(squares, rotated));
    }

    /** A board that has restarted has forgotten more than its lights. */
    @Override
    protected void showAgain(Set<Square> squares) {
        if (!squares.isEmpty()) {
            send(DgtCommand.UPDATE_BOARD);
            show(squares);
        }
    }

    private void ask() {
        send(DgtCommand.SEND_LONG_SERIAL_NUMBER);
        send(DgtCommand.SEND_VERSION);
        if (key.length > 0) {
            byte[] command = new byte[key.length + 3];
            command[0] = KEY;
            command[1] = (byte) (key.length + 1);
            System.arraycopy(key, 0, command, 2, key.length);
            send(command);
        }
        send(DgtCommand.UPDATE_BOARD);
        send(DgtCommand.SEND_BOARD);
    }

    private void send(DgtCommand command) {
        send(command.bytes());
    }

    /** Lights these squares until told otherwise: steadily, of middle brightness. */
    static byte[] lights(Set<Square> squares, boolean rotated) {
        if (squares.isEmpty()) {
            return new byte[] {LIGHTS, 2, 0, 0};
        }
        byte[] command = new byte[squares.size() + 7];
        byte[] head = {LIGHTS, (byte) (squares.size() + 5), 5, 3, 0, 2};
        System.arraycopy(head, 0, command, 0, head.length);
        int at = head.length;
        for (Square square : squares.stream().sorted().toList()) {
            command[at++] = (byte) SquareOrder.place(square, rotated);
        }
        return command;
    }

    @Override
    protected void received(DgtFrame frame) {
        if (frame instanceof DgtFrame.Garbled garbled) {
            LOG.info("{} bytes were no message; asking for the board", garbled.bytes());
            locked |= !isIdentified() && garbled.bytes() >= LOCKED;
            verifyLater();
            return;
        }
        link().alive();
        if (frame instanceof DgtFrame.SerialNumber found) {
            number = found.text();
            identify();
        } else if (frame instanceof DgtFrame.Version found) {
            version = found;
            identify();
        } else if (frame instanceof DgtFrame.Dump dump) {
            dump(dump.codes());
        } else if (frame instanceof DgtFrame.FieldUpdate update) {
            update(update);
        } else if (frame instanceof DgtFrame.Battery found) {
            battery(found.percent());
        } else {
            LOG.debug("{}", frame);
        }
    }

    private void identify() {
        String serial = number;
        DgtFrame.Version program = version;
        if (serial != null && program != null && known != null) {
            identify(new BoardReport.Identified(
                    "pegasus",
                    who(serial, link().address()),
                    program.major() + "." + program.minor(),
                    serial.startsWith(SIMULATED)));
        }
    }

    /** Whether two have the same number is not known, and an address can be somebody else's tomorrow: both must agree. */
    private static String who(String serial, String address) {
        return address.isEmpty() ? serial : serial + "@" + address;
    }

    private void tell() {
        Long now = known;
        if (now != null) {
            report(new BoardReport.Occupied(now));
        }
    }

    /** The first is believed, and what agrees; what contradicts must come twice, for a change may be on its way. */
    private void dump(List<Integer> codes) {
        long occupied = 0;
        for (int field = 0; field < codes.size(); field++) {
            if (codes.get(field) != 0) {
                occupied |= 1L << SquareOrder.square(field, rotated).index();
            }
        }
        Long before = known;
        Long twice = doubted;
        doubted = null;
        if (before == null) {
            known = occupied;
            identify();
        } else if (occupied != before && twice != null && twice == occupied) {
            known = occupied;
            if (isIdentified()) {
                LOG.warn("the board shows something else than its changes had led to");
                report(new BoardReport.Missed());
                tell();
            }
        } else if (occupied != before) {
            doubted = occupied;
            send(DgtCommand.SEND_BOARD);
        }
    }

    private void update(DgtFrame.FieldUpdate update) {
        Long before = known;
        if (before == null) {
            return;
        }
        Square square = SquareOrder.square(update.field(), rotated);
        long bit = 1L << square.index();
        boolean occupied = update.code() != 0;
        long now = occupied ? before | bit : before & ~bit;
        doubted = null;
        if (now != before) {
            known = now;
            if (isIdentified()) {
                report(new BoardReport.Toggled(square, occupied));
            }
        }
        verifyLater();
    }

    private void verifyLater() {
        long seen = ++changes;
        after(QUIET, () -> {
            if (seen == changes) {
                send(DgtCommand.SEND_BOARD);
            }
        });
    }
}
