package org.annabella.cli.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.annabella.config.Json;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "short | nato | own | springer foxtrot tre",
                "normal | anna | de | springer gustav eins, felix drei",
                "full | nato | de | springer fra golf eins til foxtrot drei"
            })
    void saysAMoveInTheMannerThatIsAskedFor(String verbosity, String names, String ranks, String said) {
        CommandRun run = CommandRun.of(
                "",
                "say",
                "--engine",
                "freetts",
                "--move",
                "g1f3",
                "--verbosity",
                verbosity,
                "--names",
                names,
                "--ranks",
                ranks,
                "--out",
                folder.resolve("said.wav").toString());

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().strip()).isEqualToIgnoringCase(said);
    }

    @Test
    void listsEveryPhraseWithTwoExamples() {
        Language danish = Languages.DANISH;

        CommandRun run = CommandRun.of("", "say", "--list");

        Map<String, List<String>> lines = run.out()
                .lines()
                .map(line -> List.of(line.split("\t")))
                .collect(Collectors.toMap(line -> line.get(0), Function.identity()));
        assertThat(run.exit()).isZero();
        danish.phrases().forEach((key, text) -> assertThat(lines.get(key))
                .as(key)
                .hasSize(5)
                .startsWith(key, text)
                .noneMatch(part -> !part.equals(text) && part.contains("{")));
        assertThat(lines.get("paused")).endsWith("Aloud to both: both clocks stand.");
        assertThat(lines.get("file.b")).contains("bella [b ˈɛ l a]").hasSize(4);
        assertThat(lines.get("number.20")).containsExactly("number.20", "tyve");
    }

    @Test
    void listsAsJsonOneObjectPerLine() throws IOException {
        Set<String> kinds = new TreeSet<>();
        for (String line : CommandRun.of("", "say", "--list", "--json", "--language", "sv")
                .out()
                .lines()
                .toList()) {
            JsonNode object = Json.MAPPER.readTree(line);
            kinds.add(object.get("kind").asText());
            assertThat(object.get("key").asText()).isNotBlank();
            if (object.get("kind").asText().equals("phrase")) {
                assertThat(object.get("examples")).hasSize(2);
                assertThat(object.get("context").asText()).isNotBlank();
            }
        }
        assertThat(kinds).containsExactly("number", "phrase", "token");
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
            {"say", "!?"},
            {"say", "--time", "1:00", "--moves", "3"},
            {"say", "--move", "e2e4", "and", "more"},
            {"say", "--list", "--moves", "3"},
            {"say", "--position", "8/8/8/8/8/8/8/8 w - - 0 1", "hej"},
            {"say", "--move", "e2e4", "--position", "no board"},
            {"say", "--moves", "many"},
            {"say", "--moves", "1000"},
            {"say", "--rate", "0", "hej"},
            {"say", "--verbosity", "chatty", "hej"},
            {"say", "--names", "bodil", "hej"},
            {"say", "--ranks", "sv", "hej"},
            {"say", "--list", "--language", "xx"},
            {"say", "--out", file.resolve("below").toString(), "ja"},
        }) {
            CommandRun run = CommandRun.of("", wrong);
            assertThat(run.exit()).as(String.join(" ", wrong)).isEqualTo(Exit.USAGE);
            assertThat(run.err().lines()).as(String.join(" ", wrong)).hasSize(1);
        }
    }
}
