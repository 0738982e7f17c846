package org.annabella.station.recognisers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.BadInput;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.config.HearingConfig;
import org.annabella.config.Json;
import org.annabella.hearing.process.RecogniserPool;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Public models beside ours by the command line and by the config: a copy of ours, as no public one is at hand. */
@SystemTest
class OtherModelsTest {
    private static final RecogniserPool.Watch NOBODY = new RecogniserPool.Watch() {
        @Override
        public void deaf(String why) {}

        @Override
        public void back() {}
    };

    @TempDir
    Path folder;

    private Path copied() throws IOException {
        Path from = Path.of(Models.OWN);
        Path to = folder.resolve("vosk-model-small-xx");
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
        return to;
    }

    private Path config(String code, Path model) throws IOException {
        ObjectNode config = Json.object();
        ObjectNode hearing = config.putObject("hearing");
        hearing.putArray("languages").add("da").add("de");
        hearing.putObject("models").put(code, model.toString());
        return Files.writeString(folder.resolve("station.json"), Json.line(config));
    }

    @Test
    void hearsBesideOurs() throws IOException {
        String clip = "src/main/resources/demo/de/001.wav";
        CommandRun run = CommandRun.of("", "hear", "--json", "--models", "de=" + copied(), clip);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.json().get(0).get("ears"))
                .extracting(each -> each.asText())
                .containsExactly("vosk", "encoder", "vosk-de");
        assertThat(run.json().get(0).get("move").asText()).isEqualTo("e2e4");
    }

    @Test
    void theDoctorTellsWhichLanguageHasWhichModel() throws IOException {
        Path config = config("de", copied());
        CommandRun run = CommandRun.of("", "doctor", "--config", config.toString());
        assertThat(run.lines())
                .contains("Good: Vosk hears dansk with voice-models/annabella; Deutsch with voice-models/annabella and"
                        + " beside it vosk-model-small-xx.");
    }

    @Test
    void saysInOneLineThatThereIsNone() {
        String nowhere = folder.resolve("nowhere").toString();
        CommandRun run = CommandRun.of("", "hear", "--models", "de=" + nowhere, "any.wav");
        assertThat(run.exit()).isEqualTo(Exit.MISSING);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .contains("'hearing.models.de'", "no speech model in " + nowhere, "leave it out");
    }

    @ParameterizedTest
    @ValueSource(strings = {"graph/HCLG.fst", "words.txt"})
    void saysInOneLineWhyAModelCannotBeUsed(String only) throws IOException {
        Path model = folder.resolve("model");
        Files.createDirectories(model.resolve(only).getParent());
        Files.createFile(model.resolve(only));
        HearingConfig hearing = ConfigFile.read(config("da", model)).hearing();
        assertThatThrownBy(() -> Recognisers.open(hearing, Languages.BOTH, NOBODY))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("'hearing.models.da'")
                .hasMessageContaining(only.startsWith("graph") ? "fixed graph (HCLG.fst)" : model.toString())
                .hasMessageContaining("leave it out")
                .message()
                .doesNotContain("\n", "--model");

        CommandRun doctor =
                CommandRun.of("", "doctor", "--config", config("da", model).toString());
        assertThat(doctor.exit()).isEqualTo(Exit.FINDING);
        assertThat(doctor.lines())
                .filteredOn(line -> line.startsWith("To fix: "))
                .singleElement()
                .asString()
                .contains("At 'hearing.models.da' give the directory of a small Vosk model for dansk");
    }

    @Test
    void isForALanguageThatIsSpokenWhereBothHear() {
        CommandRun other = CommandRun.of("", "hear", "--models", "sv=x", "any.wav");
        assertThat(other.exit()).isEqualTo(Exit.USAGE);
        assertThat(other.err()).contains("a language of '--models' is 'sv': give one of da, de");
        CommandRun alone = CommandRun.of("", "hear", "--ears", "vosk", "--models", "de=x", "any.wav");
        assertThat(alone.exit()).isEqualTo(Exit.USAGE);
        assertThat(alone.err().lines()).singleElement().asString().contains("leave --ears out");
    }
}
