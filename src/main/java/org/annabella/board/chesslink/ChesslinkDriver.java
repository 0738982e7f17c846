package org.annabella.board.chesslink;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;
import org.annabella.board.BoardLink;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.board.chesslink.ChesslinkFrame.Message;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Millennium board behind a ChessLink line. It knows its pieces, scans some 24 times in a second, and lights the
 * corners of squares.
 *
 * <p>Nothing is ever written to its permanent memory. How it reports is read there, and it is asked for its status if it
 * does not report by itself. Damaged messages are dropped; as a freshly started board may show an empty board for a
 * moment, the first picture, and any in which many squares have changed at once, must still be there two scans later.
 */
public final class ChesslinkDriver extends BoardLink<ChesslinkFrame> {
    /** What the version of a simulated board begins with. */
    static final String SIMULATED_VERSION = "FF";

    /** The line's speed; it cannot be changed. */
    public static final int BAUD = 38400;

    private static final String UNNAMED = "unnamed";
    private static final Logger LOG = LoggerFactory.getLogger(ChesslinkDriver.class);
    // A board that does not tell how it is set up is asked for its status instead; asking on would only be in the way.
    private static final int BEATS_OF_READING = 3;

    private final boolean rotated;
    private final TimeScale.Stopwatch watch;
    private volatile ChesslinkSettings settings = ChesslinkSettings.UNKNOWN;

    private ChesslinkName name = new ChesslinkName();
    private ChesslinkPictures pictures = new ChesslinkPictures();
    private @Nullable ChesslinkExchange exchange;
    private @Nullable String version;
    private boolean told;
    private boolean damaged;
    private int readings;

    /**
     * Makes a driver; it does nothing before {@link #open}.
     *
     * @param rotated the board lies the other way round: its own a8 is at the table's h1
     * @param timeScale faster than the world only together with a simulator of the same pace
     */
    public ChesslinkDriver(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
        super(settings, timeScale, ChesslinkDecoder::ofBoard);
        this.rotated = rotated;
        watch = timeScale.stopwatch();
    }

    @Override
    protected boolean tellsApart(String serialNumber) {
        return !serialNumber.equals(UNNAMED);
    }

    /** The latency follows from how the board is set up, and is that of new boards until this has been read. */
    @Override
    public Capabilities capabilities() {
        return Capabilities.of(settings.latency()).withIdentity(true).withLights(true);
    }

    @Override
    protected void opened() {
        exchange = new ChesslinkExchange(link(), this::unanswered);
        settings = ChesslinkSettings.UNKNOWN;
        name = new ChesslinkName();
        version = null;
        pictures = new ChesslinkPictures();
        told = false;
        damaged = false;
        readings = 0;
        hello();
        pollLater();
    }

    @Override
    protected void hello() {
        ask(Message.of('V'));
        name.next().ifPresent(cell -> ask(Message.read(cell)));
        ask(Message.read(ChesslinkSettings.SCAN));
        ask(Message.read(ChesslinkSettings.REPORTS));
    }

    @Override
    protected void identified(BoardReport.Identified who) {
        ask(Message.of('S'));
    }

    @Override
    protected void heartbeat() {
        ask(Message.of('V'));
        if (!told || settings.tellsChangesOnly()) {
            ask(Message.of('S'));
        }
        if (settings.mode() < 0 && readings++ < BEATS_OF_READING) {
            ask(Message.read(ChesslinkSettings.REPORTS));
        }
    }

    @Override
    protected void show(Set<Square> squares) {
        ask(ChesslinkLights.show(squares, rotated));
    }

    private void ask(Message command) {
        ChesslinkExchange open = exchange;
        if (open != null) {
            open.ask(command);
        }
    }

    private void unanswered(Message command) {
        LOG.info("{}{} has not been answered", command.kind(), command.data());
        if (version != null && command.kind() == 'R' && name.next().equals(OptionalInt.of(command.address()))) {
            name.unreadable();
            identify();
        }
    }

    private void pollLater() {
        after(ChesslinkSettings.POLL, () -> {
            if (isIdentified() && settings.needsAsking()) {
                ask(Message.of('S'));
            }
            pollLater();
        });
    }

    @Override
    protected void received(ChesslinkFrame frame) {
        frame.match(this::received, this::garbled);
    }

    private void garbled(ChesslinkFrame.Garbled garbled) {
        LOG.info("{} bytes were no message; asking for the status", garbled.bytes());
        damaged = true;
        if (isIdentified()) {
            ask(Message.of('S'));
        }
    }

    private void received(Message message) {
        link().alive();
        understand(message);
        ChesslinkExchange talk = exchange;
        if (talk != null) {
            talk.heard(message);
        }
    }

    private void understand(Message message) {
        switch (message.kind()) {
            case 'v' ->
                version(message.data().substring(0, 2) + "." + message.data().substring(2));
            case 's' -> status(ChesslinkSquares.placement(message.data(), rotated));
            case 'r' -> cell(message);
            default -> LOG.debug("done: {}", message);
        }
    }

    private void version(String found) {
        boolean other = !found.equals(version);
        version = found;
        if (other) {
            doubtIdentity();
        }
        identify();
    }

    private void cell(Message cell) {
        settings = settings.with(cell.address(), cell.value());
        name.accept(cell);
        name.next().ifPresentOrElse(next -> ask(Message.read(next)), this::identify);
    }

    private void identify() {
        String known = version;
        if (known == null || name.next().isPresent()) {
            return;
        }
        String text = name.text();
        boolean simulated = known.startsWith(SIMULATED_VERSION);
        identify(
                text.isEmpty() ? "version " + known : text,
                new BoardReport.Identified("chesslink", text.isEmpty() ? UNNAMED : text, known, simulated));
    }

    private void status(Placement found) {
        if (!isIdentified()) {
            return;
        }
        Duration twoScans = settings.scan().multipliedBy(2);
        switch (pictures.accept(found, watch.elapsed(), twoScans)) {
            case KNOWN -> damaged = false;
            case BELIEVED -> tell(found);
            case DOUBTED_NOW -> after(twoScans, () -> ask(Message.of('S')));
            case DOUBTED -> LOG.debug("still doubted: {}", found);
        }
    }

    private void tell(Placement found) {
        if (damaged && told) {
            report(new BoardReport.Missed());
        }
        damaged = false;
        told = true;
        report(new BoardReport.Standing(found));
    }
}
