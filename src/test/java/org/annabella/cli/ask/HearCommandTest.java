package org.annabella.cli.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.cli.demo.DemoStep;
import org.annabella.config.Exit;
import org.annabella.config.SoundFile;
import org.annabella.sound.Sound;
import org.annabella.sound.WavFiles;
import org.annabella.station.recognisers.Models;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recorded sound through the real recogniser and the model that ships. */
@SystemTest
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
        Sound clip = SoundFile.read(clip("001.wav"));
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
    void findsTheUtterancesOfAStreamAndTellsWhenEachEnded() throws IOException {
        Sound clip = SoundFile.read(clip("001.wav"));
        Sound room = quiet(2);
        Path file = folder.resolve("stream.wav");
        WavFiles.write(file, joined(room, clip, room, clip, room));

        CommandRun run = CommandRun.of("", "hear", "--json", "--stream", file.toString());

        List<JsonNode> heard = run.json().get(0).findParents("endMillis");
        long length = clip.duration().toMillis();
        assertThat(heard).extracting(each -> each.get("move").asText()).containsExactly("e2e4", "e2e4");
        assertThat(heard.get(0).get("endMillis").asLong()).isBetween(2_000L, 2_000 + length + 1_500);
        assertThat(heard.get(1).get("endMillis").asLong()).isGreaterThan(4_000 + length);
        assertThat(heard.get(0).has("decisionMillis")).isTrue();
        assertThat(CommandRun.of("", "hear", "--stream", file.toString()).out().lines())
                .hasSize(2);
    }

    @Test
    void hearsNothingOfAStreamThatBreaksOff() throws IOException {
        Sound clip = SoundFile.read(clip("001.wav"));
        Path file = folder.resolve("torn.wav");
        WavFiles.write(file, Sound.of(Arrays.copyOf(clip.samples(), clip.length() / 2), clip.rateHz()));

        CommandRun run = CommandRun.of("", "hear", "--json", "--stream", file.toString());

        assertThat(run.json().get(0).get("utterances")).isEmpty();
    }

    @Test
    void weighsASoundUnderManyThresholdsAtOnce() throws IOException {
        Path thresholds = Files.writeString(folder.resolve("thresholds.json"), """
                [{"acceptRatio": -5, "askRatio": -13, "speechRatio": -12, "askMargin": 4},
                 {"acceptRatio": -1000, "askRatio": -1000, "speechRatio": -1000, "askMargin": 0}]""");
        String evaSeks = clip("003.wav").toString();

        JsonNode answer = CommandRun.of("", "hear", "--json", "--weigh", thresholds.toString(), evaSeks)
                .json()
                .get(0);

        List<String> outcomes = new ArrayList<>();
        answer.get("under")
                .forEach(number ->
                        outcomes.add(answer.get("outcomes").get(number.asInt()).asText()));
        assertThat(outcomes).hasSize(2);
        assertThat(outcomes.get(0)).isEqualTo("illegal");
        assertThat(outcomes.get(1)).as("what believes anything").startsWith("move ");
    }

    @Test
    void saysInOneLineWhatCannotBeWeighed() throws IOException {
        String sound = clip("001.wav").toString();
        Path order = Files.writeString(folder.resolve("order.json"), "[{\"acceptRatio\": 1}]");

        refuses(Exit.USAGE, "not both", "hear", "--json", "--stream", "--weigh", order.toString(), sound);
        refuses(Exit.USAGE, "--json", "hear", "--weigh", order.toString(), sound);
        refuses(Exit.USAGE, "order.json", "hear", "--json", "--weigh", order.toString(), sound);
        refuses(
                Exit.USAGE,
                "none.json",
                "hear",
                "--json",
                "--weigh",
                folder.resolve("none.json").toString(),
                sound);
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
        refuses(Exit.USAGE, "is no path on this computer", "hear", "--model", "a\0b", text.toString());
        refuses(Exit.USAGE, "xx", "hear", "--language", "xx", text.toString());
        CommandRun nowhere = CommandRun.of("", "hear", "--position", "foo", text.toString());
        assertThat(nowhere.exit()).isEqualTo(Exit.USAGE);
        assertThat(nowhere.err()).contains("not a playable position 'foo'").doesNotContain("give a WAV file");
        refuses(
                Exit.MISSING,
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

    /** Hiss so low that nobody hears it. */
    private static Sound quiet(int seconds) {
        SplittableRandom random = new SplittableRandom(11);
        short[] samples = new short[seconds * Sound.SPEECH_RATE_HZ];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) random.nextInt(-60, 61);
        }
        return Sound.of(samples, Sound.SPEECH_RATE_HZ);
    }

    private static Sound joined(Sound... parts) {
        int length = Arrays.stream(parts).mapToInt(Sound::length).sum();
        short[] samples = new short[length];
        int at = 0;
        for (Sound part : parts) {
            System.arraycopy(part.samples(), 0, samples, at, part.length());
            at += part.length();
        }
        return Sound.of(samples, parts[0].rateHz());
    }

    private Path clip(String name) throws IOException {
        Path file = folder.resolve(name);
        try (InputStream in = DemoStep.open("da", name)) {
            Files.write(file, in.readAllBytes());
        }
        return file;
    }

    /** A copy counts as foreign: it is tried in a process of its own, then heard with. */
    @Test
    void hearsWithAForeignModel() throws IOException {
        Path own = Path.of(Models.OWN);
        Path model = folder.resolve("søren");
        try (var files = Files.walk(own)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = model.resolve(own.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }

        CommandRun run = CommandRun.of(
                "",
                "hear",
                "--json",
                "--model",
                model.toString(),
                clip("001.wav").toString());

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.json().get(0).get("move").asText()).isEqualTo("e2e4");
    }
}
