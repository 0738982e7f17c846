package org.annabella.hall.pairings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.hall.pairings.PairingReader.Faulty;
import org.annabella.hall.pairings.PairingReader.Read;
import org.junit.jupiter.api.Test;

/** Files of pairings, right and wrong. */
class PairingReaderTest {
    /** A player's line with each field in its columns; the rounds follow from column 92. */
    static String player(
            int number, String title, String name, String federation, String id, String points, String rounds) {
        String line = String.format(
                "001 %4d %s%3s %-33s %4d %3s %11s %10s %4s %4d  %s",
                number, "w", title, name, 1900 + number, federation, id, "1990/01/01", points, number, rounds);
        assertThat(line.indexOf(rounds)).isEqualTo(91);
        return line;
    }

    private static final String TRF = String.join(
            "\r",
            "012 Cup of the Blind",
            "022 Odense",
            "### a comment",
            player(1, "WFM", "Larsen, Anna", "DEN", "1400001", "1.0", "   3 w 1     2 b  "),
            player(2, "", "Bo, Bo", "SWE", "1700002", "1.0", "   4 b 1     1 w  "),
            player(3, "", "Tre, Tre", "NOR", "", "0.0", "   1 b 0     4 w  "),
            player(4, "", "Fire, Fire", "DEN", "", "0.0", "   2 w 0     3 b  "),
            player(5, "", "Fem, Fem", "DEN", "", "1.0", "0000 - U  0000 - U"),
            "");

    private static Pairings read(String text, int round) {
        PairingReader.Reading reading = PairingReader.read(text, round);
        assertThat(reading).as("%s", reading).isInstanceOf(Read.class);
        return ((Read) reading).pairings();
    }

    private static List<String> faults(String text, int round) {
        PairingReader.Reading reading = PairingReader.read(text, round);
        assertThat(reading).as("%s", reading).isInstanceOf(Faulty.class);
        return ((Faulty) reading).faults().stream().map(Object::toString).toList();
    }

    @Test
    void readsATournamentReportFile() {
        Pairings pairings = read(TRF, 2);
        assertThat(pairings.event()).isEqualTo("Cup of the Blind");
        assertThat(pairings.site()).isEqualTo("Odense");
        assertThat(pairings.boards()).extracting(Pairing::board).containsExactly("1", "2");
        assertThat(pairings.boards().get(0).white().name()).isEqualTo("Bo, Bo");
        assertThat(pairings.boards().get(0).black())
                .isEqualTo(new Player(1, "Larsen, Anna", "WFM", "DEN", "1400001", "1901", ""));
        assertThat(Pairings.tags(pairings.boards().get(0), "Bo, Bo", "LARSEN, Anna"))
                .containsEntry("BlackFideId", "1400001")
                .containsEntry("BlackTitle", "WFM")
                .doesNotContainKey("WhiteTitle");
    }

    @Test
    void readsTheOtherRoundAndAnyLineEnds() {
        assertThat(read(TRF.replace("\r", "\r\n"), 1).boards())
                .extracting(pairing ->
                        pairing.white().number() + "-" + pairing.black().number())
                .containsExactly("1-3", "4-2");
        assertThat(read("\ufeff" + TRF.replace("\r", "\n"), 1).boards()).hasSize(2);
    }

    private static List<String> boards(int round, String... players) {
        return read(String.join("\n", players), round).boards().stream()
                .map(pairing -> pairing.white().number() + "-" + pairing.black().number())
                .toList();
    }

    /** Results are entered one by one, and the file is written anew meanwhile: the boards are those that were given out. */
    @Test
    void theBoardsStayWhereResultsOfTheRoundAreEntered() {
        assertThat(boards(
                        2,
                        player(1, "", "A", "", "", "1.0", "   3 w 1     2 b  "),
                        player(2, "", "B", "", "", "1.0", "   4 b 1     1 w  "),
                        player(3, "", "C", "", "", "1.0", "   1 b 0     4 w 1"),
                        player(4, "", "D", "", "", "0.0", "   2 w 0     3 b 0")))
                .containsExactly("2-1", "3-4");
        assertThat(boards(
                        1,
                        player(1, "", "A", "", "", "0.0", "   3 w        "),
                        player(2, "", "B", "", "", "0.0", "   4 b 0      "),
                        player(3, "", "C", "", "", "0.0", "   1 b        "),
                        player(4, "", "D", "", "", "1.0", "   2 w 1      ")))
                .containsExactly("1-3", "4-2");
    }

