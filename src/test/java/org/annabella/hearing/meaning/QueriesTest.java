package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.QueryHeard;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Questions on the position are understood as such, in every language and in any mixture, and nothing else is. */
class QueriesTest {
    private static final Interpreter ALL = new Interpreter(Languages.ALL);

    static List<Language> languages() {
        return Languages.ALL;
    }

    private static Language language(String code) {
        return Languages.ALL.stream()
                .filter(language -> language.code().equals(code))
                .findFirst()
                .orElseThrow();
    }

    private static Interpretation understand(Language language, String words) {
        return new Interpreter(List.of(language)).understand(Position.INITIAL, words);
    }

    @ParameterizedTest
    @CsvSource({
        "da, min springer",
        "de, meine Springer",
        "en, my knight",
        "da, hvor er mine springere",
        "da, hvor står min hest",
        "de, Wo sind meine Springer?",
        "de, wo stehen meine pferde",
        "sv, var är mina hästar",
        "sv, var står min springare",
        "nb, hvor er mine springere",
        "en, Where are my knights?",
        "en, where is my knight"
    })
    void asksForTheOwnKnights(String code, String words) {
        assertThat(understand(language(code), words))
                .isInstanceOfSatisfying(QueryHeard.class, heard -> assertThat(heard.query())
                        .isEqualTo(new SpokenQuery.Pieces(true, Role.KNIGHT)));
    }

    @ParameterizedTest
    @CsvSource({
        "da, hvor er modstanderens dronning",
        "de, Gegner Dame",
        "de, wo hat der gegner damen",
        "sv, var står motståndarens dam",
        "nb, hvor er motstanderens dronninger",
        "en, where is the opponents queen"
    })
    void asksForTheOpponentsQueen(String code, String words) {
        assertThat(understand(language(code), words))
                .isInstanceOfSatisfying(QueryHeard.class, heard -> assertThat(heard.query())
                        .isEqualTo(new SpokenQuery.Pieces(false, Role.QUEEN)));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void asksForEachSquareFileAndRank(Language language) {
        for (Square square : Square.all()) {
            String on = language.preferred(Token.WHAT_STANDS) + " ";
            String file = language.preferred(Token.fileOf(square));
            String rank = language.preferred(Token.rankOf(square));
            assertAsked(language, on + file + " " + rank, new SpokenQuery.OnSquare(square));
            String line = on + language.preferred(Token.FILE) + " " + file;
            assertAsked(language, line, new SpokenQuery.OnFile(square.file()));
            String row = on + language.preferred(Token.RANK) + " " + rank;
            assertAsked(language, row, new SpokenQuery.OnRank(square.rank()));
            assertAsked(language, language.preferred(Token.FILE) + " " + file, new SpokenQuery.OnFile(square.file()));
            assertAsked(language, language.preferred(Token.RANK) + " " + rank, new SpokenQuery.OnRank(square.rank()));
            String field = language.preferred(Token.SQUARE) + " " + file + " " + rank;
            assertAsked(language, field, new SpokenQuery.OnSquare(square));
        }
    }

    private static void assertAsked(Language language, String words, SpokenQuery query) {
        assertThat(understand(language, words)).isEqualTo(new QueryHeard(query, words));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyFormIsUnderstoodInTheMixtureOfAllLanguages(Language language) {
        List<String> asked = new ArrayList<>();
        for (List<Set<Token>> form : Queries.FORMS) {
            asked.addAll(phrases(language, form));
        }
        assertThat(asked).hasSizeGreaterThan(200).allSatisfy(words -> assertThat(
                        ALL.understand(Position.INITIAL, words))
                .isInstanceOf(QueryHeard.class));
    }

    private static List<String> phrases(Language language, List<Set<Token>> form) {
        List<String> begun = List.of("");
        for (Set<Token> tokens : form) {
            List<String> next = new ArrayList<>();
            for (String before : begun) {
                tokens.forEach(
                        token -> language.forms(token).forEach(words -> next.add((before + " " + words).strip())));
            }
            begun = next;
        }
        return begun;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void turnDifferenceAndMovesSoFarAreCommands(Language language) {
        for (Token token : List.of(Token.TURN, Token.DIFFERENCE, Token.MOVES_SO_FAR)) {
            assertThat(language.forms(token)).isNotEmpty().allSatisfy(words -> assertThat(
                            ALL.understand(Position.INITIAL, words))
                    .isEqualTo(new CommandHeard(token, words)));
        }
    }

    @Test
    void languagesMayBeMixedInOneQuestion() {
        assertThat(ALL.understand(Position.INITIAL, "was steht auf dora fire"))
                .isEqualTo(new QueryHeard(new SpokenQuery.OnSquare(Square.at("d4")), "was steht auf dora fire"));
    }

    @ParameterizedTest
    @CsvSource({
        "hvad står på",
        "hvad står på linje",
        "hvad står på linje fire",
        "hvor er mine",
        "hvor er mine springere eva"
    })
    void halfAQuestionIsNone(String words) {
        assertThat(understand(Languages.DANISH, words)).isInstanceOf(Interpretation.Nothing.class);
    }

    @Test
    void aQuestionInFrontDoesNotHideAMove() {
        assertThat(understand(Languages.DANISH, "eva fire")).isInstanceOf(Interpretation.MoveHeard.class);
        assertThat(understand(Languages.DANISH, "hvad står på eva fire")).isInstanceOf(QueryHeard.class);
    }
}
