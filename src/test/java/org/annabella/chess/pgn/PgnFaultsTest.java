package org.annabella.chess.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.NoSuchElementException;
import org.annabella.chess.Position;
import org.annabella.chess.pgn.PgnFault.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PgnFaultsTest {

    private static final PgnPlace START = new PgnPlace(1, 1);

    private static PgnFault only(String text) {
        List<PgnFault> faults = PgnReadings.one(text).faults();
        assertThat(faults).as(text).hasSize(1);
        return faults.get(0);
    }

    private static void expect(String text, Code code, PgnPlace place, PgnPlace resumes, String moves) {
        PgnFault fault = only(text);
        assertThat(fault.code()).isEqualTo(code);
        assertThat(fault.place()).isEqualTo(place);
        assertThat(fault.resumes()).isEqualTo(resumes);
        assertThat(fault.what()).isNotBlank();
        assertThat(fault.mend()).isNotBlank();
        assertThat(PgnReadings.moves(PgnReadings.one(text).game())).isEqualTo(moves);
    }

    private static PgnPlace at(long line, long column) {
        return new PgnPlace(line, column);
    }

    @Test
    void anIllegalMoveEndsTheGameButNotTheReading() {
        String text = "1. e4 e5\n2. Nf3 Nf6\n3. Nf6 Nc6 {x} (3... d6) 4. d4 1-0\n1. d4 *";
        PgnReading.Game first = (PgnReading.Game) PgnReadings.all(text).get(0);
        PgnReading.Game second = (PgnReading.Game) PgnReadings.all(text).get(1);

        assertThat(first.faults())
                .containsExactly(new PgnFault(
                        Code.ILLEGAL_MOVE,
                        at(3, 4),
                        at(3, 32),
                        "'Nf6' is not legal here: no white knight can reach f6 (left out with it: 3 moves and 1 comment)",
                        "compare the moves before move 3 with the scoresheet"));
        assertThat(first.faults().get(0))
                .hasToString("3:4: " + first.faults().get(0).what() + "; "
                        + first.faults().get(0).mend());
        assertThat(PgnReadings.moves(first.game())).isEqualTo("e2e4 e7e5 g1f3 g8f6");
        assertThat(first.game().result()).isEqualTo(PgnResult.WHITE_WINS);
        assertThat(second.place()).isEqualTo(at(4, 1));
        assertThat(second.faults()).isEmpty();
    }

    @Test
    void nothingWithinTheSameGameIsReadAfterAnIllegalMove() {
        expect("1. e4 e5 2. Ke3 ) Nf6 ( ( ) 3. d4 ) Nc6 *", Code.ILLEGAL_MOVE, at(1, 13), at(1, 41), "e2e4 e7e5");
    }

    @Test
    void tellsAtMostAHundredFaultsOneByOne() {
        List<PgnFault> faults =
                PgnReadings.one("1. e4 " + "} ".repeat(150) + "*").faults();

        assertThat(faults).hasSize(101);
        assertThat(faults.get(100).code()).isEqualTo(Code.MORE);
        assertThat(faults.get(100).what()).contains("50 more");
        assertThat(faults.get(100).place()).isEqualTo(at(1, 207));
        assertThat(faults.get(100).resumes()).isEqualTo(at(1, 306));
    }

    /** One of two results is lost, and nobody can know which of them is the true one. */
    @Test
    void anotherResultInTheTagThanAtTheEndIsTold() {
        String text = "[Result \"1-0\"]\n1. e4 e5 0-1 {on time}\n";
        expect(text, Code.RESULTS_DIFFER, at(2, 10), at(2, 13), "e2e4 e7e5");
        assertThat(only(text).what()).contains("1-0", "0-1");
        assertThat(PgnReadings.one(text).game().result()).isEqualTo(PgnResult.BLACK_WINS);
        assertThat(PgnReadings.one("[Result \"½-½\"]\n1. e4 e5 1/2-1/2").faults())
                .isEmpty();
    }

    @Test
    void anAmbiguousMoveNamesTheCandidates() {
        PgnFault fault = only("[FEN \"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1\"]\n1. Nd2 Ke7 *");

        assertThat(fault.code()).isEqualTo(Code.AMBIGUOUS_MOVE);
        assertThat(fault.what()).contains("Nbd2, Nfd2");
        assertThat(fault.place()).isEqualTo(at(2, 4));
    }

    @Test
    void aFaultInAVariationEndsOnlyThat() {
        expect(
                "1. e4 e5 (1... c5 2. Ke3 d6 (2... e6)) 2. Nf3",
                Code.ILLEGAL_MOVE,
                at(1, 22),
                at(1, 38),
                "e2e4 e7e5 g1f3");
        PgnGame game =
                PgnReadings.one("1. e4 e5 (1... c5 2. Ke3 d6 (2... e6)) 2. Nf3").game();
        assertThat(PgnReadings.moves(game.line().moves().get(1).variations().get(0)))
                .isEqualTo("c7c5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--", "Z0", "null", "@@@@"})
    void aMoveByNobodyEndsItsLine(String nobody) {
        expect(
                "1. e4 (1. d4 " + nobody + " 2. c4) e5",
                Code.NULL_MOVE,
                at(1, 14),
                at(1, 14 + nobody.length() + 6),
                "e2e4 e7e5");
    }

    @Test
    void aWordThatIsNoMoveEndsItsLine() {
        expect("1. e4 Knight 2. d4 *", Code.NO_MOVE, at(1, 7), at(1, 20), "e2e4");
        expect("1. e4 e5 2. N\u00e6vn \u200b *", Code.NO_MOVE, at(1, 13), at(1, 20), "e2e4 e7e5");
    }

    @Test
    void charactersThatMeanNothingAreLeftOutAlone() {
        expect("1. e4 \u0000\u0001<> e5 *", Code.CHARACTERS, at(1, 7), at(1, 11), "e2e4 e7e5");
        expect("1. e4 } e5 *", Code.CHARACTERS, at(1, 7), at(1, 8), "e2e4 e7e5");
        expect("1. e4 [%clk 0:01:00] e5 *", Code.CHARACTERS, at(1, 7), at(1, 21), "e2e4 e7e5");
        expect("1. e4 [Event \"x\"] e5 *", Code.CHARACTERS, at(1, 7), at(1, 18), "e2e4 e7e5");
        expect("1. e4 \" e5 *", Code.CHARACTERS, at(1, 7), at(1, 8), "e2e4 e7e5");
    }

    @Test
    void parenthesesThatDoNotMatchAreTold() {
        expect("1. e4 ) e5 *", Code.VARIATION_NOT_OPENED, at(1, 7), at(1, 8), "e2e4 e7e5");
        expect("1. e4 (1. d4 *", Code.VARIATION_NOT_CLOSED, at(1, 7), at(1, 7), "e2e4");
        expect("(1. d4 d5) 1. e4 *", Code.VARIATION_OF_NOTHING, at(1, 1), at(1, 10), "e2e4");
    }

    @Test
    void aVariationThatIsNotClosedDoesNotSwallowTheNextGame() {
        List<PgnReading> readings = PgnReadings.all("1. e4 (1. d4 (1. c4\n[Event \"2\"]\n1. e4 *");

        assertThat(readings).hasSize(2);
        assertThat(readings.get(0).faults()).extracting(PgnFault::place).containsExactly(at(1, 7), at(1, 14));
        assertThat(readings.get(1).faults()).isEmpty();
    }

    @Test
    void aCommentThatIsNotClosedDoesNotSwallowTheNextGame() {
        List<PgnReading> readings = PgnReadings.all("1. e4 {good\n\n[Event \"2\"]\n\n1. d4 *");

        assertThat(readings).hasSize(2);
        assertThat(readings.get(0).faults()).singleElement().satisfies(fault -> {
            assertThat(fault.code()).isEqualTo(Code.COMMENT_NOT_CLOSED);
            assertThat(fault.place()).isEqualTo(at(1, 7));
            assertThat(fault.resumes()).isEqualTo(at(3, 1));
        });
        PgnGame first = ((PgnReading.Game) readings.get(0)).game();
        assertThat(PgnReadings.texts(first.line().moves().get(0).after())).containsExactly("good");
        assertThat(readings.get(1).faults()).isEmpty();
        assertThat(readings.get(1).place()).isEqualTo(at(3, 1));
    }

    @Test
    void glyphsThatAreNoneAreTold() {
        expect("1. e4 $256 e5 *", Code.GLYPH, at(1, 7), at(1, 11), "e2e4 e7e5");
        expect("1. e4 $ e5 *", Code.GLYPH, at(1, 7), at(1, 8), "e2e4 e7e5");
        expect("1. e4 $99999999999999999999 e5 *", Code.GLYPH, at(1, 7), at(1, 28), "e2e4 e7e5");
        expect("1. e4 1... $7 *", Code.GLYPH, at(1, 16), at(1, 16), "e2e4");
    }

    @Test
    void aTagThatIsBrokenIsToldAndTheOthersAreRead() {
        PgnReading.Game reading = PgnReadings.one("[Event Cup]\n[Site \"S\"\n[White \"A]\n[Black \"B\"]\n1. e4 *");

        assertThat(reading.faults())
                .extracting(PgnFault::code)
                .containsOnly(Code.TAG)
                .hasSize(3);
        assertThat(reading.faults()).extracting(PgnFault::place).containsExactly(at(1, 1), at(2, 1), at(3, 1));
        assertThat(reading.game().tags())
                .containsEntry("Event", "?")
                .containsEntry("Site", "S")
                .containsEntry("White", "A")
                .containsEntry("Black", "B");
    }

    @Test
    void aTagGivenTwiceCountsOnce() {
        expect("[White \"A\"]\n[White \"A\"] [White \"B\"]\n1. e4", Code.TAG_TWICE, at(2, 13), at(2, 24), "e2e4");
    }

    @Test
    void movesFromAnUnplayablePositionAreLeftOut() {
        expect("[White \"A\"]\n[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n1. Kb1 Kb2 *", Code.FEN, at(2, 1), at(3, 12), "");
        assertThat(only("[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n1. Kb1 *").what())
                .contains("Black has 0 kings", "1 move");
        assertThat(PgnReadings.one("[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n1. Kb1 *")
                        .game()
                        .start())
                .isEqualTo(Position.INITIAL);
    }

    @Test
    void movesOfAnotherGameThanChessAreLeftOut() {
        expect("[Variant \"Atomic\"]\n1. e4 *", Code.VARIANT, at(1, 1), at(2, 7), "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Hello world, how are you?", "{only a comment}", "}", "$1", "((", "\u0000"})
    void aTextWithoutAnyGameIsRubbish(String text) {
        assertThat(PgnReadings.all(text)).singleElement().satisfies(reading -> {
            assertThat(reading).isInstanceOf(PgnReading.Rubbish.class);
            assertThat(reading.faults()).isNotEmpty();
            assertThat(reading.place()).isEqualTo(START);
        });
    }

    @Test
    void columnsCountWhateverTheEndsOfLinesAre() {
        for (String end : List.of("\n", "\r", "\r\n")) {
            String text = "; c" + end + "%x" + end + "1. e4 {a" + end + "b} e5" + end + end + "2.  Kx9";
            assertThat(only(text).place()).as(end).isEqualTo(at(6, 5));
        }
    }

    @Test
    void placesAreRightFarIntoALongText() {
        String text = "1. e4 {" + "x\n".repeat(100_000) + "} e5 " + "{y} ".repeat(50_000) + "Ke3 *";

        assertThat(only(text).place()).isEqualTo(at(100_001, 2 + 4 + 200_000));
    }

    @Test
    void endsWithAnErrorOfTheCallerAfterTheLastGame() {
        PgnReader reader = Pgn.read("1. e4");
        reader.next();

        assertThat(reader.hasNext()).isFalse();
        assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(reader::next);
    }
}
