package org.annabella.board.dgt;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.chess.Piece;
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
 * A DGT electronic board. It knows its pieces, scans its squares four to five times in a second, and has no lights, unless
 * it is a Revelation II.
 *
 * <p>After each change, and a quiet time, the whole picture is asked for and compared: lost bytes are found that way.
 * The protocol has no check value, and two frames with a hole between them can look like one. So whatever contradicts
 * what is known, and whatever comes first, is believed only when it has come twice.
 *
 * <p>A clock that is plugged into the board is its {@link #clock}.
 */
public final class DgtDriver implements BoardDriver {

    /** The line's speed; it cannot be changed. */
    public static final int BAUD = 9600;

    private static final Logger LOG = LoggerFactory.getLogger(DgtDriver.class);
    private static final Duration LATENCY = Duration.ofMillis(500);
    private static final Duration STARTING = Duration.ofMillis(500);
    // The board's input buffer holds ten bytes.
    private static final Duration REST = Duration.ofMillis(100);
    private static final Duration QUIET = Duration.ofMillis(250);
    private static final Duration QUIET_WIRELESS = Duration.ofMillis(500);
    private static final int BEATS_BETWEEN_PICTURES = 5;
    private static final int BEATS_BETWEEN_BATTERIES = 60;

    private final Supervisor supervisor;
    private final boolean rotated;
    private final boolean lights;
    private final Pace pace;
    private final DgtClock clock;

    private volatile Consumer<BoardReport> listener = report -> {};
    private DgtDecoder decoder = new DgtDecoder();
    private @Nullable Link link;
    private final DgtPicture picture = new DgtPicture();
    private @Nullable String doubtedNumber;
    private DgtFrame.@Nullable Version version;
    private boolean identified;
    private boolean wireless;
    private int battery = -1;
    private long updates;
    private int beats;
    private Set<Square> guided = Set.of();

    /**
     * Makes a driver; it does nothing before {@link #open}.
     *
     * @param rotated the board lies with its connector on Black's left; the clock's sides do not turn with it
     * @param pace faster than the world only together with a simulator of the same pace
     */
    public DgtDriver(Supervisor.Settings settings, boolean rotated, Pace pace) {
        this(settings, rotated, false, pace);
    }

    private DgtDriver(Supervisor.Settings settings, boolean rotated, boolean lights, Pace pace) {
        this.rotated = rotated;
        this.lights = lights;
        this.pace = pace;
        supervisor = new Supervisor(settings, new Talk());
        clock = new DgtClock(new ClockLine(), pace.stopwatch()::elapsed);
        clock.alsoTell(this::passOn);
    }

    /** A driver for a Revelation II, which has a light in each square. Other boards must not be sent its commands. */
    public static DgtDriver withLights(Supervisor.Settings settings, boolean rotated, Pace pace) {
        return new DgtDriver(settings, rotated, true, pace);
    }

    /** A driver with the usual settings for a board on a port. */
    public static DgtDriver on(String device, String port) {
        return new DgtDriver(Supervisor.Settings.of(device, port, BAUD), false, Pace.REAL);
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

    /** The clock that is plugged into this board, if one is. */
    public DgtClock clock() {
        return clock;
    }

    @Override
    public Capabilities capabilities() {
        return new Capabilities(true, lights, false, LATENCY);
    }

    @Override
    public void open(Consumer<BoardReport> reports) {
        listener = reports;
        supervisor.start();
    }

    @Override
    public void guide(Set<Square> squares) {
        if (lights) {
            Set<Square> copy = Set.copyOf(squares);
            supervisor.run(() -> {
                guided = copy;
                light();
            });
        }
    }

    private void light() {
        send(DgtLights.allOff());
        guided.forEach(square -> send(DgtLights.on(square, rotated)));
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
            picture.forget();
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
            beats++;
            if (!picture.isKnown() || beats % BEATS_BETWEEN_PICTURES == 0) {
                send(DgtCommand.SEND_BOARD);
            } else if (clock.isInUse() && beats % BEATS_BETWEEN_PICTURES == 1) {
                // A lost message may have held the lever.
                send(DgtCommand.SEND_CLOCK);
            } else if (wireless && beats % BEATS_BETWEEN_BATTERIES == 2) {
                send(DgtCommand.SEND_BATTERY);
            }
            if (lights && beats % BEATS_BETWEEN_PICTURES == 3) {
                // No board answers these: one that was lost, or switched off meanwhile, would not show the repair.
                light();
            }
            clock.beat();
        }

        @Override
        public void health(Health health) {
            if (health.level() == Health.Level.LOST) {
                clock.lost("the board is gone, and with it the clock behind it");
            }
            listener.accept(new BoardReport.HealthChanged(health));
        }
    }

    private final class ClockLine implements DgtClock.Line {

        @Override
        public void send(byte[] command) {
            DgtDriver.this.send(command);
        }

        @Override
        public void run(Runnable work) {
            supervisor.run(work);
        }

        @Override
        public void later(Duration boardTime, Runnable work) {
            Link open = link;
            if (open != null) {
                open.after(pace.real(boardTime), work);
            }
        }
    }

    /** Asks who is there. A board wakes up in bus mode: the first command only ends that, and it may do so late. */
    private void ask() {
        send(DgtCommand.UPDATE_NICE);
        send(DgtCommand.SEND_VERSION);
        send(DgtCommand.SEND_SERIAL_NUMBER);
        send(DgtCommand.SEND_SERIAL_NUMBER);
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

    private void take(DgtFrame frame) {
        Link open = link;
        if (open == null) {
            return;
        }
        if (frame instanceof DgtFrame.Garbled garbled) {
            LOG.info("{} bytes were no message; asking for the whole board", garbled.bytes());
            clock.saw(garbled);
            verifyLater(open);
            return;
        }
        open.alive();
        if (frame instanceof DgtFrame.Version found) {
            version = found;
        } else if (frame instanceof DgtFrame.SerialNumber number && !number.isLong()) {
            serialNumber(open, number.text());
        } else if (frame instanceof DgtFrame.Dump dump) {
            dump(dump);
        } else if (frame instanceof DgtFrame.FieldUpdate update) {
            update(open, update);
        } else if (frame instanceof DgtFrame.Battery found) {
            battery(found);
        } else {
            clock.saw(frame);
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
        beats = 0;
        listener.accept(new BoardReport.Identified(
                "dgt", text, known.major() + "." + known.minor(), DgtBoardSimulator.isSimulated(text)));
        // Changes first, then the picture: nothing can fall between them.
        send(DgtCommand.UPDATE_NICE);
        send(DgtCommand.SEND_BOARD);
        clock.connected(text);
        send(DgtCommand.SEND_BATTERY);
    }

    private void dump(DgtFrame.Dump dump) {
        if (!identified) {
            return;
        }
        switch (picture.whole(DgtPieces.placement(dump.codes(), rotated))) {
            case KNOWN -> {
                // As it should be.
            }
            case DOUBTED -> send(DgtCommand.SEND_BOARD);
            case FIRST -> tellPicture();
            case CORRECTED -> {
                LOG.warn("the board shows something else than its changes had led to");
                // Perhaps the board has never heard that it should report changes.
                send(DgtCommand.UPDATE_NICE);
                tellPicture();
            }
        }
    }

    private void tellPicture() {
        picture.placement().ifPresent(found -> listener.accept(new BoardReport.Standing(found)));
    }

    private void update(Link open, DgtFrame.FieldUpdate update) {
        Square square = DgtPieces.square(update.field(), rotated);
        Piece piece = DgtPieces.piece(update.code());
        if (picture.change(square, piece)) {
            listener.accept(new BoardReport.Changed(square, piece));
        }
        if (picture.isKnown()) {
            verifyLater(open);
        }
    }

    private void battery(DgtFrame.Battery found) {
        wireless = true;
        if (identified && found.percent() != battery) {
            battery = found.percent();
            listener.accept(new BoardReport.Battery(battery));
        }
    }

    private void passOn(DgtClockReport report) {
        if (report instanceof DgtClockReport.Times times) {
            listener.accept(
                    new BoardReport.BoardClock(times.left(), times.right(), times.running(), times.rightSideHigh()));
        } else if (report instanceof DgtClockReport.Pushed pushed) {
            listener.accept(new BoardReport.Button(pushed.button()));
        }
    }

    private void verifyLater(Link open) {
        long seen = ++updates;
        open.after(pace.real(wireless ? QUIET_WIRELESS : QUIET), () -> {
            if (seen == updates && identified) {
                send(DgtCommand.SEND_BOARD);
            }
        });
    }
}
