package org.annabella.station.devices;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.BoardStanding;
import org.annabella.board.dgt.DgtDriver;
import org.annabella.board.livechess.LiveChessDriver;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.config.BoardConfig;
import org.annabella.config.ClockConfig;
import org.annabella.config.Port;
import org.annabella.config.Setups;
import org.annabella.config.StationConfig;
import org.annabella.dial.DialDriver;
import org.annabella.dial.DialSimulator;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.serial.TimeScale;
import org.annabella.station.boards.BoardKind;
import org.annabella.station.boards.SeatBoard;
import org.annabella.station.clocks.ClockAtTable;
import org.annabella.station.clocks.DgtTableClock;
import org.annabella.station.clocks.LiveChessTableClock;
import org.annabella.station.clocks.TableClock;
import org.annabella.station.time.GameTime;
import org.annabella.table.GameLoop;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The boards and the clock on the table, real or simulated, each joined to the game. A listener of the table. */
public final class Devices implements GameLoop.Listener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Devices.class);

    private final SimulatedTable simulated;
    private final Map<Side, SeatBoard> boards = new EnumMap<>(Side.class);
    private final @Nullable ClockAtTable clock;
    private final Consumer<GameInput> post;
    private final Consumer<Runnable> afterPosted;
    private volatile GameState latest;

    /**
     * What the devices are joined to.
     *
     * @param time the time of the game
     * @param source the same time, as clocks count it
     * @param timeScale how fast simulated devices run
     * @param post takes their inputs
     * @param afterPosted runs something once all that is posted is decided and on disk; never where nothing is decided any more
     */
    public record Wiring(
            GameTime time,
            InstantSource source,
            TimeScale timeScale,
            Consumer<GameInput> post,
            Consumer<Runnable> afterPosted) {}

    /** Prepares what the config names; simulated boards stand as the game does. {@link #open} starts them. */
    public Devices(StationConfig config, GameState state, Wiring wiring) {
        this.latest = state;
        this.post = wiring.post();
        this.afterPosted = wiring.afterPosted();
        this.simulated =
                SimulatedTable.plugIn(config, seat -> standing(state, seat), wiring.timeScale(), wiring.source());
        Map<Side, BoardDriver> drivers = new EnumMap<>(Side.class);
        for (Side seat : Side.values()) {
            BoardConfig board = config.seat(seat).board();
            if (board.isPresent()) {
                TimeScale timeScale = board.isSimulated() ? wiring.timeScale() : TimeScale.REAL;
                BoardDriver driver = driver(seat, board, portsBeside(seat, config), timeScale);
                driver.beginsFrom(beginning(config, state).placement());
                drivers.put(seat, driver);
                SeatBoard made = new SeatBoard(
                        seat,
                        driver,
                        timeScale,
                        wiring.time(),
                        post,
                        new SeatBoard.Allowed(board.isMover(), board.beeps()));
                made.expect(board.kind(), state);
                boards.put(seat, made);
            }
        }
        this.clock = clock(config, drivers, wiring);
    }

    private static Position beginning(StationConfig config, GameState state) {
        GameSetup setup = state.phase() == Phase.NOT_STARTED ? Setups.of(config) : state.setup();
        return setup.start();
    }

    private @Nullable ClockAtTable clock(StationConfig config, Map<Side, BoardDriver> drivers, Wiring wiring) {
        ClockConfig configured = config.clock();
        return switch (configured.kind()) {
            case NONE -> null;
            case DIAL -> new TableClock(dial(configured, wiring.source()), wiring.time(), post, this::keep);
            case DGT ->
                new DgtTableClock(
                        ((DgtDriver) behind(config, drivers)).clock(),
                        configured.left(),
                        wiring.time(),
                        post,
                        this::press);
            case LIVECHESS ->
                new LiveChessTableClock((LiveChessDriver) behind(config, drivers), wiring.time(), post, this::press);
        };
    }

    private static BoardDriver behind(StationConfig config, Map<Side, BoardDriver> drivers) {
        return config.clockSeat().map(drivers::get).orElseThrow();
    }

    /** What stands on a seat's board: a move that it owes has not been carried out on it. */
    private static Placement standing(GameState state, Side seat) {
        return state.owing(seat)
                .flatMap(owed -> state.lastPly())
                .map(ply -> ply.before().placement())
                .orElseGet(() -> state.position().placement());
    }

    /** The ports that the config names for another device than this seat's board. */
    static Set<String> portsBeside(Side seat, StationConfig config) {
        BoardConfig board = config.seat(seat.opposite()).board();
        ClockConfig clock = config.clock();
        return Stream.concat(
                        Stream.of(board).filter(BoardConfig::isPresent).map(BoardConfig::port),
                        Stream.of(clock)
                                .filter(one -> one.isPresent() && !one.isBehindBoard())
                                .map(ClockConfig::port))
                .filter(Port.Named.class::isInstance)
                .map(Port::text)
                .collect(Collectors.toUnmodifiableSet());
    }

    private BoardDriver driver(Side seat, BoardConfig board, Set<String> others, TimeScale timeScale) {
        String name = "board of " + seat.english();
        Port port = simulated.boardPort(seat).map(Port::of).orElse(board.port());
        return BoardKind.of(board.kind()).driver(name, port, others, board.rotated(), timeScale);
    }

    private DialDriver dial(ClockConfig configured, InstantSource source) {
        String port = simulated
                .dial()
                .map(DialSimulator::port)
                .orElse(configured.port().text());
        return new DialDriver(DialDriver.settings(port), source);
    }

    /** The clock first: one behind a board wants to hear how the board is. */
    public void open() {
        if (clock != null) {
            clock.open();
        }
        boards.values().forEach(SeatBoard::open);
    }

    /** Goes on with a game after a restart of the station. */
    public void resume(GameState state) {
        if (clock != null) {
            clock.resume(state);
        }
    }

    @Override
    public String name() {
        return "devices";
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        if (clock != null) {
            clock.happened(event);
        }
        follow(after);
        if (event instanceof GameEvent.PositionRestored) {
            boards.values().forEach(board -> board.setBack(before));
        }
        if (event instanceof GameEvent.MoveCompleted completed
                && !before.isOnRecord(completed.ply())
                && !completed.how().executed()) {
            Optional.ofNullable(boards.get(completed.seat())).ifPresent(board -> board.passed(before));
        }
        moved(event);
        if (event instanceof GameEvent.DeviceAccepted accepted) {
            boards.values().forEach(board -> board.accepted(accepted.device()));
        }
        if (clock != null && event instanceof GameEvent.Told told) {
            clock.tapOut(told);
        }
    }

    /** What boards are told of their own movements, and of illegal moves. */
    private void moved(GameEvent event) {
        if (event instanceof GameEvent.MovementAnnounced announced) {
            Optional.ofNullable(boards.get(announced.seat())).ifPresent(board -> board.announced(announced));
        } else if (event instanceof GameEvent.MovementEnded ended) {
            Optional.ofNullable(boards.get(ended.seat())).ifPresent(SeatBoard::movementEnded);
        } else if (event instanceof GameEvent.IllegalMoveCompleted illegal) {
            Optional.ofNullable(boards.get(illegal.seat())).ifPresent(SeatBoard::illegalMove);
        }
    }

    @Override
    public void failed(GameLoop.Failure failure) {
        if (clock != null) {
            clock.failed();
        }
    }

    /** Lets boards and clock expect and show what the game says. */
    public void follow(GameState state) {
        latest = state;
        boards.values().forEach(board -> board.follow(state));
        if (clock != null) {
            clock.follow(state);
        }
    }

    /** The lever was pressed: what stands on that seat's board counts, then the press. For one that is over no board is looked at. */
    public void press(GameInput.Press press) {
        judged(press, () -> post.accept(press));
    }

    /** The same for a clock that keeps the press until it is decided: a station that is killed before that must not lose it. */
    private void keep(GameInput.Press press, Runnable decided) {
        boolean isJudged = judged(press, () -> {
            post.accept(press);
            afterPosted.accept(decided);
        });
        if (!isJudged) {
            decided.run();
        }
    }

    /** False if the press is over; nothing follows then. */
    private boolean judged(GameInput.Press press, Runnable then) {
        if (latest.isOver(press)) {
            LOG.info("{} has had its effect already", press);
            return false;
        }
        SeatBoard board = boards.get(press.seat());
        if (board == null) {
            then.run();
        } else {
            board.judgeAtPress(press.at(), then);
        }
        return true;
    }

    /** How a seat's board stands to the game; empty while it is not seen, and where there is none. */
    public Optional<BoardStanding> standing(Side seat) {
        return Optional.ofNullable(boards.get(seat)).flatMap(SeatBoard::standing);
    }

    /** The simulated devices; none of them is there if the config names real ones. */
    public SimulatedTable simulated() {
        return simulated;
    }

    /** Waits until everything handed in so far has been worked on, and this much of the boards' time has gone by. */
    public void await(Duration boardTimeToo) throws InterruptedException {
        for (SeatBoard board : boards.values()) {
            board.await(boardTimeToo);
        }
    }

    /** Waits until every device has said who it is; false if that took longer than this. */
    public boolean awaitIdentities(Duration longest) throws InterruptedException {
        long end = Waits.nanoTime() + longest.toNanos();
        while (!areIdentified()) {
            if (Waits.nanoTime() > end) {
                return false;
            }
            Waits.sleep(Duration.ofMillis(5));
        }
        return true;
    }

    private boolean areIdentified() {
        return boards.values().stream().allMatch(board -> board.identity().isPresent())
                && (clock == null || clock.identity().isPresent());
    }

    /** All devices in one sentence, simulated ones named as such. */
    public String describe() {
        List<String> parts = new ArrayList<>();
        parts.add("White's board is " + describe(boards.get(Side.WHITE)));
        parts.add("Black's board is " + describe(boards.get(Side.BLACK)));
        parts.add("the clock is " + describe(clock));
        return String.join("; ", parts) + ".";
    }

    private static String describe(@Nullable SeatBoard board) {
        if (board == null) {
            return "not used";
        }
        Optional<BoardReport.Identified> who = board.identity();
        return who.map(each -> each.kind() + " " + each.serialNumber() + (each.simulated() ? ", simulated" : ""))
                .orElse("being looked for");
    }

    private static String describe(@Nullable ClockAtTable clock) {
        if (clock == null) {
            return "not used";
        }
        Optional<ClockAtTable.Identity> who = clock.identity();
        return who.map(each -> each.name() + (each.simulated() ? ", simulated" : ""))
                .orElse("being looked for");
    }

    @Override
    public void close() {
        boards.values().forEach(SeatBoard::close);
        if (clock != null) {
            clock.close();
        }
        simulated.close();
    }
}
