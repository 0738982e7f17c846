package org.annabella.chess.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PgnLeniencyTest {

    private static final String ITALIAN = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *",
                "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O",
                "1.e4 e5 2.Nf3\t\tNc6\n3.\nBc4\r\nBc5\r4.0-0*",
                "e4 e5 Nf3 Nc6 Bc4 Bc5 0-0",
                "1e4 e5 2Nf3 Nc6 3Bc4 Bc5 4 O-O",
                "1. e4 1... e5 2. Nf3 2. .. Nc6 7. Bc4 ... Bc5 99… O-O",
                "1. e2-e4 e7-e5 2. Ng1-f3 Nb8xc6 3. Bf1c4+ Bf8c5# 4. o-o",
                "1. e4, e5, 2. Nf3, Nc6 3. Bc4 Bc5 4. O-O",
                "1. e4! e5?! 2. Nf3!!! Nc6 $1 3. Bc4 +- Bc5 $255 4. O-O?",
                "% somebody's own {\n1. e4 {a} ; b ( { \ne5 2. Nf3\n%another\nNc6 3. Bc4 (3. Bb5) Bc5 4. O-O",
                "1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc5 4. 0-0",
                "1. e4 e5 2. nf3 Nc6 3. Bc4 Bc5 4. O-O"
            })
    void takesOneGameHoweverItIsWritten(String text) {
        assertThat(PgnReadings.moves(PgnReadings.good(text))).isEqualTo(ITALIAN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"exd6", "exd6 e.p.", "exd6e.p.", "exd6 ep", "ed6", "exd6 e.p. +", "e5d6", "exd6e.p"})
    void takesEnPassantHoweverItIsMarked(String move) {
        assertThat(PgnReadings.moves(PgnReadings.good("1. e4 a6 2. e5 d5 3. " + move + " a5")))
                .isEqualTo("e2e4 a7a6 e4e5 d7d5 e5d6 a6a5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bxa8=Q", "bxa8Q", "bxa8(Q)", "bxa8/Q", "bxa8=D", "bxa8D", "ba8D+", "bxa8(D)"})
    void takesPromotionHoweverItIsWritten(String move) {
        String text = "[FEN \"r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1\"]\n1. " + move + " Ke7";

        assertThat(PgnReadings.moves(PgnReadings.good(text))).isEqualTo("b7a8q e8e7");
    }

    @ParameterizedTest
    @CsvSource({
        "!,1",
        "?,2",
        "!!,3",
        "??,4",
        "!?,5",
        "?!,6",
        "!!!,3",
        "???,4",
        "$1,1",
        "$0,0",
        "$140,140",
        "=,10",
        "±,16",
        "∓,17",
        "+-,18",
        "-+,19",
        "+/-,16",
        "-/+,17",
        "∞,13",
        "⩲,14",
        "=+,15",
        "□,7",
        "N,146"
    })
    void takesSignsAsNumbersOfGlyphs(String sign, int number) {
        PgnGame game = PgnReadings.good("1. e4 " + sign + " e5");

        assertThat(game.line().moves().get(0).glyphs()).containsExactly(number);
        assertThat(PgnReadings.moves(game)).isEqualTo("e2e4 e7e5");
    }

    @Test
    void takesSuffixesWithoutBlanks() {
        PgnGame game = PgnReadings.good("1.e4!?$14 e5?!{a}$7");

        assertThat(game.line().moves().get(0).glyphs()).containsExactly(5, 14);
        assertThat(game.line().moves().get(1).glyphs()).containsExactly(6, 7);
    }

    @ParameterizedTest
    @CsvSource({"1-0,1-0", "0-1,0-1", "1/2-1/2,1/2-1/2", "1/2,1/2-1/2", "½-½,1/2-1/2", "*,*", "1–0,1-0"})
    void takesResultsHoweverTheyAreWritten(String text, String result) {
        PgnReading.Game reading = PgnReadings.one("1. e4 " + text);

        assertThat(reading.game().result()).hasToString(result);
        assertThat(reading.deviations()).containsExactly(PgnDeviation.TAGS_MISSING);
    }

    @Test
    void tellsWhatIsNotAsPgnDemands() {
        assertThat(PgnReadings.one("[Result \"1/2\"]\n1. e4 e5 2. Sf3 1/2-1/2").deviations())
                .containsExactlyInAnyOrder(
                        PgnDeviation.FOREIGN_LETTERS, PgnDeviation.TAGS_MISSING, PgnDeviation.RESULTS_DIFFER);
        PgnReading.Game unfinished = PgnReadings.one("[Result \"1-0\"]\n1. e4 e5");
        assertThat(unfinished.deviations())
                .containsExactlyInAnyOrder(PgnDeviation.TAGS_MISSING, PgnDeviation.RESULT_MISSING);
        assertThat(unfinished.game().result()).isEqualTo(PgnResult.WHITE_WINS);
    }

    /** {@code *} says that the end is not known: a result that is known elsewhere is not lost by it. */
    @ParameterizedTest
    @CsvSource({"1-0,*,1-0", "*,0-1,0-1", "1/2,*,1/2-1/2", "won,*,*", "won,0-1,0-1"})
    void takesTheResultThatIsKnown(String tag, String end, String result) {
        PgnReading.Game reading = PgnReadings.one("[Result \"" + tag + "\"]\n1. e4 e5 " + end);
        assertThat(reading.faults()).isEmpty();
        assertThat(reading.deviations()).contains(PgnDeviation.RESULTS_DIFFER);
        assertThat(reading.game().result()).hasToString(result);
    }

    /** {@code De3} is the queen's move even where a pawn could go from d to e3; {@code B} is never a pawn. */
    @Test
    void neverMistakesForeignLettersForEnglishOnes() {
        String queen = "[FEN \"4k3/8/8/8/8/4p3/1Q1P4/4K3 w - - 0 1\"]\n1. Db3 *";
        String both = "[FEN \"4k3/8/8/8/8/Q3p3/3P4/4K3 w - - 0 1\"]\n1. Dxe3 *";
        String bishop = "[FEN \"4k3/8/8/8/8/8/4P3/4K2B w - - 0 1\"]\n1. Be4 *";
        String pawn = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. Be4 *";

        assertThat(PgnReadings.moves(PgnReadings.good(queen))).isEqualTo("b2b3");
        assertThat(PgnReadings.moves(PgnReadings.good(both))).isEqualTo("a3e3");
        assertThat(PgnReadings.moves(PgnReadings.good(bishop))).isEqualTo("h1e4");
        assertThat(PgnReadings.one(pawn).faults()).hasSize(1);
    }

    @Test
    void readsThePrintedGamesOfTheLaws() {
        PgnGame of2023 = PgnReadings.good("1.e4 e5 2.Sf3 Sf6 3.d4 exd4 4.e5 Se4 5.Dxd4 d5 6.exd6 e.p. Sxd6 7.Lg5 Sc6"
                + " 8.De3+ Le7 9.Sbd2 0-0 10.0-0-0 Te8 11.Kb1 (=)");
        PgnGame of2001 = PgnReadings.good("1.d4,Sf6 2.c4,e6 3.Sc3,Lb4 4.Ld2,0-0 5.e4,d5 6.exd5,exd5 7.cxd5,Lxc3"
                + " 8.Lxc3,Sxd5 9.Sf3,b6 10.Db3,Sxc3 11.bxc3,c5 12.Le2,cxd4 13.Sxd4,Te8 14.0-0,Sd7 15.a4,Sc5"
                + " 16.Db4,Lb7 17.a5");

        assertThat(of2023.end().fen()).isEqualTo("r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
        assertThat(of2001.end().fen()).isEqualTo("r2qr1k1/pb3ppp/1p6/P1n5/1Q1N4/2P5/4BPPP/R4RK1 b - - 0 17");
        assertThat(PgnReadings.texts(of2023.line().moves().get(20).after())).containsExactly("(=)");
    }

    @Test
    void readsClocksAndTimesTaken() {
        PgnGame game = PgnReadings.good("1. e4 { [%clk 1:23:05] } e5 {fast [%emt 0:00:07][%clk 1:20:00.5]} 2. d4"
                + " {[%clk\n0:59] [%emt 90]} d5 {[%clk x]}");
        List<PgnMove> moves = game.line().moves();

        assertThat(moves.get(0).clock()).contains(Duration.ofSeconds(4985));
        assertThat(moves.get(0).elapsed()).isEmpty();
        assertThat(PgnReadings.texts(moves.get(0).after())).containsExactly("[%clk 1:23:05]");
        assertThat(moves.get(1).clock()).contains(Duration.ofMillis(4_800_500));
        assertThat(moves.get(1).elapsed()).contains(Duration.ofSeconds(7));
        assertThat(moves.get(2).clock()).contains(Duration.ofSeconds(59));
        assertThat(moves.get(2).elapsed()).isEmpty();
        assertThat(moves.get(3).clock()).isEmpty();
    }

    @Test
    void keepsCommentsWhereTheyStand() {
        PgnGame game = PgnReadings.good("; head\n{a} 1. {b} e4 {c} {d\n  e} (1. d4 {f}) {g} e5 1-0 {h} ; i\n");
        PgnMove e4 = game.line().moves().get(0);
        PgnMove e5 = game.line().moves().get(1);

        assertThat(PgnReadings.texts(game.line().comments())).containsExactly("head", "a");
        assertThat(PgnReadings.texts(e4.before())).containsExactly("b");
        assertThat(PgnReadings.texts(e4.after())).containsExactly("c", "d e");
        assertThat(PgnReadings.texts(e4.variations().get(0).moves().get(0).after()))
                .containsExactly("f");
        assertThat(PgnReadings.texts(e5.before())).containsExactly("g");
        assertThat(PgnReadings.texts(e5.after())).containsExactly("h", "i");
    }

    @Test
    void readsVariationsWithinVariations() {
        PgnGame game = PgnReadings.good("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) (2. d4) d6) (1... e6 1-0) 2. Nf3 *");
        PgnMove e5 = game.line().moves().get(1);

        assertThat(PgnReadings.moves(game)).isEqualTo("e2e4 e7e5 g1f3");
        assertThat(e5.variations().stream().map(PgnReadings::moves)).containsExactly("c7c5 g1f3 d7d6", "e7e6");
        assertThat(e5.variations().get(0).moves().get(1).variations().stream().map(PgnReadings::moves))
                .containsExactly("c2c3 d7d5", "d2d4");
        assertThat(game.result()).isEqualTo(PgnResult.UNKNOWN);
    }

    @Test
    void readsTagsHoweverTheyAreWritten() {
        PgnGame game = PgnReadings.good(
                "[ECO \"C20\"] [White \"O'Neill, \\\"Jim\\\" \\\\ [x]\"]\r\n[Event \"The \"Big\" One\"]"
                        + "\n[Site \"C:\\\"]\n[Result \"*\"][Elo  \"\" ]\n[Black\"B\"]\n1. e4 *");

        assertThat(game.tags())
                .containsEntry("ECO", "C20")
                .containsEntry("White", "O'Neill, \"Jim\" \\ [x]")
                .containsEntry("Event", "The \"Big\" One")
                .containsEntry("Site", "C:\\")
                .containsEntry("Elo", "")
                .containsEntry("Black", "B");
        assertThat(game.tags().keySet())
                .containsExactly("Event", "Site", "Date", "Round", "White", "Black", "Result", "ECO", "Elo");
    }

    @Test
    void startsWhereTheFenSays() {
        PgnGame game = PgnReadings.good("[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 30\"]\n30... Ke7 31. O-O");

        assertThat(game.start()).isEqualTo(Position.of("4k3/8/8/8/8/8/8/4K2R b K - 3 30"));
        assertThat(PgnReadings.moves(game)).isEqualTo("e8e7 e1g1");
        assertThat(game.tags()).containsEntry("SetUp", "1");
    }

    @Test
    void leavesTheTagsOfTheInitialPositionOut() {
        String fen = Position.INITIAL.fen();
        PgnGame game = PgnReadings.good("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n[Variant \"From Position\"]\n1. e4 *");

        assertThat(game.tags()).doesNotContainKeys("SetUp", "FEN").containsEntry("Variant", "From Position");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Chess960", "fischerandom", "Fischer Random", "chess 960"})
    void readsChess960HoweverItIsCalled(String variant) {
        PgnGame game = PgnReadings.good(
                "[Variant \"" + variant + "\"]\n[FEN \"" + Position.chess960(0).fen() + "\"]\n1. Nc3 Nc6 *");

        assertThat(game.start()).isEqualTo(Position.chess960(0));
        assertThat(game.start().isChess960()).isTrue();
        assertThat(game.tags()).containsEntry("Variant", "Chess960");
        assertThat(PgnReadings.good(Pgn.write(game))).isEqualTo(game);
    }

    @Test
    void separatesGamesHoweverTheyFollowEachOther() {
        String tagged = "[Event \"1\"]\n[White \"A\"]\n1. e4 e5 [x] \n";
        String text = "1. e4 1-0 1. d4 0-1 {comment}\n{of the next} 1. c4 *" + tagged.replace(" [x]", "")
                + "[Event \"2\"]\n\n[Event \"3\"]\n\n1. a4 (1. a3\n[Event \"4\"]\n";
        List<PgnReading> readings = PgnReadings.all("\ufeff" + text);

        assertThat(readings.stream().map(reading -> PgnReadings.moves(((PgnReading.Game) reading).game())))
                .containsExactly("e2e4", "d2d4", "c2c4", "e2e4 e7e5", "", "a2a4", "");
        assertThat(readings.stream()
                        .map(reading ->
                                ((PgnReading.Game) reading).game().tags().get("Event")))
                .containsExactly("?", "?", "?", "1", "2", "3", "4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\n\r\n", "\ufeff", "% nothing\n%\n"})
    void findsNoGameInNothing(String text) {
        assertThat(PgnReadings.all(text)).isEmpty();
    }
}
