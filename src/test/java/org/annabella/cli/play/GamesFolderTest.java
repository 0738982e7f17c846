package org.annabella.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.annabella.journal.Journal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A station that starts with the computer finds its game by itself. */
@SystemTest
class GamesFolderTest {
    private static final String SILENT =
            "{\"voice\": {\"public\": \"none\", \"fallback\": \"none\"}, \"hearing\": {\"ears\": \"vosk\"}}";

    @TempDir
    Path home;

    private CommandRun play(String lines, String... more) throws IOException {
        Path config = Files.writeString(home.resolve("station.json"), SILENT);
        String[] arguments = {"play", "--config", config.toString(), "--games", games().toString()};
        return CommandRun.of(lines, concat(arguments, more));
    }

    private static String[] concat(String[] some, String... more) {
        return Stream.concat(Arrays.stream(some), Arrays.stream(more)).toArray(String[]::new);
    }

    private Path games() {
        return home.resolve("games");
    }

    @Test
    void goesOnWithTheGameThatIsUnderWayAndBeginsAnotherWhenItIsOver() throws IOException {
        assertThat(new GamesFolder(games()).underWay()).isEmpty();
        CommandRun begun = play("start\nquit\n");
        assertThat(begun.exit()).as(begun.err()).isEqualTo(Exit.DONE);
        assertThat(new GamesFolder(games()).underWay()).isPresent();

        CommandRun goneOn = play("black declare resign\narbiter end 1-0 resigned\nyes\nquit\n");
        assertThat(goneOn.err()).contains("going on with the game");
        assertThat(new GamesFolder(games()).underWay()).isEmpty();
    }

    /** It was begun while the computer did not know what day it is. */
    @Test
    void goesOnWithTheGameThatIsUnderWayAlthoughANewerOneIsOver() throws IOException {
        play("start\nquit\n");
        Path underWay = new GamesFolder(games()).underWay().orElseThrow();
        Path later = games().resolve("9999-01-01T000000");
        Path config = home.resolve("station.json");
        CommandRun over = CommandRun.of(
                "start\narbiter end 1-0 nobody came\nyes\nquit\n",
                "play",
                "--config",
                config.toString(),
                "--out",
                later.toString());
        assertThat(over.exit()).as(over.err()).isEqualTo(Exit.DONE);

        assertThat(new GamesFolder(games()).underWay()).contains(underWay);
    }

    @Test
    void doesNotGoOnWithAGameThatWaits() throws IOException {
        play("quit\n");
        assertThat(new GamesFolder(games()).underWay()).isEmpty();
    }

    @Test
    void takesTheNewestAndLeavesADamagedOneToWhoTellsIt() throws IOException {
        GamesFolder folder = new GamesFolder(games());
        Path older = folder.beginning(LocalDateTime.of(2026, 11, 25, 19, 0));
        Path newer = folder.beginning(LocalDateTime.of(2026, 11, 25, 19, 30));
        for (Path game : new Path[] {older, newer}) {
            Files.createDirectories(game);
            Files.writeString(game.resolve(Journal.FILE), "rubbish\nrubbish\n");
        }
        assertThat(folder.underWay()).contains(newer);
    }

    @Test
    void isRefusedBesideAGameThatIsNamed() throws IOException {
        CommandRun refused = play("", "--out", home.resolve("other").toString());
        assertThat(refused.exit()).isEqualTo(Exit.USAGE);
        assertThat(refused.err()).contains("--games");
    }

    @Test
    void whatIsNoFolderIsRefused() throws IOException {
        Files.writeString(games(), "a file");
        CommandRun refused = play("");
        assertThat(refused.exit()).isEqualTo(Exit.USAGE);
        assertThat(refused.err()).contains("is no folder");
    }
}
