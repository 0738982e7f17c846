package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.GameInput;
import org.annabella.voice.EventSpeech;
import org.annabella.voice.SpokenTable;
import org.annabella.voice.Voices;
import org.junit.jupiter.api.Test;

class ScoresheetsTest {
    private final SpokenTable table = SpokenTable.started(Set.of())
            .plays(Side.WHITE, "e2e4")
            .plays(Side.BLACK, "d7d5")
            .plays(Side.WHITE, "g1f3");

    @Test
    void writesOneMoveOfBothSidesInEachLineWithTheTimesLeft() {
        List<String> lines = Scoresheets.of(Voices.DANISH)
                .text(table.state(), Side.WHITE)
                .lines()
                .toList();
        assertThat(lines)
                .startsWith("Noteringsliste: Hvid", "Hvid: Anna", "Sort: Bo")
                .contains("Resultat: *, ikke afgjort")
                .anyMatch(line -> line.matches(" {2}1\\. e4 +1:30:\\d\\d +d5 a +1:30:\\d\\d"))
                .anyMatch(line -> line.matches(" {2}2\\. Sf3 +1:30:\\d\\d"));
    }

    @Test
    void writesInTheNotationOfTheSeatsLanguage() {
        assertThat(Scoresheets.of(Voices.GERMAN).text(table.state(), Side.BLACK))
                .startsWith("Partieformular: Schwarz")
                .contains("Ergebnis: *");
    }

    @Test
    void tellsWhatTheMarksMeanAndWhatWasClaimed() {
        table.put(new GameInput.Claim(table.next(), Side.BLACK, ClaimKind.REPETITION, null));
        assertThat(Scoresheets.of(Voices.DANISH).text(table.state(), Side.WHITE))
                .contains("a udført på brættet")
                .doesNotContain("2. Sort");
        assertThat(Scoresheets.of(Voices.DANISH).text(table.state(), Side.BLACK))
                .contains("2. Sort kræver remis");
    }

    /** FIDE Laws 2023, 8.7: both sheets show who has confirmed the result. */
    @Test
    void showsWhoHasConfirmedTheResult() {
        table.put(new GameInput.Declare(table.next(), Side.BLACK, Declaration.RESIGN));
        table.put(new GameInput.Declare(table.next(), Side.WHITE, Declaration.CONFIRM_RESULT));
        for (Side seat : Side.values()) {
            assertThat(Scoresheets.of(Voices.DANISH).text(table.state(), seat))
                    .contains("Resultat: 1-0", "Resultat godkendt: Hvid")
                    .doesNotContain("Hvid, Sort");
        }
    }

    /** FIDE Laws 2023, 8.1 and 8.7: a sheet names the event and the day, and has room for what nobody has told the station. */
    @Test
    void hasHeadAndFootOfASheetThatIsHandedIn() {
        table.put(new GameInput.Declare(table.next(), Side.BLACK, Declaration.RESIGN));
        List<String> lines = Scoresheets.of(Voices.DANISH)
                .on(LocalDate.of(2026, 11, 25))
                .text(table.state(), Side.WHITE)
                .lines()
                .toList();
        assertThat(lines)
                .contains("Dato: 2026-11-25")
                .anyMatch(line -> line.matches("Turnering: \\S.*"))
                .anyMatch(line -> line.matches("Runde: \\S.*"))
                .anyMatch(line -> line.matches("Betænkningstid: \\S.*"))
                .contains("Resultat: 1-0. Partiet er slut. Hvid vinder. En spiller har opgivet.")
                .anyMatch(line -> line.matches("Hvids underskrift: _+"))
                .anyMatch(line -> line.matches("Dommerens underskrift: _+"));
    }

    /** In a hall each sheet says at which board; a game by itself has none, and nobody need fill that in. */
    @Test
    void namesTheBoardWhereThereIsOne() {
        SpokenTable inAHall = SpokenTable.started(
                EventSpeech.of(Voices.books(), Set.of()), SpokenTable.SETUP.withTags(Map.of("Board", "17")));
        Scoresheets sheets = Scoresheets.of(Voices.DANISH);
        assertThat(sheets.text(inAHall.state(), Side.WHITE).lines()).contains("Bræt: 17");
        assertThat(sheets.brf(inAHall.state(), Side.WHITE)).contains("#AG");
        assertThat(sheets.text(table.state(), Side.WHITE)).doesNotContain("Bræt:");
    }

    /** In a move = would be read as the digit 7 and * as the digit 9. */
    @Test
    void leavesNoSignToBeReadAsADigit() {
        table.put(new GameInput.Declare(table.next(), Side.WHITE, Declaration.OFFER_DRAW));
        for (Phrasebook book : List.of(Voices.DANISH, Voices.GERMAN)) {
            String brf = Scoresheets.of(book).brf(table.state(), Side.WHITE);
            assertThat(brf).contains("2 SF3\"7").doesNotContain("SF37");
            assertThat(brf).contains(book == Voices.GERMAN ? ",9" : "\"9").doesNotContain("3 9");
        }
        for (String language : LanguageFiles.known()) {
            BrailleText text = BrailleText.of(language);
            assertThat(text.cells("=")).as(language).hasSizeGreaterThan(1);
            assertThat(text.cells("*")).as(language).hasSizeGreaterThan(1);
        }
    }

    @Test
    void writesABrailleFile() {
        String brf = Scoresheets.of(Voices.DANISH).brf(table.state(), Side.WHITE);
        assertThat(brf.lines()).contains("1 E4 D5", "2 SF3");
        assertThat(brf).endsWith("\r\n\f");
        assertThat(brf.lines()).allMatch(line -> line.length() <= 40);
    }

    /** Whites of the pieces by rank of piece, pawns by files; Black is to move, so Black's hours and minutes come first. */
    @Test
    void endsTheBrailleOfAGameUnderWayWithPositionAndClock() {
        List<String> lines = Scoresheets.of(Voices.DANISH).braille(table.state(), Side.WHITE, Braille.Digits.LOWER);
        assertThat(lines.get(lines.size() - 3))
                .isEqualTo("⠓⠧⠊⠙⠒⠀⠅⠑⠂⠀⠙⠙⠂⠀⠞⠁⠂⠀⠞⠓⠂⠀⠇⠉⠂⠀⠇⠋⠂⠀⠎⠃⠂⠀⠎⠋⠒⠀⠁⠆⠀⠃⠆⠀⠉⠆⠀⠙⠆⠀⠑⠲⠀⠋⠆⠀⠛⠆⠀⠓⠆");
        assertThat(lines.get(lines.size() - 1)).isEqualTo("⠎⠕⠗⠞⠀⠼⠁⠒⠼⠉⠚⠀⠀⠓⠧⠊⠙⠀⠼⠁⠒⠼⠉⠚");
    }

    @Test
    void embossesEightDotsWithTheNumberSign() {
        assertThat(Scoresheets.of(Voices.GERMAN)
                        .brf(table.state(), Side.WHITE, Braille.Digits.EIGHT_DOT)
                        .lines())
                .contains("#A E#D D#E", "#B SF#C");
    }

    @Test
    void marksWhatThePlayerNeverSaidNorShowed() {
        table.put(new GameInput.TypeMove(table.next(), Side.BLACK, Move.parse("d5e4"), Asker.ARBITER));
        table.put(new GameInput.Press(table.next(), Side.BLACK));
        assertThat(Scoresheets.of(Voices.DANISH).text(table.state(), Side.WHITE))
                .contains("---");
    }
}
