package org.annabella.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.game.GameEvent;
import org.annabella.journal.Journal;
import org.annabella.journal.Rehearsal;
import org.annabella.table.WordReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every paper bears the day on which the game began: not that of its resumption, nor that on which its files were copied. */
@SystemTest
class DayOfTheGameTest {
    private static final List<String> GAME = List.of(
            """
            {"at":0,"start":{"edition":"dk-2023","time":"90+30","event":"standard","supervised":true,
            "white":{"sight":"blind","language":"en"},"black":{"sight":"sighted","language":"en"}}}
            """.replace("\n", ""),
            "{\"at\":4000,\"seat\":\"white\",\"announce\":\"d4\"}",
            "{\"at\":6000,\"seat\":\"white\",\"execute\":\"d2d4\"}",
            "{\"at\":7000,\"seat\":\"white\",\"press\":true}",
            "{\"at\":8000,\"arbiter\":{\"do\":\"adjourn\",\"when\":\"Sunday\",\"where\":\"here\"}}");

    @TempDir
    Path folder;

    private String game = "";

    @BeforeEach
    void play() throws Exception {
        game = folder.resolve("game").toString();
        List<GameEvent> events = new ArrayList<>();
        events.add(new GameEvent.StationStarted(
                Duration.ZERO, "2026-03-14T23:30:00+01:00", "Europe/Copenhagen", "0.1.0", "Linux"));
        new Rehearsal(WordReader.NONE, List.of((event, before, after) -> events.add(event))).run(GAME);
        try (Journal journal = Journal.create(folder.resolve("game"))) {
            journal.append(events);
        }
    }

    @Test
    void isThatOfTheReviewedPgn() {
        assertThat(CommandRun.of("", "review", game, "--pgn").out()).contains("[Date \"2026.03.14\"]");
    }

    @Test
    void isThatOfTheReviewedScoresheets() {
        assertThat(CommandRun.of("", "review", game, "--text").lines())
                .filteredOn(line -> line.startsWith("Date: "))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).isEqualTo("Date: 2026-03-14"));
    }

    /** Neither of the file's age, which a copy changes, nor beside a blank of the same paper. */
    @Test
    void isLeftBlankEverywhereWhereNoStationHasToldIt() {
        String rehearsed = RehearsedGame.in(folder.resolve("rehearsed"), GAME).toString();
        assertThat(CommandRun.of("", "review", rehearsed, "--pgn").out()).contains("[Date \"????.??.??\"]");
        assertThat(CommandRun.of("", "review", rehearsed, "--text").lines())
                .filteredOn(line -> line.startsWith("Date: "))
                .hasSize(3)
                .allSatisfy(line -> assertThat(line).matches("Date: _+"));
    }

    @Test
    void staysWhenTheGameIsTakenUpAgain() throws IOException {
        Path config = Files.writeString(
                folder.resolve("english.json"),
                "{\"white\": {\"language\": \"en\"}, \"black\": {\"language\": \"en\"}}");
        CommandRun run =
                CommandRun.of("arbiter pause later\n", "play", "--config", config.toString(), "--resume", game);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(Files.readString(Path.of(game, "game.pgn"))).contains("[Date \"2026.03.14\"]");
        assertThat(Files.readString(Path.of(game, "scoresheet-white.txt"))).contains("Date: 2026-03-14");
    }
}
