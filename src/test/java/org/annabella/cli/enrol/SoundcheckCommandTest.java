package org.annabella.cli.enrol;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.config.Missing;
import org.annabella.config.StationConfig;
import org.annabella.hearing.profile.ProfileName;
import org.annabella.hearing.profile.Prompt;
import org.annabella.hearing.profile.ReadLine;
import org.annabella.hearing.profile.ReadingSession;
import org.annabella.hearing.profile.VoiceTrial;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;
import org.annabella.station.recognisers.Profiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Half a minute with recordings of the demonstration game, through the recognisers that ship. */
@SystemTest
class SoundcheckCommandTest {
    private static final Path CLIPS = Path.of("src/main/resources/demo/da");
    /** One speaker's, 24 words in all. */
    private static final Map<String, String> READ = Map.of(
            "001", "bonde eva to eva fire",
            "013", "eva slår felix seks en passant",
            "017", "løber cesar et gustav fem",
            "021", "springer bodil et til cesar tre",
            "005", "david fire");

    @TempDir
    Path folder;

    @Test
    void tellsHowWellTheWordsAreHeard() throws IOException {
        JsonNode found =
                run("--from", reading(READ).toString(), "--json").json().get(0);

        assertThat(found.get("words").asInt()).isEqualTo(24);
        assertThat(found.get("heard").asInt())
                .isBetween(18, 24)
                .isGreaterThanOrEqualTo(found.get("heardBefore").asInt());
        assertThat(found.get("text").asText()).matches("Hørt: [a-zæøå]+ af fireogtyve\\.");
        assertThat(found.get("levelDb").asDouble()).isBetween(-40.0, -3.0);
        assertThat(found.get("noiseDb").asDouble())
                .isLessThan(found.get("levelDb").asDouble());
        assertThat(found.get("clipped").asDouble()).isZero();
    }

    static List<Language> languages() {
        return Languages.ALL;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void twentyFourWordsAreRead(Language language) {
        List<Prompt> prompts = VoiceTrial.prompts(language);

        assertThat(prompts.stream().flatMap(prompt -> prompt.words().stream())).hasSize(VoiceTrial.WORDS);
        assertThat(prompts.stream().map(prompt -> prompt.words().get(1))).doesNotHaveDuplicates();
        assertThat(prompts.stream().map(prompt -> prompt.words().get(2))).doesNotHaveDuplicates();
        assertThat(CommandRun.of("", "soundcheck", "--prompts", "--language", language.code())
                        .lines())
                .hasSize(prompts.size())
                .first()
                .isEqualTo("01.wav\t" + prompts.get(0).text());
    }

    @Test
    void badInputGetsOneLine() throws IOException {
        Path few = reading(Map.of("001", "bonde eva to eva fire", "005", "david fire"));
        assertOneLine("7 words in 2 recordings: a sound check is 24 words", run("--from", few.toString()));
        Path silent = reading(READ);
        WavFiles.write(silent.resolve("013.wav"), Sound.of(new short[32_000], Sound.SPEECH_RATE_HZ));
        assertOneLine("too quiet", run("--from", silent.toString()));
        Path clipped = reading(READ);
        WavFiles.write(clipped.resolve("013.wav"), overdriven(clipped.resolve("013.wav")));
        assertOneLine("overdriven", run("--from", clipped.toString()));
    }

    @Test
    void aFolderThatIsNotThereIsMissing() {
        CommandRun run = run("--from", folder.resolve("none").toString());
        assertThat(run.exit()).isEqualTo(Exit.MISSING);
        assertThat(run.err()).contains("there is no folder");
    }

    private static void assertOneLine(String wanted, CommandRun run) {
        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err().lines().filter(line -> line.contains(wanted)))
                .as(run.err())
                .hasSize(1);
        assertThat(run.out()).isEmpty();
    }

