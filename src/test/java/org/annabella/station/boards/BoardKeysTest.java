package org.annabella.station.boards;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.annabella.SystemTest;
import org.annabella.board.peg.PegBoardSimulator;
import org.annabella.chess.Move;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.game.Asker;
import org.annabella.game.Audience;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.Refusal;
import org.annabella.game.Subject;
import org.annabella.game.Telling;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The keys of a peg board ask and answer for its player, at the whole station. */
@SystemTest
class BoardKeysTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private int mark;

    @Test
    void readTellsTheLastMoveAndWhereWhatIsWrongToThatPlayerAlone() throws Exception {
        try (Station station = begin()) {
            PegBoardSimulator board = board(station);
            board.press("read");
            assertThat(told().what()).isInstanceOf(Telling.LastMove.class);
            board.press("where");
            assertThat(told().what()).isInstanceOf(Telling.Differences.class);
            station.spoken().awaitSilence(PATIENCE);
        }
        assertThat(Files.readAllLines(folder.resolve("game/spoken.txt")).stream()
                        .filter(line -> line.contains("Zug ausgef") || line.contains("in Ordnung")))
                .hasSize(2)
                .allMatch(line -> line.contains("\tear-black\t"));
    }

    @Test
    void noDeclinesTheOpponentsOfferAndIsNothingWithoutOne() throws Exception {
        try (Station station = begin()) {
            PegBoardSimulator board = board(station);
            board.press("no");
            board.press("read");
            told();
            station.read(Side.WHITE, "eva fire");
            await(GameEvent.MoveAnnounced.class::isInstance);
            station.simulated().hands(Side.WHITE).orElseThrow().move(Move.parse("e2e4"));
            await(GameEvent.MoveExecuted.class::isInstance);
            station.post(new GameInput.Declare(station.time().now(), Side.WHITE, Declaration.OFFER_DRAW));
            await(GameEvent.DrawOffered.class::isInstance);
            station.settleAtLast();
            board.press("no");
            await(GameEvent.DrawDeclined.class::isInstance);
        }
        assertThat(watch.since(0).stream().filter(GameEvent.Refused.class::isInstance))
                .isEmpty();
    }

    @Test
    void whatStandsWhereIsSaidInTheEarOfWhoAsksAndNowhereElse() throws Exception {
        try (Station station = begin()) {
            Subject knights = new Subject.Pieces(Side.BLACK, Role.KNIGHT);
            station.post(new GameInput.Ask(station.time().now(), Side.BLACK, knights, Asker.PLAYER));
            assertThat(told().what()).isInstanceOf(Telling.OnBoard.class);
            station.read(Side.BLACK, "was steht auf linie eva");
            assertThat(told().what()).isInstanceOf(Telling.OnBoard.class);
            station.spoken().awaitSilence(PATIENCE);
        }
        assertThat(Files.readAllLines(folder.resolve("game/spoken.txt")).stream()
                        .filter(line -> line.contains("acht")))
                .hasSize(2)
                .allMatch(line -> line.contains("\tear-black\t"));
    }

    @Test
    void whatStandsWhereIsToldToNobodyUnlessTheArbiterAllowsItAndTheKeysAreAnsweredAllTheSame() throws Exception {
        try (Station station = begin(false)) {
            station.read(Side.BLACK, "was steht auf linie eva");
            GameEvent.Refused refused = (GameEvent.Refused) await(GameEvent.Refused.class::isInstance);
            assertThat(refused.seat()).isEqualTo(Side.BLACK);
            assertThat(refused.why()).isEqualTo(Refusal.NOT_ENTITLED);
            PegBoardSimulator board = board(station);
            board.press("where");
            assertThat(told().what()).isInstanceOf(Telling.Differences.class);
            station.spoken().awaitSilence(PATIENCE);
        }
        assertThat(watch.since(0))
                .noneMatch(event -> event instanceof GameEvent.Told told && told.what() instanceof Telling.OnBoard);
        assertThat(Files.readAllLines(folder.resolve("game/spoken.txt")))
                .anyMatch(line -> line.contains("Danach dürfen Sie nicht fragen."))
                .noneMatch(line -> line.contains("König"));
    }

    private static PegBoardSimulator board(Station station) {
        return (PegBoardSimulator) station.simulated().board(Side.BLACK).orElseThrow();
    }

    private GameEvent.Told told() throws InterruptedException {
        GameEvent.Told told = (GameEvent.Told) await(GameEvent.Told.class::isInstance);
        assertThat(told.to()).isEqualTo(Audience.BLACK);
        return told;
    }

    /** The next event of this kind after the last one that was awaited. */
    private GameEvent await(Predicate<GameEvent> kind) throws InterruptedException {
        GameEvent event = watch.await(mark, kind, PATIENCE)
                .orElseThrow(() -> new AssertionError("not among " + watch.since(mark)));
        mark += watch.since(mark).indexOf(event) + 1;
        return event;
    }

    private Station begin() throws InterruptedException, IOException {
        return begin(true);
    }

    private Station begin(boolean positionQueries) throws InterruptedException, IOException {
        Path file = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"ear\": \"file\"}, \"black\": {\"sight\": \"blind\", \"language\": \"de\", \"ear\": \"file\","
                        + " \"board\": {\"kind\": \"peg\", \"port\": \"simulated\", \"rotated\": false}},"
                        + " \"settings\": {\"positionQueries\": " + positionQueries + "}}");
        Station station = Station.begin(
                ConfigFile.read(file).withoutArbiter(),
                new Surroundings(
                        folder.resolve("game"), new SteadyClock(), TimeScale.faster(2), false, List.of(watch)));
        await(GameEvent.GameStarted.class::isInstance);
        return station;
    }
}
