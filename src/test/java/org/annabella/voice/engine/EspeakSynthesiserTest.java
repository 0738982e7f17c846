package org.annabella.voice.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Phones;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EspeakSynthesiserTest {
    private static final Duration PATIENT = Duration.ofSeconds(20);
    private static final EspeakText TEXT = new EspeakText(Phones.TABLE, new Pronouncer(Languages.BOTH));

    @Test
    void announcedWordsAreGivenAsPhonemesAndOthersByTheirSpelling() {
        assertThat(TEXT.of("Springer bag 8!", Languages.DANISH)).isEqualTo("[[s|b|R|'E|N|V]] bag [['0|:|d|@]].");
        assertThat(TEXT.of("Rochade, leider", Languages.GERMAN))
                .startsWith("[[r|O|")
                .endsWith("]], leider.");
    }

    @Test
    void germanNounsKeepTheirCapital() {
        assertThat(TEXT.of("Figur liegt dort quer", Languages.GERMAN)).isEqualTo("Figur liegt dort quer.");
    }

    @Test
    void nothingInATextCanGiveOrdersToTheProgram() {
        assertThat(TEXT.of("[[a]] <break foo=\"s\"/> -v da", Languages.GERMAN)).doesNotContain("[", "<", "-", "\"");
    }

    @Test
    void compoundsOfAnnouncedWordsAreGivenAsPhonemes() {
        assertThat(TEXT.of("otteogtyve", Languages.DANISH))
                .startsWith("[['0|:|d|@|")
                .doesNotContain("otte");
    }

    @Test
    void wordsOfAnotherLanguageAreSpokenByItsVoice() {
        assertThat(TEXT.of("Anna acht, otte", Languages.DANISH))
                .isEqualTo("[['&|n|&]] <voice xml:lang=\"de\"> [['a|x|t]] </voice>, [['0|:|d|@]].");
        assertThat(TEXT.of("Neun acht!", Languages.DANISH))
                .isEqualTo("<voice xml:lang=\"de\"> [[n|'OY|n]] [['a|x|t]] </voice>.");
    }

    @Test
    void aWordThatItsOwnLanguageKnowsKeepsItsVoice() {
        assertThat(TEXT.of("Anna otte", Languages.DANISH)).doesNotContain("<voice");
        assertThat(TEXT.of("xyzzy", Languages.DANISH)).isEqualTo("xyzzy.");
    }

    @Test
    void numbersAreGivenAsPhonemes() {
        assertThat(TEXT.of("40", Languages.DANISH)).isEqualTo("[[f|'W|V|@]].");
        assertThat(TEXT.of("ellevte 11", Languages.DANISH)).isEqualTo("ellevte [['E|l|v|@]].");
    }

    @Test
    void aWordMayHaveAnApostrophe() {
        assertThat(TEXT.of("J'adoube", Languages.DANISH)).isEqualTo("[[S|&|d|'u|b]].");
        assertThat(SpokenText.of("Anna's j’adoube", Languages.DANISH).words()).containsExactly("anna", "s", "jadoube");
    }

    @Test
    void onlyLettersOfTheTextComeThrough() {
        assertThat(TEXT.of("a<b & c>d &lt; \"e\"", Languages.GERMAN)).isEqualTo("a b c d lt, e.");
    }

    @Nested
    class WhenInstalled {
        private final Optional<EspeakSynthesiser> espeak = EspeakSynthesiser.find(Languages.BOTH, Phones.TABLE, 170);

        @Test
        void speaks() {
            assumeTrue(espeak.isPresent(), "espeak-ng is not installed");
            Pcm sound = espeak.orElseThrow().synthesise("Springer Gustav et, Felix tre.", Languages.DANISH);
            assertThat(sound.rateHz()).isEqualTo(22_050);
            assertThat(sound.duration()).isBetween(Duration.ofMillis(1200), Duration.ofMillis(3500));
            assertThat(sound.peak()).isGreaterThan(5000);
        }

        @Test
        void speaksTextThatLooksLikeAnOption() {
            assumeTrue(espeak.isPresent(), "espeak-ng is not installed");
            assertThat(espeak.orElseThrow()
                            .synthesise("--help", Languages.GERMAN)
                            .peak())
                    .isGreaterThan(1000);
        }

        @Test
        void speaksThreeTimesAsFastAsCalmly() {
            assumeTrue(espeak.isPresent(), "espeak-ng is not installed");
            Duration calm = duration("Springer Gustav et, Felix tre.", 150);
            Duration fast = duration("Springer Gustav et, Felix tre.", Synthesiser.FASTEST);
            assertThat(calm).isGreaterThan(fast.multipliedBy(2));
            assertThat(duration("Springer Gustav et, Felix tre.", 150)).isEqualTo(calm);
        }

        private Duration duration(String text, int speed) {
            return espeak.orElseThrow()
                    .synthesise(text, Languages.DANISH, speed)
                    .duration();
        }

        @Test
        void mixesTheVoicesOfTwoLanguages() {
            assumeTrue(espeak.isPresent(), "espeak-ng is not installed");
            assertThat(duration("Anna acht.", 170).minus(duration("Anna.", 170)))
                    .isBetween(Duration.ofMillis(150), Duration.ofMillis(900));
        }
    }

    @Nested
    class WhenWarm {
        private static final String ANSWERS_AND_ENDS = "cat > /dev/null; cat \"$0.wav\"";

        @TempDir
        private Path directory;

        @Test
        void oneChildWaitsForTheNextTextOfALanguageAndSpeed() throws Exception {
            try (EspeakSynthesiser warm = fake(ANSWERS_AND_ENDS)) {
                warm.synthesise("hej", Languages.DANISH);
                await(() -> warm.waiting() == 1);
                warm.synthesise("hej", Languages.DANISH, 300);
                await(() -> warm.waiting() == 2);
                warm.synthesise("hej", Languages.DANISH);
                await(() -> warm.waiting() == 2);
                assertThat(children()).hasSize(2);
            }
            await(() -> children().isEmpty());
        }

        @Test
        void asManySpeedsAsYouLikeLeaveAFewChildren() throws Exception {
            try (EspeakSynthesiser warm = fake(ANSWERS_AND_ENDS)) {
                for (int speed = 100; speed < 112; speed++) {
                    warm.synthesise("hej", Languages.DANISH, speed);
                }
                await(() -> warm.waiting() == 6 && children().size() == 6);
            }
        }

        @Test
        void aChildThatDiedWhileItWaitedIsReplaced() throws Exception {
            try (EspeakSynthesiser warm = fake(ANSWERS_AND_ENDS)) {
                warm.synthesise("hej", Languages.DANISH);
                await(() -> warm.waiting() == 1);
                for (ProcessHandle child : children()) {
                    child.destroyForcibly();
                    child.onExit().get(20, TimeUnit.SECONDS);
                }
                assertThat(warm.synthesise("hej", Languages.DANISH).length()).isEqualTo(50);
            }
        }

        @Test
        void hasNoVoiceWhenItIsClosed() throws Exception {
            EspeakSynthesiser closed = fake(ANSWERS_AND_ENDS);
            closed.close();
            assertThatExceptionOfType(SpeechFault.class).isThrownBy(() -> closed.synthesise("hej", Languages.DANISH));
            await(() -> children().isEmpty());
        }

        private EspeakSynthesiser fake(String body) throws IOException {
            String program = script(directory, body);
            sound(program, 50);
            return new EspeakSynthesiser(program, TEXT, 170, PATIENT);
        }

        private List<ProcessHandle> children() {
            return ProcessHandle.current()
                    .children()
                    .filter(child -> child.info().commandLine().orElse("").contains(directory.toString()))
                    .toList();
        }
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long last = System.nanoTime() + PATIENT.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(last);
            TimeUnit.MILLISECONDS.sleep(2);
        }
    }

    private static void sound(String program, int samples) throws IOException {
        Files.write(Path.of(program + ".wav"), new Pcm(new short[samples], 22_050).toWav());
    }

    private static String script(Path directory, String body) throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "this machine has no /bin/sh");
        Path file = Files.writeString(directory.resolve("fake-espeak"), "#!/bin/sh\n" + body + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file.toString();
    }

    @Nested
    class WhenBroken {
        @TempDir
        private Path directory;

        @Test
        void isNotFoundWhereItIsNotInstalled() {
            EspeakSynthesiser absent = program("/nonexistent/espeak-ng", PATIENT);
            assertThat(absent.version()).isEmpty();
            assertThatExceptionOfType(SpeechFault.class)
                    .isThrownBy(() -> absent.synthesise("hej", Languages.DANISH))
                    .withMessageContaining("cannot be started");
        }

        @Test
        void aProgramThatHangsIsKilled() throws Exception {
            EspeakSynthesiser hanging = program(script(directory, "sleep 600"), Duration.ofMillis(300));
            assertThatExceptionOfType(SpeechFault.class)
                    .isThrownBy(() -> hanging.synthesise("hej", Languages.DANISH))
                    .withMessageContaining("did not answer within 300 ms");
            for (ProcessHandle child : ProcessHandle.current().children().toList()) {
                if (child.info().commandLine().orElse("").contains("fake-espeak")) {
                    child.onExit().get(20, TimeUnit.SECONDS);
                }
            }
        }

        @Test
        void aProgramThatSaysNothingIsAFault() throws IOException {
            EspeakSynthesiser mute = program(script(directory, "exit 1"), PATIENT);
            assertThatExceptionOfType(SpeechFault.class)
                    .isThrownBy(() -> mute.synthesise("hej", Languages.DANISH))
                    .withMessageContaining("said nothing");
        }

        @ParameterizedTest
        @CsvSource({"0, 137", "2000, 137", "2000, 1", "0, 0"})
        void aProgramThatDiesBehindItsHeaderOrInMidWordIsAFault(int samples, int exit) throws IOException {
            String script = script(directory, "cat > /dev/null; cat \"$0.wav\"; exit " + exit);
            sound(script, samples);
            assertThatExceptionOfType(SpeechFault.class)
                    .isThrownBy(() -> program(script, PATIENT).synthesise("hej", Languages.DANISH))
                    .withMessageContaining(exit == 0 ? "said nothing" : "ended with " + exit);
        }

        @Test
        void aProgramThatDiesInMidWordOnceIsAskedOnceMore() throws IOException {
            String script = script(
                    directory,
                    "cat > /dev/null; cat \"$0.wav\"; test -e \"$0.once\" || { touch \"$0.once\"; exit 137; }");
            sound(script, 50);
            assertThat(program(script, PATIENT)
                            .synthesise("hej", Languages.DANISH)
                            .length())
                    .isEqualTo(50);
        }

        private EspeakSynthesiser program(String path, Duration longest) {
            return new EspeakSynthesiser(path, TEXT, 170, longest);
        }
    }
}
