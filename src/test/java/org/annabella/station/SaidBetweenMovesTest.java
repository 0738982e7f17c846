package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What players say to each other: an offer and its answer, and what only gains time. */
@SystemTest
class SaidBetweenMovesTest {
    @TempDir
    Path folder;

    @Test
    void theWordForADrawAnswersTheOpponentsOffer() throws IOException {
        String moves = "white say eva fire\nwhite move e2e4\nwhite press\nblack move e2e4\n"
                + "black say eva fem\nblack move e7e5\nblack press\nwhite move e7e5\n";
        CommandRun run = play(moves
                + "white say springer felix tre\nwhite move g1f3\nwhite say remis\nwhite press\nblack say remis\n");

        assertThat(run.out()).as(run.err()).contains("1/2-1/2");
    }

    @Test
    void nobodyAnswersAPause() throws IOException {
        CommandRun run = play("white say øh vent\nwhite say et øjeblik\nwhite say undskyld\n");

        assertThat(journal()).doesNotContain("notUnderstood");
        assertThat(run.exit()).isZero();
    }

    private CommandRun play(String lines) throws IOException {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                "{\"settings\": {\"start\": \"atOnce\", \"rulings\": \"station\"}, \"voice\": {\"public\": \"none\"},"
                        + " \"hearing\": {\"ears\": \"vosk\", \"separateProcess\": false}}");
        return CommandRun.of(
                lines,
                "play",
                "--config",
                config.toString(),
                "--out",
                folder.resolve("game").toString());
    }

    private String journal() throws IOException {
        return Files.readString(folder.resolve("game/journal.jsonl"));
    }
}
