package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.meaning.Interpretation.AnswerHeard;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.lexicon.Distinction;
import org.annabella.lexicon.Distinction.Aspect;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every question that words lead to, and every answer to it. */
@SystemTest
class QuestionTest {
    private static final List<Token> NUMBERS = List.of(Token.ONE, Token.TWO, Token.THREE);
    private static final Interpreter MIXED = new Interpreter(Languages.ALL);
    private static final Position TWO_KNIGHTS = Position.of("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1");

    @ParameterizedTest(name = "seeds from {0}")
    @ValueSource(longs = 3000)
    void theShortNameOfACandidatePicksItAndNoOther(long firstSeed) {
        AtomicInteger questions = new AtomicInteger();
        LongStream.range(firstSeed, firstSeed + 60).parallel().forEach(seed -> {
            Language language = Languages.ALL.get((int) seed % Languages.ALL.size());
            for (Position position : SeededPositions.of(seed)) {
                MoveResolver resolver = new MoveResolver(position);
                for (Ask question : questions(resolver, language)) {
                    questions.incrementAndGet();
                    requireAnswers(resolver, question, language);
                }
            }
        });
        assertThat(questions.get()).isGreaterThan(10_000);
    }

    private static void requireAnswers(MoveResolver resolver, Ask question, Language language) {
        Distinction distinction = Distinction.of(resolver.position(), question.candidates());
        Set<String> names = new LinkedHashSet<>();
        for (int i = 0; i < question.candidates().size(); i++) {
            Move candidate = question.candidates().get(i);
            String name = said(distinction.names().get(i), language);
            names.add(name);
            requirePick(resolver, question, name, candidate);
            if (question.isInOrder()) {
                language.forms(NUMBERS.get(i)).forEach(number -> requirePick(resolver, question, number, candidate));
            }
        }
        assertThat(names).hasSameSizeAs(question.candidates());
        requireYesAndNo(resolver, question, language);
    }

    private static void requireYesAndNo(MoveResolver resolver, Ask question, Language language) {
        String yes = language.preferred(Token.YES);
        String no = language.preferred(Token.NO);
        if (question.candidates().size() == 1) {
            requirePick(resolver, question, yes, question.candidates().get(0));
        } else {
            assertThat(answer(resolver, question, yes)).isEqualTo(new AnswerHeard(Token.YES, yes));
        }
        assertThat(answer(resolver, question, no)).isEqualTo(new AnswerHeard(Token.NO, no));
    }

    private static void requirePick(MoveResolver resolver, Ask question, String words, Move candidate) {
        Interpretation interpretation = answer(resolver, question, words);
        if (!(interpretation instanceof MoveHeard heard) || !heard.move().equals(candidate)) {
            throw new AssertionError(resolver.position().fen() + " " + question + " '" + words + "' for " + candidate
                    + ": " + interpretation);
        }
    }

