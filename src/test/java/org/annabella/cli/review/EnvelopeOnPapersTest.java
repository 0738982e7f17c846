package org.annabella.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.cli.CommandRun;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands on the envelope of an adjourned game stands in the papers too (FIDE Laws 2023, I.2). */
class EnvelopeOnPapersTest {
    private static final List<String> GAME = List.of(
            "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\",\"event\":\"standard\",\"supervised\":true,"
                    + "\"white\":{\"sight\":\"blind\",\"language\":\"en\"},\"black\":{\"sight\":\"sighted\",\"language\":\"en\"}}}",
            "{\"at\":4000,\"seat\":\"white\",\"announce\":\"d4\"}",
            "{\"at\":6000,\"seat\":\"white\",\"execute\":\"d2d4\"}",
            "{\"at\":6500,\"seat\":\"white\",\"do\":\"offerDraw\"}",
            "{\"at\":7000,\"seat\":\"white\",\"press\":true}",
            "{\"at\":8000,\"arbiter\":{\"do\":\"adjourn\",\"when\":\"i morgen kl. 10;\",\"where\":\"sal B\"}}");
    private static final String POSITION = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1";

    @TempDir
    Path folder;

    private Path game = Path.of("");

    @BeforeEach
    void play() {
        game = RehearsedGame.in(folder.resolve("game"), GAME);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "da | Spillet genoptages: i morgen kl. 10; sal B. | Hvid tilbyder remis",
                "de | Wiederaufnahme: i morgen kl. 10; sal B. | Weiß bietet Remis an",
                "en | Play is resumed: i morgen kl. 10; sal B. | White offers a draw",
                "nb | Spillet gjenopptas: i morgen kl. 10; sal B. | Hvit tilbyr remis",
                "sv | Spelet återupptas: i morgen kl. 10; sal B. | Vit bjuder remi"
            })
    void theEventsTellPositionOfferAndWhenAndWherePlayIsResumed(String language, String resumed, String offer) {
        assertThat(CommandRun.of("", "review", game.toString(), "--language", language)
                        .lines())
                .anyMatch(line -> line.contains(POSITION) && line.contains(offer) && line.contains(resumed));
    }

    @Test
    void theDossierTellsItAmongTheActs() throws IOException {
        CommandRun.of("", "review", game.toString(), "--dossier", "--language", "en");
        assertThat(Jsoup.parse(Files.readString(game.resolve("dossier.html")))
                        .select("#acts tbody tr")
                        .eachText())
                .anyMatch(act -> act.contains(POSITION)
                        && act.contains("Play is resumed: i morgen kl. 10; sal B.")
                        && !act.contains("  "));
        assertThat(Files.readString(game.resolve("dossier.txt"))).contains("i morgen kl. 10; sal B");
    }
}
