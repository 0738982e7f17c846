package org.annabella.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.journal.EditionFiles;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, D.2.9: what follows where boards or scoresheets differ. */
class ReconciliationTest {
    private static final List<String> GAME = List.of("e4", "e5", "Sf3", "Sc6");

    private static Position after(String... moves) {
        Position position = Position.INITIAL;
        for (String move : moves) {
            position = position.play(Move.parse(move));
        }
        return position;
    }

    private static final Placement BOARD = after("e2e4", "e7e5", "g1f3", "b8c6").placement();
    private static final Placement OTHER = after("e2e4", "e7e5", "g1f3", "g8f6").placement();

    private static Evidence seat(List<String> sheet, Placement board) {
        return new Evidence(sheet, false, board);
    }

    private static Verdict compare(Evidence white, Evidence black) {
        List<Dispute.Clocks> clocks = List.of(
                new Dispute.Clocks(0, Duration.ofMinutes(90), Duration.ofMinutes(90)),
                new Dispute.Clocks(2, Duration.ofMinutes(80), Duration.ofMinutes(81)),
                new Dispute.Clocks(4, Duration.ofMinutes(70), Duration.ofMinutes(71)));
        return Reconciliation.compare(new Dispute(
                EditionFiles.read("dk-2023"), Tempo.STANDARD, true, Position.INITIAL, white, black, clocks));
    }

    @Test
    void equalBoardsAndEqualSheetsNeedNothing() {
        Verdict verdict = compare(seat(GAME, BOARD), seat(GAME, BOARD));
        assertThat(verdict.finding()).isEqualTo(Verdict.Finding.IN_STEP);
        assertThat(verdict.instructions()).isEmpty();
    }

    @Test
    void sheetsInDifferentNotationsAreEqual() {
        Verdict verdict = compare(seat(GAME, BOARD), seat(List.of("e2-e4", "e7-e5", "Nf3", "Nc6"), BOARD));
        assertThat(verdict.finding()).isEqualTo(Verdict.Finding.IN_STEP);
    }

    @Test
    void whoWroteRightAndExecutedWrongRestoresTheOwnBoard() {
        Verdict verdict = compare(seat(GAME, BOARD), seat(GAME, OTHER));
        assertThat(verdict.finding()).isEqualTo(Verdict.Finding.EXECUTED_WRONG);
        assertThat(verdict.article()).isEqualTo("D.2.9");
        assertThat(verdict.seats()).containsExactly(Side.BLACK);
        assertThat(verdict.instructions()).hasSize(2).allMatch(step -> step.seat() == Side.BLACK);
        assertThat(verdict.position().placement()).isEqualTo(BOARD);
    }

    @Test
    void sheetsThatDifferGoBackToWhereTheyAgreeWithTheClocksOfThen() {
        Verdict verdict = compare(seat(GAME, BOARD), seat(List.of("e4", "e5", "Lc4"), OTHER));
        assertThat(verdict.finding()).isEqualTo(Verdict.Finding.SHEETS_DIFFER);
        assertThat(verdict.ply()).isEqualTo(2);
        assertThat(verdict.position()).isEqualTo(after("e2e4", "e7e5"));
        assertThat(verdict.clocks()).isEqualTo(new Dispute.Clocks(2, Duration.ofMinutes(80), Duration.ofMinutes(81)));
    }

    @Test
    void anIllegalMoveOnBothSheetsIsThatPlayersPenalty() {
        List<String> sheet = List.of("e4", "e5", "Sf3", "Sc5");
        Verdict verdict = compare(seat(sheet, OTHER), seat(sheet, OTHER));
        assertThat(verdict.finding()).isEqualTo(Verdict.Finding.ILLEGAL_MOVE);
        assertThat(verdict.ply()).isEqualTo(3);
        assertThat(verdict.penalty())
                .isEqualTo(new Verdict.Penalty(Side.BLACK, "7.5.5", Duration.ofMinutes(2), false, 1, false));
    }

    @Test
    void sheetsThatAgreeWithNeitherBoardAreAHole() {
        Verdict verdict = compare(seat(GAME, OTHER), seat(GAME, OTHER));
        assertThat(verdict.finding()).isEqualTo(Verdict.Finding.HOLE);
        assertThat(verdict.hole()).isEqualTo(Verdict.Hole.SHEETS_AGREE_WITH_NEITHER_BOARD);
    }

    @Test
    void aMoveThatBothSheetsLackIsAHole() {
        Placement next = after("e2e4", "e7e5", "g1f3", "b8c6", "f1b5").placement();
        assertThat(compare(seat(GAME, next), seat(GAME, next)).hole()).isEqualTo(Verdict.Hole.BOTH_SHEETS_LACK_A_MOVE);
    }

    @Test
    void aSheetKeptByTheAssistantIsAHole() {
        Verdict verdict = compare(seat(GAME, BOARD), new Evidence(GAME, true, OTHER));
        assertThat(verdict.hole()).isEqualTo(Verdict.Hole.SHEET_KEPT_BY_ASSISTANT);
    }

    @Test
    void anEntryThatIsNoMoveIsAHole() {
        Verdict verdict = compare(seat(GAME, BOARD), seat(List.of("e4", "e5", "??"), OTHER));
        assertThat(verdict.hole()).isEqualTo(Verdict.Hole.ENTRY_UNREADABLE);
        assertThat(verdict.ply()).isEqualTo(2);
    }
}