    @Test
    void aByeThatWasAskedForInTimeCountsFromItsRoundOn() {
        assertThat(boards(
                        2,
                        player(1, "", "A", "", "", "0.0", "   3 w 0     2 b    0000 - H"),
                        player(2, "", "B", "", "", "0.0", "   4 b 0     1 w            "),
                        player(3, "", "C", "", "", "0.5", "0000 - H     4 w            "),
                        player(4, "", "D", "", "", "0.0", "0000 - Z     3 b            ")))
                .containsExactly("3-4", "2-1");
        assertThat(boards(
                        2,
                        player(1, "", "A", "", "", "1.0", "   3 w 0     2 b =  0000 - H"),
                        player(2, "", "B", "", "", "0.5", "   4 b 0     1 w =          "),
                        player(3, "", "C", "", "", "0.5", "0000 - H     4 w            "),
                        player(4, "", "D", "", "", "0.0", "0000 - Z     3 b            ")))
                .containsExactly("3-4", "2-1");
    }

    /** Three for a win, say. */
    @Test
    void pointsThatTheCodesDoNotExplainAreLessTheGamesSince() {
        assertThat(boards(
                        2,
                        player(1, "", "A", "", "", "3.0", "   3 w 1     2 b  "),
                        player(2, "", "B", "", "", "3.0", "   4 b 1     1 w  "),
                        player(3, "", "C", "", "", "3.0", "   1 b 0     4 w 1"),
                        player(4, "", "D", "", "", "0.0", "   2 w 0     3 b 0")))
                .containsExactly("2-1", "3-4");
    }

    @Test
    void saysWithLineAndColumnWhatIsWrong() {
        assertThat(faults(TRF.replace("   4 b 1", "   9 b 1"), 1))
                .contains("line 7, column 92: player 4 meets 2, who meets 9 (line 5)");
        assertThat(faults(TRF.replace("   3 w 1", "  xx w 1"), 1))
                .contains("line 4, column 92: there must be the opponent's starting rank, found 'xx'");
        assertThat(faults(TRF.replace("   3 w 1", "   3 ? 1"), 1))
                .contains("line 4, column 97: the colour must be w or b, found '?'");
        assertThat(faults(TRF.replace("001    2", "001    1"), 1))
                .contains("line 5, column 5: starting rank 1 stands in line 4 already");
        assertThat(faults(TRF, 3)).containsExactly("line 1, column 112: nobody is paired in round 3");
    }

    @Test
    void readsCsv() {
        String csv = "Board;White;Black;WhiteFideId;BlackTeam\n7;\"Larsen; Anna\";Bo;14;\"A \"\"B\"\"\"\n\n8;C;D\n";
        Pairings pairings = read(csv, 4);
        assertThat(pairings.round()).isEqualTo(4);
        assertThat(pairings.boards().get(0).white().name()).isEqualTo("Larsen; Anna");
        assertThat(pairings.boards().get(0).black().team()).isEqualTo("A \"B\"");
        assertThat(pairings.boards().get(1).white().fideId()).isEmpty();
    }

    @Test
    void saysWhatIsWrongInCsv() {
        assertThat(faults("board,white\n1,A\n", 1))
                .containsExactly("line 1, column 1: there is no column 'black' among the headings");
        assertThat(faults("board,white,black\n1,A,B\n1,C,\n", 1))
                .containsExactly(
                        "line 3, column 1: board 1 stands there twice",
                        "line 3, column 5: board 1 has no black player");
        assertThat(faults("board,white,black\n1,\"A,B\n", 1)).contains("line 2, column 3: a quote is not closed");
        assertThat(faults("", 1)).isNotEmpty();
    }
}
