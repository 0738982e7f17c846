package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Belief;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.Recogniser.Progress;
import org.annabella.hearing.judgement.EvidenceWeights;
import org.annabella.hearing.judgement.MadeEvidence;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.Difference;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An ear with an encoder that knows no speech: whatever sounds, there is an answer with all its evidence. */
@SystemTest
class EncoderRecogniserTest {
    private static final int RATE_HZ = 16_000;
    private static final Ask WHICH =
            new Ask(List.of(Move.parse("b1c3"), Move.parse("g1f3")), Difference.TARGET, "springer");

    @TempDir
    private static Path directory;

    private static HearingModels models;
    private static Hearer hearer;

    @BeforeAll
    static void open() throws IOException {
        models = new HearingModels(null, TinyEncoders.in(TinyEncoders.write(directory)));
        hearer = new Hearer(models);
    }

    @AfterAll
    static void close() {
        hearer.close();
        models.close();
    }

    static Stream<Named<Sound>> sounds() {
        short[] click = new short[RATE_HZ];
        click[RATE_HZ / 2] = 20_000;
        short[] spoken = Tones.say("springer gustav et felix tre").samples();
        return Stream.of(
                named("nothing", new short[0]),
                named("one sample", new short[] {1}),
                named("silence", new short[2 * RATE_HZ]),
                named("a click", click),
                named("music", music(15)),
                named("clipped", clipped(2)),
                Named.of("8 kHz", Sound.of(music(2), 8_000)),
                Named.of("48 kHz", Sound.of(music(4), 48_000)),
                named("cut in a word", Arrays.copyOf(spoken, spoken.length * 2 / 5)));
    }

    private static Named<Sound> named(String name, short[] samples) {
        return Named.of(name, Sound.of(samples, RATE_HZ));
    }

    @ParameterizedTest
    @MethodSource("sounds")
    void decidesOnAnySound(Sound sound) {
        Hearing heard = hearer.hear(sound, Position.INITIAL, Languages.BOTH);
        assertDecided(heard);
        assertThat(heard.hearers()).containsExactly("encoder");
        assertThat(heard.beliefs().stream().mapToDouble(Belief::probability).sum())
                .isBetween(1 - 1e-9, 1 + 1e-9);
        assertThat(heard.sound())
                .isBetween(sound.duration().minusMillis(2), sound.duration().plusMillis(2));
    }

    @ParameterizedTest
    @MethodSource("sounds")
    void decidesOnAnySoundAsAnAnswer(Sound sound) {
        assertDecided(hearer.hear(sound, Position.INITIAL, Languages.BOTH, WHICH));
    }

    /** What is acted upon is what is likeliest, and likely enough. */
    private static void assertDecided(Hearing heard) {
        Belief likeliest = heard.beliefs().get(0);
        if (heard.interpretation() instanceof MoveHeard) {
            assertThat(heard.interpretation()).isEqualTo(likeliest.interpretation());
            assertThat(likeliest.probability()).isGreaterThanOrEqualTo(EvidenceWeights.DEFAULT.act());
        } else if (heard.interpretation() instanceof Ask) {
            assertThat(heard.beliefs().stream()
                            .filter(belief -> !belief.interpretation().moves().isEmpty())
                            .mapToDouble(Belief::probability)
                            .sum())
                    .isGreaterThanOrEqualTo(EvidenceWeights.DEFAULT.ask());
        } else {
            assertThat(heard.interpretation().words())
                    .isEqualTo(likeliest.interpretation().words());
        }
    }

    @Test
    void noSoundIsNoAnnouncement() {
        for (int samples : new int[] {0, 1, 1600, 2 * RATE_HZ}) {
            Sound silence = Sound.of(new short[samples], RATE_HZ);
            assertThat(hearer.hear(silence, Position.INITIAL, Languages.BOTH).interpretation())
                    .isInstanceOf(Nothing.class);
        }
    }

    @ParameterizedTest
    @MethodSource("sounds")
    void hearsAnySoundAsWords(Sound sound) {
        Hearer.Words heard = hearer.hearWords(sound, Languages.BOTH);
        assertThat(heard.hearers()).containsExactly("encoder");
        assertThat(new Vocabulary(Languages.BOTH).words()).containsAll(Vocabulary.words(heard.words()));
    }

    /** A file of two minutes and more is too much for one look of the encoder: its beginning is heard. */
    @Test
    void hearsTheBeginningOfWhatIsVeryLong() {
        short[] silence = new short[121 * RATE_HZ];
        assertThat(hearer.hear(Sound.of(silence, RATE_HZ), Position.INITIAL, Languages.BOTH)
                        .sound())
                .isEqualTo(Duration.ofSeconds(121));
        assertThat(hearer.hearWords(Sound.of(silence, RATE_HZ), Languages.BOTH).hearers())
                .containsExactly("encoder");
    }

    @Test
    void endsAnUtteranceWithAPause() {
        try (LocalRecogniser recogniser = expecting()) {
            List<Progress> progress = follow(recogniser, music(1));
            assertThat(progress).containsOnly(Progress.GOES_ON);
            progress = follow(recogniser, new short[2 * RATE_HZ]);
            assertThat(progress.subList(0, 9)).containsOnly(Progress.GOES_ON);
            assertThat(progress).contains(Progress.ENDED);
            assertThat(recogniser.finish().sound()).isEqualTo(Duration.ofSeconds(3));
        }
    }

