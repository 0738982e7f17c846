package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.clock.ClockSide;
import org.annabella.config.ConfigFile;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** After an illegal move its player, who sees no board, is told what to put back, and that it is in order only when it is. */
@SystemTest
class IllegalMovePutBackTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final String IN_STEP = "Your board is correct again.";

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private int mark;

    @ParameterizedTest
    @ValueSource(strings = {"dgt", "peg"})
    void thePieceIsNamedAndTheBoardIsCalledCorrectWhenItIsBack(String board) throws Exception {
        try (Station station = begin(board)) {
            SimulatedHands white = hands(station, Side.WHITE);
            play(station, Side.WHITE, "g1f3");
            play(station, Side.BLACK, "e7e5");
            carryOut(station, Side.WHITE, "f3e3");
            press(station, Side.WHITE);
            await(GameEvent.PositionRestored.class);
            await(GameEvent.BoardDiffers.class);
            settle(station);

            assertThat(told("ear-white"))
                    .contains("Put back: knight from Eva three to Felix three."
                            + " The touched piece must move: knight on Felix three.");
            VisitedPage page = VisitedPage.of(station, Role.PLAYER_WHITE);
            assertThat(page.text()).contains("On your board").contains("Eva three");
            assertThat(toldAnywhere()).doesNotContain(IN_STEP);

            Piece knight = white.lift(Square.at("e3"));
            white.place(Square.at("h6"), knight);
            await(GameEvent.BoardDiffers.class);
            settle(station);
            assertThat(toldAnywhere()).as("not where it belongs").doesNotContain(IN_STEP);
            assertThat(told("ear-white")).last().asString().contains("Hector six");
            assertThat(page.text()).contains("Hector six");

            white.place(Square.at("f3"), white.lift(Square.at("h6")));
            await(GameEvent.BoardInStep.class);
            settle(station);
            assertThat(told("ear-white")).endsWith(IN_STEP);
            assertThat(page.text()).doesNotContain("On your board");
        }
    }

    private void play(Station station, Side seat, String uci) throws InterruptedException {
        carryOut(station, seat, uci);
        press(station, seat);
        await(GameEvent.MoveCompleted.class);
        hands(station, seat.opposite()).move(Move.parse(uci));
        await(GameEvent.MoveMirrored.class);
    }

    private void carryOut(Station station, Side seat, String uci) throws InterruptedException {
        station.post(new GameInput.Announce(station.time().now(), seat, station.meant(uci)));
        await(GameEvent.MoveAnnounced.class);
        hands(station, seat).move(Move.parse(uci));
        await(GameEvent.MoveExecuted.class);
    }

    private static void press(Station station, Side seat) {
        station.simulated().dial().orElseThrow().press(seat == Side.WHITE ? ClockSide.WHITE : ClockSide.BLACK);
    }

    private static SimulatedHands hands(Station station, Side seat) {
        return station.simulated().hands(seat).orElseThrow();
    }

    private static void settle(Station station) throws InterruptedException {
        station.settleHand();
        station.spoken().awaitSilence(PATIENCE);
    }

    /** The next event of this kind after the last one that was awaited. */
    private <E extends GameEvent> E await(Class<E> kind) throws InterruptedException {
        Optional<GameEvent> found = watch.await(mark, kind::isInstance, PATIENCE);
        GameEvent event = found.orElseThrow(() -> new AssertionError("not among " + watch.since(mark)));
        mark += watch.since(mark).indexOf(event) + 1;
        return kind.cast(event);
    }

    private Station begin(String board) throws InterruptedException, IOException {
        Path file = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"sight\": \"blind\", \"language\": \"en\", \"ear\": \"file\", \"board\": {\"kind\": \""
                        + board + "\", \"port\": \"simulated\"}}, \"black\": {\"language\": \"en\"},"
                        + " \"web\": {\"open\": true, \"port\": 0},"
                        + " \"hearing\": {\"separateProcess\": false, \"ears\": \"vosk\"}}");
        return Station.begin(
                ConfigFile.read(file).withoutArbiter(),
                new Surroundings(
                        folder.resolve("game"), new SteadyClock(), TimeScale.faster(2), false, List.of(watch)));
    }

    /** What was said on a channel, in order. */
    private List<String> told(String channel) throws IOException {
        return spoken().filter(parts -> parts[1].equals(channel))
                .map(parts -> parts[3])
                .toList();
    }

    private List<String> toldAnywhere() throws IOException {
        return spoken().map(parts -> parts[3]).toList();
    }

    private Stream<String[]> spoken() throws IOException {
        return Files.readAllLines(folder.resolve("game/spoken.txt")).stream().map(line -> line.split("\t"));
    }
}
