package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.annabella.hearing.SoundReading;
import org.annabella.hearing.WavFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SayCommandTest {
    @TempDir
    Path folder;

    @Test
    void printsTheWordsAndWritesTheSound() {
        Path wav = folder.resolve("said.wav");

        CommandRun run = CommandRun.of("", "say", "--engine", "freetts", "--move", "g1f3", "--out", wav.toString());

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().strip()).isEqualToIgnoringCase("springer gustav et, felix tre");
        assertThat(WavFiles.read(wav)).isInstanceOfSatisfying(SoundReading.Readable.class, readable -> assertThat(
                        readable.sound().duration())
                .isBetween(Duration.ofMillis(800), Duration.ofSeconds(6)));
    }

    @Test
    void refusesASpeedThatNobodyFollows() {
        for (String rate : new String[] {"79", "451"}) {
            CommandRun run = CommandRun.of("", "say", "--engine", "freetts", "--rate", rate, "Skak");

            assertThat(run.exit()).isEqualTo(Exit.USAGE);
            assertThat(run.err()).contains("--rate " + rate + " is not between 80 and 450 words a minute");
        }
    }

    @Test
    void tellsTimesAsWords() {
        Path wav = folder.resolve("said.wav");

        CommandRun run = CommandRun.of(
                "", "say", "--language", "de", "--engine", "freetts", "--time", "1:23:05", "--out", wav.toString());

        assertThat(run.out().strip()).isEqualTo("eine Stunde, dreiundzwanzig Minuten und fünf Sekunden");
    }

    @Test
    void refusesWhatCannotBeSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        for (String[] wrong : new String[][] {
            {"say"},
            {"say", "--move", "e2e5"},
            {"say", "--move", "zz"},
            {"say", "--time", "1:99:00"},
            {"say", "--time", "soon"},
            {"say", "--moves", "-3"},
            {"say", "--engine", "parrot", "hej"},
            {"say", "--language", "xx", "hej"},
            {"say", "--out", file.resolve("below").toString(), "ja"},
        }) {
            CommandRun run = CommandRun.of("", wrong);
            assertThat(run.exit()).as(String.join(" ", wrong)).isEqualTo(Exit.USAGE);
            assertThat(run.err().lines()).as(String.join(" ", wrong)).hasSize(1);
        }
    }
}
