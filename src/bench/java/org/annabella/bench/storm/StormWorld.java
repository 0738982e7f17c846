package org.annabella.bench.storm;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import org.annabella.bench.disk.SimulatedDisk;
import org.annabella.board.chessnut.ChessnutBoardSimulator;
import org.annabella.board.dgt.DgtBoardSimulator;
import org.annabella.board.dgt.DgtClockRun;
import org.annabella.board.dgt.DgtClockSimulator;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.config.ClockConfig;
import org.annabella.config.Missing;
import org.annabella.config.StationConfig;
import org.annabella.dial.DialSimulator;
import org.annabella.game.DeviceId;
import org.annabella.game.GameState;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.process.RecogniserPool;
import org.annabella.serial.DevicePort;
import org.annabella.serial.SimulatedPorts;
import org.annabella.serial.TimeScale;
import org.annabella.sound.Microphone;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.boards.BoardKind;
import org.annabella.station.computer.Computer;
import org.annabella.table.GameLoop;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;
import org.annabella.web.Console;
import org.jspecify.annotations.Nullable;

/**
 * The world of a storm: a disk, cables with boards and a clock behind them, voices and a recogniser, and the whole station as
 * a program in it, started from where it always starts.
 */
public final class StormWorld {
    private static final Instant EVENING = Instant.parse("2026-01-01T18:00:00Z");

    private final StormPlan plan;
    private final VirtualTime time;
    private final SimulatedDisk disk;
    private final SimulatedPorts ports = new SimulatedPorts();
    private final StormHearing.Spoken spoken = new StormHearing.Spoken();
    private final StormSpeech speech;
    private final Map<Side, SimulatedBoard> boards = new EnumMap<>(Side.class);
    private final Map<Side, SimulatedHands> hands = new EnumMap<>(Side.class);
    private final StationConfig config;
    private final GameLoop.Listener log;
    private Function<String, Microphone.Opening> microphones = name -> new Microphone.Opening.Refused("there is none");
    private Supplier<Computer.Displays> displays = () -> (address, keyFile, listener) -> {
        throw new IOException("there is no display");
    };
    private @Nullable DialSimulator dial;
    private @Nullable DgtClockSimulator dgtClock;
    private VirtualTime.@Nullable Program program;
    private @Nullable Station station;
    private final StormHearing.Mishap mishap;
    private Duration started = Duration.ZERO;
    private int starts;
    private boolean slept;
    /** When the computer has slept last, or will have. */
    private Duration awakeAt = Duration.ofDays(-1);
    /** How far the computer's clock is from the time of day. */
    private Duration wrong = Duration.ZERO;

    private boolean starting;

    StormWorld(StormPlan plan, VirtualTime time, GameLoop.Listener log) {
        this.plan = plan;
        this.time = time;
        this.log = log;
        this.disk = new SimulatedDisk(plan.seed() + 3);
        this.config = StormConfig.of(plan);
        this.speech = new StormSpeech(time::sinceBeginning);
        this.mishap = new StormHearing.Mishap(time::sinceBeginning);
        time.put(SimulatedPorts.class, ports);
    }

    /** Puts microphones on the table: what opens them. */
    void microphones(Function<String, Microphone.Opening> opener) {
        microphones = opener;
    }

    /** Puts braille displays on the table: what opens them at each start. */
    void displays(Supplier<Computer.Displays> openers) {
        displays = openers;
    }

    /** Puts boards and clock on the table; from within the world. */
    void setUp() {
        Position beginning = plan.chess960() < 0 ? Position.INITIAL : Position.chess960(plan.chess960());
        for (Side seat : Side.values()) {
            if (plan.hasBoard(seat)) {
                plugBoard(seat, beginning);
            }
        }
        if (plan.clock() == ClockConfig.Kind.DGT) {
            plugDgtClock((DgtBoardSimulator) board(plan.clockSeat()).orElseThrow());
        }
        if (plan.clock() == ClockConfig.Kind.DIAL) {
            DevicePort port = ports.port("clock");
            port_in(port);
            dial = DialSimulator.plugIn(
                    new DialSimulator.Settings("SIM-DIAL-1", Path.of("clock"), TimeScale.REAL, this::now, plan.seed()),
                    port);
        }
    }

    /** Its lever stands as before a game: pressed down by Black, at the right. */
    private void plugDgtClock(DgtBoardSimulator board) {
        DgtClockSimulator plugged = new DgtClockSimulator(this::now);
        plugged.press(DgtClockRun.RIGHT);
        board.plugClock(plugged);
        dgtClock = plugged;
    }

    private void plugBoard(Side seat, Position beginning) {
        DevicePort port = ports.port(seat.id());
        port_in(port);
        SimulatedSetup setup = SimulatedSetup.initial(
                        seat.pick("SIM01", "SIM02"), TimeScale.REAL, plan.seed() + seat.ordinal())
                .withPlacement(beginning.placement());
        BoardKind kind = BoardKind.of(plan.board(seat));
        SimulatedBoard board = plan.movesItsPieces(seat)
                ? kind.simulatedMoving(port, setup).orElseThrow()
                : kind.simulated(port, setup);
        board.start();
        boards.put(seat, board);
        hands.put(seat, board.hands(plan.seed() + 10 + seat.ordinal()));
    }

    private static void port_in(DevicePort port) {
        try {
            port.replug();
        } catch (IOException never) {
            throw new java.io.UncheckedIOException(never);
        }
    }

