package org.annabella.board.livechess;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.board.BoardLink;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.board.SquareOrder;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A DGT tournament board behind LiveChess: it knows its pieces, and the two of a table are told apart by their serial numbers. Of what
 * LiveChess says the squares and the clock are taken, never the moves that it guesses.
 */
public final class LiveChessDriver extends BoardLink<LiveChessMessage> {

    /** The speed of a line that stands for the service; it has none itself. */
    public static final int BAUD = 921600;

    private static final Logger LOG = LoggerFactory.getLogger(LiveChessDriver.class);
    /** A scan of the board, and the way through LiveChess. */
    private static final Duration LATENCY = Duration.ofMillis(700);

    private static final int FEED = 1;
    /** Of what LiveChess offers to programs. */
    private static final String VERSION = "1.0";

    private final boolean rotated;
    private final String named;

    private String wanted;
    private @Nullable String elsewhere;
    private @Nullable String serialNumber;
    private @Nullable Placement told;
    private @Nullable Placement doubted;
    private boolean delayed;
    private boolean rightSideHigh;
    private int calls;

    private LiveChessClock.@Nullable Listener clockListener;
    private @Nullable LiveChessClock shown;
    private LiveChessMessage.@Nullable Clock doubtedClock;
    private boolean clockGone;

    /**
     * Makes a driver; it does nothing before {@link #open}.
     *
     * @param serialNumber of the board; empty for the only one that is there
     * @param rotated the board lies the other way round, and LiveChess has not been told so
     */
    public LiveChessDriver(Supervisor.Settings settings, String serialNumber, boolean rotated) {
        super(settings, TimeScale.REAL, LiveChessDecoder::new);
        this.rotated = rotated;
        named = serialNumber;
        wanted = serialNumber;
    }

    @Override
    public void expect(String known) {
        super.expect(known);
        run(() -> wanted = named.isEmpty() ? known : named);
    }

    @Override
    public void expectAnyBut(String known) {
        super.expectAnyBut(known);
        run(() -> elsewhere = known);
    }

    @Override
    public void expectAny() {
        super.expectAny();
        run(() -> {
            wanted = named;
            elsewhere = null;
        });
    }

    /** Has the clock behind the board told, where there is one; call it before {@link #open}. */
    public void tellClock(LiveChessClock.Listener listener) {
        run(() -> clockListener = listener);
    }

    @Override
    public Capabilities capabilities() {
        return Capabilities.of(LATENCY).withIdentity(true);
    }

    @Override
    protected void opened() {
        serialNumber = null;
        told = null;
        doubted = null;
        delayed = false;
        shown = null;
        doubtedClock = null;
        clockGone = false;
        hello();
    }

    @Override
    protected void hello() {
        ask("eboards", "");
    }

    @Override
    protected void identified(BoardReport.Identified who) {
        serialNumber = who.serialNumber();
        ask(
                "subscribe",
                ",\"param\":{\"feed\":\"eboardevent\",\"id\":" + FEED + ",\"param\":{\"serialnr\":\"" + serialNumber
                        + "\"}}");
    }

    @Override
    protected void lost() {
        clockGone("its board is lost");
    }

    /** The list of boards says also what stands on ours, and what its clock shows: a lost event is made good. */
    @Override
    protected void heartbeat() {
        hello();
    }