    @Test
    void anUtteranceThatIsAcceptedBeginsAnewWhenItHasEnded() {
        try (LocalRecogniser recogniser = expecting()) {
            int ended = 0;
            for (int i = 0; i < 3; i++) {
                for (short[] block : Tones.blocks(Sound.of(withPause(music(1)), RATE_HZ))) {
                    ended += recogniser.accept(block).isPresent() ? 1 : 0;
                }
            }
            assertThat(ended).isEqualTo(3);
        }
    }

    /** Who speaks after minutes of quiet is heard: what is full of silence ends. */
    @Test
    void hearsWhatFollowsAVeryLongSilence() {
        try (LocalRecogniser recogniser = expecting()) {
            List<Hearing> heard = new ArrayList<>();
            for (short[] second : seconds(new short[70 * RATE_HZ])) {
                recogniser.accept(second).ifPresent(heard::add);
            }
            int quiet = heard.size();
            for (short[] block : Tones.blocks(Sound.of(withPause(music(1)), RATE_HZ))) {
                recogniser.accept(block).ifPresent(heard::add);
            }
            assertThat(heard).hasSizeGreaterThan(quiet);
            assertThat(heard.get(quiet).phones()).isPositive();
        }
    }

    @Test
    void keepsNothingOfWhatIsDropped() {
        try (LocalRecogniser recogniser = expecting()) {
            follow(recogniser, music(1));
            recogniser.drop();
            assertThat(recogniser.partial()).isEmpty();
            assertThat(recogniser.isComplete()).isFalse();
            assertThat(recogniser.finish().sound()).isZero();
            follow(recogniser, music(1));
            assertThat(recogniser.finish().sound()).isEqualTo(Duration.ofSeconds(1));
            assertThat(recogniser.finish().sound()).as("finished already").isZero();
        }
    }

    @Test
    void beginsAnewForAnotherPosition() {
        try (LocalRecogniser recogniser = expecting()) {
            follow(recogniser, music(1));
            recogniser.expect(Position.INITIAL.play(Move.parse("e2e4")), Languages.BOTH, null);
            assertThat(recogniser.finish().sound()).isZero();
        }
    }

    @Test
    void knowsItsWordsSoFar() {
        try (LocalRecogniser recogniser = expecting()) {
            assertThat(recogniser.partial()).isEmpty();
            follow(recogniser, music(1));
            assertThat(new Vocabulary(Languages.BOTH).words()).containsAll(Vocabulary.words(recogniser.partial()));
            assertThat(recogniser.partial()).isEqualTo(recogniser.partial());
        }
    }

    @Test
    void needsAnExpectation() {
        LocalRecogniser recogniser = hearer.recogniser();
        assertThatIllegalStateException().isThrownBy(() -> recogniser.accept(new short[10]));
        assertThatIllegalStateException().isThrownBy(recogniser::finish);
        assertThat(recogniser.isComplete()).isFalse();
        assertThat(recogniser.partial()).isEmpty();
        recogniser.drop();
        recogniser.expect(Position.INITIAL, Languages.BOTH, null);
        recogniser.close();
        assertThatIllegalStateException().isThrownBy(() -> recogniser.follow(new short[10]));
    }

    @Test
    void hearsWithVoskTogether() {
        HearingModels both = new HearingModels(Tones.loaded(), models.encoder());
        try (Hearer together = new Hearer(both)) {
            Hearing heard = together.hear(Tones.say("eva fire"), Position.INITIAL, Languages.BOTH);
            assertThat(heard.hearers()).containsExactly("vosk", "encoder");
            assertThat(heard.beliefs())
                    .as("what only Vosk reads is weighed as well")
                    .anySatisfy(belief -> {
                        // The tiny network may find other words for the same move.
                        assertThat(belief.interpretation()).isInstanceOf(Interpretation.MoveHeard.class);
                        assertThat(belief.interpretation().moves())
                                .isEqualTo(MadeEvidence.meaning("eva fire").moves());
                        assertThat(belief.vosk()).isBetween(-30.0, 5.0);
                    });
        }
    }

    private static LocalRecogniser expecting() {
        LocalRecogniser recogniser = hearer.recogniser();
        recogniser.expect(Position.INITIAL, Languages.BOTH, null);
        return recogniser;
    }

    private static List<Progress> follow(Recogniser recogniser, short[] samples) {
        return Tones.blocks(Sound.of(samples, RATE_HZ)).stream()
                .map(recogniser::follow)
                .toList();
    }

    private static List<short[]> seconds(short[] samples) {
        List<short[]> seconds = new ArrayList<>();
        for (int at = 0; at < samples.length; at += RATE_HZ) {
            seconds.add(Arrays.copyOfRange(samples, at, at + RATE_HZ));
        }
        return seconds;
    }

    private static short[] withPause(short[] samples) {
        return Arrays.copyOf(samples, samples.length + RATE_HZ + RATE_HZ / 5);
    }

    /** Chords that change four times a second. */
    private static short[] music(int seconds) {
        SplittableRandom random = new SplittableRandom(8);
        short[] samples = new short[seconds * RATE_HZ];
        double[] hertz = new double[3];
        for (int i = 0; i < samples.length; i++) {
            if (i % (RATE_HZ / 4) == 0) {
                Arrays.setAll(hertz, voice -> random.nextDouble(100, 2000));
            }
            double sum = 0;
            for (double each : hertz) {
                sum += Math.sin(2 * Math.PI * each * i / RATE_HZ);
            }
            samples[i] = (short) (4000 * sum);
        }
        return samples;
    }

    private static short[] clipped(int seconds) {
        short[] samples = new short[seconds * RATE_HZ];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (i / 32) % 2 == 0 ? Short.MAX_VALUE : Short.MIN_VALUE;
        }
        return samples;
    }
}
