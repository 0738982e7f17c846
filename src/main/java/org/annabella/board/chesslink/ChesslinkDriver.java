package org.annabella.board.chesslink;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.board.chesslink.ChesslinkFrame.Message;
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
 * A Millennium board behind a ChessLink line. It knows its pieces, scans some 24 times in a second, and lights the
 * corners of squares.
 *
 * <p>Nothing is ever written to its permanent memory. How it reports is read there, and it is asked for its status if it
 * does not report by itself. Damaged messages are dropped; as a freshly started board may show an empty board for a
 * moment, the first picture, and any in which many squares have changed at once, must still be there two scans later.
 */
public final class ChesslinkDriver implements BoardDriver {

    /** The line's speed; it cannot be changed. */
    public static final int BAUD = 38400;

    private static final String UNNAMED = "unnamed";
    private static final Logger LOG = LoggerFactory.getLogger(ChesslinkDriver.class);
    private static final int BEATS_BETWEEN_LIGHTS = 5;
    // A board that does not tell how it is set up is asked for its status instead; asking on would only be in the way.
    private static final int BEATS_OF_READING = 3;

    private final Supervisor supervisor;
    private final boolean rotated;
    private final Pace pace;
    private final Pace.Stopwatch watch;
    private volatile ChesslinkSettings settings = ChesslinkSettings.UNKNOWN;

    private Consumer<BoardReport> listener = report -> {};
    private ChesslinkDecoder decoder = ChesslinkDecoder.ofBoard();
    private ChesslinkName name = new ChesslinkName();
    private ChesslinkPictures pictures = new ChesslinkPictures();
    private @Nullable Link link;
    private @Nullable ChesslinkExchange exchange;
    private @Nullable String version;
    private Set<Square> guided = Set.of();
    private boolean identified;
    private boolean told;
    private boolean damaged;
    private int beats;

    /**
     * Makes a driver; it does nothing before {@link #open}.
     *
     * @param rotated the board lies the other way round: its own a8 is at the table's h1
     * @param pace faster than the world only together with a simulator of the same pace
     */
    public ChesslinkDriver(Supervisor.Settings settings, boolean rotated, Pace pace) {
        this.rotated = rotated;
        this.pace = pace;
        watch = pace.stopwatch();
        supervisor = new Supervisor(settings, new Talk());
    }

    @Override
    public void expect(String identity) {
        if (!identity.equals(UNNAMED)) {
            supervisor.expect(identity);
        }
    }

    @Override
    public void expectAnyBut(String serialNumber) {
        supervisor.expectAnyBut(serialNumber);
    }

    @Override
    public void expectAny() {
        supervisor.expectAny();
    }

    /** The latency follows from how the board is set up, and is that of new boards until this has been read. */
    @Override
    public Capabilities capabilities() {
        return new Capabilities(true, true, false, settings.latency());
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
                ask(ChesslinkLights.show(guided, rotated));
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
            exchange = new ChesslinkExchange(opened, ChesslinkDriver.this::unanswered);
            decoder = ChesslinkDecoder.ofBoard();
            settings = ChesslinkSettings.UNKNOWN;
            name = new ChesslinkName();
            version = null;
            pictures = new ChesslinkPictures();
            told = false;
            identified = false;
            damaged = false;
            beats = 0;
            whoIsThere();
            pollLater(opened);
        }

        @Override
        public void received(byte[] bytes) {
            for (ChesslinkFrame frame : decoder.feed(ByteBuffer.wrap(bytes))) {
                take(frame);
            }
        }

        @Override
        public void beat() {
            if (!identified) {
                whoIsThere();
                return;
            }
            ask(Message.of('V'));
            if (!told || settings.tellsChangesOnly()) {
                ask(Message.of('S'));
            }
            if (settings.mode() < 0 && beats < BEATS_OF_READING) {
                ask(Message.read(ChesslinkSettings.REPORTS));
            }
            if (++beats % BEATS_BETWEEN_LIGHTS == 0 && !guided.isEmpty()) {
                // A board that has started anew has forgotten them.
                ask(ChesslinkLights.show(guided, rotated));
            }
        }

        @Override
        public void health(Health health) {
            listener.accept(new BoardReport.HealthChanged(health));
        }
    }

    private void whoIsThere() {
        ask(Message.of('V'));
        name.next().ifPresent(cell -> ask(Message.read(cell)));
        ask(Message.read(ChesslinkSettings.SCAN));
        ask(Message.read(ChesslinkSettings.REPORTS));
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

    private void pollLater(Link open) {
        open.after(pace.real(ChesslinkSettings.POLL), () -> {
            if (identified && settings.needsAsking()) {
                ask(Message.of('S'));
            }
            pollLater(open);
        });
    }

    private void take(ChesslinkFrame frame) {
        Link open = link;
        if (open == null) {
            return;
        }
        if (frame instanceof ChesslinkFrame.Garbled garbled) {
            LOG.info("{} bytes were no message; asking for the status", garbled.bytes());
            damaged = true;
            if (identified) {
                ask(Message.of('S'));
            }
        } else if (frame instanceof Message message) {
            open.alive();
            understand(message);
            ChesslinkExchange talk = exchange;
            if (talk != null) {
                talk.heard(message);
            }
        } else {
            throw new AssertionError(frame);
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
        if (other && identified) {
            identified = false;
        }
        identify();
    }

    private void cell(Message cell) {
        settings = settings.with(cell.address(), cell.value());
        name.take(cell);
        name.next().ifPresentOrElse(next -> ask(Message.read(next)), this::identify);
    }

    private void identify() {
        Link open = link;
        String known = version;
        if (identified || open == null || known == null || name.next().isPresent()) {
            return;
        }
        String text = name.text();
        if (!open.identified(text.isEmpty() ? "version " + known : text)) {
            return;
        }
        identified = true;
        boolean simulated = known.startsWith(ChesslinkBoardSimulator.VERSION_HIGH);
        listener.accept(new BoardReport.Identified("chesslink", text.isEmpty() ? UNNAMED : text, known, simulated));
        ask(Message.of('S'));
        ask(ChesslinkLights.show(guided, rotated));
    }

    private void status(Placement found) {
        if (!identified) {
            return;
        }
        Duration twoScans = settings.scan().multipliedBy(2);
        switch (pictures.take(found, watch.elapsed(), twoScans)) {
            case KNOWN -> damaged = false;
            case BELIEVED -> tell(found);
            case DOUBTED_NOW -> askLater(pace.real(twoScans));
            case DOUBTED -> LOG.debug("still doubted: {}", found);
        }
    }

    private void askLater(Duration delay) {
        Link open = link;
        if (open != null) {
            open.after(delay, () -> ask(Message.of('S')));
        }
    }

    private void tell(Placement found) {
        if (damaged && told) {
            listener.accept(new BoardReport.Missed());
        }
        damaged = false;
        told = true;
        listener.accept(new BoardReport.Standing(found));
    }
}
