package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.process.Launches;
import org.annabella.hearing.process.Pools;
import org.annabella.hearing.process.Pools.Evening;
import org.annabella.hearing.process.RecogniserLaunch;
import org.annabella.hearing.process.RecogniserPool;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Phones;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading.Readable;
import org.annabella.sound.WavFiles;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A second model beside the two that ship: a copy of ours, as no public one is at hand. */
@SystemTest
class PublicModelTest {
    private static final Path MODEL = Path.of("voice-models/annabella");
    private static final Path ENCODER = Path.of("voice-models/annabella-encoder");
    private static final List<Language> GERMAN = List.of(Languages.GERMAN);

    @TempDir
    private static Path home;

    private static Path copy;
    private static SpeechModel ours;
    private static Encoder encoder;

    @BeforeAll
    static void open() throws IOException {
        copy = copied(home.resolve("vosk-model-small-xx"));
        ours = ((ModelOpening.Opened) SpeechModel.open(MODEL, Languages.BOTH)).model();
        encoder = Encoder.in(ENCODER, Phones.TABLE.names());
    }

    @AfterAll
    static void close() {
        encoder.close();
        ours.close();
    }

    private static Path copied(Path to) throws IOException {
        try (Stream<Path> files = Files.walk(MODEL)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(MODEL.relativize(file).toString()));
            }
        }
        return to;
    }

    /** The same ear twice is not surer than once: more than one model is a mean. */
    @Test
    void aCopyOfOursChangesNoBelief() throws IOException {
        List<Hearing> alone = heard(List.of(), "de", GERMAN);
        List<Hearing> both = heard(List.of(PublicModel.of(Languages.GERMAN, copy)), "de", GERMAN);
        assertThat(both)
                .usingRecursiveComparison()
                .ignoringFields("decoding", "hearers")
                .isEqualTo(alone);
        assertThat(alone).allSatisfy(each -> assertThat(each.hearers()).containsExactly("vosk", "encoder"));
        assertThat(both).allSatisfy(each -> assertThat(each.hearers()).containsExactly("vosk", "encoder", "vosk-de"));
        assertThat(both.get(0).interpretation()).isInstanceOf(MoveHeard.class);
    }

    @Test
    void leavesTheOtherLanguageAlone() throws IOException {
        List<PublicModel> german = List.of(PublicModel.of(Languages.GERMAN, copy));
        List<Hearing> danish = heard(german, "da", Languages.BOTH);
        assertThat(danish.get(0).interpretation())
                .isInstanceOfSatisfying(
                        MoveHeard.class, heard -> assertThat(heard.move()).isEqualTo(Move.parse("e2e4")));
        assertThat(danish.get(0).hearers()).contains("vosk-de");
        assertThat(heard(german, "da", List.of(Languages.DANISH)))
                .as("who does not listen is not among those that heard")
                .allSatisfy(each -> assertThat(each.hearers()).containsExactly("vosk", "encoder"));
    }

    @Test
    void isLoadedWhenSomebodyIsAboutToSpeakAndMissedIfItIsGone() throws IOException {
        Path gone = home.resolve("gone");
        List<PublicModel> others = List.of(PublicModel.of(Languages.GERMAN, gone));
        assertThat(heard(others, "de", GERMAN))
                .allSatisfy(each -> assertThat(each.hearers()).containsExactly("vosk", "encoder"));
    }

    @Test
    void doesNotHearWhereNothingWeighsIt() throws IOException {
        HearingModels withoutEncoder = new HearingModels(ours, null, List.of(PublicModel.of(Languages.GERMAN, copy)));
        try (LocalRecogniser recogniser = new LocalRecogniser(withoutEncoder)) {
            recogniser.expect(Position.INITIAL, GERMAN, null);
            assertThat(recogniser.hear(clip("de", "001.wav")).hearers()).containsExactly("vosk");
        }
    }

    @Test
    void beginsEachUtteranceAnew() throws IOException {
        try (LocalRecogniser recogniser =
                new LocalRecogniser(models(List.of(PublicModel.of(Languages.GERMAN, copy))))) {
            recogniser.expect(Position.INITIAL, GERMAN, null);
            Hearing first = recogniser.hear(clip("de", "001.wav"));
            recogniser.follow(Tones.blocks(clip("de", "003.wav")).get(0));
            recogniser.drop();
            Hearing second = recogniser.hear(clip("de", "001.wav"));
            assertThat(second.interpretation()).isEqualTo(first.interpretation());
            assertThat(second.beliefs().get(0).probability())
                    .isEqualTo(first.beliefs().get(0).probability(), within(1e-3));
            assertThat(second.hearers()).isEqualTo(first.hearers());
        }
    }

    @Test
    void hearsInTheRecognisersProcessAsInThisOne() throws IOException {
        Hearing own;
        try (LocalRecogniser recogniser =
                new LocalRecogniser(models(List.of(PublicModel.of(Languages.GERMAN, copy))))) {
            own = streamed(recogniser);
        }
        RecogniserLaunch launch = Launches.ofProgram(
                home.resolve("process"),
                "org.annabella.station.recognisers.RecogniserMain",
                MODEL.toString(),
                ENCODER.toString(),
                "-",
                "da",
                "de=" + copy);
        try (RecogniserPool pool = Pools.opened(RecogniserPool.open(launch, Pools.SILENT, new Evening()));
                Recogniser recogniser = pool.recogniser()) {
            assertThat(streamed(recogniser))
                    .usingRecursiveComparison()
                    .ignoringFields("decoding")
                    .isEqualTo(own);
        }
        assertThat(own.hearers()).containsExactly("vosk", "encoder", "vosk-de");
        assertThat(own.interpretation()).isInstanceOf(MoveHeard.class);
    }

    private static Hearing streamed(Recogniser recogniser) throws IOException {
        recogniser.expect(Position.INITIAL, Languages.BOTH, null);
        @Nullable Hearing heard = null;
        for (short[] block : Tones.blocks(clip("de", "001.wav"))) {
            heard = recogniser.accept(block).orElse(heard);
        }
        return Objects.requireNonNullElseGet(heard, recogniser::finish);
    }

    private static HearingModels models(List<PublicModel> others) {
        return new HearingModels(ours, encoder, others);
    }

    /** A few recordings of the demonstration game, each in the first position. */
    private static List<Hearing> heard(List<PublicModel> others, String recorded, List<Language> languages)
            throws IOException {
        List<Hearing> heard = new ArrayList<>();
        try (LocalRecogniser recogniser = new LocalRecogniser(models(others))) {
            for (String name : List.of("001.wav", "003.wav", "005.wav")) {
                recogniser.expect(Position.INITIAL, languages, null);
                heard.add(recogniser.hear(clip(recorded, name)));
            }
        } finally {
            others.forEach(PublicModel::close);
        }
        return heard;
    }

    private static Sound clip(String language, String name) {
        Path file = Path.of("src/main/resources/demo", language, name);
        return ((Readable) WavFiles.read(file)).sound().atRate(Sound.SPEECH_RATE_HZ);
    }
}
