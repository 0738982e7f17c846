package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.cli.CommandRun;
import org.annabella.cli.demo.DemoStep;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.game.Asker;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.Phase;
import org.annabella.journal.Journal;
import org.annabella.serial.TimeScale;
import org.annabella.sound.Sound;
import org.annabella.station.time.ScriptClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whole games of a whole station without boards in which most announcements are not understood, wrongly understood, never
 * made, or asked back in vain: each press counts, the move is asked for, nobody is punished and nobody waits for ever.
 */
@SystemTest
class NobodyIsHeardWithoutBoardsTest {
    private static final int HALF_MOVES = 12;
    private static final List<HalfMove> GAME = game();
    private static final String PRESSED_WITHOUT_A_MOVE =
            "src/test/resources/rehearsals/dk-2023-7.5.3-pressed-without-a-move.jsonl";

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private final ScriptClock clock = new ScriptClock(Instant.parse("2026-01-01T19:00:00Z"));

    /** A half-move of the recorded game, as its two players say it. */
    private record HalfMove(Side seat, Move move, DemoStep announcement, DemoStep repetition) {}

    /** What the station makes of the announcement. */
    private enum Heard {
        WELL,
        NOISE,
        RUBBISH,
        ANOTHER_MOVE,
        NOTHING_WAS_SAID,
        QUESTION
    }

    /** How the move becomes known after a press that left it open. */
    private enum Mended {
        SAID_AGAIN,
        WRITTEN,
        TYPED_BY_THE_ARBITER
    }

    static Stream<Arguments> games() {
        return Stream.of(1L, 2L).flatMap(seed -> Stream.of(true, false).map(on -> Arguments.of(on, seed)));
    }

    private static List<HalfMove> game() {
        Map<String, DemoStep> said = new java.util.HashMap<>();
        List<HalfMove> moves = new ArrayList<>();
        for (DemoStep step : DemoStep.script("da")) {
            if (step.act().equals("say")) {
                said.put(step.until(), step);
            } else if (step.act().equals("move") && said.containsKey("moveAnnounced")) {
                DemoStep announced = said.get("moveAnnounced");
                moves.add(new HalfMove(
                        step.side(),
                        Move.parse(DemoStep.need(step.move())),
                        announced,
                        said.getOrDefault("moveRepeated", announced)));
            }
        }
        return moves.subList(0, HALF_MOVES);
    }

