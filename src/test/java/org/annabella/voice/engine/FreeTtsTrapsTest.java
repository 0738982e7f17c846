package org.annabella.voice.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.speech.freetts.audio.AudioPlayer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Phones;
import org.annabella.voice.Voices;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is known to go wrong with FreeTTS 1.2.2, and does not. */
class FreeTtsTrapsTest {
    private static final Duration PATIENT = Duration.ofSeconds(20);
    private static final String SENTENCE = "Springer Gustav et, Felix tre.";

    /** As with a sound line that cannot be opened: FreeTTS's output thread dies of it and speak() waits for ever. */
    private static final class Unusable extends PcmCollector {
        @Override
        public void begin(int size) {
            throw new IllegalArgumentException("no line is open");
        }
    }

    @Test
    void aDeadOutputThreadIsAFaultAndNotTheEnd() {
        AtomicInteger loaded = new AtomicInteger();
        try (FreeTtsSynthesiser voice = new FreeTtsSynthesiser(
                Languages.BOTH, Phones.TABLE, 150, () -> loaded.getAndIncrement() == 0 ? broken() : sound())) {
            assertThatExceptionOfType(SpeechFault.class)
                    .isThrownBy(() -> voice.synthesise(SENTENCE, Languages.DANISH))
                    .withMessageContaining("FreeTTS did not answer within 500 ms");
            assertThat(voice.synthesise(SENTENCE, Languages.DANISH))
                    .isEqualTo(Voices.EMBEDDED.synthesise(SENTENCE, Languages.DANISH));
        }
        assertThat(loaded).hasValue(2);
    }

    private static KevinVoice broken() {
        return KevinVoice.load(Unusable::new, Duration.ofMillis(500));
    }

    private static KevinVoice sound() {
        return KevinVoice.load(PcmCollector::new, PATIENT);
    }

