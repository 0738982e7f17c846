package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.board.BoardFinding.Differs;
import org.annabella.board.BoardFinding.InStep;
import org.annabella.board.BoardFinding.MirrorDone;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A board that was told to be out of step is put right hand movement by hand movement. */
class MendingTest {
    private static final Duration LONG = Duration.ofSeconds(5);
    private static final Duration SOON = Debounce.QUIET.plusMillis(100);
    private static final String THREE_WRONG = "g8. g6n c8. c5b a7. a3p";

    private static WatchedBoard threeWrong(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, Position.INITIAL).rest(Position.INITIAL.placement());
        board.acts(THREE_WRONG);
        assertThat(squares(board.quiet(LONG))).isEqualTo("a3 a7 c5 c8 g6 g8");
        return board;
    }

    private static String squares(List<BoardFinding> findings) {
        assertThat(findings).singleElement().isInstanceOf(Differs.class);
        return String.join(
                " ",
                ((Differs) findings.get(0))
                        .differences().stream()
                                .map(difference -> difference.square().toString())
                                .sorted()
                                .toList());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatIsPutRightIsSeenAfterTheShortQuietTime(boolean identity) {
        WatchedBoard board = threeWrong(identity);
        board.acts("g6. g8n");
        assertThat(squares(board.quiet(SOON))).isEqualTo("a3 a7 c5 c8");
        board.acts("a3. a7p");
        assertThat(squares(board.quiet(SOON))).isEqualTo("c5 c8");
        board.acts("c5. c8b");
        assertThat(board.quiet(SOON)).contains(new InStep());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatIsPutOnAnotherWrongSquareIsToldAfterTheLongOne(boolean identity) {
        WatchedBoard board = threeWrong(identity);
        board.acts("c5. d6b");
        assertThat(board.quiet(SOON)).isEmpty();
        assertThat(squares(board.quiet(LONG))).isEqualTo("a3 a7 c8 d6 g6 g8");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoeverHasAPieceInTheHandIsLeftAloneForAWhile(boolean identity) {
        WatchedBoard board = threeWrong(identity);
        board.acts("g6.");
        assertThat(board.quiet(Duration.ofMinutes(1))).isEmpty();
        board.acts("a3. a7p");
        assertThat(board.quiet(Debounce.QUIET_WRONG.plusMillis(500))).isEmpty();
        assertThat(squares(board.quiet(Duration.ofMinutes(1)))).isEqualTo("c5 c8 g8");
        board.acts("g8n");
        assertThat(squares(board.quiet(SOON))).isEqualTo("c5 c8");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatIsTooManyIsPutRightByTakingItOff(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, Position.INITIAL).rest(Position.INITIAL.placement());
        board.acts("h5q g8. f6n h4q");
        board.quiet(LONG);
        board.acts("h4.");
        assertThat(board.quiet(SOON)).singleElement().isInstanceOf(Differs.class);
    }

    /** Two pieces lie beside the board, and the owed move is carried out: they are not in a hand that replies. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBoardThatLacksPiecesIsNotInStepOnceTheOwedMoveIsCarriedOut(boolean identity) {
        WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL);
        board.acts("d8. e8. d2. d3P");
        board.owes(Position.INITIAL, "e2e4");
        assertThat(squares(board.quiet(LONG))).isEqualTo("d2 d3 d8 e2 e4 e8");
        board.acts("d3. d2P e2. e4P");
        assertThat(squares(board.quiet(LONG))).isEqualTo("d8 e8");
        board.acts("d8q e8k");
        assertThat(board.quiet(LONG))
                .hasAtLeastOneElementOfType(InStep.class)
                .hasAtLeastOneElementOfType(MirrorDone.class);
    }

    /** Black's queen took a piece on f5, or is gone: a board of holes that was not looked at meanwhile cannot tell. */
    @Test
    void whereAMissingPieceMayHaveCapturedUnseenNobodyKnowsWhatStands() {
        Position before = Position.of("4k3/8/5q2/5P2/8/8/8/4K3 b - - 0 1");
        WatchedBoard board = WatchedBoard.withHoles(Position.of("4k3/8/8/5P2/8/8/8/4K3 b - - 0 1"));
        board.rest(before.placement());
        assertThat(squares(board.quiet(LONG))).isEqualTo("f5 f6");
        board.acts("f6q");
        assertThat(board.quiet(LONG)).contains(new InStep());
    }

    /**
     * Black's queen was never put on b6, and White's pawn takes it there: the board of holes waits for a piece that is lifted from
     * b6, and the queen is taken off d8 meanwhile.
     */
    @Test
    void aSquareIsNotSaidToBeEmptyOnceAPieceStandsThere() {
        Position wrong = Position.of("rnbqkbnr/pp1ppppp/2p5/2P5/8/8/PP1PPPPP/RNBQKBNR b KQkq - 0 2");
        Position before = Position.of("rnb1kbnr/pp1ppppp/1qp5/2P5/8/8/PP1PPPPP/RNBQKBNR w KQkq - 1 3");
        WatchedBoard board = WatchedBoard.withHoles(wrong).rest(before.placement());
        assertThat(squares(board.quiet(LONG))).contains("b6", "d8");
        board.coming(before, "c5b6");
        board.owes(before, "c5b6");
        board.acts("c5.");
        board.quiet(SOON);
        board.acts("d8. b6P");
        List<BoardFinding> findings = board.quiet(LONG);
        assertThat(findings).singleElement().isInstanceOf(Differs.class);
        assertThat(((Differs) findings.get(0)).differences())
                .singleElement()
                .satisfies(left -> assertThat(left.occupied()).isTrue());
    }

    /**
     * White's rook stands where it has to take a pawn that was never put there: a board of holes cannot tell whether it is that pawn,
     * with the rook in a hand.
     */
    @Test
    void anOwedCaptureThatNobodySawIsToldOnceTheHandsRest() {
        Position wrong = Position.of("4k3/8/8/8/8/8/7R/K2n4 b - - 0 1");
        Position before = Position.of("4k3/8/8/8/8/7p/7R/K1n5 w - - 0 2");
        WatchedBoard board = WatchedBoard.withHoles(wrong).rest(before.placement());
        assertThat(squares(board.quiet(LONG))).isEqualTo("c1 d1 h3");
        board.owes(before, "h2h3");
        board.acts("d1. h2. c1n h3R");
        assertThat(squares(board.quiet(LONG))).isEqualTo("h3");
        board.acts("h3. h3R");
        assertThat(board.quiet(LONG))
                .hasAtLeastOneElementOfType(InStep.class)
                .hasAtLeastOneElementOfType(MirrorDone.class);
    }

    /** What was seen to be lifted is in a hand. */
    @Test
    void whereAPieceWasSeenToBeLiftedItHasCapturedNothing() {
        Position before = Position.of("4k3/8/5q2/5P2/8/8/8/4K3 b - - 0 1");
        WatchedBoard board = WatchedBoard.withHoles(before).rest(before.placement());
        board.acts("f6.");
        assertThat(board.quiet(LONG)).noneMatch(Differs.class::isInstance);
    }

    /** The station was started again in the middle of putting a board right, and has not told anything of it yet. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBoardFromWhichPiecesWereMissingWhenItWasFirstSeenIsNotInStepWithoutThem(boolean identity) {
        Position lacking = Position.onRecord("rnb1k1nr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR w KQkq - 0 1");
        WatchedBoard board = WatchedBoard.of(identity, lacking).owes(Position.INITIAL, "e2e4");
        board.see(board.picture(lacking.placement()));
        board.acts("d3. d2P e2. e4P");
        assertThat(board.quiet(LONG)).noneMatch(MirrorDone.class::isInstance);
        board.acts("d8q f8b");
        assertThat(board.quiet(LONG)).hasAtLeastOneElementOfType(MirrorDone.class);
    }

    @Test
    void aPieceSetAsideFromARingIsAStep() {
        WatchedBoard board = WatchedBoard.guided(true, Position.INITIAL).rest(Position.INITIAL.placement());
        board.acts("b8. c8. c8n b8b");
        assertThat(squares(board.quiet(LONG))).isEqualTo("b8 c8");
        board.acts("b8.");
        assertThat(squares(board.quiet(SOON))).isEqualTo("b8 c8");
        board.acts("c8. b8n");
        assertThat(squares(board.quiet(SOON))).isEqualTo("c8");
    }

    @Test
    void whatWasToldIsNoMoveBeforeItIsAnnounced() {
        WatchedBoard board = lastOneCouldBeAMove();
        board.ownMove(Position.INITIAL, "g1f3");
        assertThat(board.quiet(LONG))
                .containsExactly(new InStep(), new MoveStanding(Move.parse("g1f3"), true, Set.of()));
    }

    @Test
    void whatWasToldIsNoMoveBeforeTheClockIsPressed() {
        WatchedBoard board = lastOneCouldBeAMove();
        assertThat(board.press()).contains(new MoveStanding(Move.parse("g1f3"), true, Set.of()));
    }

    private static WatchedBoard lastOneCouldBeAMove() {
        WatchedBoard board = WatchedBoard.guided(true, Position.INITIAL).ownMove(Position.INITIAL);
        board.acts("g1. f3N a7. a4p h7. h4p");
        assertThat(squares(board.quiet(LONG))).isEqualTo("a4 a7 f3 g1 h4 h7");
        board.acts("a4. a7p h4. h7p");
        assertThat(squares(board.quiet(LONG))).isEqualTo("f3 g1");
        return board;
    }

    @Test
    void aMoveThatWasNotToldIsOne() {
        WatchedBoard board = lastOneCouldBeAMove();
        board.acts("f3. h3N");
        assertThat(board.quiet(LONG))
                .containsExactly(new InStep(), new MoveStanding(Move.parse("g1h3"), true, Set.of()));
    }

    @Test
    void nobodyIsKeptFromMovingWhereNobodyIsGuided() {
        WatchedBoard board = WatchedBoard.withIdentity(Position.INITIAL).ownMove(Position.INITIAL);
        board.acts("g1. f3N a7. a4p h7. h4p");
        board.quiet(LONG);
        board.acts("a4. a7p h4. h7p");
        assertThat(board.quiet(LONG)).contains(new MoveStanding(Move.parse("g1f3"), true, Set.of()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theMoveThatIsOwedMeanwhileIsNoDifference(boolean identity) {
        WatchedBoard board = threeWrong(identity).owes(Position.INITIAL, "e2e4");
        assertThat(board.quiet(LONG)).isEmpty();
        board.acts("g6. g8n");
        List<BoardFinding> nearer = board.quiet(SOON);
        assertThat(squares(nearer)).isEqualTo("a3 a7 c5 c8");
        assertThat(isMeasuredWithOwed(nearer)).isFalse();
        board.acts("c5. c8b a3. a7p");
        assertThat(board.quiet(LONG)).containsExactly(new InStep());
        board.acts("e2. e4P");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theOwedMoveMayBeMadeBeforeTheRestIsPutRight(boolean identity) {
        WatchedBoard board = threeWrong(identity).owes(Position.INITIAL, "e2e4");
        board.acts("e2. e4P");
        assertThat(board.quiet(LONG)).isEmpty();
        board.acts("g6. g8n");
        assertThat(isMeasuredWithOwed(board.quiet(SOON)))
                .as("the pawn is to be drawn where it stands")
                .isTrue();
        board.acts("c5. c8b a3. a7p");
        assertThat(board.quiet(LONG)).hasSize(2).contains(new InStep()).hasAtLeastOneElementOfType(MirrorDone.class);
    }

    private static boolean isMeasuredWithOwed(List<BoardFinding> found) {
        return found.stream().anyMatch(each -> each instanceof BoardFinding.Differs differs && differs.with() != null);
    }
}
