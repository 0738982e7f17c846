package org.annabella.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who was told something, and how, stands there as a sentence and not as words of the program. */
@SystemTest
class TellingInTheTranscriptTest {
    @Test
    void saysWhoWasToldAndHow(@TempDir Path folder) {
        String game = folder.resolve("game").toString();
        CommandRun.of(
                String.join(
                        "\n",
                        List.of(
                                "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\",\"white\":{\"sight\":\"blind\"}}}",
                                "{\"at\":9000,\"seat\":\"white\",\"ask\":\"time\",\"by\":\"player\"}")),
                "rehearse",
                "-",
                "--out",
                game);
        assertThat(CommandRun.of("", "review", game).out())
                .contains("White is told: “")
                .doesNotContain("Told to");
    }

    /** It may have been said on the loudspeaker: the journal does not know whether a seat had an ear. */
    @Test
    void claimsNoEarThatTheSeatMayNotHaveHad(@TempDir Path folder) {
        String game = folder.resolve("game").toString();
        CommandRun played = CommandRun.of("start\nwhite ask turn\nwhite ask time\nquit\n", "play", "--out", game);
        assertThat(played.exit()).as(played.err()).isEqualTo(Exit.DONE);
        assertThat(played.out()).contains("White is told: “").doesNotContain("in the ear");
        assertThat(CommandRun.of("", "review", game, "--language", "en").out())
                .contains("Told to White: ", "Told to White, privately: ");
    }

    @Test
    void tellsTheGameInTheLanguageOfTheOperator(@TempDir Path folder) {
        String game = folder.resolve("game").toString();
        CommandRun run = CommandRun.of("start\nwhite say eva fire\nquit\n", "play", "--language", "de", "--out", game);
        assertThat(run.out())
                .as(run.err())
                .contains("Weiß sagt e4 (eingetippt: „eva fire“) an.")
                .doesNotContain("announces", "\u2068", "\u2069");
        CommandRun wrong = CommandRun.of("", "play", "--language", "xx", "--out", game + "2");
        assertThat(wrong.exit()).isEqualTo(Exit.USAGE);
        assertThat(wrong.err()).contains("xx").hasLineCount(1);
        assertThat(folder.resolve("game2")).doesNotExist();
    }
}
