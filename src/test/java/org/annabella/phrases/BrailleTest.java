package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BrailleTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                START + " | g1f3 | ENGLISH | ⠎⠋⠒",
                START + " | g1f3 | DANISH | ⠎⠋⠒",
                START + " | e2e4 | GERMAN | ⠑⠲",
                "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 | a1a5 | ENGLISH | ⠟⠁⠢",
                "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 | a1a5 | DANISH | ⠙⠁⠢",
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1 | e1g1 | GERMAN | ⠕⠕",
                "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 | e1c1 | ENGLISH | ⠕⠕⠕",
                "8/4P2k/8/8/8/8/8/4K3 w - - 0 1 | e7e8q | DANISH | ⠑⠦⠙",
                "8/4P2k/8/8/8/8/8/4K3 w - - 0 1 | e7e8n | ENGLISH | ⠑⠦⠎"
            })
    void followsTheBritishCodeInEachLanguagesLetters(String fen, String move, Notation notation, String cells) {
        assertThat(Braille.of(notation, Braille.Digits.LOWER).move(Position.of(fen), Move.parse(move)))
                .isEqualTo(cells);
    }

    @Test
    void aCapturingPawnIsNotMistakenForACapturingQueen() {
        Position position = Position.of("4k3/8/8/4p3/3P4/8/8/4K2Q w - - 0 1");
        Position queen = Position.of("4k3/8/8/4p3/3Q4/8/8/4K3 w - - 0 1");
        Braille danish = Braille.of(Notation.DANISH, Braille.Digits.LOWER);
        assertThat(danish.move(position, Move.parse("d4e5"))).isEqualTo("⠙⠲⠭⠑⠢");
        assertThat(danish.move(queen, Move.parse("d4e5"))).isEqualTo("⠙⠭⠑⠢");
    }

    @Test
    void writesDigitsInThreeWays() {
        Move move = Move.parse("e2e4");
        assertThat(Braille.of(Notation.DANISH, Braille.Digits.NUMBER_SIGN).move(Position.INITIAL, move))
                .isEqualTo("⠑⠼⠙");
        assertThat(Braille.of(Notation.DANISH, Braille.Digits.EIGHT_DOT).move(Position.INITIAL, move))
                .isEqualTo("⠑⢙");
        assertThat(Braille.of(Notation.DANISH, Braille.Digits.LOWER).number(12)).isEqualTo("⠂⠆");
        assertThat(Braille.of(Notation.DANISH, Braille.Digits.NUMBER_SIGN).number(12))
                .isEqualTo("⠼⠁⠃");
    }

    @Test
    void writesPlainText() {
        assertThat(BrailleText.of("da").cells("Bo 12, Åse")).isEqualTo("⠃⠕⠀⠼⠁⠃⠂⠀⠡⠎⠑");
    }

    @ParameterizedTest
    @CsvSource({"da, ⠼⠁⠃⠰⠁⠄", "de, ⠼⠁⠃⠠⠁⠄", "sv, ⠼⠁⠃⠱⠁⠄", "nb, ⠼⠁⠃⠰⠁⠄", "en, ⠼⠁⠃⠰⠁⠲"})
    void keepsALetterBehindANumberFromBeingADigit(String language, String cells) {
        assertThat(BrailleText.of(language).cells("12a.")).isEqualTo(cells);
    }

    /** A time control is 90 minutes plus 30 seconds a move, and without the plus is another one. */
    @ParameterizedTest
    @CsvSource({"da, ⠼⠊⠚⠘⠖⠼⠉⠚", "de, ⠼⠊⠚⠈⠖⠼⠉⠚", "en, ⠼⠊⠚⠐⠖⠼⠉⠚", "nb, ⠼⠊⠚⠐⠖⠼⠉⠚", "sv, ⠼⠊⠚⠐⠲⠼⠉⠚"})
    void writesThePlusOfATimeControl(String language, String cells) {
        assertThat(BrailleText.of(language).cells("90+30")).isEqualTo(cells);
    }

    @ParameterizedTest
    @CsvSource({
        "da, ⠃⠀⠯⠀⠉, ⠼⠑⠀⠚⠴, ⠐⠦⠁⠐⠴, ⠁⠘⠸⠃",
        "de, ⠃⠀⠐⠥⠀⠉, ⠼⠑⠼⠚⠴, ⠠⠶⠁⠠⠶, ⠁⠐⠤⠃",
        "en, ⠃⠀⠈⠯⠀⠉, ⠼⠑⠨⠴, ⠨⠣⠁⠨⠜, ⠁⠸⠳⠃",
        "nb, ⠃⠀⠬⠀⠉, ⠼⠑⠨⠴, ⠷⠁⠾, ⠁⠿⠃",
        "sv, ⠃⠀⠯⠀⠉, ⠼⠑⠹, ⠷⠁⠾, ⠁⠸⠃"
    })
    void writesSignsAsTheLanguageHasThem(String language, String and, String percent, String brackets, String bar) {
        BrailleText text = BrailleText.of(language);
        assertThat(text.cells("B & C")).isEqualTo(and);
        assertThat(text.cells("5%")).isEqualTo(percent);
        assertThat(text.cells("[a]")).isEqualTo(brackets);
        assertThat(text.cells("a|b")).isEqualTo(bar);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Łódź | lodz",
                "Đorđe Žižić | dorde zizic",
                "Þóra Iðunn | thora idunn",
                "O’Neill — „Œ“ … | o'neill – \"oe\" ...",
                "İsmail Ħ\u00a0ı | ismail h i"
            })
    void namesKeepAllTheirLetters(String name, String plain) {
        for (String language : Languages.codes().toList()) {
            BrailleText text = BrailleText.of(language);
            assertThat(text.cells(name)).isEqualTo(text.cells(plain));
        }
    }

    /** Each letter of another script is a question mark: nobody takes the name for another one. */
    @Test
    void whatHasNoSignIsSeenToBeMissing() {
        assertThat(BrailleText.of("da").cells("Йа 𝄞x")).isEqualTo("⠢⠢⠀⠢⠭");
        assertThat(BrailleText.of("en").cells("Жа")).isEqualTo("⠦⠦");
        assertThat(BrailleText.of("da").cells("\u2068a\u2069\u200bb")).isEqualTo("⠁⠃");
    }

    @Test
    void writesTheGoldenExampleOfTheBritishCode() {
        Position second = Position.INITIAL.play(Move.parse("e2e4")).play(Move.parse("e7e5"));
        assertThat(Braille.of(Notation.ENGLISH, Braille.Digits.LOWER).numbered(second, Move.parse("g1f3")))
                .isEqualTo("⠆⠀⠎⠋⠒");
    }

    @Test
    void marksMovesAndSquaresThatStandInAText() {
        Braille english = Braille.of(Notation.ENGLISH, Braille.Digits.LOWER);
        Position after = Position.INITIAL.play(Move.parse("e2e4"));
        assertThat(english.isolated(Position.INITIAL, Move.parse("g1f3"))).isEqualTo("⠨⠎⠋⠒");
        assertThat(english.isolated(after, Move.parse("e7e5"))).isEqualTo("⠤⠑⠢");
        assertThat(english.square(Square.at("f3"))).isEqualTo("⠰⠋⠒");
    }

    @ParameterizedTest
    @EnumSource(Braille.Digits.class)
    void twoPartsOfAClockAreHoursAndMinutesAndThreeHaveSeconds(Braille.Digits digits) {
        Braille braille = Braille.of(Notation.DANISH, digits);
        Duration time = Duration.ofSeconds(4985);
        boolean eight = digits == Braille.Digits.EIGHT_DOT;
        assertThat(braille.hoursAndMinutes(time)).isEqualTo(eight ? "⢁⠒⢃⢉" : "⠼⠁⠒⠼⠃⠉");
        assertThat(braille.hoursMinutesSeconds(time)).isEqualTo(eight ? "⢁⠒⢃⢉⠒⢚⢑" : "⠼⠁⠒⠼⠃⠉⠒⠼⠚⠑");
        assertThat(braille.hoursAndMinutes(Duration.ofSeconds(299))).isEqualTo(eight ? "⢚⠒⢚⢙" : "⠼⠚⠒⠼⠚⠙");
    }

    @ParameterizedTest
    @CsvSource({
        "DANISH, LOWER, ⠎⠏⠗⠊⠝⠛⠑⠗⠀⠑⠧⠁⠀⠲, springer eva 4",
        "DANISH, NUMBER_SIGN, ⠃⠗⠜⠞⠀⠼⠁⠃⠀⠁, bræt 12 a",
        "GERMAN, NUMBER_SIGN, ⠼⠃⠉⠠⠁, 23 a",
        "GERMAN, LOWER, ⠵⠳⠛⠑, züge",
        "SWEDISH, EIGHT_DOT, ⡎⠋⢉⠀⠗⠜⠞⠞, sf3 rätt",
        "NORWEGIAN, LOWER, ⠽⠙⠇⠝⠪⠗, ydlnør"
    })
    void readsTypedCellsAsLetters(Notation notation, Braille.Digits digits, String cells, String letters) {
        assertThat(Braille.of(notation, digits).letters(cells)).isEqualTo(letters);
    }

    @Test
    void listsThePawnsByFiles() {
        Position position = Position.of("5k2/p6p/1p6/8/8/8/8/QK2R3 w - - 0 1");
        Braille danish = Braille.of(Notation.DANISH, Braille.Digits.LOWER);
        assertThat(danish.pieces(position, Side.BLACK)).isEqualTo("⠅⠋⠦⠀⠁⠶⠀⠃⠖⠀⠓⠶");
        assertThat(danish.pieces(position, Side.WHITE)).isEqualTo("⠅⠃⠂⠀⠙⠁⠂⠀⠞⠑⠂");
    }

    @Test
    void embossesInBrailleAscii() {
        assertThat(BrailleFile.ascii("⠼⠁⠲")).isEqualTo("#A4");
        assertThat(BrailleFile.ascii("⠆ ⠎⠋⠒")).isEqualTo("2 SF3");
    }

    @Test
    void refusesEightDotsOnAnEmbosser() {
        assertThatIllegalArgumentException().isThrownBy(() -> BrailleFile.ascii("⢙"));
    }

    @Test
    void fillsPagesOfTwentyFiveLinesAndForty() {
        String file = BrailleFile.of(Collections.nCopies(26, "⠁".repeat(41)));
        String[] pages = file.split("\f");
        assertThat(pages).hasSize(3);
        assertThat(pages[0].split("\r\n")).hasSize(25).allMatch(line -> line.length() <= 40);
        assertThat(pages[2].split("\r\n")).hasSize(25).endsWith(" ".repeat(38) + "#C");
        assertThat(file).endsWith("\r\n\f");
    }

    @Test
    void breaksLinesAtABlank() {
        assertThat(BrailleFile.of(List.of("⠁".repeat(30) + "⠀" + "⠃".repeat(20))))
                .isEqualTo("A".repeat(30) + "\r\n" + "B".repeat(20) + "\r\n\f");
    }
}
