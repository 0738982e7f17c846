package org.annabella.board;

import static org.annabella.board.WatchedBoard.adjusted;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.board.BoardFinding.Differs;
import org.annabella.board.BoardFinding.InStep;
import org.annabella.board.BoardFinding.MirrorDone;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardFinding.Touched;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MirroringTest {

    private static final Duration LONG = Duration.ofSeconds(5);
    private static final Position AFTER_E4 = Position.INITIAL.play(Move.parse("e2e4"));
    private static final Position CHOICE = Position.of("4k3/3p4/8/8/p2Q2p1/8/8/4K3 w - - 0 1");

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBoardMayOweAMoveForAsLongAsItLikes(boolean identity) {
        WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).owes(Position.INITIAL, "e2e4");
        assertThat(board.quiet(Duration.ofMinutes(10))).isEmpty();
        board.acts("e2. e4P");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
    }

    /** The turn may change while the hand is in the air. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceLiftedForTheReplyBeforeThePressAndPutBackAfterItWasAdjusted(boolean identity) {
        WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).coming(Position.INITIAL, "e2e4");
        board.acts("e2. e4P");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
        assertThat(board.acts("g8.")).containsExactly(new Touched(Square.at("g8")));
        board.ownMove(AFTER_E4).acts("g8n");
        assertThat(board.quiet(LONG)).containsExactly(adjusted("g8", 'n', true));
    }

    /** Or when it has only just let go. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceLiftedForTheReplyAndPutBackJustBeforeThePressWasAdjusted(boolean identity) {
        WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).coming(Position.INITIAL, "e2e4");
        board.acts("e2. e4P");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
        assertThat(board.acts("g8. g8n")).containsExactly(new Touched(Square.at("g8")));
        assertThat(board.ownMove(AFTER_E4).quiet(LONG)).containsExactly(adjusted("g8", 'n', true));
    }

    /** The station was away while a capture was carried out: no act of the hand could ever show it again. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatStandsThereWhenABoardIsFirstLookedAtWasCarriedOut(boolean identity) {
        Position before = Position.of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
        WatchedBoard board =
                WatchedBoard.of(identity, before.play(Move.parse("e4d5"))).owes(before, "e4d5");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of(Unverified.WHILE_AWAY)));
    }

    /** Not so where the board stands as it did: it would be carried out by touching a piece. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatDoesNotStandThereYetIsStillOwed(boolean identity) {
        Position before = Position.of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
        WatchedBoard board = WatchedBoard.of(identity, before).owes(before, "e4d5");
        assertThat(board.acts("d5. d5p")).noneMatch(MirrorDone.class::isInstance);
        assertThat(board.quiet(LONG)).noneMatch(MirrorDone.class::isInstance);
        board.acts("e4. d5. d5P");
        assertThat(board.quiet(LONG)).contains(new MirrorDone(Set.of()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoeverRepliesAtOnceNeedNotWait(boolean identity) {
        WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).owes(Position.INITIAL, "e2e4");
        assertThat(board.acts("e2. e4P e7."))
                .containsExactly(new Touched(Square.at("e2")), new MirrorDone(Set.of()), new Touched(Square.at("e7")));
        board.ownMove(AFTER_E4);
        board.acts("e5p");
        assertThat(board.quiet(LONG)).containsExactly(new MoveStanding(Move.parse("e7e5"), true, Set.of()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aReplyMayBeFinishedBeforeItIsExpected(boolean identity) {
        Position before = Position.of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
        Position after = before.play(Move.parse("e4d5"));
        WatchedBoard board = WatchedBoard.of(identity, before).owes(before, "e4d5");
        assertThat(board.acts("e4. d5. d5P e8. e7k")).contains(new MirrorDone(Set.of()));
        board.ownMove(after);
        assertThat(board.quiet(LONG)).containsExactly(new MoveStanding(Move.parse("e8e7"), true, Set.of()));
    }

    @ParameterizedTest
    @CsvSource({"true, e2. e7. e4P", "false, e2. e7. e4P", "true, e7. e2. e4P", "false, e7. e2. e4P"})
    void aReplyMayBeginBeforeTheMirroringEnds(boolean identity, String acts) {
        WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).owes(Position.INITIAL, "e2e4");
        board.acts(acts);
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
        board.ownMove(AFTER_E4);
        board.acts("e5p");
        assertThat(board.quiet(LONG)).containsExactly(new MoveStanding(Move.parse("e7e5"), true, Set.of()));
    }

    @ParameterizedTest
    @CsvSource({"true, e7. e5p e2. e4P", "false, e7. e5p e2. e4P", "true, e2. e7. e5p e4P", "false, e2. e7. e5p e4P"})
    void aReplyMayEvenBeCarriedOutBeforeTheMove(boolean identity, String acts) {
        WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).owes(Position.INITIAL, "e2e4");
        board.acts(acts);
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
        board.ownMove(AFTER_E4);
        assertThat(board.quiet(LONG)).containsExactly(new MoveStanding(Move.parse("e7e5"), true, Set.of()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anotherMoveIsADifferenceFromTheOwedOne(boolean identity) {
        WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).owes(Position.INITIAL, "e2e4");
        board.acts("d2. d4P");
        List<BoardFinding> findings = board.quiet(LONG);
        assertThat(findings).hasSize(1);
        assertThat(((Differs) findings.get(0)).differences())
                .extracting(difference -> difference.square().toString())
                .containsExactlyInAnyOrder("d2", "d4", "e2", "e4");
        board.acts("d4. d2P e2. e4P");
        assertThat(board.quiet(LONG)).containsExactly(new InStep(), new MirrorDone(Set.of()));
    }

    @Test
    void anOwedCaptureMustBeSeenOnItsSquare() {
        WatchedBoard board = WatchedBoard.withHoles(CHOICE).owes(CHOICE, "d4d7");
        board.acts("d4.");
        assertThat(board.quiet(LONG)).isEmpty();
        board.acts("d7. d7Q");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
    }

    /** The reply was expected for a while, for nothing but it was missing; then the press of the move was awaited after all. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCaptureThatIsExpectedOnceMoreIsStillDone(boolean identity) {
        Position before = Position.of("4k3/8/8/1p6/P7/8/8/4K3 b - - 0 1");
        Position after = before.play(Move.parse("b5a4"));
        WatchedBoard board = WatchedBoard.of(identity, before).coming(before, "b5a4");
        board.acts("a4. b5. a4p");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
        assertThat(board.ownMove(after).quiet(LONG)).isEmpty();
        assertThat(board.coming(before, "b5a4").quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
        assertThat(board.owes(before, "b5a4").quiet(LONG))
                .as("the game did not count it")
                .containsExactly(new MirrorDone(Set.of()));
    }

    @Test
    void anOwedCaptureOnAWrongSquareIsNotDone() {
        WatchedBoard board = WatchedBoard.withHoles(CHOICE).owes(CHOICE, "d4d7");
        board.acts("d4. a4. a4Q");
        assertThat(board.quiet(LONG)).noneMatch(MirrorDone.class::isInstance);
        assertThat(board.press()).singleElement().isInstanceOf(Differs.class);
    }

    @Test
    void anOwedPromotionRestsOnTheAnnouncement() {
        Position before = Position.of("5k2/2P5/8/8/8/8/8/4K3 w - - 0 1");
        WatchedBoard board = WatchedBoard.withHoles(before).owes(before, "c7c8q");
        board.acts("c7. c8Q");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of(Unverified.PROMOTION_PIECE)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aMoveThatWasMirroredBeforeItWasOwedCounts(boolean identity) {
        WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).rest(Position.INITIAL.placement());
        board.acts("e2. e4P");
        board.owes(Position.INITIAL, "e2e4");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBoardAtRestTellsWhatWasMoved(boolean identity) {
        WatchedBoard board = WatchedBoard.of(identity, AFTER_E4).rest(AFTER_E4.placement());
        board.acts("a7. a6p");
        assertThat(board.quiet(LONG)).singleElement().isInstanceOf(Differs.class);
    }

    /** One piece is in the hand, and another was bumped meanwhile. */
    @Test
    void whatHasComeDownBesideAPieceInTheHandStandsThereAgain() {
        WatchedBoard board = WatchedBoard.withIdentity(CHOICE).coming(CHOICE, "e1e2");
        board.acts("d4. a4. a4p");
        assertThat(board.quiet(LONG)).containsExactly(adjusted("a4", 'p', true));
        assertThat(board.quiet(LONG)).isEmpty();
        board.acts("d4Q");
        assertThat(board.quiet(LONG)).containsExactly(adjusted("d4", 'Q', true));
    }

    /** Or it is the capture of another move than the announced one: nobody can tell. */
    @Test
    void nobodyKnowsWhatHasComeDownWhereSeveralWereInTheAir() {
        WatchedBoard board = WatchedBoard.withHoles(CHOICE).coming(CHOICE, "e1e2");
        board.acts("d4. a4. a4Q g4. g4p");
        assertThat(board.quiet(LONG)).singleElement().isInstanceOfSatisfying(Differs.class, differs -> {
            assertThat(differs.differences())
                    .extracting(BoardDifference::square)
                    .containsExactlyInAnyOrder(Square.at("d4"), Square.at("a4"), Square.at("g4"));
            assertThat(differs.differences())
                    .filteredOn(BoardDifference::occupied)
                    .hasSize(2)
                    .allMatch(one -> one.seen() == null);
        });
        assertThat(board.quiet(LONG)).isEmpty();
        board.acts("g4.");
        assertThat(board.quiet(LONG)).singleElement().isInstanceOfSatisfying(Differs.class, differs -> assertThat(
                        differs.differences())
                .filteredOn(BoardDifference::occupied)
                .extracting(BoardDifference::square)
                .containsExactly(Square.at("a4")));
        board.acts("g4p d4Q");
        assertThat(board.quiet(LONG)).contains(new InStep()).noneMatch(Differs.class::isInstance);
    }

    /** The bump is over before the piece is lifted: then it is known which of them came down. */
    @Test
    void whatWasNeverInTheAirBesideAnotherIsKnown() {
        WatchedBoard board = WatchedBoard.withHoles(CHOICE).coming(CHOICE, "e1e2");
        board.acts("a4. a4p d4.");
        assertThat(board.quiet(LONG)).containsExactly(adjusted("a4", 'p', true));
        board.acts("d4Q e1. e2K");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
    }

    @Test
    void correctedAnnouncementChangesWhatIsOwed() {
        WatchedBoard board = WatchedBoard.withIdentity(Position.INITIAL).owes(Position.INITIAL, "e2e4");
        board.acts("e2. e4P");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
        board.owes(Position.INITIAL, "d2d4");
        assertThat(board.quiet(LONG)).singleElement().isInstanceOf(Differs.class);
        board.acts("e4. e2P d2. d4P");
        assertThat(board.quiet(LONG)).containsExactly(new InStep(), new MirrorDone(Set.of()));
    }
}
