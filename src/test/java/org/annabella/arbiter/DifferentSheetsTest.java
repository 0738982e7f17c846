package org.annabella.arbiter;

import static org.annabella.arbiter.Disputes.seen;
import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.arbiter.Observation.Kind;
import org.annabella.arbiter.Verdict.Finding;
import org.annabella.arbiter.Verdict.Hole;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** FIDE Laws 2023, D.2.9 and 8.5: the sheets differ, or one lacks what the other has. */
class DifferentSheetsTest {
    private static final String GAME = "e4 e5 Sf3 Sc6 Lb5 a6";

    private static void goesBackTo(Verdict verdict, int ply) {
        assertThat(verdict.finding()).isEqualTo(Finding.SHEETS_DIFFER);
        assertThat(verdict.article()).isEqualTo("D.2.9");
        assertThat(verdict.ply()).isEqualTo(ply);
        assertThat(verdict.seats()).containsExactly(WHITE, BLACK);
        assertThat(verdict.clocks()).isEqualTo(Disputes.clocks(9).get(ply));
    }

    @Test
    void sheetsThatDifferGoBackToTheLastPlyOnWhichTheyAgree() {
        Verdict verdict = Disputes.of(GAME).sheet(BLACK, "e4 e5 Lc4 Sc6 Df3 a6").verdict();
        goesBackTo(verdict, 2);
        assertThat(verdict.position()).isEqualTo(Disputes.position(Position.INITIAL, "e4 e5"));
        assertThat(seen(verdict, WHITE)).containsExactly(Kind.ENTRY_DIFFERS);
        assertThat(verdict.overview().plies())
                .filteredOn(AlignedPly::firstDifference)
                .extracting(AlignedPly::ply)
                .containsExactly(3);
    }

    @Test
    void sheetsThatDifferFromTheFirstPlyGoBackToTheStart() {
        goesBackTo(Disputes.of(GAME).sheet(BLACK, "d4 d5").verdict(), 0);
    }

    @Test
    void aBoardThatShowsWhatTheOtherSheetSaysIsNoticed() {
        Verdict verdict = Disputes.of(GAME)
                .sheet(BLACK, "e4 e5 Sf3 Sc6 Lb5 Sf6")
                .shows(WHITE, "e4 e5 Sf3 Sc6 Lb5 Sf6")
                .verdict();
        goesBackTo(verdict, 5);
        assertThat(seen(verdict, WHITE)).containsExactly(Kind.ENTRY_DIFFERS, Kind.BOARD_SHOWS_OTHER_SHEET);
    }

