package org.annabella.hearing.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.profile.Prompt.Trial;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is read, in every language of the station. */
@SystemTest
class PromptsTest {
    static Stream<Named<Language>> languages() {
        return LanguageFiles.readAll().stream().map(language -> Named.of(language.code(), language));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("languages")
    void takeAboutFiveMinutes(Language language) {
        List<Prompt> prompts = Prompts.of(language, word -> true);

        assertThat(prompts).hasSizeBetween(40, 60);
        assertThat(prompts).extracting(Prompt::number).startsWith(1, 2, 3).doesNotHaveDuplicates();
        assertThat(prompts).extracting(Prompt::text).doesNotHaveDuplicates();
        assertThat(prompts).filteredOn(Prompt::heldOut).hasSize(Prompts.HELD_OUT);
        assertThat(prompts.stream().mapToInt(prompt -> prompt.words().size()).sum())
                .isLessThan(340);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("languages")
    void areTheSameEachTime(Language language) {
        assertThat(Prompts.of(language, word -> true)).isEqualTo(Prompts.of(language, word -> true));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("languages")
    void sayEveryUsualWordSeveralTimes(Language language) {
        Map<String, Integer> said = new HashMap<>();
        learned(language).forEach(prompt -> prompt.words().forEach(word -> said.merge(word, 1, Integer::sum)));

        Set<String> heard = new HashSet<>();
        for (Token token : Token.values()) {
            if (!token.isRequired()) {
                continue;
            }
            Prompts.usual(language, token).forEach(form -> heard.addAll(List.of(form.split(" "))));
        }
        assertThat(said.keySet()).isEqualTo(heard);
        assertThat(said).allSatisfy((word, times) -> assertThat(times).as(word).isGreaterThanOrEqualTo(2));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("languages")
    void putEverySoundBesideDifferentOthersWhereWordsHaveThem(Language language) {
        Map<String, Set<String>> possible = new HashMap<>();
        Map<String, Set<String>> read = new HashMap<>();
        for (Prompt prompt : learned(language)) {
            prompt.words().forEach(word -> collect(phones(language, List.of(word)), possible));
            collect(phones(language, prompt.words()), read);
        }

        assertThat(read).allSatisfy((phone, around) -> {
            int wanted = Math.min(2, possible.get(phone).size());
            assertThat(around).as(phone).hasSizeGreaterThanOrEqualTo(wanted);
        });
        assertThat(read.values()).filteredOn(around -> around.size() > 1).hasSizeGreaterThan(read.size() * 3 / 4);
    }

    private static List<String> phones(Language language, List<String> words) {
        return words.stream()
                .flatMap(word -> language.word(word).orElseThrow().pronunciations().get(0).phones().stream())
                .toList();
    }

    private static void collect(List<String> phones, Map<String, Set<String>> neighbours) {
        for (int i = 0; i < phones.size(); i++) {
            String before = i == 0 ? "" : phones.get(i - 1);
            String after = i + 1 == phones.size() ? "" : phones.get(i + 1);
            neighbours.computeIfAbsent(phones.get(i), none -> new HashSet<>()).add(before + " " + after);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("languages")
    void judgeByAnnouncementsOfLegalMoves(Language language) {
        Interpreter interpreter = new Interpreter(List.of(language));
        for (Prompt prompt : Prompts.of(language, word -> true)) {
            Trial trial = prompt.trial();
            assertThat(trial != null).isEqualTo(prompt.heldOut());
            if (trial != null) {
                assertThat(interpreter.understand(trial.position(), prompt.text()))
                        .isInstanceOfSatisfying(MoveHeard.class, heard -> assertThat(heard.move())
                                .isEqualTo(trial.move()));
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("languages")
    void askForNoWordThatTheModelDoesNotKnow(Language language) {
        String unknown = language.forms(Token.FILE_B).get(0);

        assertThat(Prompts.of(language, word -> !word.equals(unknown)))
                .isNotEmpty()
                .allSatisfy(prompt -> assertThat(prompt.words()).doesNotContain(unknown));
    }

    private static List<Prompt> learned(Language language) {
        return Prompts.of(language, word -> true).stream()
                .filter(prompt -> !prompt.heldOut())
                .toList();
    }
}
