package org.annabella.board.dgt;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.annabella.board.BoardLink;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.board.SquareOrder;
import org.annabella.chess.Piece;
import org.annabella.chess.Square;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
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
public final class DgtDriver extends BoardLink<DgtFrame> {

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

    private final boolean rotated;
    private final boolean lights;
    private final DgtClock clock;

    private final DgtPicture picture = new DgtPicture();
    private @Nullable String doubtedNumber;
    /** The number of the board that is known. */
    private @Nullable String number;
    /** Another number that was heard of late: until it is clear whose it was, nothing that the board shows counts. */
    private @Nullable String strangeNumber;

    private DgtFrame.@Nullable Version version;
    private boolean wireless;
    private long updates;

    /**
     * Makes a driver; it does nothing before {@link #open}.
     *
     * @param rotated the board lies with its connector on Black's left; the clock's sides do not turn with it
     * @param timeScale faster than the world only together with a simulator of the same pace
     */
    public DgtDriver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
        this(settings, rotated, false, timeScale);
    }

    private DgtDriver(Supervisor.Settings settings, boolean rotated, boolean lights, TimeScale timeScale) {
        super(settings, timeScale, REST, DgtDecoder::new);
        this.rotated = rotated;
        this.lights = lights;
        clock = new DgtClock(new ClockLine(), timeScale.stopwatch()::elapsed);
        clock.alsoTell(this::passOn);
    }

    /** A driver for a Revelation II, which has a light in each square. Other boards must not be sent its commands. */
    public static DgtDriver withLights(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
        return new DgtDriver(settings, rotated, true, timeScale);
    }

    /** A driver with the usual settings for a board on a port. */
    public static DgtDriver on(String device, String port) {
        return new DgtDriver(Supervisor.Settings.of(device, port, BAUD), false, TimeScale.REAL);
    }

    /** The clock that is plugged into this board, if one is. */
    public DgtClock clock() {
        return clock;
    }

    @Override
    public Capabilities capabilities() {
        return Capabilities.of(LATENCY).withIdentity(true).withLights(lights);
    }

    @Override
    protected void opened() {
        forget();
        // Adapters and Bluetooth boards swallow what comes at once after opening.
        after(STARTING, this::hello);
    }

    private void forget() {
        picture.forget();
        doubtedNumber = null;
        strangeNumber = null;
        version = null;
    }

    /** Asks who is there. A board wakes up in bus mode: the first command only ends that, and it may do so late. */
    @Override
    protected void hello() {
        send(DgtCommand.UPDATE_NICE);
        send(DgtCommand.SEND_VERSION);
        send(DgtCommand.SEND_SERIAL_NUMBER);
        send(DgtCommand.SEND_SERIAL_NUMBER);
    }

    /** Changes first, then the picture: nothing can fall between them. */
    @Override
    protected void identified(BoardReport.Identified who) {
        send(DgtCommand.UPDATE_NICE);
        send(DgtCommand.SEND_BOARD);
        clock.connected(who.serialNumber());
        send(DgtCommand.SEND_BATTERY);
    }

    @Override
    protected void heartbeat() {
        send(DgtCommand.SEND_SERIAL_NUMBER);
        if (!picture.isKnown() || beats() % BEATS_BETWEEN_PICTURES == 0) {
            // A board that has restarted meanwhile reports no changes until it is told to.
            send(DgtCommand.UPDATE_NICE);
            send(DgtCommand.SEND_BOARD);
        } else if (clock.isInUse() && beats() % BEATS_BETWEEN_PICTURES == 1) {
            // A lost message may have held the lever.
            send(DgtCommand.SEND_CLOCK);
        } else if (wireless && beats() % BEATS_BETWEEN_BATTERIES == 2) {
            send(DgtCommand.SEND_BATTERY);
        }
        clock.beat();
    }

    @Override
    protected void show(Set<Square> squares) {
        if (lights) {
            send(DgtLights.allOff());
            squares.forEach(square -> send(DgtLights.on(square, rotated)));
        }
    }

    /** No board answers these: one that was lost, or switched off meanwhile, would not show the repair, or show it for ever. */
    @Override
    protected void showAgain(Set<Square> squares) {
        show(squares);
    }

    @Override
    protected void lost() {
        clock.lost("the board is gone, and with it the clock behind it");
    }

    private final class ClockLine implements DgtClock.Line {

        @Override
        public void send(byte[] command) {
            DgtDriver.this.send(command);
        }

        @Override
        public void run(Runnable work) {
            DgtDriver.this.run(work);
        }

        @Override
        public void later(Duration boardTime, Runnable work) {
            after(boardTime, work);
        }
    }

    private void send(DgtCommand command) {
        send(command.bytes());
    }

    @Override
    protected void received(DgtFrame frame) {
        if (frame instanceof DgtFrame.Garbled garbled) {
            LOG.info("{} bytes were no message; asking for the whole board", garbled.bytes());
            clock.accept(garbled);
            verifyLater();
            return;
        }
        link().alive();
        if (frame instanceof DgtFrame.Version found) {
            version = found;
        } else if (frame instanceof DgtFrame.SerialNumber found && !found.isLong()) {
            serialNumber(found.text());
        } else if (frame instanceof DgtFrame.Dump dump) {
            dump(dump);
        } else if (frame instanceof DgtFrame.FieldUpdate update) {
            update(update);
        } else if (frame instanceof DgtFrame.Battery found) {
            wireless = true;
            battery(found.percent());
        } else {
            clock.accept(frame);
        }
    }

    private void serialNumber(String text) {
        if (isIdentified()) {
            compare(text);
            return;
        }
        DgtFrame.Version known = version;
        boolean confirmed = text.equals(doubtedNumber);
        doubtedNumber = text;
        if (known != null && confirmed) {
            number = text;
            identify(new BoardReport.Identified(
                    "dgt", text, known.major() + "." + known.minor(), DgtFrame.isSimulated(text)));
        }
    }

    /** Behind an adapter that stays plugged in boards can be exchanged before the silence is noticed. */
    private void compare(String text) {
        boolean confirmed = text.equals(strangeNumber);
        boolean doubted = strangeNumber != null;
        strangeNumber = null;
        if (text.equals(number)) {
            if (doubted) {
                send(DgtCommand.SEND_BOARD);
            }
        } else if (confirmed) {
            LOG.warn("the board says that it is {}, and was {}", text, number);
            forget();
            doubtIdentity();
            hello();
        } else {
            strangeNumber = text;
            send(DgtCommand.SEND_SERIAL_NUMBER);
        }
    }

    private boolean isSure() {
        return isIdentified() && strangeNumber == null;
    }

    private void dump(DgtFrame.Dump dump) {
        if (!isSure()) {
            return;
        }
        switch (picture.whole(DgtPieces.placement(dump.codes(), rotated))) {
            case KNOWN -> {
                // As it should be.
            }
            case DOUBTED -> {
                if (picture.isKnown()) {
                    // It may be another board's.
                    send(DgtCommand.SEND_SERIAL_NUMBER);
                }
                send(DgtCommand.SEND_BOARD);
            }
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
        picture.placement().ifPresent(found -> report(new BoardReport.Standing(found)));
    }

    private void update(DgtFrame.FieldUpdate update) {
        Square square = SquareOrder.square(update.field(), rotated);
        Piece piece = DgtPieces.piece(update.code());
        if (strangeNumber == null && picture.change(square, piece)) {
            report(new BoardReport.Changed(square, piece));
        }
        if (picture.isKnown()) {
            verifyLater();
        }
    }

    private void passOn(DgtClockReport report) {
        report.match(new Passed()).ifPresent(this::report);
    }

    /** What of a clock that nobody has asked for is the board's own; all else is for whoever has the clock. */
    private static final class Passed implements DgtClockReport.Cases<Optional<BoardReport>> {
        @Override
        public Optional<BoardReport> times(DgtClockReport.Times times) {
            return Optional.of(
                    new BoardReport.BoardClock(times.left(), times.right(), times.running(), times.rightSideHigh()));
        }

        @Override
        public Optional<BoardReport> pushed(DgtClockReport.Pushed pushed) {
            return Optional.of(new BoardReport.Button(pushed.button()));
        }

        /** The lever's side is in the times. */
        @Override
        public Optional<BoardReport> leverMoved(DgtClockReport.LeverMoved lever) {
            return Optional.empty();
        }

        @Override
        public Optional<BoardReport> found(DgtClockReport.Found found) {
            return Optional.empty();
        }

        @Override
        public Optional<BoardReport> gone(DgtClockReport.Gone gone) {
            return Optional.empty();
        }

        @Override
        public Optional<BoardReport> disobeys(DgtClockReport.Disobeys disobeys) {
            return Optional.empty();
        }

        @Override
        public Optional<BoardReport> obeys(DgtClockReport.Obeys obeys) {
            return Optional.empty();
        }
    }

    private void verifyLater() {
        long seen = ++updates;
        after(wireless ? QUIET_WIRELESS : QUIET, () -> {
            if (seen == updates && isIdentified()) {
                send(DgtCommand.SEND_BOARD);
            }
        });
    }
}
