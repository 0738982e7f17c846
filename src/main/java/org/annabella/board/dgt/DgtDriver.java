package org.annabella.board.dgt;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
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
 * A DGT electronic board. It knows its pieces, scans its squares four to five times in a second, and has no lights.
 *
 * <p>After each change, and a quiet time, the whole picture is asked for and compared: lost bytes are found that way.
 * The protocol has no check value, and two frames with a hole between them can look like one. So whatever contradicts
 * what is known, and whatever comes first, is believed only when it has come twice.
 */
public final class DgtDriver implements BoardDriver {

    /** The line's speed; it cannot be changed. */
    public static final int BAUD = 9600;

    private static final Logger LOG = LoggerFactory.getLogger(DgtDriver.class);
    private static final Capabilities CAPABILITIES = new Capabilities(true, false, false, Duration.ofMillis(500));
    private static final Duration STARTING = Duration.ofMillis(500);
    // The board's input buffer holds ten bytes.
    private static final Duration REST = Duration.ofMillis(100);
    private static final Duration QUIET = Duration.ofMillis(250);
    private static final int BEATS_BETWEEN_PICTURES = 5;
    private static final int BUTTON = 0x88;

    private final Supervisor supervisor;
    private final boolean rotated;
    private final Pace pace;

    private Consumer<BoardReport> listener = report -> {};
    private DgtDecoder decoder = new DgtDecoder();
    private @Nullable Link link;
    private @Nullable Placement placement;
    // The last whole picture that has not been confirmed yet, kept up to date by changes.
    private @Nullable Placement doubted;
    private @Nullable String doubtedNumber;
    private DgtFrame.@Nullable Version version;
    private boolean identified;
    private long updates;
    private int beats;

    /**
     * Makes a driver; it does nothing before {@link #open}.
     *
     * @param rotated the board lies with its connector on Black's left; the clock's sides do not turn with it
     * @param pace faster than the world only together with a simulator of the same pace
     */
    public DgtDriver(Supervisor.Settings settings, boolean rotated, Pace pace) {
        this.rotated = rotated;
        this.pace = pace;
        supervisor = new Supervisor(settings, new Talk());
    }

    /** A driver with the usual settings for a board on a port. */
    public static DgtDriver on(String device, String port) {
        return new DgtDriver(Supervisor.Settings.of(device, port, BAUD), false, Pace.REAL);
    }

    /** Demands the board with this serial number from the first connection on; call it before {@link #open}. */
    public void expect(String serialNumber) {
        supervisor.expect(serialNumber);
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
    }

    @Override
    public void open(Consumer<BoardReport> reports) {
        listener = reports;
        supervisor.start();
    }

    @Override
    public void guide(Set<Square> squares) {
        // The board has no lights.
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
            placement = null;
            doubted = null;
            doubtedNumber = null;
            version = null;
            identified = false;
            // Adapters and Bluetooth boards swallow what comes at once after opening.
            opened.after(pace.real(STARTING), DgtDriver.this::ask);
        }

        @Override
        public void received(byte[] bytes) {
            for (DgtFrame frame : decoder.feed(ByteBuffer.wrap(bytes))) {
                take(frame);
            }
        }

        @Override
        public void beat() {
            if (!identified) {
                ask();
                return;
            }
            send(DgtCommand.SEND_SERIAL_NUMBER);
            if (placement == null || ++beats % BEATS_BETWEEN_PICTURES == 0) {
                send(DgtCommand.SEND_BOARD);
            }
        }

        @Override
        public void health(Health health) {
            listener.accept(new BoardReport.HealthChanged(health));
        }
    }

    private void ask() {
        // A board wakes up in bus mode; the first single-board command ends that, and may do nothing else.
        send(DgtCommand.RESET);
        send(DgtCommand.SEND_VERSION);
        send(DgtCommand.SEND_SERIAL_NUMBER);
        send(DgtCommand.SEND_SERIAL_NUMBER);
    }

    private void send(DgtCommand command) {
        Link open = link;
        if (open != null) {
            open.send(command.bytes(), pace.real(REST));
        }
    }

    private void take(DgtFrame frame) {
        Link open = link;
        if (open == null) {
            return;
        }
        if (frame instanceof DgtFrame.Garbled garbled) {
            LOG.info("{} bytes were no message; asking for the whole board", garbled.bytes());
            verifyLater(open);
            return;
        }
        open.alive();
        if (frame instanceof DgtFrame.Version found) {
            version = found;
        } else if (frame instanceof DgtFrame.SerialNumber number && !number.isLong()) {
            serialNumber(open, number.text());
        } else if (frame instanceof DgtFrame.Dump dump) {
            dump(DgtPieces.placement(dump.codes(), rotated));
        } else if (frame instanceof DgtFrame.FieldUpdate update) {
            update(open, update);
        } else if (frame instanceof DgtFrame.ClockTimes times) {
            listener.accept(
                    new BoardReport.BoardClock(times.left(), times.right(), times.running(), times.rightSideHigh()));
        } else if (frame instanceof DgtFrame.ClockAck ack && ack.a1() == BUTTON) {
            listener.accept(new BoardReport.Button(button(ack.a3())));
        }
    }

    private void serialNumber(Link open, String text) {
        DgtFrame.Version known = version;
        boolean confirmed = text.equals(doubtedNumber);
        doubtedNumber = text;
        if (identified || known == null || !confirmed || !open.identified(text)) {
            return;
        }
        identified = true;
        listener.accept(new BoardReport.Identified(
                "dgt", text, known.major() + "." + known.minor(), DgtBoardSimulator.isSimulated(text)));
        // Changes first, then the picture: nothing can fall between them.
        send(DgtCommand.UPDATE_NICE);
        send(DgtCommand.SEND_BOARD);
    }

    private void dump(Placement found) {
        if (!identified) {
            return;
        }
        if (found.equals(placement)) {
            doubted = null;
        } else if (found.equals(doubted)) {
            believe(found);
        } else {
            doubted = found;
            send(DgtCommand.SEND_BOARD);
        }
    }

    private void believe(Placement found) {
        if (placement != null) {
            LOG.warn("the board shows {}, but its changes had led to {}", found, placement);
            // Perhaps the board has never heard that it should report changes.
            send(DgtCommand.UPDATE_NICE);
        }
        placement = found;
        doubted = null;
        listener.accept(new BoardReport.Standing(found));
    }

    private void update(Link open, DgtFrame.FieldUpdate update) {
        Square square = DgtPieces.square(update.field(), rotated);
        Piece piece = DgtPieces.piece(update.code());
        Placement doubtful = doubted;
        if (doubtful != null) {
            doubted = with(doubtful, square, piece);
        }
        Placement known = placement;
        if (known == null) {
            return;
        }
        Placement now = with(known, square, piece);
        if (!now.equals(known)) {
            placement = now;
            listener.accept(new BoardReport.Changed(square, piece));
        }
        verifyLater(open);
    }

    private static Placement with(Placement placement, Square square, @Nullable Piece piece) {
        return piece == null ? placement.without(square) : placement.with(square, piece);
    }

    private void verifyLater(Link open) {
        long seen = ++updates;
        open.after(pace.real(QUIET), () -> {
            if (seen == updates && identified) {
                send(DgtCommand.SEND_BOARD);
            }
        });
    }

    private static String button(int code) {
        return switch (code) {
            case 0x31 -> "back";
            case 0x32 -> "plus";
            case 0x33 -> "run";
            case 0x34 -> "minus";
            case 0x35 -> "ok";
            default -> "button " + code;
        };
    }
}
