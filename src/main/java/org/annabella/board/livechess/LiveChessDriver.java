package org.annabella.board.livechess;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.Conversation;
import org.annabella.serial.Health;
import org.annabella.serial.Link;
import org.annabella.serial.Supervisor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A DGT tournament board behind LiveChess: it knows its pieces, and the two of a table are told apart by their serial numbers. Of what LiveChess says the squares and the clock are taken, never the moves that it guesses.
 */
public final class LiveChessDriver implements BoardDriver {

    /** The speed of a line that stands for the service; it has none itself. */
    public static final int BAUD = 921600;

    private static final Logger LOG = LoggerFactory.getLogger(LiveChessDriver.class);
    /** A scan of the board, and the way through LiveChess. */
    private static final Duration LATENCY = Duration.ofMillis(700);

    private static final int FEED = 1;
    /** Of what LiveChess offers to programs. */
    private static final String VERSION = "1.0";

    private static final int SQUARES = 64;

    private final Supervisor supervisor;
    private final boolean rotated;
    private final String named;

    private Consumer<BoardReport> listener = report -> {};
    private LiveChessDecoder decoder = new LiveChessDecoder();
    private @Nullable Link link;
    private String wanted;
    private @Nullable String elsewhere;
    private @Nullable String serialNumber;
    private @Nullable Placement told;
    private @Nullable Placement doubted;
    private boolean delayed;
    private boolean rightSideHigh;
    private int calls;

    /**
     * Makes a driver; it does nothing before {@link #open}.
     *
     * @param serialNumber of the board; empty for the only one that is there
     * @param rotated the board lies the other way round, and LiveChess has not been told so
     */
    public LiveChessDriver(Supervisor.Settings settings, String serialNumber, boolean rotated) {
        this.rotated = rotated;
        named = serialNumber;
        wanted = serialNumber;
        supervisor = new Supervisor(settings, new Talk());
    }

    @Override
    public void expect(String known) {
        supervisor.expect(known);
        supervisor.run(() -> wanted = named.isEmpty() ? known : named);
    }

    @Override
    public void expectAnyBut(String known) {
        supervisor.expectAnyBut(known);
        supervisor.run(() -> elsewhere = known);
    }

    @Override
    public void expectAny() {
        supervisor.expectAny();
        supervisor.run(() -> {
            wanted = named;
            elsewhere = null;
        });
    }

    @Override
    public Capabilities capabilities() {
        return new Capabilities(true, false, false, LATENCY);
    }

    @Override
    public void open(Consumer<BoardReport> reports) {
        listener = reports;
        supervisor.start();
    }

    /** Such boards have no lights that LiveChess would give away. */
    @Override
    public void guide(Set<Square> squares) {
        LOG.trace("no lights for {}", squares);
    }

    @Override
    public void close() {
        supervisor.close();
    }

    private final class Talk implements Conversation {

        @Override
        public void opened(Link opened) {
            link = opened;
            decoder = new LiveChessDecoder();
            serialNumber = null;
            told = null;
            doubted = null;
            delayed = false;
            ask();
        }

        @Override
        public void received(byte[] bytes) {
            for (LiveChessMessage message : decoder.feed(ByteBuffer.wrap(bytes))) {
                take(message);
            }
        }

        /** The list of boards says also what stands on ours: a lost event is made good. */
        @Override
        public void beat() {
            ask();
        }

        @Override
        public void health(Health health) {
            listener.accept(new BoardReport.HealthChanged(health));
        }
    }

    private void ask() {
        send("{\"id\":" + ++calls + ",\"call\":\"eboards\"}");
    }

