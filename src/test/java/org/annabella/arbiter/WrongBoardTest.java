package org.annabella.arbiter;

import static org.annabella.arbiter.Disputes.seen;
import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.arbiter.Observation.Kind;
import org.annabella.arbiter.Verdict.Finding;
import org.annabella.arbiter.Verdict.Hole;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** FIDE Laws 2023, D.2.9: the sheets are equal and a board is not as they say. */
class WrongBoardTest {
    private static final String SPANISH = "e4 e5 Sf3 Sc6 Lb5 a6 0-0";
    private static final String PROMOTING = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

    private static void isCorrectedBy(Verdict verdict, Side seat, int ply) {
        assertThat(verdict.finding()).isEqualTo(Finding.EXECUTED_WRONG);
        assertThat(verdict.article()).isEqualTo("D.2.9");
        assertThat(verdict.ply()).isEqualTo(ply);
        assertThat(verdict.seats()).containsExactly(seat);
        assertThat(verdict.instructions()).isNotEmpty().allMatch(step -> step.seat() == seat);
        assertThat(verdict.overview().alsoOpen()).containsExactly(Hole.THINKING_TIME_ON_WRONG_POSITION);
    }

    @Test
    void anotherMoveThanTheOneWritten() {
        Verdict verdict =
                Disputes.of(SPANISH).shows(WHITE, "e4 e5 Sf3 Sc6 Lb5 a6 La4").verdict();
        isCorrectedBy(verdict, WHITE, 7);
        assertThat(seen(verdict, WHITE)).containsExactly(Kind.OTHER_MOVE_EXECUTED);
        assertThat(seen(verdict, BLACK)).isEmpty();
    }

    @Test
    void theRookIsLeftWhenCastling() {
        Verdict verdict = Disputes.of(SPANISH).carried(WHITE, "f1", "h1").verdict();
        isCorrectedBy(verdict, WHITE, 7);
        assertThat(verdict.instructions())
                .containsExactly(new Instruction(
                        WHITE, Instruction.Act.MOVE, Piece.of(WHITE, Role.ROOK), Square.at("h1"), Square.at("f1")));
        assertThat(verdict.overview().observations())
                .contains(new Observation(
                        Kind.CASTLING_HALF_DONE,
                        WHITE,
                        7,
                        List.of(Square.at("h1"), Square.at("f1")),
                        Piece.of(WHITE, Role.ROOK),
                        null));
    }

    @Test
    void theKingIsLeftWhenCastlingAndTheGameGoesOn() {
        Verdict verdict =
                Disputes.of(SPANISH + " b6 Lxc6 Lb7").carried(BLACK, "g1", "e1").verdict();
        isCorrectedBy(verdict, BLACK, 10);
        assertThat(seen(verdict, BLACK)).contains(Kind.CASTLING_HALF_DONE);
    }

