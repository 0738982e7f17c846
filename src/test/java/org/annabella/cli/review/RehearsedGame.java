package org.annabella.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.annabella.cli.CommandRun;

/** A game of a script, kept as one that was played. */
final class RehearsedGame {
    private RehearsedGame() {}

    /** Plays these lines in English into a directory, and returns that. */
    static Path in(Path directory, List<String> lines) {
        CommandRun run = CommandRun.of(
                String.join("\n", lines), "rehearse", "-", "--language", "en", "--out", directory.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        return directory;
    }
}