    private void send(String line) {
        Link open = link;
        if (open != null) {
            open.send((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    private void take(LiveChessMessage message) {
        Link open = link;
        if (open == null) {
            return;
        }
        if (message instanceof LiveChessMessage.Garbled garbled) {
            LOG.info("{} bytes were no message of LiveChess", garbled.bytes());
        } else if (message instanceof LiveChessMessage.Boards boards) {
            boards(open, boards);
        } else if (message instanceof LiveChessMessage.Event event) {
            event(event);
        } else if (message instanceof LiveChessMessage.Refused refused) {
            LOG.warn("LiveChess refuses: {}", refused.why());
        } else {
            LOG.debug("{}", message);
        }
    }

    private void boards(Link open, LiveChessMessage.Boards boards) {
        String known = serialNumber;
        if (known == null) {
            choose(open, boards);
            return;
        }
        LiveChessMessage.Board board = boards.board(known).orElse(null);
        if (board == null || !board.isAlive()) {
            open.refuse(notAlive(known, board));
            return;
        }
        open.alive();
        state(open, board);
        compare(board.placement());
    }

    /** What the list says may be older or newer than the last event: only if it says so twice an event was lost. */
    private void compare(@Nullable Placement listed) {
        Placement now = listed == null || upright(listed).equals(told) ? null : listed;
        if (now != null && now.equals(doubted)) {
            listener.accept(new BoardReport.Missed());
            tell(now);
            now = null;
        }
        doubted = now;
    }

    private void state(Link open, LiveChessMessage.Board board) {
        boolean behind = board.state().equals("DELAYED");
        if (behind && !delayed) {
            open.degraded("LiveChess says that what it tells of board " + board.serialNumber() + " is delayed");
        } else if (!behind && delayed) {
            open.recovered();
        }
        delayed = behind;
    }

    private static String notAlive(String wanted, LiveChessMessage.@Nullable Board board) {
        return board == null
                ? "LiveChess does not show board " + wanted + "; plug it in, and look into LiveChess"
                : "LiveChess says that board " + wanted + " is "
                        + (board.state().isEmpty() ? "not connected" : board.state())
                        + "; look at its cable, and into LiveChess";
    }

    private void choose(Link open, LiveChessMessage.Boards boards) {
        List<LiveChessMessage.Board> possible = boards.boards().stream()
                .filter(board -> wanted.isEmpty()
                        ? board.isAlive() && !board.serialNumber().equals(elsewhere)
                        : board.serialNumber().equals(wanted))
                .toList();
        if (possible.isEmpty()) {
            open.refuse(
                    wanted.isEmpty()
                            ? "LiveChess shows no board that is active; plug it in, and look into LiveChess"
                            : notAlive(wanted, null) + others(boards));
        } else if (possible.size() > 1) {
            open.refuse("LiveChess shows " + possible.size() + " boards; name one of them, such as livechess:"
                    + possible.get(0).serialNumber());
        } else if (!possible.get(0).isAlive()) {
            open.refuse(notAlive(wanted, possible.get(0)));
        } else if (possible.get(0).placement() != null) {
            found(open, possible.get(0));
        }
    }

    private static String others(LiveChessMessage.Boards boards) {
        return boards.boards().isEmpty()
                ? ""
                : ", which shows "
                        + boards.boards().stream()
                                .map(LiveChessMessage.Board::serialNumber)
                                .collect(Collectors.joining(", "));
    }

    private void found(Link open, LiveChessMessage.Board board) {
        String number = board.serialNumber();
        if (!open.identified(number)) {
            return;
        }
        serialNumber = number;
        boolean simulated = !number.chars().allMatch(c -> c >= '0' && c <= '9');
        listener.accept(new BoardReport.Identified("livechess", number, VERSION, simulated));
        send("{\"id\":" + ++calls + ",\"call\":\"subscribe\",\"param\":{\"feed\":\"eboardevent\",\"id\":" + FEED
                + ",\"param\":{\"serialnr\":\"" + number + "\"}}}");
        state(open, board);
        Placement now = board.placement();
        if (now != null) {
            tell(now);
        }
    }

    private void event(LiveChessMessage.Event event) {
        if (!event.serialNumber().equals(serialNumber)) {
            return;
        }
        Placement now = event.placement();
        if (now != null && !upright(now).equals(told)) {
            tell(now);
        }
        LiveChessMessage.Clock clock = event.clock();
        if (clock != null) {
            Boolean whiteRuns = clock.whiteRuns();
            // White sits at the left: the lever is up on the side whose time runs.
            rightSideHigh = whiteRuns == null ? rightSideHigh : !whiteRuns;
            listener.accept(new BoardReport.BoardClock(clock.white(), clock.black(), whiteRuns != null, rightSideHigh));
        }
    }

    private void tell(Placement now) {
        Placement standing = upright(now);
        told = standing;
        listener.accept(new BoardReport.Standing(standing));
    }

    private Placement upright(Placement found) {
        if (!rotated) {
            return found;
        }
        Placement turned = Placement.EMPTY;
        for (Square square : Square.all()) {
            Piece piece = found.pieceAt(square);
            if (piece != null) {
                turned = turned.with(Square.ofIndex(SQUARES - 1 - square.index()), piece);
            }
        }
        return turned;
    }
}
