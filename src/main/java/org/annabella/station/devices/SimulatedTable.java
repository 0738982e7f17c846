package org.annabella.station.devices;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.annabella.board.dgt.DgtBoardSimulator;
import org.annabella.board.dgt.DgtClockRun;
import org.annabella.board.dgt.DgtClockSimulator;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.config.BoardConfig;
import org.annabella.config.ClockConfig;
import org.annabella.config.Missing;
import org.annabella.config.StationConfig;
import org.annabella.dial.DialSimulator;
import org.annabella.serial.DevicePort;
import org.annabella.serial.TimeScale;
import org.annabella.station.boards.BoardKind;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The boards and the clock that the config calls {@code simulated}: they speak their real protocols behind
 * pseudo-terminals of their own, and the station opens the other ends as it would open a cable.
 */
public final class SimulatedTable implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SimulatedTable.class);

    private final Map<Side, SimulatedBoard> boards = new EnumMap<>(Side.class);
    private final Map<Side, SimulatedHands> hands = new EnumMap<>(Side.class);
    /** In which the simulated clock's port is; made with it. */
    private @Nullable Path folder;

    private @Nullable DialSimulator dial;
    private @Nullable DgtClockSimulator dgtClock;

    /**
     * Switches everything on that the config calls simulated.
     *
     * @param standing what stands on each seat's board
     * @param timeScale how fast hands, scans and bytes go, compared with the world
     * @param time what the clock counts by
     * @throws Missing if this computer has no pseudo-terminals
     */
    static SimulatedTable plugIn(
            StationConfig config, Function<Side, Placement> standing, TimeScale timeScale, InstantSource time) {
        try {
            SimulatedTable table = new SimulatedTable();
            table.plugIn(Side.WHITE, config.white().board(), standing.apply(Side.WHITE), timeScale);
            table.plugIn(Side.BLACK, config.black().board(), standing.apply(Side.BLACK), timeScale);
            config.clockSeat()
                    .ifPresent(seat -> table.plugDgtClock(seat, config.clock().left(), time));
            if (config.clock().kind() == ClockConfig.Kind.DIAL && config.clock().isSimulated()) {
                table.plugDial(timeScale, time);
            }
            return table;
        } catch (IOException | LinkageError none) {
            throw new Missing("simulated devices need pseudo-terminals, which this computer does not give: "
                    + none.getMessage() + "; set board and clock to 'none' in the config");
        }
    }

    private void plugIn(Side seat, BoardConfig board, Placement placement, TimeScale timeScale) throws IOException {
        if (!board.isPresent() || !board.isSimulated()) {
            return;
        }
        long seed = seat.ordinal() + 1L;
        SimulatedSetup setup = SimulatedSetup.initial("SIM" + seat.pick("01", "02"), timeScale, seed)
                .withPlacement(placement);
        BoardKind kind = BoardKind.of(board.kind());
        SimulatedSetup lying = board.rotated() ? setup.turned() : setup;
        SimulatedBoard made = board.isMover()
                ? kind.simulatedMoving(DevicePort.plugged(), lying)
                        .orElseThrow(
                                () -> new IllegalArgumentException("no " + kind.word() + " board moves its pieces"))
                : kind.simulated(lying);
        made.start();
        boards.put(seat, made);
        hands.put(seat, made.hands(seed));
    }

    private void plugDial(TimeScale timeScale, InstantSource time) throws IOException {
        Path made = Files.createTempDirectory("annabella-table");
        folder = made;
        dial = DialSimulator.plugIn(
                DialSimulator.Settings.of(made.resolve("clock")).withTime(timeScale, time));
    }

    /** Behind a real board there is a real clock. Its lever stands as before a game: pressed down by Black. */
    private void plugDgtClock(Side seat, Side left, InstantSource time) {
        if (boards.get(seat) instanceof DgtBoardSimulator board) {
            DgtClockSimulator clock = new DgtClockSimulator(time);
            clock.press(left == Side.BLACK ? DgtClockRun.LEFT : DgtClockRun.RIGHT);
            board.plugClock(clock);
            dgtClock = clock;
        }
    }

    /** The name of the port behind which the seat's simulated board is, if it is simulated. */
    Optional<String> boardPort(Side seat) {
        return board(seat).map(SimulatedBoard::portName);
    }

    /** The seat's simulated board. */
    public Optional<SimulatedBoard> board(Side seat) {
        return Optional.ofNullable(boards.get(seat));
    }

    /** The hands at the seat's simulated board. */
    public Optional<SimulatedHands> hands(Side seat) {
        return Optional.ofNullable(hands.get(seat));
    }

    /** The simulated clock behind a simulated DGT board. */
    public Optional<DgtClockSimulator> dgtClock() {
        return Optional.ofNullable(dgtClock);
    }

    /** The simulated tactile clock. */
    public Optional<DialSimulator> dial() {
        return Optional.ofNullable(dial);
    }

    @Override
    public void close() {
        boards.values().forEach(SimulatedTable::closeQuietly);
        if (dial != null) {
            dial.close();
        }
        Path made = folder;
        if (made != null) {
            deleteQuietly(made);
        }
    }

    private static void deleteQuietly(Path folder) {
        try {
            Files.deleteIfExists(folder);
        } catch (IOException left) {
            LOG.debug("{} stays behind", folder, left);
        }
    }

    private static void closeQuietly(SimulatedBoard board) {
        try {
            board.close();
        } catch (IOException closing) {
            LOG.debug("closing a simulated board", closing);
        }
    }
}
