package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.hearing.Sound;
import org.annabella.hearing.WavFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recorded sound through the real recogniser and the model that ships. */
class HearCommandTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @TempDir
    Path folder;

    @Test
    void hearsAnAnnouncementInTheShapeOfTheContract() throws IOException {
        CommandRun run = CommandRun.of("", "hear", "--json", clip("001.wav").toString());

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.json()).singleElement().satisfies(answer -> {
            assertThat(answer.get("decision").asText()).isEqualTo("move");
            assertThat(answer.get("move").asText()).isEqualTo("e2e4");
            assertThat(answer.get("san").asText()).isEqualTo("e4");
            assertThat(answer.get("candidates").get(0).get("move").asText()).isEqualTo("e2e4");
            assertThat(answer.get("command").isNull()).isTrue();
            assertThat(answer.get("audioMillis").asLong()).isBetween(1_500L, 4_000L);
            assertThat(answer.has("decodeMillis")).isTrue();
        });
    }

    @Test
    void hearsTelephoneSoundAndStudioSoundAlike() throws IOException {
        Sound clip = HearCommand.read(clip("001.wav"));
        for (int rate : new int[] {8_000, 44_100, 48_000}) {
            Path file = folder.resolve(rate + ".wav");
            WavFiles.write(file, clip.atRate(rate));

            CommandRun run = CommandRun.of("", "hear", "--json", file.toString());

            assertThat(run.json().get(0).get("move").asText()).as("%s Hz", rate).isEqualTo("e2e4");
        }
    }

    @Test
    void neverBendsWhatIsIllegalHere() throws IOException {
        // "eva seks" cannot be played by White from the start.
        CommandRun run = CommandRun.of(
                "", "hear", "--json", "--position", START, clip("003.wav").toString());

        assertThat(run.json().get(0).get("decision").asText()).isIn("illegal", "nothing");
        assertThat(run.json().get(0).get("san").isNull()).isTrue();
    }

    @Test
    void answersABatchInOrderAndGoesOnAfterBadItems() throws IOException {
        clip("001.wav");
        Files.writeString(folder.resolve("noise.wav"), "no sound at all");
        Path list = Files.writeString(
                folder.resolve("batch.tsv"),
                String.join(
                        "\n",
                        "001.wav\tda,de\t" + START,
                        "missing.wav\tda\t" + START,
                        "noise.wav\tda\t" + START,
                        "001.wav\txx\t" + START,
                        "001.wav\tda\tno position",
                        "no tabs",
                        "001.wav\tda\t" + START));

        CommandRun run = CommandRun.of("", "hear", "--json", "--batch", list.toString());

        assertThat(run.exit()).isZero();
        List<JsonNode> answers = run.json();
        assertThat(answers).hasSize(7);
        assertThat(answers.get(0).get("move").asText()).isEqualTo("e2e4");
        assertThat(answers.subList(1, 6))
                .allSatisfy(answer -> assertThat(answer.get("error").asText()).isNotBlank());
        assertThat(answers.get(6).get("move").asText()).isEqualTo("e2e4");
    }

    @Test
    void noiseIsNoMove() throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        short[] hiss = new short[3 * Sound.SPEECH_RATE_HZ];
        for (int i = 0; i < hiss.length; i++) {
            hiss[i] = (short) random.nextInt(-2000, 2001);
        }
        Path file = folder.resolve("hiss.wav");
        WavFiles.write(file, Sound.of(hiss, Sound.SPEECH_RATE_HZ));

        CommandRun run = CommandRun.of("", "hear", "--json", file.toString());

        assertThat(run.json().get(0).get("decision").asText()).isEqualTo("nothing");
    }

    @Test
    void saysInOneLineWhatCannotBeHeard() throws IOException {
        Path text = Files.writeString(folder.resolve("text.wav"), "hello");
        Path model = Files.createDirectories(folder.resolve("model"));

        refuses(Exit.USAGE, "text.wav", "hear", text.toString());
        refuses(Exit.MISSING, "gone.wav", "hear", folder.resolve("gone.wav").toString());
        refuses(Exit.USAGE, "nothing to hear", "hear");
        refuses(
                Exit.MISSING,
                "no speech model",
                "hear",
                "--model",
                folder.resolve("none").toString(),
                text.toString());
        refuses(Exit.USAGE, "model", "hear", "--model", model.toString(), text.toString());
        refuses(Exit.USAGE, "xx", "hear", "--language", "xx", text.toString());
        refuses(
                Exit.USAGE,
                "none.tsv",
                "hear",
                "--batch",
                folder.resolve("none.tsv").toString());
    }

    private static void refuses(int exit, String naming, String... arguments) {
        CommandRun run = CommandRun.of("", arguments);
        assertThat(run.exit()).as(String.join(" ", arguments)).isEqualTo(exit);
        assertThat(run.err().lines()).as(String.join(" ", arguments)).hasSize(1);
        assertThat(run.err()).contains(naming);
    }

    private Path clip(String name) throws IOException {
        Path file = folder.resolve(name);
        try (InputStream in = DemoStep.open("da", name)) {
            Files.write(file, in.readAllBytes());
        }
        return file;
    }
}