    @Test
    void anotherPieceStandsWhereThePawnWasPromoted() {
        Verdict verdict = Disputes.from(PROMOTING, "a8D Kd7")
                .board(BLACK, Placement.parse("R7/3k4/8/8/8/8/8/4K3"))
                .verdict();
        isCorrectedBy(verdict, BLACK, 2);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.PROMOTION_DIFFERS);
        assertThat(verdict.instructions())
                .extracting(Instruction::act)
                .containsExactly(Instruction.Act.REMOVE, Instruction.Act.PLACE);
    }

    @Test
    void aPawnStandsWhereThePromotedPieceShould() {
        Verdict verdict = Disputes.from(PROMOTING, "a8D Kd7")
                .board(WHITE, Placement.parse("P7/3k4/8/8/8/8/8/4K3"))
                .verdict();
        isCorrectedBy(verdict, WHITE, 2);
        assertThat(seen(verdict, WHITE)).containsExactly(Kind.LEFT_UNPROMOTED);
    }

    @Test
    void twoPiecesHaveChangedPlaces() {
        Placement swapped = Placement.parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RBNQKBNR");
        Verdict verdict = Disputes.of("e4").board(WHITE, swapped).verdict();
        isCorrectedBy(verdict, WHITE, 1);
        assertThat(seen(verdict, WHITE)).containsExactly(Kind.SWAPPED_PIECES);
        assertThat(verdict.instructions())
                .extracting(Instruction::act)
                .containsExactly(Instruction.Act.REMOVE, Instruction.Act.MOVE, Instruction.Act.PLACE);
    }

    @Test
    void theMoverExecutedOnTheOpponentsBoardOnly() {
        Verdict verdict =
                Disputes.of(SPANISH).shows(WHITE, "e4 e5 Sf3 Sc6 Lb5 a6").verdict();
        isCorrectedBy(verdict, WHITE, 7);
        assertThat(seen(verdict, WHITE)).containsExactly(Kind.ONE_PLY_BEHIND);
    }

    @Test
    void theMoveIsMissingOnTheOpponentsBoard() {
        Verdict verdict =
                Disputes.of(SPANISH).shows(BLACK, "e4 e5 Sf3 Sc6 Lb5 a6").verdict();
        isCorrectedBy(verdict, BLACK, 7);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.ONE_PLY_BEHIND);
    }

    @Test
    void oneBoardIsSeveralPliesBehind() {
        Verdict verdict = Disputes.of(SPANISH).shows(BLACK, "e4 e5 Sf3").verdict();
        isCorrectedBy(verdict, BLACK, 7);
        assertThat(verdict.overview().observations()).containsExactly(Observation.of(Kind.PLIES_BEHIND, BLACK, 3));
    }

    @Test
    void oneBoardIsAPlyAhead() {
        Verdict verdict = Disputes.of(SPANISH).shows(BLACK, SPANISH + " Sf6").verdict();
        isCorrectedBy(verdict, BLACK, 7);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.ONE_PLY_AHEAD);
    }

    @Test
    void aCapturedPieceWasNotTakenOff() {
        Placement right = Disputes.board(Position.INITIAL, "e4 d5 exd5");
        Verdict verdict = Disputes.of("e4 d5 exd5")
                .board(BLACK, right.with(Square.at("d4"), Piece.of(BLACK, Role.PAWN)))
                .verdict();
        isCorrectedBy(verdict, BLACK, 3);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.EXTRA_PIECE);
    }

    @Test
    void aPieceIsMissing() {
        Placement board = Placement.parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQK1NR");
        Verdict verdict = Disputes.of("e4").board(WHITE, board).verdict();
        isCorrectedBy(verdict, WHITE, 1);
        assertThat(seen(verdict, WHITE)).containsExactly(Kind.MISSING_PIECE);
        assertThat(verdict.instructions()).extracting(Instruction::act).containsExactly(Instruction.Act.PLACE);
    }

    @Test
    void aPieceWasNudgedToTheNextSquare() {
        Verdict verdict = Disputes.of(SPANISH).carried(BLACK, "b5", "b4").verdict();
        isCorrectedBy(verdict, BLACK, 7);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.NUDGED);
    }

    @Test
    void bothBoardsDifferFromEqualSheets() {
        Verdict verdict = Disputes.of(SPANISH)
                .carried(BLACK, "b5", "b4")
                .shows(WHITE, "e4 e5 Sf3 Sc6 Lb5 a6")
                .verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.HOLE);
        assertThat(verdict.hole()).isEqualTo(Hole.SHEETS_AGREE_WITH_NEITHER_BOARD);
        assertThat(verdict.seats()).containsExactly(WHITE, BLACK);
        assertThat(seen(verdict, WHITE)).containsExactly(Kind.ONE_PLY_BEHIND);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.NUDGED);
    }

    @Test
    void theSheetOfThePlayerWhoseBoardIsWrongWasKeptByTheAssistant() {
        Verdict verdict = Disputes.of(SPANISH)
                .carried(BLACK, "b5", "b4")
                .byAssistant(BLACK)
                .verdict();
        assertThat(verdict.hole()).isEqualTo(Hole.SHEET_KEPT_BY_ASSISTANT);
        assertThat(verdict.seats()).containsExactly(BLACK);
    }

    @Test
    void anAssistantsSheetDecidesNothingAboutTheOthersBoard() {
        isCorrectedBy(
                Disputes.of(SPANISH)
                        .carried(BLACK, "b5", "b4")
                        .byAssistant(WHITE)
                        .verdict(),
                BLACK,
                7);
    }

    @Test
    void aBoardThatOwesTheLastMoveIsInStep() {
        Verdict verdict = Disputes.of(SPANISH)
                .shows(BLACK, "e4 e5 Sf3 Sc6 Lb5 a6")
                .standing(BLACK, Evidence.Standing.OWING)
                .verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.OWES_MOVE);
    }

    /** FIDE Laws 2023, 4.3: whoever has touched a piece moves it, also while the other board is corrected. */
    @ParameterizedTest
    @EnumSource(
            value = Evidence.Standing.class,
            names = {"MOVING", "IN_HAND"})
    void nobodyTakesBackWhatIsUnderWayAtTheOtherBoard(Evidence.Standing standing) {
        Placement lifted = Disputes.board(Position.INITIAL, "e4 e5 Sf3").without(Square.at("b8"));
        Placement moved = Disputes.board(Position.INITIAL, "e4 e5 Sf3 Sc6");
        Verdict verdict = Disputes.of("e4 e5 Sf3")
                .shows(WHITE, "e4 e5")
                .board(BLACK, standing == Evidence.Standing.MOVING ? moved : lifted)
                .standing(BLACK, standing)
                .verdict();
        isCorrectedBy(verdict, WHITE, 3);
    }

    /** The press has completed it; Black has neither written nor executed it yet. */
    @Test
    void aPieceBesideItsSquareTakesNoCompletedMoveBack() {
        Verdict verdict = Disputes.of("e4 e5 Sf3")
                .carried(WHITE, "h2", "h3")
                .sheet(BLACK, "e4 e5")
                .shows(BLACK, "e4 e5")
                .verdict();
        assertThat(verdict.hole()).isEqualTo(Hole.SHEETS_AGREE_WITH_NEITHER_BOARD);
        assertThat(verdict.ply()).isEqualTo(3);
    }

    @Test
    void nobodyIsToldTwiceWhatIsOwedAtTheOtherBoard() {
        Verdict verdict = Disputes.of("e4 e5 Sf3")
                .carried(WHITE, "a2", "a3")
                .shows(BLACK, "e4 e5")
                .standing(BLACK, Evidence.Standing.OWING)
                .verdict();
        isCorrectedBy(verdict, WHITE, 3);
    }

    @Test
    void aBoardThatOwesTheLastMoveAndIsWrongBesidesIsAFinding() {
        Verdict verdict = Disputes.of(SPANISH)
                .shows(BLACK, "e4 e5 Sf3 Sc6 Lb5")
                .standing(BLACK, Evidence.Standing.OWING)
                .verdict();
        isCorrectedBy(verdict, BLACK, 7);
    }

    @Test
    void theEditionOf2001HasNoRuleForTwoBoards() {
        Verdict verdict = Disputes.of(SPANISH)
                .carried(BLACK, "b5", "b4")
                .edition("dk-2001")
                .verdict();
        assertThat(verdict.hole()).isEqualTo(Hole.NO_RULE_FOR_TWO_BOARDS);
        assertThat(verdict.seats()).containsExactly(BLACK);
    }

    @Test
    void theClocksOfAPlyThatNobodyTookDownAreNotMadeUp() {
        List<Dispute.Clocks> known = Disputes.clocks(9);
        Verdict verdict = Disputes.of(SPANISH)
                .carried(BLACK, "b5", "b4")
                .clocks(List.of(known.get(8), known.get(2), known.get(5)))
                .verdict();
        assertThat(verdict.clocks()).isNull();
        assertThat(verdict.overview().clocksNear()).containsExactly(known.get(5), known.get(8));
    }
}
