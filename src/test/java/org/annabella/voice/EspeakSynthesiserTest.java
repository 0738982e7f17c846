package org.annabella.voice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Phones;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class EspeakSynthesiserTest {
    private static final EspeakText TEXT = new EspeakText(Phones.TABLE, new Pronouncer(Languages.BOTH));

    @Test
    void announcedWordsAreGivenAsPhonemesAndOthersByTheirSpelling() {
        assertThat(TEXT.of("Springer på 8!", Languages.DANISH)).isEqualTo("[[s|b|R|'E|N|V]] på [['0|:|d|@]].");
        assertThat(TEXT.of("Rochade, bitte", Languages.GERMAN))
                .startsWith("[[r|O|")
                .endsWith("]], bitte.");
    }

    @Test
    void germanNounsKeepTheirCapital() {
        assertThat(TEXT.of("die Figur steht im Weg", Languages.GERMAN)).isEqualTo("die Figur steht im Weg.");
    }

    @Test
    void nothingInATextCanGiveOrdersToTheProgram() {
        assertThat(TEXT.of("[[a]] <break time=\"9s\"/> -v da", Languages.GERMAN))
                .doesNotContain("[", "<", "-", "\"");
    }

    @Test
    void compoundsOfAnnouncedWordsAreGivenAsPhonemes() {
        assertThat(TEXT.of("otteogtyve", Languages.DANISH))
                .startsWith("[['0|:|d|@|")
                .doesNotContain("otte");
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

        /** The phonemes that eSpeak NG 1.51 makes of our text; another version may write them in another way. */
        @ParameterizedTest
        @CsvFileSource(resources = "/voice/espeak-phonemes.tsv", delimiter = '\t')
        void saysTheseWordsWithThesePhonemes(String code, String text, String phonemes) throws IOException {
            assumeTrue(
                    espeak.flatMap(EspeakSynthesiser::version)
                            .filter(version -> version.contains(" 1.51 "))
                            .isPresent(),
                    "espeak-ng 1.51 is not installed");
            Language language = code.equals("da") ? Languages.DANISH : Languages.GERMAN;
            assertThat(phonemes(language, TEXT.of(text, language))).isEqualTo(phonemes);
        }

        private String phonemes(Language language, String text) throws IOException {
            Process child =
                    new ProcessBuilder("espeak-ng", "-v", language.espeakVoice(), "-q", "-x", "--", text).start();
            return new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .replaceAll("\\s+", " ");
        }
    }

    @Nested
    class WhenBroken {
        private static final Duration PATIENT = Duration.ofSeconds(20);

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
            EspeakSynthesiser hanging = program(script("sleep 600"), Duration.ofMillis(300));
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
            EspeakSynthesiser mute = program(script("exit 1"), PATIENT);
            assertThatExceptionOfType(SpeechFault.class)
                    .isThrownBy(() -> mute.synthesise("hej", Languages.DANISH))
                    .withMessageContaining("said nothing");
        }

        private EspeakSynthesiser program(String path, Duration longest) {
            return new EspeakSynthesiser(path, TEXT, 170, longest);
        }

        private String script(String body) throws IOException {
            assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "this machine has no /bin/sh");
            Path file = Files.writeString(directory.resolve("fake-espeak"), "#!/bin/sh\n" + body + "\n");
            assertThat(file.toFile().setExecutable(true)).isTrue();
            return file.toString();
        }
    }
}