    @Test
    void thePromotedPieceDiffersBetweenTheSheets() {
        Verdict verdict = Disputes.from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8D")
                .sheet(BLACK, "a8T")
                .verdict();
        goesBackTo(verdict, 0);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.PROMOTION_DIFFERS, Kind.BOARD_SHOWS_OTHER_SHEET);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"dk-2009,E.2.8", "no-2009,E.2.8", "se-2014,D.2.8", "dk-2023,D.2.9"})
    void everyEditionHasItsArticle(String edition, String article) {
        Verdict verdict =
                Disputes.of(GAME).edition(edition).sheet(BLACK, "e4 c5").verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.SHEETS_DIFFER);
        assertThat(verdict.article()).isEqualTo(article);
    }

    @Test
    void aSheetKeptByTheAssistantIsAHole() {
        Verdict verdict =
                Disputes.of(GAME).sheet(BLACK, "e4 e5 Lc4").byAssistant(WHITE).verdict();
        assertThat(verdict.hole()).isEqualTo(Hole.SHEET_KEPT_BY_ASSISTANT);
        assertThat(verdict.ply()).isEqualTo(2);
        assertThat(seen(verdict, WHITE)).contains(Kind.SHEET_BY_ASSISTANT);
    }

    @Test
    void aSheetThatLacksWhatBothBoardsShowIsOnlyToBeCompleted() {
        Verdict verdict = Disputes.of(GAME).sheet(BLACK, "e4 e5 Sf3").verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(verdict.article()).isEqualTo("8.5");
        assertThat(verdict.ply()).isEqualTo(6);
        assertThat(verdict.seats()).containsExactly(BLACK);
        assertThat(verdict.overview().observations()).containsExactly(Observation.of(Kind.SHEET_INCOMPLETE, BLACK, 4));
    }

    @Test
    void aGapInASheetIsFilledFromTheOther() {
        Verdict verdict = Disputes.of(GAME)
                .sheet(WHITE, List.of("e4", "e5", "Sf3", "", "Lb5", "a6"))
                .verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(verdict.article()).isEqualTo("8.5");
        assertThat(verdict.seats()).containsExactly(WHITE);
    }

    @Test
    void gapsAtTheSamePlyOfBothSheetsAreAHole() {
        List<String> gap = List.of("e4", "e5", "Sf3", "-", "Lb5", "a6");
        Verdict verdict = Disputes.of(GAME).sheet(WHITE, gap).sheet(BLACK, gap).verdict();
        assertThat(verdict.hole()).isEqualTo(Hole.BOTH_SHEETS_SKIP_A_MOVE);
        assertThat(verdict.ply()).isEqualTo(3);
    }

    @Test
    void anIncompleteSheetDoesNotExcuseTheOthersWrongBoard() {
        Verdict verdict = Disputes.of(GAME)
                .sheet(BLACK, "e4 e5 Sf3")
                .shows(WHITE, "e4 e5 Sf3 Sc6 Lb5 Sf6")
                .verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.EXECUTED_WRONG);
        assertThat(verdict.seats()).containsExactly(WHITE);
        assertThat(verdict.ply()).isEqualTo(6);
    }

    @Test
    void movesThatOnePlayerNeitherWroteNorExecutedAreADifference() {
        Verdict verdict = Disputes.of(GAME)
                .sheet(BLACK, "e4 e5 Sf3")
                .shows(BLACK, "e4 e5 Sf3")
                .verdict();
        goesBackTo(verdict, 3);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.SHEET_INCOMPLETE);
    }

    @Test
    void movesThatNoBoardShowsAreADifference() {
        goesBackTo(
                Disputes.of("e4 e5 Sf3")
                        .sheet(WHITE, GAME)
                        .clocks(Disputes.clocks(6))
                        .verdict(),
                3);
    }

    @Test
    void theOpponentsLastCompletedMoveIsOnlyToBeExecutedAndWritten() {
        Verdict verdict = Disputes.of(GAME)
                .sheet(WHITE, "e4 e5 Sf3 Sc6 Lb5")
                .shows(WHITE, "e4 e5 Sf3 Sc6 Lb5")
                .verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.EXECUTED_WRONG);
        assertThat(verdict.seats()).containsExactly(WHITE);
        assertThat(verdict.ply()).isEqualTo(6);
        assertThat(seen(verdict, WHITE)).contains(Kind.SHEET_INCOMPLETE, Kind.ONE_PLY_BEHIND);
    }

    @Test
    void withoutThePressTheOpponentsLastMoveIsADifference() {
        Verdict verdict = Disputes.of(GAME)
                .sheet(WHITE, "e4 e5 Sf3 Sc6 Lb5")
                .shows(WHITE, "e4 e5 Sf3 Sc6 Lb5")
                .clocks(Disputes.clocks(5))
                .verdict();
        goesBackTo(verdict, 5);
    }

    @Test
    void anEntryThatIsNoMoveIsAHole() {
        Verdict verdict = Disputes.of(GAME).sheet(BLACK, "e4 e5 ?? Sc6 Lb5 a6").verdict();
        assertThat(verdict.hole()).isEqualTo(Hole.ENTRY_UNREADABLE);
        assertThat(verdict.ply()).isEqualTo(2);
        assertThat(verdict.seats()).containsExactly(BLACK);
        assertThat(seen(verdict, BLACK)).contains(Kind.ENTRY_UNREADABLE);
        assertThat(verdict.overview().plies())
                .as("the rest is read beside the other sheet")
                .filteredOn(row -> row.black().is(EntryReading.Kind.LEGAL))
                .hasSize(5);
    }

    @Test
    void anEntryThatMayBeTwoMovesIsAHole() {
        Verdict verdict = Disputes.of("d4 d5 Sf3 Sf6 Sbd2")
                .sheet(WHITE, "d4 d5 Sf3 Sf6 Sd2")
                .verdict();
        assertThat(verdict.hole()).isEqualTo(Hole.ENTRY_UNREADABLE);
        assertThat(verdict.ply()).isEqualTo(4);
        assertThat(seen(verdict, WHITE)).contains(Kind.ENTRY_AMBIGUOUS);
        assertThat(verdict.overview().plies().get(4).white().candidates()).hasSize(2);
    }

    @Test
    void aPromotionThatOneSheetDoesNotNameIsAHole() {
        Verdict verdict = Disputes.from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8D")
                .sheet(BLACK, "a8")
                .verdict();
        assertThat(verdict.hole()).isEqualTo(Hole.ENTRY_UNREADABLE);
        assertThat(seen(verdict, BLACK)).contains(Kind.PROMOTION_UNNAMED);
    }

    @Test
    void aPromotionThatNeitherSheetNamesIsWhatBothBoardsShow() {
        Verdict verdict = Disputes.from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8T")
                .sheets("a8")
                .verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(verdict.position().pieceAt(Square.at("a8")))
                .isEqualTo(org.annabella.chess.Piece.of(WHITE, org.annabella.chess.Role.ROOK));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "e4 e5 Nf3 Nc6 Bb5 a6",
        "e2-e4 e7-e5 Sg1-f3 Sb8-c6 Lf1-b5 a7-a6",
        "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
        "1.e4 e5 2.Nf3 Sc6 3.Lb5 a6 1-0",
        "e4 e5 ♘f3 ♞c6 Bb5 a7a6 ½-½"
    })
    void sheetsInAnyNotationAreEqual(String sheet) {
        Verdict verdict = Disputes.of(GAME).sheet(WHITE, sheet).verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(verdict.article()).isEqualTo("D.2.9");
        assertThat(verdict.overview().observations()).isEmpty();
        assertThat(verdict.overview().plies().get(2).white().move()).isEqualTo(Move.parse("g1f3"));
    }
}
