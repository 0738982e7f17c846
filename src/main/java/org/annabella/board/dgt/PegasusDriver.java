package org.annabella.board.dgt;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.chess.Square;
import org.annabella.serial.Conversation;
import org.annabella.serial.Health;
import org.annabella.serial.Link;
import org.annabella.serial.Pace;
import org.annabella.serial.Supervisor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A DGT Pegasus: it sees only where pieces stand, lights squares, runs on a battery, and speaks as DGT boards do, by radio.
 *
 * <p>It shows nothing to a program that has no developer's key; whose key is used is for its owner to say, so none is built in.
 */
public final class PegasusDriver implements BoardDriver {

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
    private static final int BEATS_BETWEEN_LIGHTS = 5;
    private static final int LOCKED = 64;

    private final Supervisor supervisor;
    private final boolean rotated;
    private final byte[] key;
    private final Pace pace;

    private Consumer<BoardReport> listener = report -> {};
    private DgtDecoder decoder = new DgtDecoder();
    private @Nullable Link link;
    private @Nullable String number;
    private DgtFrame.@Nullable Version version;
    private @Nullable Long known;
    private @Nullable Long doubted;
    private Set<Square> guided = Set.of();
    private boolean identified;
    private boolean locked;
    private int battery = -1;
    private int beats;
    private long changes;

    /**
     * Makes a driver; it does nothing before {@link #open}.
     *
     * @param rotated the board lies the other way round
     * @param key the developer's key; empty for none
     * @param pace faster than the world only together with a simulator of the same pace
     */
    public PegasusDriver(Supervisor.Settings settings, boolean rotated, byte[] key, Pace pace) {
        this.rotated = rotated;
        this.key = key.clone();
        this.pace = pace;
        supervisor = new Supervisor(settings, new Talk());
    }

    @Override
    public void expect(String serialNumber) {
        supervisor.expect(serialNumber);
    }

    @Override
    public void expectAnyBut(String serialNumber) {
        supervisor.expectAnyBut(serialNumber);
    }

    @Override
    public void expectAny() {
        supervisor.expectAny();
    }

    @Override
    public Capabilities capabilities() {
        return new Capabilities(false, true, true, LATENCY);
    }

    @Override
    public void open(Consumer<BoardReport> reports) {
        listener = reports;
        supervisor.start();
    }

    @Override
    public void guide(Set<Square> squares) {
        Set<Square> copy = Set.copyOf(squares);
        supervisor.run(() -> {
            guided = copy;
            if (identified) {
                light();
            }
        });
    }

    @Override
    public void close() {
        supervisor.close();
    }

    private final class Talk implements Conversation {

        @Override
        public void opened(Link opened) {
            link = opened;
            decoder = new DgtDecoder();
            number = null;
            version = null;
            known = null;
            doubted = null;
            identified = false;
            locked = false;
            battery = -1;
            beats = 0;
            opened.after(pace.real(STARTING), PegasusDriver.this::ask);
        }

        @Override
        public void received(byte[] bytes) {
            for (DgtFrame frame : decoder.feed(ByteBuffer.wrap(bytes))) {
                take(frame);
            }
        }

        @Override
        public void beat() {
            beats++;
            if (!identified) {
                whyNot();
                return;
            }
            send(DgtCommand.SEND_BOARD);
            if (beats % BEATS_BETWEEN_BATTERIES == 0) {
                send(DgtCommand.SEND_BATTERY);
            }
            if (beats % BEATS_BETWEEN_LIGHTS == 0 && !guided.isEmpty()) {
                // A board that has restarted has forgotten them.
                send(DgtCommand.UPDATE_BOARD);
                light();
            }
        }

        @Override
        public void health(Health health) {
            listener.accept(new BoardReport.HealthChanged(health));
        }
    }

    private void whyNot() {
        Link open = link;
        if (open != null && number != null && (locked || beats >= BEATS_WITHOUT_PICTURE)) {
            open.refuse(
                    key.length == 0
                            ? "a DGT Pegasus shows nothing without a developer's key; write one into a file as"
                                    + " hardware-docs/pegasus.md says"
                            : "the DGT Pegasus does not accept the developer's key; write another one into its file, as"
                                    + " hardware-docs/pegasus.md says");
        } else {
            ask();
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

    private void send(byte[] command) {
        Link open = link;
        if (open != null) {
            open.send(command, pace.real(REST));
        }
    }

    /** All squares in one command; off is a command of its own. */
    private void light() {
        send(lights(guided, rotated));
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
            command[at++] = (byte) DgtPieces.field(square, rotated);
        }
        return command;
    }

    private void take(DgtFrame frame) {
        Link open = link;
        if (open == null) {
            return;
        }
        if (frame instanceof DgtFrame.Garbled garbled) {
            LOG.info("{} bytes were no message; asking for the board", garbled.bytes());
            locked |= !identified && garbled.bytes() >= LOCKED;
            verifyLater(open);
            return;
        }
        open.alive();
        if (frame instanceof DgtFrame.SerialNumber found) {
            number = found.text();
            identify();
        } else if (frame instanceof DgtFrame.Version found) {
            version = found;
            identify();
        } else if (frame instanceof DgtFrame.Dump dump) {
            dump(dump.codes());
        } else if (frame instanceof DgtFrame.FieldUpdate update) {
            update(open, update);
        } else if (frame instanceof DgtFrame.Battery found) {
            battery(found.percent());
        } else {
            LOG.debug("{}", frame);
        }
    }

    private void identify() {
        Link open = link;
        String serial = number;
        DgtFrame.Version program = version;
        if (identified || open == null || serial == null || program == null || known == null) {
            return;
        }
        String identity = open.address().isEmpty() ? serial : open.address();
        if (!open.identified(identity)) {
            return;
        }
        identified = true;
        listener.accept(new BoardReport.Identified(
                "pegasus",
                identity,
                program.major() + "." + program.minor(),
                serial.startsWith(PegasusBoardSimulator.SIMULATED)));
        send(DgtCommand.SEND_BATTERY);
        light();
        tell();
    }

    private void tell() {
        Long now = known;
        if (now != null) {
            listener.accept(new BoardReport.Occupied(now));
        }
    }

    /** The first is believed, and what agrees; what contradicts must come twice, for a change may be on its way. */
    private void dump(List<Integer> codes) {
        long occupied = 0;
        for (int field = 0; field < codes.size(); field++) {
            if (codes.get(field) != 0) {
                occupied |= 1L << DgtPieces.square(field, rotated).index();
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
            if (identified) {
                LOG.warn("the board shows something else than its changes had led to");
                listener.accept(new BoardReport.Missed());
                tell();
            }
        } else if (occupied != before) {
            doubted = occupied;
            send(DgtCommand.SEND_BOARD);
        }
    }

    private void update(Link open, DgtFrame.FieldUpdate update) {
        Long before = known;
        if (before == null) {
            return;
        }
        Square square = DgtPieces.square(update.field(), rotated);
        long bit = 1L << square.index();
        boolean occupied = update.code() != 0;
        long now = occupied ? before | bit : before & ~bit;
        doubted = null;
        if (now != before) {
            known = now;
            if (identified) {
                listener.accept(new BoardReport.Toggled(square, occupied));
            }
        }
        verifyLater(open);
    }

    private void verifyLater(Link open) {
        long seen = ++changes;
        open.after(pace.real(QUIET), () -> {
            if (seen == changes) {
                send(DgtCommand.SEND_BOARD);
            }
        });
    }

    private void battery(int percent) {
        if (identified && percent != battery) {
            battery = percent;
            listener.accept(new BoardReport.Battery(percent));
        }
    }
}
