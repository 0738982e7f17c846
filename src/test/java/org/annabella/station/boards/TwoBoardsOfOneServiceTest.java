package org.annabella.station.boards;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.annabella.SystemTest;
import org.annabella.board.livechess.LiveChessSimulator;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.LineFault;
import org.annabella.serial.simulated.LineFaults;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.annabella.transport.socket.SimulatedService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Both boards of a table behind one LiveChess, told apart by their serial numbers; each seat has a web socket of its own. */
@Timeout(240)
@SystemTest
class TwoBoardsOfOneServiceTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final List<String> MOVES = List.of("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6");

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private int mark;
    private SimulatedService service;
    private LiveChessSimulator white;
    private LiveChessSimulator black;

    @BeforeEach
    void start() throws IOException {
        service = SimulatedService.at(0, "");
        white = new LiveChessSimulator(service, SimulatedSetup.initial("SIM01", TimeScale.REAL, 1));
        black = white.beside(service.beside(), SimulatedSetup.initial("SIM02", TimeScale.REAL, 2));
        white.start();
    }

    @AfterEach
    void end() throws IOException {
        white.close();
    }

    private Station begin(String ofWhite, String ofBlack) throws IOException, InterruptedException {
        String where = service.name().substring(service.name().indexOf('@'));
        Path file = Files.writeString(folder.resolve("station.json"), """
                {"white": {"ear": "file", "board": {"kind": "livechess", "port": "livechess:%s"}},
                 "black": {"ear": "file", "board": {"kind": "livechess", "port": "livechess:%s"}},
                 "clock": {"kind": "none"}}
                """.formatted(ofWhite + where, ofBlack + where));
        Station station = Station.begin(
                ConfigFile.read(file).withoutArbiter(),
                new Surroundings(folder.resolve("game"), new SteadyClock(), TimeScale.REAL, false, List.of(watch)));
        watch.await(0, GameEvent.GameStarted.class::isInstance, PATIENCE).orElseThrow();
        return station;
    }

    private static Predicate<GameEvent> is(String device, String serialNumber) {
        return event -> event instanceof GameEvent.DeviceIdentified who
                && who.device().name().equals(device)
                && who.identity().serialNumber().equals(serialNumber);
    }

    private static Predicate<GameEvent> lost(String device, String why) {
        return event -> event instanceof GameEvent.DeviceLost lost
                && lost.device().name().equals(device)
                && lost.why().contains(why);
    }

    private GameEvent await(Predicate<GameEvent> wanted) throws InterruptedException {
        GameEvent event = watch.await(mark, wanted, PATIENCE)
                .orElseThrow(() -> new AssertionError("not among " + watch.since(mark)));
        mark += watch.since(mark).indexOf(event) + 1;
        return event;
    }

    /** A tenth of the messages to either seat is lost. */
    @Test
    void aGameIsPlayedOnBothAndEachMoveIsItsOwnSeats() throws IOException, InterruptedException {
        white.faults(LineFaults.NONE.with(LineFault.DROP, 0.1));
        black.faults(LineFaults.NONE.with(LineFault.DROP, 0.1));
        try (Station station = begin("SIM01", "SIM02")) {
            watch.await(0, is("board-white", "SIM01"), PATIENCE).orElseThrow();
            watch.await(0, is("board-black", "SIM02"), PATIENCE).orElseThrow();
            Position position = Position.INITIAL;
            for (String text : MOVES) {
                Move move = Move.parse(text);
                Side seat = position.turn();
                SimulatedBoard own = seat == Side.WHITE ? white : black;
                SimulatedBoard other = seat == Side.WHITE ? black : white;
                station.post(new GameInput.Announce(station.time().now(), seat, HeardMove.text(move, text)));
                own.hands(3).move(move);
                await(event -> event instanceof GameEvent.MoveExecuted executed
                        && executed.move().equals(move)
                        && executed.seat() == seat);
                station.press(seat, station.time().now());
                await(GameEvent.MoveCompleted.class::isInstance);
                other.hands(4).move(move);
                await(event -> event instanceof GameEvent.MoveMirrored mirrored
                        && mirrored.seat() == seat.opposite()
                        && mirrored.move().equals(move));
                position = position.play(move);
            }
            assertThat(station.state().plies())
                    .extracting(ply -> ply.move().toString())
                    .isEqualTo(MOVES);
        }
    }

    @Test
    void oneThatIsGoneIsNotTheOther() throws IOException, InterruptedException {
        try (Station station = begin("SIM01", "SIM02")) {
            watch.await(0, is("board-white", "SIM01"), PATIENCE).orElseThrow();
            watch.await(0, is("board-black", "SIM02"), PATIENCE).orElseThrow();
            black.unplug();
            await(lost("board-black", "LiveChess says that board SIM02 is NOTRESPONDING"));
            assertThat(station.state().isUnseen(Side.BLACK)).isTrue();
            assertThat(station.state().isUnseen(Side.WHITE)).isFalse();
            black.replug();
            await(event ->
                    event instanceof GameEvent.DeviceBack back && back.device().equals(DeviceId.board(Side.BLACK)));
            white.unplug();
            await(lost("board-white", ""));
            white.replug();
            await(event ->
                    event instanceof GameEvent.DeviceBack back && back.device().equals(DeviceId.board(Side.WHITE)));
            assertThat(watch.since(0).stream().filter(GameEvent.DeviceIdentified.class::isInstance))
                    .hasSize(2);
        }
    }

    @Test
    void withoutNumbersNeitherIsTakenAndTheNumbersAreNamed() throws IOException, InterruptedException {
        try (Station station = begin("", "")) {
            await(lost("board-white", "LiveChess shows 2 boards; name one of them, such as livechess:SIM0"));
            assertThat(station.state().isUnseen(Side.BLACK)).isTrue();
            station.post(new GameInput.ReportInStep(station.time().now(), Side.WHITE));
        }
        assertThat(watch.since(0)).noneMatch(GameEvent.DeviceIdentified.class::isInstance);
    }
}
