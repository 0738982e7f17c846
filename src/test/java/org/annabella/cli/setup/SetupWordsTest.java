package org.annabella.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.config.ClockConfig;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.TextNames;
import org.annabella.phrases.PageWords;
import org.annabella.serial.Opening;
import org.annabella.sound.SoundFault;
import org.annabella.station.boards.BoardKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The questions have the same texts in every language, with the same places in them. */
class SetupWordsTest {
    private static final Pattern PLACE = Pattern.compile("\\{[a-z]+}");

    @ParameterizedTest
    @MethodSource(Languages.BUT_ENGLISH)
    void everyLanguageHasTheSameTextsWithTheSamePlaces(String language) {
        PageWords english = PageWords.of("en", "setup");
        PageWords words = PageWords.of(language, "setup");
        assertThat(words.names()).isEqualTo(english.names());
        assertThat(english.names())
                .allSatisfy(name -> assertThat(places(words.say(name))).as(name).isEqualTo(places(english.say(name))));
    }

    private static Set<String> places(String text) {
        Matcher places = PLACE.matcher(text);
        Set<String> found = new TreeSet<>();
        while (places.find()) {
            found.add(places.group());
        }
        return found;
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyQuestionCanBeAskedAndExplained(String language) {
        Words words = new Words(language);
        List<Question> all = Questionnaire.of(PluggedIn.nothing(), true);
        assertThat(all).hasSizeGreaterThan(30).allSatisfy(question -> {
            assertThat(question.topic().sentence(words))
                    .endsWith("?" + rest(question.topic().sentence(words)));
            assertThat(question.topic().help(words)).endsWith(".");
        });
        Set<String> sentences =
                all.stream().map(question -> question.topic().sentence(words)).collect(Collectors.toSet());
        assertThat(sentences).hasSizeGreaterThan(30);
    }

    /** What a question says after its question mark. */
    private static String rest(String sentence) {
        return sentence.substring(sentence.indexOf('?') + 1);
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everythingThatMayBeSaidHasWords(String language) {
        Words words = new Words(language);
        assertThat(Stream.of(
                                named("heard", Heard.Kind.values()),
                                named("fault", SoundFault.values()),
                                named("port", Opening.Reason.values()),
                                named("otherPort", Opening.Reason.values()),
                                Stream.of(BoardKind.values()).map(kind -> "board." + kind.word()),
                                Stream.of(ClockConfig.Kind.values()).map(kind -> "clock." + kind.word()))
                        .flatMap(names -> names))
                .allMatch(words::has);
        assertThat(Labels.sights(words)).hasSize(3);
        assertThat(Labels.duties(words)).hasSize(6);
        assertThat(words.say("back")).isNotEqualTo("?").isLowerCase();
    }

    private static Stream<String> named(String group, Enum<?>[] constants) {
        return Stream.of(constants).map(constant -> TextNames.of(group, constant));
    }
}
