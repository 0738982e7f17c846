package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.annabella.SystemTest;
import org.annabella.board.dgt.DgtBoardSimulator;
import org.annabella.board.dgt.DgtDriver;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.game.ArbiterAct;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.journal.Journal;
import org.annabella.serial.DevicePort;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two equal boards change places while the station is away: nobody takes them in silence. */
@Timeout(120)
@SystemTest
class SwappedOverRestartTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    Path folder;

    private final List<DgtBoardSimulator> plugged = new ArrayList<>();
    private StationConfig config;

    @BeforeEach
    void configure() throws IOException {
        config = ConfigFile.read(Files.writeString(
                folder.resolve("station.json"), """
                {"white": {"board": {"kind": "dgt", "port": "%s"}},
                 "black": {"board": {"kind": "dgt", "port": "%s"}}, "clock": {"kind": "none"}}
                """.formatted(folder.resolve("white"), folder.resolve("black"))));
    }

    @AfterEach
    void pullOut() throws IOException {
        for (DgtBoardSimulator board : plugged) {
            board.close();
        }
        plugged.clear();
    }

    private void plugIn(String white, String black) throws IOException {
        pullOut();
        plug("white", white);
        plug("black", black);
    }

    private void plug(String seat, String serialNumber) throws IOException {
        DgtBoardSimulator board = new DgtBoardSimulator(
                DevicePort.at(folder.resolve(seat).toString(), DgtDriver.BAUD),
                SimulatedSetup.initial(serialNumber, TimeScale.REAL, 1));
        board.start();
        plugged.add(board);
    }

    private Surroundings around(EventWatch watch) {
        return new Surroundings(folder.resolve("game"), new SteadyClock(), TimeScale.REAL, false, List.of(watch));
    }

    private static void await(EventWatch watch, int mark, Predicate<GameEvent> wanted) throws InterruptedException {
        assertThat(watch.await(mark, wanted, PATIENCE))
                .as(() -> "among " + watch.since(0))
                .isPresent();
    }

    private static Predicate<GameEvent> is(String device, String serialNumber) {
        return event -> event instanceof GameEvent.DeviceIdentified who
                && who.device().name().equals(device)
                && who.identity().serialNumber().equals(serialNumber);
    }

    private static Predicate<GameEvent> isOther(String device, String found) {
        return event -> event instanceof GameEvent.DeviceLost lost
                && lost.device().name().equals(device)
                && lost.why().contains("another device")
                && lost.why().contains(found);
    }

    private void playASession() throws IOException, InterruptedException {
        plugIn("AAAA1", "BBBB2");
        EventWatch first = new EventWatch();
        try (Station station = Station.begin(config, around(first))) {
            await(first, 0, is("board-white", "AAAA1"));
            await(first, 0, is("board-black", "BBBB2"));
            assertThat(first.since(0)).first().isInstanceOf(GameEvent.StationStarted.class);
            assertThat(station.isClosed()).isFalse();
        }
    }

    @Test
    void isToldAndTakenOnlyWhereTheArbiterAcceptsIt() throws IOException, InterruptedException {
        playASession();
        plugIn("BBBB2", "AAAA1");
        EventWatch second = new EventWatch();
        try (Station again = Station.resume(config, around(second))) {
            await(second, 0, isOther("board-white", "BBBB2"));
            await(second, 0, isOther("board-black", "AAAA1"));
            assertThat(second.since(0)).noneMatch(GameEvent.DeviceIdentified.class::isInstance);
            assertThat(again.state().isUnseen(Side.WHITE)).isTrue();

            int mark = second.mark();
            for (String device : List.of("board-white", "board-black")) {
                again.post(new GameInput.Rule(
                        again.time().now(), new ArbiterAct.AcceptDevice(new DeviceId(device), ""), "arbiter"));
            }
            await(second, mark, is("board-white", "BBBB2"));
            await(second, mark, is("board-black", "AAAA1"));
            await(second, mark, GameEvent.DeviceBack.class::isInstance);
        }
        GameState state = GameState.replay(Journal.read(folder.resolve("game")).events());
        assertThat(state.knownDevices())
                .hasEntrySatisfying(DeviceId.board(Side.WHITE), who -> assertThat(who.serialNumber())
                        .isEqualTo("BBBB2"));
    }

    /** A board that nobody has seen yet is not to be mistaken for the one beside it. */
    @Test
    void theOtherSeatsBoardIsNotTakenWhereNoneHasAnsweredYet() throws IOException, InterruptedException {
        plug("black", "BBBB2");
        EventWatch first = new EventWatch();
        try (Station station = Station.begin(config, around(first))) {
            await(first, 0, is("board-black", "BBBB2"));
            pullOut();
            plug("white", "BBBB2");
            await(first, 0, isOther("board-white", "BBBB2"));
            assertThat(station.isClosed()).isFalse();
        }
        EventWatch second = new EventWatch();
        try (Station again = Station.resume(config, around(second))) {
            await(second, 0, isOther("board-white", "BBBB2"));
            pullOut();
            plug("white", "AAAA1");
            await(second, 0, is("board-white", "AAAA1"));
            assertThat(again.isClosed()).isFalse();
        }
    }

    @Test
    void isToldAndOverWhenTheRightOnesAreBack() throws IOException, InterruptedException {
        playASession();
        plugIn("BBBB2", "AAAA1");
        EventWatch second = new EventWatch();
        try (Station again = Station.resume(config, around(second))) {
            await(second, 0, isOther("board-white", "BBBB2"));
            plugIn("AAAA1", "BBBB2");
            await(second, 0, is("board-white", "AAAA1"));
            await(second, 0, is("board-black", "BBBB2"));
            assertThat(again.isClosed()).isFalse();
        }
    }

    /** Unplugged, then exchanged: the second reason is told as well, each once. */
    @Test
    void isToldWhereTheBoardsWereUnpluggedBefore() throws IOException, InterruptedException {
        plugIn("AAAA1", "BBBB2");
        EventWatch watch = new EventWatch();
        try (Station station = Station.begin(config, around(watch))) {
            await(watch, 0, is("board-white", "AAAA1"));
            await(watch, 0, is("board-black", "BBBB2"));
            pullOut();
            await(watch, 0, GameEvent.DeviceLost.class::isInstance);
            plugIn("BBBB2", "AAAA1");
            await(watch, 0, isOther("board-white", "BBBB2"));
            await(watch, 0, isOther("board-black", "AAAA1"));
            station.spoken().awaitSilence(PATIENCE);
            assertThat(watch.since(0).stream().filter(isOther("board-white", "BBBB2")))
                    .hasSize(1);
        }
        assertThat(Files.readString(folder.resolve("game/spoken.txt"))).contains("Tilkald dommeren");
    }
}
