package org.annabella.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.json.CleanText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signs that clear a screen or turn a line, typed into names, words and reasons, come out nowhere. */
@SystemTest
class CleanTextEverywhereTest {
    private static final String NASTY = "\u001b[2J\u0007\u202eX\u009b";
    private static final String NASTY_JSON = "\\u001b[2J\\u0007\\u202eX\\u009b";

    @TempDir
    private Path folder;

    private CommandRun run(String... arguments) {
        return CommandRun.of("", arguments);
    }

    @Test
    void neitherTerminalNorJournalNorPapersHaveThem() throws IOException {
        Path config = Files.writeString(folder.resolve("station.json"), """
                {"event": {"name": "Cup %1$s", "site": "%1$s"}, "white": {"player": "Ann %1$s", "board": {"kind": "none"}},
                 "black": {"player": "Bo", "board": {"kind": "none"}}, "clock": {"kind": "none"}}
                """.formatted(NASTY_JSON));
        Path game = folder.resolve("game");
        CommandRun played = CommandRun.of(
                "start\narbiter pause look " + NASTY + "\narbiter {\"do\":\"resume\",\"reason\":\"" + NASTY_JSON
                        + "\"}\n" + "white say e4 " + NASTY + "\narbiter end 1-0 " + NASTY + "\nyes\nquit\n",
                "play",
                "--config",
                config.toString(),
                "--out",
                game.toString());
        assertThat(played.exit()).as(played.err()).isZero();
        clean(played);
        try (Stream<Path> files = Files.list(game)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file).lines())
                        .as(file.toString())
                        .allMatch(CleanTextEverywhereTest::isClean);
            }
        }
        assertThat(Files.readString(game.resolve("journal.jsonl")))
                .contains("Ann [2JX")
                .doesNotContain("\\u00");
        for (String form : List.of("--text", "--pgn", "--dossier")) {
            clean(run("review", game.toString(), form));
        }
        assertThat(Files.readString(game.resolve("dossier.html")))
                .as("what people wrote turns nothing around it")
                .contains("<bdi>Bo</bdi>", "<bdi>look ");
        clean(run("review", game.toString()));
        clean(run("--json", "review", game.toString()));
    }

    private static void clean(CommandRun run) {
        assertThat(run.out().lines()).allMatch(CleanTextEverywhereTest::isClean);
        assertThat(run.err().lines()).allMatch(CleanTextEverywhereTest::isClean);
    }

    private static boolean isClean(String line) {
        return CleanText.isClean(line.replace("\t", "").replace("\f", ""));
    }
}
