package org.annabella.voice.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.annabella.SystemTest;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.NumberWords;
import org.annabella.lexicon.Phones;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The phonemes that eSpeak NG makes of our whole lexicon, without a sound: every word, every way to say a meaning, the
 * numbers to 99. They are compared with approved ones in {@code voice/espeak-ng-<version>/<language>.tsv}; where that
 * version is not installed, nothing is compared. The mnemonics ({@code -x}) are used, as {@code --ipa} of 1.51 prints
 * "??" for some sounds (de: kurze; da: lang, skak).
 *
 * <p>To approve what is new or changed, run this test with {@code -Dannabella.approve=true} and read the difference.
 */
@SystemTest
class EspeakPhonemesTest {
    private static final Path RESOURCES = Path.of("src/test/resources/voice");
    private static final Pattern VERSION = Pattern.compile("(\\d+\\.\\d+)");
    private static final String END_OF_TEXT = "[[t|t|t|t]].";
    private static final String MARK = "tttt";
    private static final EspeakText TEXT = new EspeakText(Phones.TABLE, new Pronouncer(Languages.ALL));

    @ParameterizedTest
    @MethodSource("languages")
    void areAsApproved(Language language) throws Exception {
        Path approved = RESOURCES.resolve("espeak-ng-" + installed()).resolve(language.code() + ".tsv");
        Map<String, String> spoken = phonemes(language, lexicon(language));
        if (Boolean.getBoolean("annabella.approve")) {
            write(approved, spoken);
        }
        assumeTrue(Files.exists(approved), "no phonemes were approved for this version of espeak-ng: " + approved);
        assertThat(changes(read(approved), spoken))
                .as("approved phonemes (left) and those of today; if today's are right: "
                        + "mvn test -Dtest=EspeakPhonemesTest -Dannabella.approve=true")
                .isEmpty();
    }

    @Test
    void phonemesThatWeGiveAreNotChanged() throws Exception {
        installed();
        assertThat(phonemes(Languages.DANISH, Set.of("otte"))).containsEntry("otte", "'0:d@");
        assertThat(phonemes(Languages.GERMAN, Set.of("Rochade"))).containsEntry("Rochade", "rOx'A:d@");
    }

    @Test
    void eachLanguageOfAMixtureIsSpokenByItsVoice() throws Exception {
        installed();
        assertThat(phonemes(Languages.DANISH, Set.of("Anna acht"))).containsEntry("Anna acht", "'&n& 'axt");
    }

    /** Returns the version, such as 1.51; skips the test with the reason where there is none. */
    private static String installed() {
        Optional<String> version = Optional.empty();
        Optional<EspeakSynthesiser> found = EspeakSynthesiser.find(Languages.BOTH, Phones.TABLE, 170);
        if (found.isPresent()) {
            try (EspeakSynthesiser espeak = found.get()) {
                version = espeak.version();
            }
        }
        assumeTrue(version.isPresent(), "espeak-ng is not installed");
        Matcher number = VERSION.matcher(version.orElseThrow());
        assertThat(number.find()).as(version.orElseThrow()).isTrue();
        return number.group(1);
    }

    private static Set<String> lexicon(Language language) {
        Set<String> texts = new LinkedHashSet<>();
        language.words().forEach((text, word) -> {
            if (!text.contains("-")) {
                texts.add(word.shown());
            }
        });
        language.forms().values().forEach(texts::addAll);
        for (int number = 0; number < 100; number++) {
            texts.add(NumberWords.of(language).say(number));
        }
        return texts;
    }

    /** Gives each text as a line, and a mark behind it, as a text may have several clauses. */
    private static Map<String, String> phonemes(Language language, Set<String> texts) throws Exception {
        String lines = texts.stream()
                .map(text -> TEXT.of(text, language) + "\n" + END_OF_TEXT + "\n")
                .collect(Collectors.joining());
        Map<String, String> phonemes = new LinkedHashMap<>();
        Iterator<String> clauses = run(language, lines).iterator();
        for (String text : texts) {
            List<String> said = new ArrayList<>();
            for (String clause = clauses.next(); !clause.equals(MARK); clause = clauses.next()) {
                said.add(clause);
            }
            phonemes.put(text, String.join(" ", said));
        }
        return phonemes;
    }

    private static List<String> run(Language language, String lines) throws Exception {
        Process child = new ProcessBuilder("espeak-ng", "-v", language.espeakVoice(), "-q", "-x", "-m", "-b", "1")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        CompletableFuture<Void> given = CompletableFuture.runAsync(() -> give(child, lines));
        try (InputStream from = child.getInputStream()) {
            String said = new String(from.readAllBytes(), StandardCharsets.UTF_8);
            given.get();
            return said.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .toList();
        } finally {
            child.destroyForcibly();
        }
    }

    private static void give(Process child, String lines) {
        try (OutputStream to = child.getOutputStream()) {
            to.write(lines.getBytes(StandardCharsets.UTF_8));
        } catch (IOException died) {
            throw new AssertionError(died);
        }
    }

    private static List<String> changes(Map<String, String> approved, Map<String, String> spoken) {
        Set<String> texts = new LinkedHashSet<>(approved.keySet());
        texts.addAll(spoken.keySet());
        return texts.stream()
                .filter(text -> !approved.getOrDefault(text, "").equals(spoken.getOrDefault(text, "")))
                .map(text -> text + ": " + approved.getOrDefault(text, "(new)") + " | "
                        + spoken.getOrDefault(text, "(gone)"))
                .toList();
    }

    private static Map<String, String> read(Path file) throws IOException {
        Map<String, String> phonemes = new LinkedHashMap<>();
        for (String line : Files.readAllLines(file)) {
            String[] row = line.split("\t", -1);
            phonemes.put(row[0], row[1]);
        }
        return phonemes;
    }

    private static void write(Path file, Map<String, String> phonemes) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(
                file,
                phonemes.entrySet().stream()
                        .map(row -> row.getKey() + "\t" + row.getValue())
                        .toList());
    }

    static List<Language> languages() {
        return Languages.ALL;
    }
}
