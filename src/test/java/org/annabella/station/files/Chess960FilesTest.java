package org.annabella.station.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.chess.Position;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.annabella.game.GameState;
import org.annabella.journal.Journal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left of a Chess960 game on disk. */
class Chess960FilesTest {
    @TempDir
    Path folder;

    @Test
    void thePgnHasItsTagsAndCanBeReadAgain() throws IOException {
        Path game = folder.resolve("game");
        CommandRun run = CommandRun.of(
                "",
                "rehearse",
                "src/test/resources/rehearsals/dk-2023-II-king-stands-still.jsonl",
                "--out",
                game.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(Files.readString(game.resolve("game.pgn")))
                .contains("[Variant \"Chess960\"]", "[SetUp \"1\"]", "[FEN \"rnbbqnkr/pppppppp/", "2. O-O", "2... O-O");
        CommandRun again =
                CommandRun.of("", "rules", "pgn", game.resolve("game.pgn").toString());
        assertThat(again.exit()).as(again.err()).isZero();
        assertThat(again.out()).contains("O-O");
        assertThat(Files.readString(game.resolve("scoresheet-white.txt"))).contains("0-0");
    }

    @Test
    void theStationBeginsWithTheNumberedPosition() throws IOException {
        Path game = folder.resolve("played");
        CommandRun run = CommandRun.of("quit\n", "play", "--chess960", "421", "--out", game.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        GameState state = GameState.replay(Journal.read(game).events());
        assertThat(state.position()).isEqualTo(Position.chess960(421));
    }

    @Test
    void refusesANumberThatIsNone() {
        CommandRun run = CommandRun.of(
                "", "play", "--chess960", "960", "--out", folder.resolve("none").toString());
        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains("from 0 to 959");
    }
}