    /** The time of day in this world. */
    Instant now() {
        return EVENING.plus(time.sinceBeginning());
    }

    /** What a player gets for the second stage of the game; nothing where there is none. */
    Duration nextStage() {
        return plan.time().contains(",SD/30") ? Duration.ofMinutes(30) : Duration.ZERO;
    }

    Path directory() {
        return disk.path("/game");
    }

    SimulatedDisk disk() {
        return disk;
    }

    StormHearing.Spoken spoken() {
        return spoken;
    }

    StormSpeech speech() {
        return speech;
    }

    Optional<SimulatedBoard> board(Side seat) {
        return Optional.ofNullable(boards.get(seat));
    }

    /** Whether a seat's board moves its pieces itself at this moment. */
    boolean isMoving(Side seat) {
        return boards.get(seat) instanceof ChessnutBoardSimulator mover && mover.isMoving();
    }

    Optional<SimulatedHands> hands(Side seat) {
        return Optional.ofNullable(hands.get(seat));
    }

    Optional<DialSimulator> dial() {
        return Optional.ofNullable(dial);
    }

    VirtualTime.Program program() {
        if (program == null) {
            throw new IllegalStateException("the station does not run");
        }
        return program;
    }

    Station station() {
        if (station == null) {
            throw new IllegalStateException("the station does not run");
        }
        return station;
    }

    VirtualTime time() {
        return time;
    }

    /** Starts the station: a new game, or the one that is on the disk. */
    void start(boolean resumed) {
        VirtualTime.Program fresh = time.program("station-" + ++starts);
        program = fresh;
        slept = false;
        starting = true;
        mishap.startedAgain();
        station = time.in(fresh, () -> {
            try {
                return resumed ? Station.resume(config, surroundings()) : Station.begin(config, surroundings());
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
        });
        starting = false;
        started = time.sinceBeginning();
    }

    /** For how long the station has been up. */
    Duration sinceStart() {
        return time.sinceBeginning().minus(started);
    }

    /** Ends it as it should be ended. */
    void close() {
        Station open = station();
        time.in(program(), () -> {
            open.close();
            return open;
        });
    }

    /** Kills it, wherever it is. */
    void kill() {
        time.kill(program());
    }

    /** Has the computer sleep, but not the devices on the table. */
    void sleep(Duration length) {
        slept = true;
        mishap.sleeps(length);
        awakeAt = time.sinceBeginning().plus(length);
        time.sleep(program(), length);
    }

    /** Somebody sets the computer's clock, or what keeps it right does: the station sees it when it is started again. */
    void setClock(Duration by) {
        wrong = by;
    }

    /** Whether the computer has slept since the station was started. */
    boolean hasSlept() {
        return slept;
    }

    /** When the computer was last woken, or will be. */
    Duration awakeAt() {
        return awakeAt;
    }

    /** Whether the computer sleeps, or has slept until less than this ago: nothing that the station does can be asked for yet. */
    boolean isJustAwake(Duration longest) {
        return time.sinceBeginning().minus(awakeAt).compareTo(longest) <= 0;
    }

    /** Whether the station's process lives. */
    boolean isUp() {
        return program != null && !program.isDead();
    }

    /** Whether it lives and has not come up yet. */
    boolean isStarting() {
        return starting;
    }

    /** How often it was started. */
    int starts() {
        return starts;
    }

    /** The boards' plugs change places. */
    void swapBoards() {
        ports.swap(Side.WHITE.id(), Side.BLACK.id());
    }

    /** A player presses the clock; where none is, it is typed. */
    void press(Side seat) throws InterruptedException {
        if (dial != null) {
            dial.press(GameState.clockSide(seat));
        } else if (dgtClock != null) {
            if (dgtClock.isRightSideHigh() == (seat == Side.WHITE)) {
                // It is down there already: somebody puts it right first.
                dgtClock.press(seat.pick(DgtClockRun.RIGHT, DgtClockRun.LEFT));
                Waits.sleep(Duration.ofSeconds(2));
            }
            dgtClock.press(seat.pick(DgtClockRun.LEFT, DgtClockRun.RIGHT));
        } else {
            station().press(seat, station().time().now());
        }
    }

    private Surroundings surroundings() {
        VirtualTime.Program here = program();
        long began = time.nanoTime(here);
        Instant start = now().plus(wrong);
        InstantSource steady = () -> start.plusNanos(time.nanoTime(here) - began);
        return new Surroundings(
                directory(),
                steady,
                TimeScale.REAL,
                true,
                microphones,
                List.of(log),
                new Computer(
                        (setup, languages, watches) -> {
                            RecogniserSource source =
                                    recognisers(steady, watches.apply(DeviceId.OfSeat.RECOGNISER.ofBoth()));
                            return Map.of(Side.WHITE, source, Side.BLACK, source);
                        },
                        speech,
                        Console::inside,
                        displays.get(),
                        () -> new SplittableRandom(plan.seed() + 5)));
    }

    private RecogniserSource recognisers(InstantSource steady, RecogniserPool.Watch watch) {
        RecogniserPool.Opening opening = RecogniserPool.open(
                new StormRecogniser.Starter(time, () -> new StormHearing(spoken, mishap), program()), watch, steady);
        if (opening instanceof RecogniserPool.Opening.Opened opened) {
            return opened.pool();
        }
        throw new Missing(((RecogniserPool.Opening.Refused) opening).message());
    }

    /** What goes wrong in recognisers with the next sounds. */
    StormHearing.Mishap mishap() {
        return mishap;
    }
}