    private void ask(String call, String param) {
        String line = "{\"id\":" + ++calls + ",\"call\":\"" + call + "\"" + param + "}\n";
        send(line.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    protected void received(LiveChessMessage message) {
        if (message instanceof LiveChessMessage.Garbled garbled) {
            LOG.info("{} bytes were no message of LiveChess", garbled.bytes());
        } else if (message instanceof LiveChessMessage.Boards boards) {
            boards(boards);
        } else if (message instanceof LiveChessMessage.Event event) {
            event(event);
        } else if (message instanceof LiveChessMessage.Refused refused) {
            LOG.warn("LiveChess refuses: {}", refused.why());
        } else {
            LOG.debug("{}", message);
        }
    }

    private void boards(LiveChessMessage.Boards boards) {
        String known = serialNumber;
        if (known == null) {
            choose(boards);
            return;
        }
        LiveChessMessage.Board board = boards.board(known).orElse(null);
        if (board == null || !board.isAlive()) {
            link().refuse(notAlive(known, board));
            return;
        }
        link().alive();
        state(board);
        compare(board.placement());
        compare(board.clock());
    }

    /** What the list says may be older or newer than the last event: only if it says so twice an event was lost. */
    private void compare(@Nullable Placement listed) {
        Placement now = listed == null || SquareOrder.upright(listed, rotated).equals(told) ? null : listed;
        if (now != null && now.equals(doubted)) {
            report(new BoardReport.Missed());
            tell(now);
            now = null;
        }
        doubted = now;
    }

    /** Likewise: an older list must not move the lever back. */
    private void compare(LiveChessMessage.@Nullable Clock listed) {
        if (listed == null) {
            clockGone(
                    "LiveChess shows no clock behind board " + serialNumber + "; look at its cable, and switch it on");
            return;
        }
        LiveChessClock before = shown;
        boolean agrees = before == null || before.running().equals(running(listed));
        LiveChessMessage.Clock doubted = doubtedClock;
        if (agrees || doubted != null && running(doubted).equals(running(listed))) {
            shows(listed);
        } else {
            doubtedClock = listed;
        }
    }

    private void shows(LiveChessMessage.Clock clock) {
        String board = serialNumber;
        LiveChessClock.Listener listener = clockListener;
        if (board == null) {
            return;
        }
        LiveChessClock now =
                new LiveChessClock(board, isSimulated(board), clock.white(), clock.black(), running(clock));
        shown = now;
        doubtedClock = null;
        clockGone = false;
        if (listener != null) {
            listener.shows(now);
        }
    }

    private void clockGone(String why) {
        LiveChessClock.Listener listener = clockListener;
        shown = null;
        doubtedClock = null;
        if (listener != null && !clockGone) {
            clockGone = true;
            listener.gone(why);
        }
    }

    private static Optional<Side> running(LiveChessMessage.Clock clock) {
        return Optional.ofNullable(clock.whiteRuns()).map(white -> white ? Side.WHITE : Side.BLACK);
    }

    private void state(LiveChessMessage.Board board) {
        boolean behind = board.state().equals("DELAYED");
        if (behind && !delayed) {
            link().degraded("LiveChess says that what it tells of board " + board.serialNumber() + " is delayed");
        } else if (!behind && delayed) {
            link().recovered();
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

    private void choose(LiveChessMessage.Boards boards) {
        List<LiveChessMessage.Board> possible = boards.boards().stream()
                .filter(board -> wanted.isEmpty()
                        ? board.isAlive() && !board.serialNumber().equals(elsewhere)
                        : board.serialNumber().equals(wanted))
                .toList();
        if (possible.isEmpty()) {
            link().refuse(
                            wanted.isEmpty()
                                    ? "LiveChess shows no board that is active; plug it in, and look into LiveChess"
                                    : notAlive(wanted, null) + others(boards));
        } else if (possible.size() > 1) {
            link().refuse("LiveChess shows " + possible.size() + " boards; name one of them, such as livechess:"
                    + possible.get(0).serialNumber());
        } else if (!possible.get(0).isAlive()) {
            link().refuse(notAlive(wanted, possible.get(0)));
        } else if (possible.get(0).placement() != null) {
            found(possible.get(0));
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

    private void found(LiveChessMessage.Board board) {
        String number = board.serialNumber();
        Placement now = board.placement();
        if (identify(new BoardReport.Identified("livechess", number, VERSION, isSimulated(number)))) {
            state(board);
            if (now != null) {
                tell(now);
            }
            compare(board.clock());
        }
    }

    /** The simulator's numbers have letters. */
    private static boolean isSimulated(String number) {
        return !number.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private void event(LiveChessMessage.Event event) {
        if (!event.serialNumber().equals(serialNumber)) {
            return;
        }
        Placement now = event.placement();
        if (now != null && !SquareOrder.upright(now, rotated).equals(told)) {
            tell(now);
        }
        LiveChessMessage.Clock clock = event.clock();
        if (clock != null) {
            Boolean whiteRuns = clock.whiteRuns();
            // White sits at the left: the lever is up on the side whose time runs.
            rightSideHigh = whiteRuns == null ? rightSideHigh : !whiteRuns;
            report(new BoardReport.BoardClock(clock.white(), clock.black(), whiteRuns != null, rightSideHigh));
            shows(clock);
        }
    }

    private void tell(Placement now) {
        Placement standing = SquareOrder.upright(now, rotated);
        told = standing;
        report(new BoardReport.Standing(standing));
    }
}
