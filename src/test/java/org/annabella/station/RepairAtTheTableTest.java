package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.annabella.SystemTest;
import org.annabella.board.BoardStanding;
import org.annabella.board.peg.PegBoardSimulator;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.clock.ClockSide;
import org.annabella.config.ConfigFile;
import org.annabella.game.Asker;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.Topic;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A board out of step is put right at the whole station, while the game goes on. */
@SystemTest
class RepairAtTheTableTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private int mark;

    @Test
    void threeWrongPiecesArePutRightOneByOneWhileTheGameGoesOn() throws Exception {
        try (Station station = begin("dgt")) {
            SimulatedHands black = station.simulated().hands(Side.BLACK).orElseThrow();
            carry(black, "g8", "g6");
            carry(black, "c8", "c5");
            carry(black, "a7", "a3");
            awaitDifference(6);
            assertThat(station.boardStanding(Side.BLACK)).contains(BoardStanding.DIVERGED);

            carry(black, "g6", "g8");
            assertThat(awaitDifference(4).done()).hasSize(1);
            playE4(station);
            assertThat(station.boardStanding(Side.BLACK)).contains(BoardStanding.DIVERGED);
            assertThat(station.state().running())
                    .as("the clock does not wait for the board")
                    .contains(Side.BLACK);

            carry(black, "c5", "d6");
            assertThat(awaitDifference(4).done()).as("no step of the repair").isEmpty();
            carry(black, "d6", "c8");
            assertThat(awaitDifference(2).done()).hasSize(1);
            carry(black, "a3", "a7");
            await(GameEvent.BoardInStep.class::isInstance);
            awaitStanding(station, BoardStanding.OWES);
            black.move(Move.parse("e2e4"));
            await(GameEvent.MoveMirrored.class::isInstance);
            awaitStanding(station, BoardStanding.IN_SYNC);
            station.spoken().awaitSilence(PATIENCE);
        }
        assertThat(told("ear-black"))
                .containsSubsequence(
                        "Auf Ihrem Brett steht ein schwarzer Springer auf Gustav sechs statt auf Gustav acht; "
                                + "es steht ein schwarzer Läufer auf Cäsar fünf statt auf Cäsar acht; "
                                + "es steht ein schwarzer Bauer auf Anna drei statt auf Anna sieben.",
                        "Springer auf Gustav acht: richtig. Noch zwei. "
                                + "Es steht ein schwarzer Läufer auf Cäsar fünf statt auf Cäsar acht.",
                        "Auf Ihrem Brett steht ein schwarzer Läufer auf David sechs statt auf Cäsar acht; "
                                + "es steht ein schwarzer Bauer auf Anna drei statt auf Anna sieben.",
                        "Läufer auf Cäsar acht: richtig. Noch eins. "
                                + "Es steht ein schwarzer Bauer auf Anna drei statt auf Anna sieben.",
                        "Ihr Brett ist wieder in Ordnung. Bitte den Zug des Gegners ausführen: Eva zwei, Eva vier.");
        assertThat(told("ear-white")).noneMatch(text -> text.contains("Brett") || text.contains("richtig"));
        assertThat(told("public")).noneMatch(text -> text.contains("Brett") || text.contains("richtig"));
    }

    @Test
    void theSquaresOfWhatIsToBeDoneAreLit() throws Exception {
        try (Station station = begin("peg")) {
            SimulatedHands black = station.simulated().hands(Side.BLACK).orElseThrow();
            station.read(Side.WHITE, "eva fire");
            await(GameEvent.MoveAnnounced.class::isInstance);
            station.settleAtLast();
            assertThat(lit(station)).as("an announcement lights nothing").isEmpty();
            execute(station);
            awaitLit(station, "e2", "e4");

            carry(black, "e2", "e3");
            awaitDifference(2);
            awaitLit(station, "e3", "e4");
            station.post(new GameInput.Ask(station.time().now(), Side.BLACK, Topic.DIFFERENCE, Asker.PLAYER));
            await(GameEvent.Told.class::isInstance);

            carry(black, "e3", "e4");
            await(GameEvent.MoveMirrored.class::isInstance);
            awaitLit(station);
            station.spoken().awaitSilence(PATIENCE);
        }
        assertThat(told("ear-black"))
                .containsSubsequence(
                        "Auf Ihrem Brett steht eine Figur zu viel auf Eva drei; "
                                + "es fehlt ein weißer Bauer auf Eva vier.",
                        "Bitte den Zug des Gegners ausführen: Eva zwei, Eva vier. "
                                + "Auf Ihrem Brett steht eine Figur zu viel auf Eva drei; "
                                + "es fehlt ein weißer Bauer auf Eva vier.",
                        "Ihr Brett ist wieder in Ordnung.");
    }

    private void playE4(Station station) throws InterruptedException {
        station.read(Side.WHITE, "eva fire");
        await(GameEvent.MoveAnnounced.class::isInstance);
        execute(station);
    }

    private void execute(Station station) throws InterruptedException {
        station.simulated().hands(Side.WHITE).orElseThrow().move(Move.parse("e2e4"));
        await(GameEvent.MoveExecuted.class::isInstance);
        station.simulated().dial().orElseThrow().press(ClockSide.WHITE);
        await(GameEvent.MoveCompleted.class::isInstance);
    }

    private static void carry(SimulatedHands hands, String from, String to) throws InterruptedException {
        hands.place(Square.at(to), hands.lift(Square.at(from)));
    }

    private GameEvent.BoardDiffers awaitDifference(int squares) throws InterruptedException {
        return (GameEvent.BoardDiffers) await(event -> event instanceof GameEvent.BoardDiffers differs
                && differs.seat() == Side.BLACK
                && differs.difference().size() == squares);
    }

    /** The next event of this kind after the last one that was awaited. */
    private GameEvent await(Predicate<GameEvent> kind) throws InterruptedException {
        Optional<GameEvent> found = watch.await(mark, kind, PATIENCE);
        GameEvent event = found.orElseThrow(() -> new AssertionError("not among " + watch.since(mark)));
        mark += watch.since(mark).indexOf(event) + 1;
        return event;
    }

    private static void awaitStanding(Station station, BoardStanding wanted) throws InterruptedException {
        until(station, () -> station.boardStanding(Side.BLACK).equals(Optional.of(wanted)));
        assertThat(station.boardStanding(Side.BLACK)).contains(wanted);
    }

    private static void awaitLit(Station station, String... squares) throws InterruptedException {
        Set<Square> wanted = Set.of(List.of(squares).stream().map(Square::at).toArray(Square[]::new));
        until(station, () -> lit(station).equals(wanted));
        assertThat(lit(station)).isEqualTo(wanted);
    }

    private static Set<Square> lit(Station station) {
        return ((PegBoardSimulator) station.simulated().board(Side.BLACK).orElseThrow()).guided();
    }

    private static void until(Station station, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() < end) {
            station.settleAtLast();
        }
    }

    private Station begin(String board) throws InterruptedException, IOException {
        Path file = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"ear\": \"file\"}, \"black\": {\"sight\": \"blind\", \"language\": \"de\", \"ear\": \"file\","
                        + " \"board\": {\"kind\": \"" + board + "\", \"port\": \"simulated\", \"rotated\": false}}}");
        return Station.begin(
                ConfigFile.read(file).withoutArbiter(),
                new Surroundings(
                        folder.resolve("game"), new SteadyClock(), TimeScale.faster(2), false, List.of(watch)));
    }

    /** What was said on a channel, in order. */
    private List<String> told(String channel) throws IOException {
        return Files.readAllLines(folder.resolve("game/spoken.txt")).stream()
                .map(line -> line.split("\t"))
                .filter(parts -> parts[1].equals(channel))
                .map(parts -> parts[3])
                .toList();
    }
}
