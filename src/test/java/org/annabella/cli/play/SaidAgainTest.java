package org.annabella.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.cli.terminal.Terminal;
import org.annabella.config.ConfigFile;
import org.annabella.game.GameEvent;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of the moment is told again as it is now; anything else in the very words. */
@SystemTest
class SaidAgainTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    private Path folder;

    private final EventWatch watch = new EventWatch();
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    private List<String> written(String... lines) throws Exception {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"ear\": \"file\", \"board\": {\"kind\": \"none\"}}, \"black\": {\"board\":"
                        + " {\"kind\": \"none\"}}, \"clock\": {\"kind\": \"none\"}}");
        try (Station station = Station.begin(
                        ConfigFile.read(config).withoutArbiter(),
                        new Surroundings(
                                folder.resolve("game"), new SteadyClock(), TimeScale.REAL, false, List.of(watch)));
                PrintStream out = new PrintStream(shown, true, StandardCharsets.UTF_8)) {
            PlayConsole console =
                    new PlayConsole(station, new Terminal(InputStream.nullInputStream(), out, out), false);
            for (String line : lines) {
                console.handle(line);
                assertThat(station.spoken().awaitSilence(PATIENCE)).isTrue();
            }
        }
        return Files.readAllLines(folder.resolve("game").resolve("spoken.txt")).stream()
                .filter(line -> line.contains("\tear-white\t"))
                .map(line -> line.substring(line.lastIndexOf('\t') + 1))
                .toList();
    }

    private long told() {
        return watch.since(0).stream().filter(GameEvent.Told.class::isInstance).count();
    }

    @Test
    void aTimeIsToldAsItIsNow() throws Exception {
        written("white ask time", "white again", "white again");
        assertThat(told()).isEqualTo(3);
    }

    @Test
    void aRefusalIsSaidInItsVeryWords() throws Exception {
        List<String> ear = written("white ask time", "white press", "white again");
        assertThat(told()).isEqualTo(1);
        assertThat(ear).hasSizeGreaterThanOrEqualTo(3);
        assertThat(ear.get(ear.size() - 1)).isEqualTo(ear.get(ear.size() - 2));
    }

    @Test
    void whereNothingWasSaidIsSaidSo() throws Exception {
        written("black again");
        assertThat(shown.toString(StandardCharsets.UTF_8)).contains("nothing was said there yet");
    }
}
