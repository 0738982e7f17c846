package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Announcements;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.meaning.MoveResolver;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.hearing.model.WordGraph;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Zero and nine to twenty are words of every language and ranks of none, so "Felix neun" is no square near f9. */
class OtherNumbersTest {
    private static final Interpreter ALL = new Interpreter(Languages.ALL);

    static List<Language> languages() {
        return Languages.ALL;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void areThoseThatTheLanguageSays(Language language) {
        List<String> said = IntStream.concat(IntStream.of(0), IntStream.rangeClosed(9, 20))
                .mapToObj(number -> language.numbers().get(String.valueOf(number)))
                .toList();
        assertThat(language.forms(Token.OTHER_NUMBER)).isEqualTo(said);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void makeNoAnnouncement(Language language) {
        String knight = language.preferred(Token.KNIGHT);
        String file = language.preferred(Token.FILE_F);
        String rank = language.preferred(Token.RANK_3);
        for (Interpreter interpreter : List.of(new Interpreter(List.of(language)), ALL)) {
            for (String number : language.forms(Token.OTHER_NUMBER)) {
                for (String words : List.of(
                        number,
                        file + " " + number,
                        knight + " " + file + " " + number,
                        number + " " + file + " " + rank,
                        file + " " + rank + " " + number,
                        knight + " " + number + " " + file + " " + rank,
                        file + " " + number + " " + file + " " + rank)) {
                    assertThat(interpreter.understand(Position.INITIAL, words))
                            .isEqualTo(new Nothing(Why.NO_RANK, words));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"da, Felix ni", "de, Springer Felix neun", "en, Felix ten", "nb, Felix elleve", "sv, Felix noll"})
    void areHeardAsThemselves(String code, String words) {
        Language language = languages().stream()
                .filter(each -> each.code().equals(code))
                .findFirst()
                .orElseThrow();
        assertThat(new Interpreter(List.of(language)).understand(Position.INITIAL, words))
                .isEqualTo(new Nothing(Why.NO_RANK, words.toLowerCase(Locale.ROOT)));
    }

    @Test
    void answerNoQuestion() {
        Position position = Position.of("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1");
        Ask question = (Ask) ALL.understand(position, "springer david to");
        for (Language language : Languages.ALL) {
            for (String number : language.forms(Token.OTHER_NUMBER)) {
                assertThat(ALL.answer(position, question, number)).isEqualTo(new Nothing(Why.NO_RANK, number));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("languages")
    void areInTheFreeLoopOfWordsAlone(Language language) {
        List<Language> alone = List.of(language);
        List<String> words = List.copyOf(new Vocabulary(alone).words());
        MoveResolver resolver = new MoveResolver(Position.INITIAL);
        Set<String> numbers = new HashSet<>(language.forms(Token.OTHER_NUMBER));

        byte[] legal = Grammar.ofPosition(Announcements.of(resolver), List.of(), alone, words::indexOf, 1);
        byte[] wellFormed = Grammar.ofLanguage(alone, words::indexOf, 1);
        byte[] free = Grammar.ofWords(alone, words::indexOf, 1);

        assertThat(wordsOf(legal, words)).doesNotContainAnyElementsOf(numbers);
        assertThat(wordsOf(wellFormed, words)).doesNotContainAnyElementsOf(numbers);
        assertThat(wordsOf(free, words)).containsAll(numbers);
    }

    private static Set<String> wordsOf(byte[] grammar, List<String> words) {
        WordGraph graph = WordGraph.parse(grammar);
        Set<String> found = new TreeSet<>();
        IntStream.range(0, graph.stateCount())
                .boxed()
                .flatMap(state -> graph.arcs(state).stream())
                .forEach(arc -> found.add(words.get(arc.input())));
        return found;
    }
}
