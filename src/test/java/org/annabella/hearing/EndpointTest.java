package org.annabella.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.hearing.Utterance.Ending;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading.Readable;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When an utterance ends, in the time of the sound, with the shipped model and recorded voices. */
@SystemTest
class EndpointTest {
    private static final Path RECORDINGS = Path.of("src/test/resources/hearing");
    private static SpeechModel model;

    @BeforeAll
    static void open() {
        model = ((ModelOpening.Opened) SpeechModel.open(Path.of("voice-models/annabella"), Languages.BOTH)).model();
    }

    @AfterAll
    static void close() {
        model.close();
    }

    @ParameterizedTest
    @CsvSource({
        "springer-gustav-et-felix-tre, -55",
        "springer-gustav-et-felix-tre, -45",
        "eva-fire, -55",
        "eva-fire, -45",
        "springer-gustav-eins-felix-drei, -55",
        "springer-gustav-eins-felix-drei, -45",
        "bauer-david-zwei-david-vier, -55",
        "meine-zeit, -55",
        "jeg-tilbyder-remis, -45"
    })
    void aCompleteAnnouncementIsDecidedAThirdOfASecondAfterItsEnd(String file, int noiseDb) {
        Sound sound = new Room(noiseDb, 7)
                .quiet(1500)
                .play(recording(file))
                .quiet(2000)
                .sound();

        List<Utterance> heard = new Listened(model, Listening.Settings.OPEN).hear(sound);

        assertThat(heard).hasSize(1);
        assertThat(heard.get(0).ending()).isEqualTo(Ending.PAUSE);
        assertThat(heard.get(0).hearing().interpretation()).isNotInstanceOf(Nothing.class);
        assertThat(heard.get(0).decided().minus(heard.get(0).end()))
                .isBetween(Duration.ofMillis(300), Duration.ofMillis(420));
    }

    @Test
    void anIncompleteAnnouncementIsWaitedForUpToASecond() {
        short[] whole = recording("springer-gustav-et-felix-tre").samples();
        Sound onlyPiece = Sound.of(Arrays.copyOf(whole, 16_000), 16_000);
        Sound sound = new Room(-55, 7).quiet(1500).play(onlyPiece).quiet(2000).sound();

        List<Utterance> heard = new Listened(model, Listening.Settings.OPEN).hear(sound);

        assertThat(heard).hasSize(1);
        assertThat(heard.get(0).hearing().interpretation()).isNotInstanceOf(MoveHeard.class);
        assertThat(heard.get(0).decided().minus(heard.get(0).end()))
                .isBetween(Duration.ofMillis(500), Duration.ofMillis(1020));
    }

    @Test
    void babbleThatNeverFallsSilentKeepsNobodyWaitingAndPlaysNoMove() {
        short[] babble = Room.babble(recordings(), 20, -25, 1);

        List<Utterance> heard = new Listened(model, Listening.Settings.OPEN)
                .hear(new Room(-60, 1).play(babble).sound());

        assertThat(heard).isNotEmpty().allSatisfy(each -> {
            assertThat(each.sound().duration()).isLessThanOrEqualTo(Duration.ofMillis(12_020));
            assertThat(each.hearing().interpretation()).isNotInstanceOf(MoveHeard.class);
        });
    }

    @Test
    void aKeyMakesAnAnnouncementHeardWhereSilenceNeverComes() {
        short[] voice = recording("eva-fire").samples();
        short[] babble = Room.babble(recordings(), 12, -40, 3);
        int from = 5 * Sound.SPEECH_RATE_HZ;

        List<Utterance> heard = new Listened(model, new Listening.Settings(true, Duration.ofSeconds(12)))
                .pressing(5_200)
                .releasing(6_400)
                .hear(new Room(-60, 3).play(Room.mixed(babble, voice, from)).sound());

        assertThat(heard).hasSize(1);
        assertThat(heard.get(0).ending()).isEqualTo(Ending.KEY);
        assertThat(heard.get(0).decided()).isBetween(Duration.ofMillis(6_980), Duration.ofMillis(7_060));
        assertThat(heard.get(0).hearing().candidates().get(0).move()).isEqualTo(Move.parse("e2e4"));
    }

    private static Sound recording(String name) {
        return ((Readable) WavFiles.read(RECORDINGS.resolve(name + ".wav"))).sound();
    }

    private static List<Sound> recordings() {
        return Stream.of(
                        "springer-gustav-et-felix-tre",
                        "eva-fire",
                        "meine-zeit",
                        "jeg-tilbyder-remis",
                        "springer-gustav-eins-felix-drei",
                        "turm-anna-eins-anna-fuenf")
                .map(EndpointTest::recording)
                .toList();
    }
}
