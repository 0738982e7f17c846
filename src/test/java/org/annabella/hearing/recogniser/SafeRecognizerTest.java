package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.annabella.SystemTest;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.recogniser.SafeRecognizer.State;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every call order that ends the process in the native library, tried on the real one: the process lives. */
@SystemTest
class SafeRecognizerTest {
    private static final Sound SPOKEN = Tones.say("springer gustav et felix tre");
    private SafeRecognizer recognizer;

    @BeforeEach
    void open() {
        recognizer = SafeRecognizer.open(Tones.loaded(), 5);
    }

    @AfterEach
    void close() {
        recognizer.close();
    }

    @Test
    void hearsWordsInAnyOrder() {
        assertThat(heard(Tones.say("tårn løber fünf große et"))).isEqualTo("tårn løber fünf große et");
    }

    @Test
    void hearsOnlyTheWordsOfItsPhrases() {
        recognizer.restrictTo(List.of("springer gustav et felix fem", Hypothesis.UNKNOWN_WORD));
        assertThat(heard(SPOKEN)).startsWith("springer gustav et felix").doesNotContain("tre");
    }

    @Test
    void hearsWordsWithForeignLetters() {
        recognizer.restrictTo(List.of("tårn slår bodil fem", "läufer schlägt cäsar fünf"));
        assertThat(heard(Tones.say("tårn slår bodil fem"))).isEqualTo("tårn slår bodil fem");
        assertThat(heard(Tones.say("läufer schlägt cäsar fünf"))).isEqualTo("läufer schlägt cäsar fünf");
    }

    @Test
    void walksThroughItsStates() {
        assertThat(recognizer.state()).isEqualTo(State.IDLE);
        Tones.feed(recognizer, SPOKEN);
        assertThat(recognizer.state()).isEqualTo(State.RUNNING);
        recognizer.result();
        assertThat(recognizer.state()).isEqualTo(State.ENDED);
        recognizer.close();
        assertThat(recognizer.state()).isEqualTo(State.CLOSED);
    }

    @Test
    void changesItsPhrasesInTheMiddleOfAnUtterance() {
        recognizer.accept(SPOKEN.samples(), SPOKEN.length() / 2);
        recognizer.restrictTo(List.of("anna et"));
        assertThat(recognizer.state()).isEqualTo(State.IDLE);
        assertThat(heard(Tones.say("anna et"))).isEqualTo("anna et");
    }

    @Test
    void refusesAnEmptyListOfPhrases() {
        assertThatIllegalArgumentException().isThrownBy(() -> recognizer.restrictTo(List.of()));
        assertThat(heard(SPOKEN)).isEqualTo("springer gustav et felix tre");
    }

    @Test
    void refusesPhrasesThatAreNoWords() {
        for (String phrase : List.of("", " ", "anna  et", "[]", "not json", "anna \"et", "anna\net", "<eps>", "sofa")) {
            assertThatIllegalArgumentException().as(phrase).isThrownBy(() -> recognizer.restrictTo(List.of(phrase)));
        }
        assertThat(heard(SPOKEN)).isEqualTo("springer gustav et felix tre");
    }

    @Test
    void givesNoResultBeforeSoundAndNoSecondResultAfterIt() {
        assertThat(recognizer.result()).isEmpty();
        Tones.feed(recognizer, SPOKEN);
        assertThat(recognizer.result()).isNotEmpty();
        assertThat(recognizer.result()).isEmpty();
    }

    @Test
    void takesAnEmptyBlockAndRefusesAWrongLength() {
        assertThat(recognizer.accept(new short[0], 0)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> recognizer.accept(new short[10], 11));
        assertThatIllegalArgumentException().isThrownBy(() -> recognizer.accept(new short[10], -1));
        assertThat(heard(SPOKEN)).isEqualTo("springer gustav et felix tre");
    }

    @Test
    void goesOnAfterAnUnreadEnd() {
        boolean ended = false;
        for (short[] block : Tones.blocks(SPOKEN)) {
            ended |= recognizer.accept(block, block.length);
        }
        assertThat(ended).isTrue();
        assertThat(heard(Tones.say("anna et"))).isEqualTo("springer gustav et felix tre anna et");
    }

    @Test
    void forgetsADroppedUtterance() {
        Tones.feed(recognizer, SPOKEN);
        recognizer.reset();
        recognizer.reset();
        assertThat(heard(Tones.say("anna et"))).isEqualTo("anna et");
    }

