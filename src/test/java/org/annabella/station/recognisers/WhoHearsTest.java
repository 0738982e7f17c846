package org.annabella.station.recognisers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Position;
import org.annabella.cli.CommandRun;
import org.annabella.cli.ask.WholeSound;
import org.annabella.cli.demo.DemoStep;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.config.HearingConfig;
import org.annabella.config.Json;
import org.annabella.config.Missing;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.encoder.EncoderFolders;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.process.RecogniserPool;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Vosk, the encoder or both, by the command line and by the config; the encoder here knows no speech. */
@SystemTest
class WhoHearsTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final RecogniserPool.Watch NOBODY = new RecogniserPool.Watch() {
        @Override
        public void deaf(String why) {}

        @Override
        public void back() {}
    };

    @TempDir
    Path folder;

    private String clip;
    private String missing;
    private String broken;

    @BeforeEach
    void write() throws IOException {
        Path file = folder.resolve("001.wav");
        try (InputStream in = DemoStep.open("da", "001.wav")) {
            Files.write(file, in.readAllBytes());
        }
        clip = file.toString();
        missing = folder.resolve("missing").toString();
        Path cut = encoder("broken");
        byte[] network = Files.readAllBytes(cut.resolve("encoder.onnx"));
        Files.write(cut.resolve("encoder.onnx"), Arrays.copyOf(network, network.length / 2));
        broken = cut.toString();
    }

    private Path encoder(String name) throws IOException {
        return EncoderFolders.write(Files.createDirectories(folder.resolve(name)), EncoderFolders.TINY);
    }

    @Test
    void refusesAnotherWord() throws IOException {
        String order = Files.writeString(folder.resolve("order.json"), "[]").toString();
        for (CommandRun run : List.of(
                CommandRun.of("", "hear", "--ears", "loud", clip),
                CommandRun.of("", "hear", "--json", "--weigh", order, "--ears", "loud", clip))) {
            assertThat(run.exit()).isEqualTo(Exit.USAGE);
            assertThat(run.err().lines()).hasSize(1);
            assertThat(run.err()).contains("'loud'", "give both, vosk or encoder");
        }
    }

    /** What is no path at all would be refused by whoever looks. */
    @Test
    void voskAloneNeverLooksForTheEncoder() {
        CommandRun run = hear("vosk", "a\0b");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(ears(run)).containsExactly("vosk");
        assertThat(run.json().get(0).has("probability")).isFalse();
        assertThat(hear("encoder", "a\0b").exit()).isEqualTo(Exit.USAGE);
    }

    @Test
    void theEncoderAloneNeedsNoVosk() throws IOException {
        CommandRun run = CommandRun.of(
                "",
                "hear",
                "--json",
                "--ears",
                "encoder",
                "--encoder",
                encoder("own").toString(),
                "--model",
                missing,
                clip);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(ears(run)).containsExactly("encoder");
    }

    @Test
    void bothHearTogetherAndTellTheirEvidence() throws IOException {
        String encoder = encoder("own").toString();
        CommandRun run = CommandRun.of("", "hear", "--json", "--beliefs", "--encoder", encoder, clip);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(ears(run)).containsExactly("vosk", "encoder");
        double sum = 0;
        for (JsonNode belief : run.json().get(0).get("beliefs")) {
            sum += belief.get("probability").asDouble();
            assertThat(belief.get("vosk").asDouble()).isLessThanOrEqualTo(100);
        }
        assertThat(sum).isEqualTo(1, within(1e-9));
    }

    @Test
    void withoutAUsableEncoderVoskHears() {
        for (String encoder : List.of(missing, broken)) {
            CommandRun run = hear("both", encoder);
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(ears(run)).containsExactly("vosk");
            assertThat(run.json().get(0).get("move").asText()).isEqualTo("e2e4");
        }
    }

    @Test
    void saysInOneLineThatTheEncoderIsMissingOrBroken() {
        for (String encoder : List.of(missing, broken)) {
            CommandRun run = hear("encoder", encoder);
            assertThat(run.exit()).isEqualTo(encoder.equals(missing) ? Exit.MISSING : Exit.USAGE);
            assertThat(run.out()).isEmpty();
            assertThat(run.err().lines()).hasSize(1);
            assertThat(run.err()).contains(encoder, "encoder").doesNotContain("--model");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aStationSaysTheSame(boolean separateProcess) throws IOException {
        Path file = folder.resolve("station.json");
        ObjectNode config = Json.object();
        config.putObject("hearing")
                .put("ears", "encoder")
                .put("encoder", missing)
                .put("separateProcess", separateProcess);
        Files.writeString(file, Json.line(config));
        HearingConfig hearing = ConfigFile.read(file).hearing();

        assertThatThrownBy(() -> Recognisers.open(hearing, Languages.BOTH, NOBODY))
                .isInstanceOf(Missing.class)
                .hasMessageContaining(missing)
                .message()
                .doesNotContain("--model", "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"vosk", "both"})
    void aDashForThePositionAsksForWords(String ears) throws IOException {
        Path list = Files.writeString(
                folder.resolve("batch.tsv"),
                "001.wav\tda\t-\n001.wav\tda\t" + START + "\n001.wav\txx\t-\nno.wav\tda\t -\n");
        CommandRun run =
                CommandRun.of("", "hear", "--json", "--ears", ears, "--encoder", missing, "--batch", list.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        // Where one of the two was left out on purpose there is nothing to say.
        assertThat(run.err().contains("Vosk hears alone: ")).as(run.err()).isEqualTo(ears.equals("both"));
        List<JsonNode> answers = run.json();
        assertThat(answers.get(0).get("file").asText()).isEqualTo("001.wav");
        assertThat(answers.get(0).get("heard").asText()).contains("eva fire");
        assertThat(answers.get(0).get("decision").asText()).isEqualTo("nothing");
        assertThat(answers.get(0).get("ears").get(0).asText()).isEqualTo("vosk");
        assertThat(answers.get(1).get("move").asText()).isEqualTo("e2e4");
        assertThat(answers.get(2).get("error").asText()).contains("xx");
        assertThat(answers.get(3).get("error").asText()).contains("no.wav");
    }

    @Test
    void wordsAreToldToPeopleToo() throws IOException {
        Path list = Files.writeString(folder.resolve("batch.tsv"), "001.wav\tda\t-\n");
        CommandRun run = CommandRun.of("", "hear", "--ears", "vosk", "--batch", list.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.lines())
                .singleElement()
                .asString()
                .startsWith("001.wav: ")
                .contains("eva fire");
    }

    @Test
    void aStreamNeedsAPosition() throws IOException {
        Path list = Files.writeString(folder.resolve("batch.tsv"), "001.wav\tda\t-\n001.wav\tda\t" + START + "\n");
        CommandRun run = CommandRun.of("", "hear", "--json", "--ears", "vosk", "--stream", "--batch", list.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.json().get(0).get("error").asText()).contains("FEN");
        assertThat(run.json().get(1).has("utterances")).isTrue();
    }

    @Test
    void aQuestionForAFileKeepsTheSoundsName() {
        Hearing.Reading heard = new Hearing.Reading("linje cesar", 0);
        Hearing hearing = Hearing.byVosk(
                new Interpreter(Languages.BOTH).understand(Position.INITIAL, "linje cesar"),
                heard,
                heard,
                heard,
                List.of(),
                Duration.ZERO,
                Duration.ofSeconds(1));
        ObjectNode answer = Json.object().put("file", "some.wav");
        WholeSound.put(answer, hearing, Position.INITIAL, "da");
        assertThat(answer.get("file").asText()).isEqualTo("some.wav");
        assertThat(answer.get("command").asText()).isEqualTo("askFile");
        assertThat(answer.get("askedFile").asText()).isEqualTo("c");

        JsonNode understood = CommandRun.of(START + "\tlinje cesar\n", "understand", "--json")
                .json()
                .get(0);
        assertThat(understood.get("file").asText()).isEqualTo("c");
        assertThat(understood.has("askedFile")).isFalse();
    }

    private CommandRun hear(String ears, String encoder) {
        return CommandRun.of("", "hear", "--json", "--ears", ears, "--encoder", encoder, clip);
    }

    private static List<String> ears(CommandRun run) {
        List<String> ears = new ArrayList<>();
        run.json().get(0).get("ears").forEach(each -> ears.add(each.asText()));
        return ears;
    }
}
