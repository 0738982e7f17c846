package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.annabella.chess.IllegalReason.Kind;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.hearing.meaning.Interpretation.AnswerHeard;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.Corrected;
import org.annabella.hearing.meaning.Interpretation.Difference;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Objection;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InterpreterTest {
    private static final Interpreter INTERPRETER = new Interpreter(Languages.BOTH);
    private static final Position TWO_KNIGHTS = Position.of("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1");
    private static final Position TWO_PAWNS = Position.of("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");

    @ParameterizedTest
    @CsvSource({
        "springer gustav et felix tre, g1f3",
        "Springer Gustav eins Felix drei, g1f3",
        "'Springer, fra Gustav et, til Felix tre!', g1f3",
        "gustav et frederik drei, g1f3",
        "springer nach frederik tre, g1f3",
        "bauer erik zwo til eva vier, e2e4",
        "bodil fire, b2b4",
        "bella vier, b2b4",
        "CÄSAR VIER, c2c4"
    })
    void understandsAnyMixtureOfWords(String words, String move) {
        assertThat(understand(Position.INITIAL, words))
                .isInstanceOfSatisfying(
                        MoveHeard.class, heard -> assertThat(heard.move()).isEqualTo(Move.parse(move)));
    }

    @Test
    void hearsWhatWasSaid() {
        assertThat(understand(Position.INITIAL, " Springer  Felix TRE. "))
                .isEqualTo(new MoveHeard(Move.parse("g1f3"), "springer felix tre"));
    }

    @Test
    void composesLettersThatArriveInParts() {
        assertThat(understand(Position.INITIAL, "c\u0061\u0308sar vier"))
                .isEqualTo(new MoveHeard(Move.parse("c2c4"), "cäsar vier"));
    }

    @Test
    void asksWhichOfTwoPieces() {
        assertThat(understand(TWO_KNIGHTS, "springer david to"))
                .isEqualTo(ask(Difference.ORIGIN, "springer david to", "b1d2", "f1d2"));
        assertThat(understand(TWO_PAWNS, "david fem")).isEqualTo(ask(Difference.ORIGIN, "david fem", "c4d5", "e4d5"));
    }

    @Test
    void asksForThePieceOfAPromotion() {
        Position position = Position.of("8/4P1k1/8/8/8/8/8/K7 w - - 0 1");
        assertThat(understand(position, "eva otte")).isInstanceOfSatisfying(Ask.class, question -> {
            assertThat(question.differs()).isEqualTo(Difference.PROMOTION);
            assertThat(question.candidates()).hasSize(4);
        });
    }

    @Test
    void asksRatherThanGuessesAPieceThatWasNotNamed() {
        Position position = Position.of("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1");
        assertThat(understand(position, "felix tre")).isEqualTo(ask(Difference.CONFIRM, "felix tre", "g1f3"));
    }

    /** The classic slip of who forgets that the square in front of a pawn is occupied. */
    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/3p4/3PP3/8/8/4K3 w - - 0 1, david fem, e4d5",
        "4k3/8/8/3n4/3PP3/8/8/4K3 w - - 0 1, bonde til david fem, e4d5",
        "4k3/8/8/8/1p6/P7/1P6/4K3 w - - 0 1, bella fire, a3b4",
        "3r4/2PP2k1/8/8/8/8/8/4K3 w - - 0 1, david otte dronning, c7d8q",
        "4k3/8/8/3pp3/4P3/8/8/4K3 b - - 0 1, eva fire, d5e4",
        "rnbqkbnr/pp3ppp/4p3/2pp4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 4, der bauer zieht nach david fünf, e4d5"
    })
    void asksWhetherACaptureWasMeantWhereAPawnCannotGoStraight(String fen, String words, String move) {
        assertThat(understand(Position.of(fen), words)).isEqualTo(ask(Difference.CONFIRM, words, move));
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/3p4/3PP3/8/8/4K3 w - - 0 1, eva david fem, e4d5",
        "4k3/8/8/3p4/3PP3/8/8/4K3 w - - 0 1, slår david fem, e4d5",
        "4k3/8/8/3p4/3PP3/8/8/4K3 w - - 0 1, bonde slår bonde, e4d5",
        "4k3/8/8/8/2p5/3P4/8/4K3 w - - 0 1, cesar fire, d3c4",
        "4k3/8/8/8/1p6/Pn6/1P6/4K3 w - - 0 1, bella fire, a3b4",
        "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1, cesar seks, d5c6",
        "4k3/8/8/8/4p3/3P4/8/4K3 b - - 0 1, david tre, e4d3"
    })
    void asksNothingWhereItWasSaidOrNoPawnCouldGoStraight(String fen, String words, String move) {
        assertThat(understand(Position.of(fen), words)).isEqualTo(new MoveHeard(Move.parse(move), words));
    }

    @Test
    void givesUpWhereMoreThanThreeMovesFit() {
        Position position = Position.of("3Q4/1k6/8/Q6Q/8/8/Q5K1/8 w - - 0 1");
        assertThat(understand(position, "dronning david fem"))
                .isEqualTo(new Nothing(Why.TOO_MANY, "dronning david fem"));
    }

    @ParameterizedTest
    @CsvSource({
        "eva fem, CANNOT_GO_THERE, CANNOT_MOVE_SO",
        "tårn anna tre, CANNOT_GO_THERE, BLOCKED",
        "springer gustav et eva to, CANNOT_GO_THERE, OWN_PIECE_ON_TARGET",
        "springer eva fem, CANNOT_GO_THERE, NONE_REACHES",
        "løber gustav et felix tre, NO_SUCH_PIECE,",
        "springer felix fem felix seks, NO_SUCH_PIECE, NO_PIECE",
        "bonde eva syv eva fem, NO_SUCH_PIECE, NOT_YOUR_PIECE",
        "springer slår felix tre, NO_CAPTURE, NOTHING_TO_CAPTURE",
        "eva fire dronning, NO_PROMOTION, PROMOTION_IMPOSSIBLE",
        "eva fire en passant, NO_EN_PASSANT, NOTHING_TO_CAPTURE",
        "kort rokade, NO_CASTLING, CASTLING_BLOCKED"
    })
    void neverBendsAnIllegalAnnouncement(String words, Objection objection, Kind kind) {
        assertThat(understand(Position.INITIAL, words)).isInstanceOfSatisfying(IllegalHeard.class, illegal -> {
            assertThat(illegal.objection()).isEqualTo(objection);
            assertThat(illegal.reason() == null ? null : illegal.reason().kind())
                    .isEqualTo(kind);
            assertThat(illegal.words()).isEqualTo(words);
        });
    }

    @Test
    void everyWellFormedAnnouncementIsLegalOrNamedIllegal() {
        HearingGenerators.positions(20).forEach(position -> {
            for (String piece :
                    List.of("", "springer ", "tårn ", "bonde ", "konge ", "bonde eva ", "dame anna eins ")) {
                for (int index = 0; index < 64; index++) {
                    String words = piece + square(Languages.DANISH, index);
                    Interpretation interpretation = understand(position, words);
                    if (interpretation instanceof MoveHeard heard) {
                        assertThat(position.isLegal(heard.move())).isTrue();
                    } else if (!(interpretation instanceof Nothing)) {
                        assertThat(interpretation).isInstanceOfAny(IllegalHeard.class, Ask.class);
                    }
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "springer felix tre løber eva fire",
                "springer løber felix tre",
                "springer felix",
                "felix",
                "fra felix tre",
                "tre felix",
                "springer felix tre springer cesar tre",
                "bliver dronning",
                "eva otte bliver",
                "slår",
                "ja nej",
                "springer felix tre ja",
                "retter ja",
                "skak"
            })
    void makesNothingOfContradictionsAndFragments(String words) {
        assertThat(understand(Position.INITIAL, words)).isEqualTo(new Nothing(Why.NO_SENSE, words));
    }

    @Test
    void makesNothingOfUnknownWordsAndSilence() {
        assertThat(understand(Position.INITIAL, "hesten til felix tre"))
                .isEqualTo(new Nothing(Why.UNKNOWN_WORD, "hesten til felix tre"));
        assertThat(understand(Position.INITIAL, "springer [unk] felix tre"))
                .isEqualTo(new Nothing(Why.UNKNOWN_WORD, "springer [unk] felix tre"));
        assertThat(understand(Position.INITIAL, " ")).isEqualTo(new Nothing(Why.SILENCE, ""));
    }

    @Test
    void everyFormOfEveryCommandAndAnswerIsUnderstood() {
        for (Language language : Languages.BOTH) {
            for (Token token : Token.values()) {
                for (String form : language.forms(token)) {
                    if (token.isCommand()) {
                        assertThat(understand(Position.INITIAL, form)).isEqualTo(new CommandHeard(token, form));
                    } else if (Interpreter.ANSWERS.contains(token)) {
                        assertThat(understand(Position.INITIAL, form)).isEqualTo(new AnswerHeard(token, form));
                    }
                }
            }
        }
    }

    @Test
    void takesBackASlipOfTheTongue() {
        assertThat(understand(Position.INITIAL, "retter springer gustav et felix tre"))
                .isEqualTo(new Corrected(
                        new MoveHeard(Move.parse("g1f3"), "springer gustav et felix tre"),
                        "retter springer gustav et felix tre"));
        assertThat(understand(Position.INITIAL, "korrektur eva fem"))
                .isInstanceOfSatisfying(Corrected.class, corrected -> assertThat(corrected.correction())
                        .isInstanceOf(IllegalHeard.class));
        assertThat(understand(Position.INITIAL, "jeg retter eva fire")).isInstanceOf(Corrected.class);
    }

    @Test
    void aPawnBecomesNeitherKingNorPawn() {
        Position legal = Position.of("8/4P1k1/8/8/8/8/8/K7 w - - 0 1");
        Position blocked = Position.of("4n3/4P1k1/8/8/8/8/8/K7 w - - 0 1");
        for (String piece : List.of("konge", "bonde", "bliver könig")) {
            assertThat(understand(legal, "eva otte " + piece)).isInstanceOf(IllegalHeard.class);
            assertThat(understand(blocked, "eva otte " + piece)).isInstanceOf(IllegalHeard.class);
        }
    }

    @Test
    void aWordForCheckTellsMovesApartButForbidsNone() {
        Position rooks = Position.of("4k3/8/8/8/R6R/8/8/7K w - - 0 1");
        assertThat(understand(rooks, "tårn eva fire skak")).isInstanceOf(Ask.class);
        assertThat(understand(Position.INITIAL, "eva fire skak")).isInstanceOf(MoveHeard.class);
        Position oneChecks = Position.of("3k4/8/8/8/R7/3P4/8/3R3K w - - 0 1");
        assertThat(understand(oneChecks, "tårn david fire")).isInstanceOf(MoveHeard.class);
    }

    @Test
    void anAnswerPicksACandidate() {
        Ask question = (Ask) understand(TWO_KNIGHTS, "springer david to");
        for (String words : List.of("to", "zwo", "felix", "felix et", "frederik eins", "springer felix et david to")) {
            assertThat(INTERPRETER.answer(TWO_KNIGHTS, question, words))
                    .as(words)
                    .isInstanceOfSatisfying(
                            MoveHeard.class, heard -> assertThat(heard.move()).isEqualTo(Move.parse("f1d2")));
        }
        assertThat(INTERPRETER.answer(TWO_KNIGHTS, question, "nej")).isEqualTo(new AnswerHeard(Token.NO, "nej"));
        assertThat(INTERPRETER.answer(TWO_KNIGHTS, question, "et"))
                .as("the first one, though both stand on the first rank")
                .isEqualTo(new MoveHeard(Move.parse("b1d2"), "et"));
        assertThat(INTERPRETER.answer(TWO_KNIGHTS, question, "tre")).isEqualTo(new AnswerHeard(Token.THREE, "tre"));
    }

    @Test
    void yesConfirmsOnlyASingleCandidate() {
        Ask single = ask(Difference.CONFIRM, "felix tre", "g1f3");
        Ask both = ask(Difference.TARGET, "springer tre", "g1f3", "g1h3");
        assertThat(INTERPRETER.answer(Position.INITIAL, single, "ja"))
                .isEqualTo(new MoveHeard(Move.parse("g1f3"), "ja"));
        assertThat(INTERPRETER.answer(Position.INITIAL, both, "ja")).isEqualTo(new AnswerHeard(Token.YES, "ja"));
        assertThat(INTERPRETER.answer(Position.INITIAL, both, "hector"))
                .isEqualTo(new MoveHeard(Move.parse("g1h3"), "hector"));
    }

    @Test
    void aSighConfirmsNothing() {
        Ask single = ask(Difference.CONFIRM, "felix tre", "g1f3");
        for (String words : List.of("na ja", "ja altså", "nå ja", "ja ich spiele")) {
            assertThat(INTERPRETER.answer(Position.INITIAL, single, words)).isEqualTo(new Nothing(Why.NO_SENSE, words));
        }
        assertThat(INTERPRETER.answer(Position.INITIAL, single, "øh ja tak"))
                .isEqualTo(new MoveHeard(Move.parse("g1f3"), "øh ja tak"));
    }

    @Test
    void whoThinksAloudMayNameTheCandidate() {
        Ask question = (Ask) understand(TWO_KNIGHTS, "springer david to");
        assertThat(INTERPRETER.answer(TWO_KNIGHTS, question, "nå jeg spiller felix"))
                .isEqualTo(new MoveHeard(Move.parse("f1d2"), "nå jeg spiller felix"));
        assertThat(INTERPRETER.answer(TWO_KNIGHTS, question, "jeg spiller to"))
                .isEqualTo(new Nothing(Why.NO_SENSE, "jeg spiller to"));
    }

    @Test
    void aPromotionIsAnsweredByThePiece() {
        Position position = Position.of("8/4P1k1/8/8/8/8/8/K7 w - - 0 1");
        Ask question = (Ask) understand(position, "eva otte");
        assertThat(INTERPRETER.answer(position, question, "springer"))
                .isEqualTo(new MoveHeard(Move.parse("e7e8n"), "springer"));
    }

    private static Interpretation understand(Position position, String words) {
        return INTERPRETER.understand(position, words);
    }

    private static Ask ask(Difference difference, String words, String... moves) {
        return new Ask(Arrays.stream(moves).map(Move::parse).toList(), difference, words);
    }

    private static String square(Language language, int index) {
        Square square = Square.ofIndex(index);
        return language.preferred(Token.fileOf(square)) + " " + language.preferred(Token.rankOf(square));
    }
}
