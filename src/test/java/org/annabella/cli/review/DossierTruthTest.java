package org.annabella.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The dossier for the appeals committee never names the arbiter for what the station has done, nor passes over what was simulated. */
@SystemTest
class DossierTruthTest {
    @TempDir
    Path folder;

    private List<String> acts() throws IOException {
        return Jsoup.parse(Files.readString(folder.resolve("game/dossier.html")))
                .select("#acts tbody tr")
                .eachText();
    }

    @Test
    void aGameThatWasTakenUpAgainWasPausedByTheStation() throws IOException {
        String game = folder.resolve("game").toString();
        CommandRun.of("start\nwhite say eva fire\n", "play", "--out", game);
        CommandRun.of("arbiter resume\narbiter pause fire alarm\n", "play", "--resume", game);

        CommandRun run = CommandRun.of("", "review", game, "--dossier", "--language", "en");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(acts())
                .anyMatch(row -> row.contains("the station was ended")
                        && row.contains("the station The clocks are stopped")
                        && !row.contains("the arbiter The clocks"))
                .anyMatch(row -> row.contains("the arbiter The clocks are stopped") && row.contains("fire alarm"));
        assertThat(Files.readString(folder.resolve("game/dossier.txt")))
                .contains("Who: the station; What and why: The clocks are stopped");
        assertThat(CommandRun.of("", "review", game, "--json").out())
                .containsPattern("\"event\":\"paused\",\"author\":\"station\"[^\\n]*stationEnded");
        assertThat(CommandRun.of("", "review", game, "--language", "da").out())
                .contains("Begrundelse: stationen blev afsluttet")
                .doesNotContain("the station");
        assertThat(CommandRun.of("", "review", game).out())
                .contains("The clock is stopped. (by the station) Reason: the station was ended");
    }

    /** An appeals committee must see that no hardware stood on the table. */
    @Test
    void whatWasSimulatedIsNamed() throws IOException {
        String game = folder.resolve("game").toString();
        CommandRun.of("start\nwhite say eva fire\n", "play", "--out", game);
        CommandRun.of("", "review", game, "--dossier", "--language", "en");
        assertThat(Files.readString(folder.resolve("game/dossier.txt")))
                .contains("Simulated: The clock", "Simulated: White's board", "Simulated: Black's board");
    }

    /** Never state a board that nobody saw. */
    @Test
    void aBoardThatNobodySeesIsNotStated() throws IOException {
        Path rehearsal = folder.resolve("game.jsonl");
        Files.writeString(rehearsal, """
                {"at":0,"start":{"edition":"dk-2023","time":"90+30","settings":{"withoutBoard":["black"]}}}
                {"at":1000,"seat":"white","execute":"e2e4"}
                {"at":2000,"seat":"white","press":true}
                """);
        Path game = folder.resolve("game");
        CommandRun run = CommandRun.of("", "rehearse", rehearsal.toString(), "--out", game.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        CommandRun.of("", "review", game.toString(), "--dossier", "--language", "en");
        assertThat(Files.readString(game.resolve("dossier.txt")))
                .contains("The station does not see Black's board and does not know what stands on it.")
                .contains("Both scoresheets agree, and no board that the station sees contradicts them.")
                .contains("White's board, at the end of this record")
                .doesNotContain("Both boards show")
                .doesNotContain("Black has not yet executed");
        assertThat(Jsoup.parse(Files.readString(game.resolve("dossier.html")))
                        .select("figcaption, caption")
                        .eachText())
                .noneMatch(caption -> caption.startsWith("Black's board"));
    }

    @Test
    void whereNoDeviceSaidWhoItIsTheDossierSaysThatItDoesNotKnow() throws IOException {
        String game = folder.resolve("game").toString();
        Path config = Files.writeString(folder.resolve("none.json"), """
                {"white": {"board": {"kind": "none"}}, "black": {"board": {"kind": "none"}}, "clock": {"kind": "none"}}
                """);
        CommandRun.of("start\nwhite say eva fire\n", "play", "--out", game, "--config", config.toString());
        CommandRun.of("", "review", game, "--dossier", "--language", "en");
        assertThat(Files.readString(folder.resolve("game/dossier.txt")))
                .contains("does not say whether boards and clock were simulated")
                .doesNotContain("Simulated: ");
    }
}