    @ParameterizedTest(name = "seeds from {0}")
    @ValueSource(longs = 3000)
    void anyOtherAnswerIsAnAnnouncementOfItsOwnOrNothing(long firstSeed) {
        LongStream.range(firstSeed, firstSeed + 20).parallel().forEach(seed -> {
            for (Position position : SeededPositions.of(seed)) {
                MoveResolver resolver = new MoveResolver(position);
                for (Ask question : questions(resolver, Languages.DANISH)) {
                    for (String words :
                            List.of("anna", "tre", "felix fire", "dronning", "konge eva et", "nej eva fire")) {
                        Interpretation interpretation = answer(resolver, question, words);
                        boolean own = MIXED.understand(resolver, Vocabulary.words(words))
                                .moves()
                                .equals(interpretation.moves());
                        assertThat(own
                                        || question.candidates().containsAll(interpretation.moves())
                                        || interpretation instanceof Nothing)
                                .as(position.fen() + " " + question + " '" + words + "' " + interpretation)
                                .isTrue();
                    }
                }
            }
        });
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1, springer david to, ORIGIN_FILE",
        "4k3/8/8/6N1/8/8/8/3K2N1 w - - 0 1, springer felix tre, ORIGIN_RANK",
        "4k3/8/2N5/8/2N3N1/8/8/4K3 w - - 0 1, springer eva fem, ORIGIN",
        "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1, bonde david fem, ORIGIN_FILE",
        "8/4P1k1/8/8/8/8/8/K7 w - - 0 1, eva otte, PROMOTION",
        "4k3/8/8/8/8/8/3N4/4KB2 w - - 0 1, cesar fire, PIECE",
        "4k3/8/3r1r2/8/4N3/8/8/4K3 w - - 0 1, springer slår tårn, TARGET_FILE",
        "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1, david fire, MOVE"
    })
    void namesOnlyWhatDiffers(String fen, String words, Aspect aspect) {
        Position position = Position.of(fen);
        assertThat(MIXED.understand(position, words)).isInstanceOfSatisfying(Ask.class, question -> assertThat(
                        Distinction.of(position, question.candidates()).aspect())
                .isEqualTo(aspect));
    }

    @Test
    void numbersRanksSoThatTwoMeansTheSecondInBothWays() {
        Position position = Position.of("4k3/8/8/8/R7/8/8/R3K3 w - - 0 1");
        Ask question = (Ask) MIXED.understand(position, "tårn anna to");
        assertThat(question.candidates()).containsExactly(Move.parse("a1a2"), Move.parse("a4a2"));
        Position reversed = Position.of("4k3/8/8/8/8/R7/8/R3K3 w - - 0 1");
        Ask second = (Ask) MIXED.understand(reversed, "tårn anna to");
        for (String words : List.of("tre", "drei", "to", "two", "anna tre")) {
            assertThat(MIXED.answer(reversed, second, words).moves()).as(words).containsExactly(Move.parse("a3a2"));
        }
    }

    @Test
    void theSquareAskedAboutSaidAgainIsNoOtherMove() {
        Position position = Position.of("4k3/8/8/3p4/8/1n3n2/8/7K b - - 0 1");
        Ask question = new Ask(
                List.of(Move.parse("b3d4"), Move.parse("f3d4")),
                Interpretation.Difference.ORIGIN,
                "springer david fire");
        assertThat(MIXED.answer(position, question, "david fire")).isEqualTo(new Nothing(Why.NO_SENSE, "david fire"));
    }

    @Test
    void noBeforeTheMoveThatWasAskedContradictsItself() {
        Position position = Position.of("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1");
        Ask question = (Ask) MIXED.understand(position, "felix tre");
        assertThat(MIXED.answer(position, question, "nej springer felix tre")).isInstanceOf(Nothing.class);
        assertThat(MIXED.answer(position, question, "nej springer eva to").moves())
                .containsExactly(Move.parse("g1e2"));
        assertThat(MIXED.answer(position, question, "ja springer felix tre").moves())
                .containsExactly(Move.parse("g1f3"));
    }

    @Test
    void aPartOfTheWholeMoveAnswersAsWell() {
        Ask question = (Ask) MIXED.understand(TWO_KNIGHTS, "springer david to");
        for (String words : List.of("felix", "frederik et", "springer felix et til david to")) {
            assertThat(MIXED.answer(TWO_KNIGHTS, question, words).moves())
                    .as(words)
                    .containsExactly(Move.parse("f1d2"));
        }
    }

    /** "Which piece?" names no order, and "is it this one?" none either: a number picks nothing then. */
    @ParameterizedTest
    @CsvSource({"8/4P1k1/8/8/8/8/8/K7 w - - 0 1, eva otte", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1, felix tre"})
    void aNumberPicksNothingWhereNoOrderWasNamed(String fen, String words) {
        Position position = Position.of(fen);
        Ask question = (Ask) MIXED.understand(position, words);
        for (String number : List.of("et", "eins", "one", "to", "zwei", "three")) {
            assertThat(MIXED.answer(position, question, number).moves())
                    .as(number)
                    .isEmpty();
        }
    }

    /** As players answer: with an article, with "from", after a "yes", and after the "no" that takes another answer back. */
    @ParameterizedTest
    @CsvSource({
        "da, en dronning, e7e8q",
        "da, til dronning, e7e8q",
        "da, 'ja, dronning', e7e8q",
        "da, 'nej, et tårn', e7e8r",
        "de, eine Dame, e7e8q",
        "de, zur Dame, e7e8q",
        "de, 'ja, Dame', e7e8q",
        "de, einen Springer, e7e8n",
        "de, 'nein, zum Turm', e7e8r",
        "en, a queen, e7e8q",
        "en, to a queen, e7e8q",
        "en, 'yes, queen', e7e8q",
        "en, 'no, a rook', e7e8r",
        "sv, en dam, e7e8q",
        "sv, till dam, e7e8q",
        "sv, 'ja, dam', e7e8q",
        "sv, ett torn, e7e8r",
        "nb, en dronning, e7e8q",
        "nb, til dronning, e7e8q",
        "nb, 'ja, dronning', e7e8q",
        "nb, et tårn, e7e8r"
    })
    void aPieceIsNamedAsPlayersNameIt(String language, String words, String move) {
        isAnswered(
                "8/4P1k1/8/8/8/8/8/K7 w - - 0 1", List.of("e7e8b", "e7e8n", "e7e8q", "e7e8r"), language, words, move);
    }

    @ParameterizedTest
    @CsvSource({
        "da, fra Bella, b1d2",
        "da, den fra Bella, b1d2",
        "da, 'nej, Felix', f1d2",
        "da, 'nej, to', f1d2",
        "da, 'ja, den fra Felix', f1d2",
        "de, von Bella, b1d2",
        "de, der von Bella, b1d2",
        "de, 'nein, Felix', f1d2",
        "en, from bella, b1d2",
        "en, the one from bella, b1d2",
        "en, 'no, felix', f1d2",
        "sv, från Bella, b1d2",
        "sv, den från Bella, b1d2",
        "sv, 'nej, Felix', f1d2",
        "nb, fra Bella, b1d2",
        "nb, den fra Bella ett, b1d2",
        "nb, 'nei, Felix', f1d2"
    })
    void thePlaceOfAPieceIsNamedAsPlayersNameIt(String language, String words, String move) {
        isAnswered("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1", List.of("b1d2", "f1d2"), language, words, move);
    }

    private static void isAnswered(String fen, List<String> moves, String language, String words, String move) {
        Position position = Position.of(fen);
        List<Move> candidates = moves.stream().map(Move::parse).toList();
        Ask question = Ask.again(position, candidates, "").orElseThrow();
        for (Interpreter interpreter : List.of(new Interpreter(List.of(LanguageFiles.read(language))), MIXED)) {
            assertThat(interpreter.answer(position, question, words).moves()).containsExactly(Move.parse(move));
        }
    }

    @Test
    void anArticleIsNoNumber() {
        Interpreter danish = new Interpreter(List.of(Languages.DANISH));
        Ask question = (Ask) danish.understand(TWO_KNIGHTS, "springer david to");
        assertThat(danish.answer(TWO_KNIGHTS, question, "en")).isInstanceOf(Nothing.class);
    }

    /** Everything short that may be asked back: a piece or a pawn and where it goes, what it takes, or the square alone. */
    private static Set<Ask> questions(MoveResolver resolver, Language language) {
        return resolver.legalMoves().stream()
                .flatMap(move -> shortForms(move, language))
                .map(words -> MIXED.understand(resolver, Vocabulary.words(words)))
                .filter(Ask.class::isInstance)
                .map(Ask.class::cast)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Stream<String> shortForms(LegalMove move, Language language) {
        Token piece = Token.ofRole(move.role());
        List<Token> to =
                List.of(Token.fileOf(move.move().to()), Token.rankOf(move.move().to()));
        Stream<List<Token>> quiet = Stream.of(List.of(piece, to.get(0), to.get(1)), to);
        Stream<List<Token>> captures = move.victim() == null
                ? Stream.of()
                : Stream.of(
                        List.of(piece, Token.CAPTURE),
                        List.of(piece, Token.CAPTURE, Token.ofRole(move.victim())),
                        List.of(Token.CAPTURE, Token.ofRole(move.victim())),
                        List.of(piece, Token.CAPTURE, to.get(0)),
                        List.of(Token.CAPTURE, to.get(0), to.get(1)));
        return Stream.concat(quiet, captures).map(tokens -> said(tokens, language));
    }

    private static String said(List<Token> tokens, Language language) {
        return tokens.stream().map(language::preferred).collect(Collectors.joining(" "));
    }

    private static Interpretation answer(MoveResolver resolver, Ask question, String words) {
        return MIXED.answer(resolver, question, Vocabulary.words(words));
    }
}