    private Station begin(boolean interlock) throws IOException, InterruptedException {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"board\": {\"kind\": \"none\"}}, \"black\": {\"board\": {\"kind\": \"none\"}},"
                        + " \"clock\": {\"kind\": \"none\"}, \"settings\": {\"interlock\": " + interlock + "},"
                        + " \"hearing\": {\"separateProcess\": false, \"ears\": \"vosk\"}}");
        return Station.begin(
                ConfigFile.read(config).withoutArbiter(),
                new Surroundings(folder.resolve("game"), clock, TimeScale.REAL, false, List.of(watch)));
    }

    @ParameterizedTest(name = "interlock {0}, seed {1}")
    @MethodSource("games")
    void theGameGoesOnAndNobodyIsPunished(boolean interlock, long seed) throws IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(seed);
        Map<Heard, Integer> manners = new EnumMap<>(Heard.class);
        try (Station station = begin(interlock)) {
            for (HalfMove half : GAME) {
                Heard heard = Heard.values()[random.nextInt(Heard.values().length)];
                manners.merge(heard, 1, Integer::sum);
                play(station, half, heard, random);
            }
            assertThat(station.state().phase()).isEqualTo(Phase.RUNNING);
            assertThat(station.failure()).isEmpty();
        }
        assertThat(manners).as("what was tried").hasSizeGreaterThan(Heard.values().length / 2);
        List<GameEvent> events = Journal.read(folder.resolve("game")).events();
        assertThat(events).noneMatch(GameEvent.IllegalMoveCompleted.class::isInstance);
        assertThat(events).noneMatch(GameEvent.ClockSet.class::isInstance);
        assertThat(events).noneMatch(GameEvent.GameEnded.class::isInstance);
        assertThat(events).noneMatch(GameEvent.StationFault.class::isInstance);
        assertThat(events).anyMatch(GameEvent.MoveAwaited.class::isInstance);
        assertThat(events)
                .filteredOn(GameEvent.MoveCompleted.class::isInstance)
                .extracting(event -> ((GameEvent.MoveCompleted) event).move())
                .containsExactlyElementsOf(GAME.stream().map(HalfMove::move).toList());
    }

    private void play(Station station, HalfMove half, Heard heard, SplittableRandom random)
            throws InterruptedException {
        Side seat = half.seat();
        clock.advance(Duration.ofSeconds(5));
        say(station, half, heard, random);
        boolean saidBack = heard == Heard.ANOTHER_MOVE || random.nextBoolean();
        if (saidBack) {
            hear(station, seat.opposite(), half.repetition().recording("da"));
        }
        int mark = watch.mark();
        station.press(seat, station.time().now());
        station.settleAtLast();
        assertThat(watch.since(mark))
                .as("the press after %s at %s", heard, half.move())
                .noneMatch(GameEvent.Refused.class::isInstance)
                .anyMatch(event ->
                        event instanceof GameEvent.ClockSwitched switched && switched.running() == seat.opposite());
        if (station.state().turn().pressed()) {
            Mended mended = Mended.values()[random.nextInt(Mended.values().length)];
            mend(station, half, mended, random);
        }
        assertThat(station.state().plies())
                .as("after %s at %s: %s", heard, half.move(), watch.since(mark))
                .hasSize(GAME.indexOf(half) + 1);
    }

    private void say(Station station, HalfMove half, Heard heard, SplittableRandom random) throws InterruptedException {
        Side seat = half.seat();
        switch (heard) {
            case WELL -> hear(station, seat, half.announcement().recording("da"));
            case NOISE -> hear(station, seat, noise(random));
            case RUBBISH -> read(station, seat, "hvad skal vi have til aften");
            case ANOTHER_MOVE -> {
                HalfMove other = GAME.get(random.nextInt(GAME.size()));
                hear(station, seat, other.announcement().recording("da"));
            }
            case NOTHING_WAS_SAID -> clock.advance(Duration.ofSeconds(5));
            case QUESTION -> read(station, seat, "springer");
        }
    }

    /** Both players go on meanwhile; then the move becomes known. */
    private void mend(Station station, HalfMove half, Mended mended, SplittableRandom random)
            throws InterruptedException {
        Side seat = half.seat();
        if (random.nextBoolean()) {
            hear(station, seat.opposite(), noise(random));
        }
        if (random.nextBoolean()) {
            HalfMove next = GAME.get(Math.min(GAME.size() - 1, GAME.indexOf(half) + 1));
            hear(station, seat.opposite(), next.announcement().recording("da"));
            station.press(seat.opposite(), station.time().now());
        }
        if (random.nextBoolean()) {
            station.press(seat, station.time().now());
        }
        station.settleAtLast();
        switch (mended) {
            case SAID_AGAIN -> {
                hear(station, seat, half.announcement().recording("da"));
                // One voice alone may be anybody's.
                hear(station, seat.opposite(), half.repetition().recording("da"));
            }
            case WRITTEN -> read(station, seat, half.move().toString());
            case TYPED_BY_THE_ARBITER ->
                station.post(new GameInput.TypeMove(station.time().now(), seat, half.move(), Asker.ARBITER));
        }
        station.settleAtLast();
    }

    private void hear(Station station, Side seat, Sound sound) throws InterruptedException {
        clock.advance(Duration.ofMillis(500));
        station.hear(seat, sound);
        station.settleAtLast();
    }

    private void read(Station station, Side seat, String words) throws InterruptedException {
        clock.advance(Duration.ofMillis(500));
        station.read(seat, words);
        station.settleAtLast();
    }

    /** A second of a chair that is moved. */
    private static Sound noise(SplittableRandom random) {
        short[] samples = new short[16_000];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) random.nextInt(-3000, 3000);
        }
        return Sound.of(samples, 16_000);
    }

    @Test
    void rehearsalsHaveBoardsThatSense() throws IOException {
        CommandRun run = CommandRun.of("", "rehearse", PRESSED_WITHOUT_A_MOVE);
        assertThat(run.exit()).as(run.err()).isEqualTo(Exit.DONE);
        assertThat(run.out()).contains("\"illegalMoveCompleted\"").doesNotContain("moveAwaited");
    }
}