    /** What was learned hears the game, and is gone when it ends. */
    @Test
    void beforeAGameItHearsTheSeatAndIsForgottenAfterwards() throws IOException {
        StationConfig config = ConfigFile.read(Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"microphone\": \"X\"}, \"hearing\": {\"soundcheck\": true, \"profiles\": \""
                        + folder.resolve("profiles") + "\"}}"));
        List<String> told = new ArrayList<>();
        Spoken spoken = new Spoken();
        try (SoundchecksBeforeGame checks = new SoundchecksBeforeGame(config, told::add)) {
            StationConfig heard = checks.run((seat, language) -> spoken);

            assertThat(spoken.said).singleElement().asString().startsWith("Hørt: ");
            assertThat(told).anySatisfy(line -> assertThat(line).startsWith("white: Level -"));
            assertThat(heard.black()).isEqualTo(config.black());
            String profile = heard.white().profile();
            assertThat(profile)
                    .isIn("none", "soundcheck white " + ProcessHandle.current().pid());
            if (!profile.equals("none")) {
                assertThat(Profiles.model(
                                Profiles.store(heard.hearing().profiles()),
                                heard.hearing().model(),
                                profile))
                        .contains("profiles");
            }
        }
        assertThat(Profiles.store(folder.resolve("profiles").toString()).list()).isEmpty();
    }

    @Test
    void withoutAMicrophoneTheGameBeginsAllTheSame() throws IOException {
        StationConfig config = ConfigFile.read(Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"microphone\": \"X\"}, \"black\": {\"microphone\": \"shared\"}}"));
        List<String> told = new ArrayList<>();
        try (SoundchecksBeforeGame checks = new SoundchecksBeforeGame(config, told::add)) {
            assertThat(checks.run((seat, language) -> {
                        throw new Missing("there is no microphone 'X'");
                    }))
                    .isEqualTo(config);
        }
        assertThat(told)
                .anySatisfy(line -> assertThat(line).isEqualTo("white: no sound check: there is no microphone 'X'"))
                .anySatisfy(
                        line -> assertThat(line).startsWith("black: no sound check, as this seat has no microphone"));
    }

    /** What was learned is kept as a profile that the station hears with. */
    @Test
    void whatIsLearnedIsJudgedByOtherWordsThanItWasLearnedFrom() throws IOException {
        StationConfig config = ConfigFile.defaults();
        try (Soundcheck check = Soundcheck.open(config.hearing(), Languages.DANISH, line -> {})) {
            List<ReadLine> lines = check.read(reading(READ));
            Soundcheck.Outcome outcome = check.hear(lines);
            assertThat(outcome.result().heard())
                    .isGreaterThanOrEqualTo(outcome.result().heardBefore());
            assertThat(check.keep(
                            outcome,
                            Profiles.store(folder.resolve("p").toString()),
                            new ProfileName("a"),
                            java.time.Instant.EPOCH))
                    .isEqualTo(outcome.result().isImproved());
            assertThat(Profiles.store(folder.resolve("p").toString()).list())
                    .hasSize(outcome.result().isImproved() ? 1 : 0);
        }
    }

    /** Reads three words a line out of recordings of other lines: the station must say how little of that it hears. */
    private static final class Spoken implements SoundchecksBeforeGame.Place {
        private final List<String> said = new ArrayList<>();
        private final Iterator<String> clips = Stream.iterate(1, clip -> clip + 1)
                .map(clip -> String.format("%03d.wav", clip))
                .iterator();

        @Override
        public ReadingSession.Reader reader() {
            return (prompt, remark) -> Optional.of(sound(CLIPS.resolve(clips.next())));
        }

        @Override
        public void say(String text) {
            said.add(text);
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }

    private static Sound sound(Path file) {
        return ((SoundReading.Readable) WavFiles.read(file)).sound();
    }

    private static Sound overdriven(Path file) {
        Sound sound = sound(file);
        short[] samples = sound.samples().clone();
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) Math.max(-32_768, Math.min(32_767, samples[i] * 40));
        }
        return Sound.of(samples, sound.rateHz());
    }

    private Path reading(Map<String, String> clips) throws IOException {
        Path reading = Files.createTempDirectory(folder, "reading");
        List<String> list = new ArrayList<>();
        for (Map.Entry<String, String> clip : clips.entrySet()) {
            String name = clip.getKey() + ".wav";
            Files.copy(CLIPS.resolve(name), reading.resolve(name));
            list.add(name + "\t" + clip.getValue());
        }
        Files.write(reading.resolve("prompts.tsv"), list.stream().sorted().toList());
        return reading;
    }

    private static CommandRun run(String... arguments) {
        List<String> all = new ArrayList<>(List.of("soundcheck", "--silent", "--language", "da"));
        all.addAll(List.of(arguments));
        return CommandRun.of("", all.toArray(String[]::new));
    }
}