    /** FreeTTS opens a sound line only by the player that it is given, or by its own if it is given none. */
    @Test
    void everyTextHasAPlayerThatOpensNoLine() {
        List<AudioPlayer> players = new ArrayList<>();
        try (FreeTtsSynthesiser voice = new FreeTtsSynthesiser(
                Languages.BOTH,
                Phones.TABLE,
                150,
                () -> KevinVoice.load(
                        () -> {
                            PcmCollector made = new PcmCollector();
                            players.add(made);
                            return made;
                        },
                        PATIENT))) {
            assertThat(voice.synthesise("Skak. Skak.", Languages.DANISH).peak()).isPositive();
        }
        assertThat(players).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void readsItsBytesBigEndFirst() {
        PcmCollector collector = new PcmCollector();
        collector.write(new byte[] {1, 0, (byte) 0xff, (byte) 0xfe});
        assertThat(collector.collected()).isEqualTo(new Pcm(new short[] {256, -2}, 16_000));
    }

    /** With its bytes swapped a voice is noise: each sample would be as far from the next as from silence. */
    @Test
    void soundsLikeAVoiceAndNotLikeNoise() {
        short[] samples = Voices.EMBEDDED.synthesise(SENTENCE, Languages.DANISH).samples();
        double size = IntStream.range(1, samples.length)
                .mapToDouble(i -> Math.abs(samples[i]))
                .sum();
        double steps = IntStream.range(1, samples.length)
                .mapToDouble(i -> Math.abs(samples[i] - samples[i - 1]))
                .sum();
        assertThat(steps).isLessThan(size / 2);
    }

    /** Many made-up words are words of its own, "banana" and "potato" among them. */
    @Test
    void saysTheSoundThatAMadeUpWordStandsForAlthoughItKnowsTheWord() {
        try (KevinVoice voice = sound()) {
            assertThat(voice.phones("banana")).contains("n");
            for (int number = 0; number < 3000; number++) {
                List<String> phones = madeUpSound(number);
                assertThat(voice.phones(voice.word(phones))).isEqualTo(phones);
            }
            assertThat(voice.word(madeUpSound(0))).isEqualTo(MadeUpWords.word(0));
        }
    }

    @Test
    void keepsABoundedNumberOfSoundsAndMixesNoneUp() {
        try (KevinVoice voice = sound()) {
            IntStream.range(0, KevinVoice.MOST_WORDS).forEach(number -> voice.word(madeUpSound(number)));
            String used = voice.word(madeUpSound(0));
            String fresh = voice.word(madeUpSound(KevinVoice.MOST_WORDS));

            assertThat(fresh).isEqualTo(MadeUpWords.word(1)).isNotEqualTo(used);
            assertThat(voice.phones(fresh)).isEqualTo(madeUpSound(KevinVoice.MOST_WORDS));
            assertThat(voice.phones(used)).isEqualTo(madeUpSound(0));
            assertThat(voice.phones(voice.word(madeUpSound(1)))).isEqualTo(madeUpSound(1));
        }
    }

    private static List<String> madeUpSound(int number) {
        List<String> phones = new ArrayList<>();
        for (int rest = number, i = 0; i < 5; i++, rest /= 10) {
            phones.add(List.of("b", "d", "f", "g", "k", "l", "m", "n", "p", "s").get(rest % 10));
            phones.add("aa");
        }
        return phones;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void noSpellingReachesIt(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 200; i++) {
            Language language = Languages.ALL.get(random.nextInt(Languages.ALL.size()));
            String text = text(random, language);
            for (List<SpokenText.Part> sentence : SpokenText.of(text, language).sentences()) {
                assertThat(Voices.EMBEDDED.written(sentence, language))
                        .as(text)
                        .matches("(,? ?([^aeiou\\W][aeiou]){3})*,?");
            }
        }
    }

    /** Words of the language, of others and of none, figures, abbreviations and signs. */
    private static String text(SplittableRandom random, Language language) {
        List<String> words = new ArrayList<>(language.words().keySet());
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            text.append(
                    switch (random.nextInt(5)) {
                        case 0 -> words.get(random.nextInt(words.size()));
                        case 1 -> Integer.toString(random.nextInt(2000));
                        case 2 ->
                            List.of("Dr.", "St.", "R1e5", "05:00", "XIV", "USA", "$5", "Æ")
                                    .get(random.nextInt(8));
                        case 3 -> Character.toString(random.nextInt(33, 0x2000));
                        default -> "0-0-0";
                    });
            text.append(' ');
        }
        return text.toString();
    }

    @Test
    void speaksUpToThreeTimesAsFast() {
        Duration calm = duration(150);
        assertThat(duration(300))
                .isBetween(
                        calm.multipliedBy(4).dividedBy(10), calm.multipliedBy(6).dividedBy(10));
        assertThat(duration(Synthesiser.FASTEST))
                .isBetween(calm.dividedBy(4), calm.multipliedBy(4).dividedBy(10));
        assertThat(duration(150)).isEqualTo(calm);
    }

    private static Duration duration(int wordsPerMinute) {
        return Voices.EMBEDDED
                .synthesise(SENTENCE + " Skak.", Languages.DANISH, wordsPerMinute)
                .duration();
    }

    @Test
    void refusesASpeedThatNoneCanFollow() {
        for (int speed : new int[] {Synthesiser.SLOWEST - 1, Synthesiser.FASTEST + 1}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Voices.EMBEDDED.synthesise("Skak", Languages.DANISH, speed))
                    .withMessageContaining(speed + " words per minute; give 80 to 450");
        }
    }

    /** A thousand are measured by the bench; here it is the number of threads that must not follow that of the texts. */
    @Test
    void manyTextsLeaveNoThreadsBehind() {
        Voices.EMBEDDED.synthesise(SENTENCE, Languages.DANISH);
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        for (int number = 0; number < 100; number++) {
            Voices.EMBEDDED.synthesise("Skak " + number, Languages.ALL.get(number % Languages.ALL.size()));
        }
        assertThat(Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> !before.contains(thread))
                        .filter(thread -> thread.getName().contains("voice")
                                || thread.getClass().getName().contains("freetts")))
                .isEmpty();
    }
}
