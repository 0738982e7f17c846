package org.annabella.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
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

    private Optional<Path> underWay() throws IOException {
        return new GamesFolder(games()).underWay().underWay();
    }

    private Path games() {
        return home.resolve("games");
    }

    @Test
    void goesOnWithTheGameThatIsUnderWayAndBeginsAnotherWhenItIsOver() throws IOException {
        assertThat(underWay()).isEmpty();
        CommandRun begun = play("start\nquit\n");
        assertThat(begun.exit()).as(begun.err()).isEqualTo(Exit.DONE);
        assertThat(underWay()).isPresent();

        CommandRun goneOn = play("black declare resign\narbiter end 1-0 resigned\nyes\nquit\n");
        assertThat(goneOn.err()).contains("going on with the game");
        assertThat(underWay()).isEmpty();
    }

    /** It was begun while the computer did not know what day it is. */
    @Test
    void goesOnWithTheGameThatIsUnderWayAlthoughANewerOneIsOver() throws IOException {
        play("start\nquit\n");
        Path underWay = underWay().orElseThrow();
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

        assertThat(underWay()).contains(underWay);
    }

    @Test
    void doesNotGoOnWithAGameThatWaits() throws IOException {
        play("quit\n");
        assertThat(underWay()).isEmpty();
    }

    /** Two players whose journal is damaged must not find another pair's position before them. */
    @Test
    void beginsAnotherWhereTheNewestIsDamagedAndNamesIt() throws IOException {
        play("start\nquit\n");
        Path damaged = newest("rubbish\nrubbish\n");
        CommandRun begun = play("quit\n");
        assertThat(begun.exit()).as(begun.err()).isEqualTo(Exit.DONE);
        assertThat(begun.err())
                .contains("the game in " + damaged + " cannot be gone on with", "damaged at line 1")
                .contains("the game is kept in")
                .doesNotContain("going on with the game");
    }

    @Test
    void beginsAnotherWhereTheJournalOfTheNewestIsEmpty() throws IOException {
        play("start\nquit\n");
        Path empty = newest("");
        CommandRun begun = play("quit\n");
        assertThat(begun.err())
                .contains("the game in " + empty + " cannot be gone on with: its journal is empty")
                .contains("the game is kept in");
    }

    /** Who hears or sees no console is told as well. */
    @Test
    void theStationTellsOfADamagedOne() throws IOException {
        Path damaged = newest("rubbish\nrubbish\n");
        play("quit\n");
        Path begun = newestBut(damaged);
        assertThat(Journal.read(begun).events())
                .filteredOn(GameEvent.DeviceWeak.class::isInstance)
                .map(GameEvent.DeviceWeak.class::cast)
                .singleElement()
                .satisfies(weak -> {
                    assertThat(weak.device()).isEqualTo(DeviceId.JOURNAL);
                    assertThat(weak.why()).contains(damaged.toString());
                });
    }

    private Path newest(String journal) throws IOException {
        Path game = new GamesFolder(games()).beginning(LocalDateTime.of(9999, 11, 25, 19, 0));
        Files.createDirectories(game);
        Files.writeString(game.resolve(Journal.FILE), journal);
        return game;
    }

    private Path newestBut(Path damaged) throws IOException {
        try (Stream<Path> all = Files.list(games())) {
            return all.filter(game -> !game.equals(damaged)).findFirst().orElseThrow();
        }
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
