package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.Missing;
import org.annabella.config.StationConfig;
import org.annabella.journal.Journal;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.SteadyClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A game that would begin deaf, or cannot be kept, is not begun, and whoever has mended what was missing begins it in the same directory. */
@SystemTest
class BeginningTest {
    @TempDir
    Path folder;

    private Station begin(String config) throws IOException, InterruptedException {
        StationConfig settings = ConfigFile.read(Files.writeString(folder.resolve("station.json"), config));
        return Station.begin(
                settings.withoutArbiter(),
                new Surroundings(game(), new SteadyClock(), TimeScale.REAL, false, List.of()));
    }

    private Path game() {
        return folder.resolve("game");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"white\": {\"microphone\": \"Nothing like it\"}} | no microphone named 'Nothing like it'",
                "{\"hearing\": {\"model\": \"/nowhere\"}} | no speech model in /nowhere",
                "{\"hearing\": {\"ears\": \"encoder\", \"encoder\": \"/nowhere\"}} | no encoder in /nowhere",
            })
    void beginsInTheSameDirectoryOnceItCanBeHeard(String deaf, String why) throws Exception {
        assertThatThrownBy(() -> begin(deaf).close())
                .isInstanceOf(Missing.class)
                .hasMessageContaining(why);

        assertThat(game().resolve(Journal.FILE)).doesNotExist();
        try (Station station = begin("{}")) {
            assertThat(station.state().running()).contains(Side.WHITE);
        }
    }

    /** A disk that is full lets a file be made, and nothing more; here something stands in the way. */
    @Test
    void beginsInTheSameDirectoryOnceItCanBeWritten() throws Exception {
        Path blocked = Files.createDirectories(game()).resolve("speech");
        Files.writeString(blocked, "in the way");

        assertThatThrownBy(() -> begin("{}").close()).isInstanceOf(UncheckedIOException.class);

        try (Stream<Path> left = Files.list(game())) {
            assertThat(left).containsExactly(blocked);
        }
        Files.delete(blocked);
        try (Station station = begin("{}")) {
            assertThat(station.state().running()).contains(Side.WHITE);
        }
    }

    /** Killed before its game was set up: what it has told of its devices is not lost when it cannot begin again. */
    @Test
    void leavesTheJournalOfAnEarlierTry() throws Exception {
        String deaf = "{\"hearing\": {\"model\": \"/nowhere\"}}";
        String earlier = earlierTry();

        assertThatThrownBy(() -> resume(deaf).close()).isInstanceOf(Missing.class);

        assertThat(Files.readString(game().resolve(Journal.FILE))).startsWith(earlier);
        try (Station station = resume("{}")) {
            assertThat(station.state().running()).contains(Side.WHITE);
        }
    }

    private Station resume(String config) throws IOException, InterruptedException {
        StationConfig settings = ConfigFile.read(Files.writeString(folder.resolve("station.json"), config));
        return Station.resume(
                settings.withoutArbiter(),
                new Surroundings(game(), new SteadyClock(), TimeScale.REAL, false, List.of()));
    }

    /** The first line of a game's journal, and nothing more. */
    private String earlierTry() throws Exception {
        begin("{}").close();
        Path journal = game().resolve(Journal.FILE);
        String first = Files.readAllLines(journal).get(0) + "\n";
        Files.writeString(journal, first);
        return first;
    }
}