    @Test
    void closesTwiceAndRefusesEverythingAfterwards() {
        recognizer.close();
        recognizer.close();
        assertThatIllegalStateException().isThrownBy(() -> recognizer.accept(new short[160], 160));
        assertThatIllegalStateException().isThrownBy(recognizer::result);
        assertThatIllegalStateException().isThrownBy(recognizer::partial);
        assertThatIllegalStateException().isThrownBy(recognizer::reset);
        assertThatIllegalStateException().isThrownBy(() -> recognizer.restrictTo(List.of("anna")));
    }

    @Test
    void closesInTheMiddleOfAnUtterance() {
        recognizer.accept(SPOKEN.samples(), SPOKEN.length() / 2);
        recognizer.close();
        assertThat(recognizer.state()).isEqualTo(State.CLOSED);
    }

    @Test
    void outlivesItsModel(@TempDir java.nio.file.Path directory) throws Exception {
        Tones.MODEL.write(directory);
        SpeechModel model = ((ModelOpening.Opened) SpeechModel.open(directory, Languages.BOTH)).model();
        try (SafeRecognizer orphan = SafeRecognizer.open(model, 1)) {
            model.close();
            model.close();
            Tones.feed(orphan, SPOKEN);
            assertThat(orphan.result().get(0).text()).isEqualTo("springer gustav et felix tre");
            assertThatIllegalStateException().isThrownBy(() -> orphan.restrictTo(List.of("anna fem")));
            assertThatIllegalStateException().isThrownBy(() -> SafeRecognizer.open(model, 1));
        }
    }

    @Test
    void belongsToTheThreadThatBeganTheUtterance() throws Exception {
        recognizer.accept(SPOKEN.samples(), SPOKEN.length());
        AtomicReference<Throwable> refusal = new AtomicReference<>();
        Thread other = new Thread(() -> recognizer.result());
        other.setUncaughtExceptionHandler((thread, thrown) -> refusal.set(thrown));
        other.start();
        other.join();
        assertThat(refusal.get()).isInstanceOf(IllegalStateException.class);
        assertThat(recognizer.result().get(0).text()).isEqualTo("springer gustav et felix tre");
    }

    @Test
    void refusesEveryCallOfAnotherThreadButTheLast() throws Exception {
        recognizer.accept(SPOKEN.samples(), SPOKEN.length() / 2);
        short[] block = new short[160];
        for (Runnable call : List.<Runnable>of(
                () -> recognizer.accept(block, block.length),
                recognizer::partial,
                recognizer::reset,
                () -> recognizer.restrictTo(List.of("anna et")))) {
            assertThat(inAnotherThread(call)).isInstanceOf(IllegalStateException.class);
        }
        assertThat(inAnotherThread(recognizer::close)).isNull();
        assertThatIllegalStateException().isThrownBy(() -> recognizer.accept(block, block.length));
    }

    private static @Nullable Throwable inAnotherThread(Runnable call) throws InterruptedException {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread other = new Thread(call);
        other.setUncaughtExceptionHandler((thread, what) -> thrown.set(what));
        other.start();
        other.join();
        return thrown.get();
    }

    @Test
    void changesItsPhrasesThousandsOfTimes() {
        List<String> words = Tones.MODEL.words();
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 4_000; i++) {
            recognizer.restrictTo(List.of(
                    words.get(random.nextInt(words.size())) + " " + words.get(random.nextInt(words.size())),
                    words.get(random.nextInt(words.size()))));
            if (i % 8 == 0) {
                recognizer.accept(SPOKEN.samples(), 1_600 * random.nextInt(1, 9));
            }
        }
        recognizer.restrictTo(List.of("springer gustav et felix tre"));
        assertThat(heard(SPOKEN)).isEqualTo("springer gustav et felix tre");
    }

    @Test
    void reportsAnEndlessRowOfErrors() {
        try (SafeRecognizer wrong = SafeRecognizer.open(Tones.loaded(), 1, 8_000)) {
            short[] block = new short[800];
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 10; i++) {
                            wrong.accept(block, block.length);
                        }
                    })
                    .isInstanceOf(RecognizerFault.class);
        }
    }

    @Test
    void showsWhatHasBeenSaidSoFar() {
        short[] samples = SPOKEN.samples();
        int half = samples.length / 2 / 1600 * 1600;
        for (int at = 0; at < half; at += 1600) {
            recognizer.accept(SPOKEN.part(at, at + 1600).samples(), 1600);
        }
        assertThat(recognizer.partial()).startsWith("springer", "gustav");
    }

    private String heard(Sound sound) {
        Tones.feed(recognizer, sound);
        return recognizer.result().get(0).text();
    }
}
