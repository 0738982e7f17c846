package org.annabella.board;

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
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A piece that has fallen off the board is told, and one in a hand is not. */
class MissingPieceTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration LONG = Duration.ofSeconds(5);
    private static final Position START = Position.INITIAL;
    private static final Position AFTER_E4 = START.play(Move.parse("e2e4"));

    private static void isTold(List<BoardFinding> found, String... squares) {
        assertThat(found).singleElement().isInstanceOfSatisfying(Differs.class, differs -> assertThat(
                        differs.differences())
                .allMatch(difference -> !difference.occupied())
                .extracting(difference -> difference.square().toString())
                .containsExactlyInAnyOrder(squares));
    }

    private static BoardFinding gone(String square, char piece, @Nullable String with) {
        BoardDifference empty =
                new BoardDifference(Square.at(square), Piece.ofFenChar(piece).orElseThrow(), null, false);
        return new Differs(List.of(empty), with == null ? null : Move.parse(with));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceThatWasMissingBeforeAnOwedMoveIsMissingAfterIt(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).owes(START, "e2e4");
        board.acts("e7.");
        assertThat(board.quiet(MINUTE)).isEmpty();
        board.acts("e2. e4P");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()), gone("e7", 'p', "e2e4"));
        board.acts("e7p");
        assertThat(board.quiet(LONG)).contains(new InStep()).noneMatch(MirrorDone.class::isInstance);
    }

    /** The player has done what Article D.2.1 asks for, and may press once the reply is made. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anOwedMoveIsCarriedOutWhateverIsMissingBesideIt(boolean identity) {
        for (Duration before : List.of(LONG, MINUTE)) {
            WatchedBoard board = WatchedBoard.guided(identity, START).owes(START, "e2e4");
            board.acts("h8.");
            board.quiet(before);
            board.acts("e2. e4P");
            assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()), gone("h8", 'r', "e2e4"));
            assertThat(board.ownMove(AFTER_E4).quiet(LONG)).isEmpty();
            board.acts("e7. e5p");
            board.quiet(LONG);
            board.press();
            assertThat(board.watcher.standing()).contains(Move.parse("e7e5"));
            assertThat(board.watcher.isOutOfStep()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anOwedMoveIsCarriedOutBesideWhatHasBeenMissingSinceTheOwnMove(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).ownMove(START);
        board.acts("a7.");
        board.quiet(MINUTE);
        board.acts("e2. e4P");
        board.quiet(LONG);
        board.press();
        assertThat(board.rest(AFTER_E4).quiet(MINUTE)).isEmpty();
        board.owes(AFTER_E4, "e7e5").acts("e7. e5p");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()), gone("a7", 'p', "e7e5"));
    }

    /** It is found at once, as beside a piece of which nothing was told. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aMoveIsFoundBesideAPieceThatWasToldToBeMissing(boolean identity) {
        for (String off : List.of("a7", "g8")) {
            WatchedBoard board = WatchedBoard.guided(identity, START).ownMove(START);
            board.acts(off + ".");
            isTold(board.quiet(MINUTE), off);
            board.acts("e2. e4P");
            BoardFinding missing = gone(off, off.equals("a7") ? 'p' : 'n', "e2e4");
            assertThat(board.quiet(LONG))
                    .containsExactly(new MoveStanding(Move.parse("e2e4"), true, Set.of()), missing);
            assertThat(board.press()).isEmpty();
            assertThat(board.watcher.isOutOfStep()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceThatWasToldToBeMissingIsNotThereBecauseAMoveIsPressed(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).ownMove(START);
        board.acts("a7.");
        isTold(board.quiet(MINUTE), "a7");
        board.acts("e2. e4P");
        assertThat(board.press())
                .containsExactly(new MoveStanding(Move.parse("e2e4"), true, Set.of()), gone("a7", 'p', "e2e4"));
        board.acts("a7p");
        assertThat(board.quiet(LONG)).contains(new InStep());
    }

    /** The same squares are empty, and another move stands beside them. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void beyondWhatIsMissingItIsToldWhichMoveStands(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).ownMove(START);
        board.acts("a2.");
        board.quiet(LONG);
        board.acts("e2. e4P");
        assertThat(board.quiet(MINUTE)).containsExactly(gone("a2", 'P', "e2e4"));
        board.acts("e4. e2P");
        assertThat(board.quiet(MINUTE)).containsExactly(gone("a2", 'P', null));
        board.acts("d2. d4P");
        assertThat(board.quiet(MINUTE)).containsExactly(gone("a2", 'P', "d2d4"));
        board.acts("d4.");
        assertThat(board.quiet(MINUTE)).isEmpty();
    }

    /** The piece was in the hand after all. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theReplyOfAPieceThatWasToldToBeMissingCounts(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).owes(START, "e2e4");
        board.acts("e7.");
        board.quiet(MINUTE);
        board.acts("e2. e4P");
        board.quiet(LONG);
        board.acts("e5p");
        assertThat(board.quiet(LONG)).containsExactly(new InStep());
        assertThat(board.ownMove(AFTER_E4).quiet(LONG)).contains(new MoveStanding(Move.parse("e7e5"), true, Set.of()));
    }

    /** No rook can move yet, and no reply takes it. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceThatNoReplyTouchesIsToldWhileAMoveIsOwed(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).owes(START, "e2e4");
        board.acts("h8.");
        assertThat(board.quiet(Debounce.QUIET_MISSING.minusSeconds(1))).isEmpty();
        isTold(board.quiet(MINUTE), "h8");
        board.acts("h8r");
        assertThat(board.quiet(LONG)).contains(new InStep());
        board.acts("e2. e4P");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceOfTheOtherSideIsToldWhileAMoveIsThoughtAboutWithAPieceInTheHand(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).ownMove(START);
        board.acts("b8. g1.");
        isTold(board.quiet(MINUTE), "b8");
        board.acts("b8n");
        List<BoardFinding> found = board.quiet(MINUTE);
        board.acts("f3N");
        found.addAll(board.quiet(LONG));
        assertThat(found)
                .contains(new InStep())
                .hasAtLeastOneElementOfType(MoveStanding.class)
                .noneMatch(Differs.class::isInstance);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatWasToldToBeMissingIsNotThereBecauseItIsItsTurn(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).rest(START);
        board.acts("e7.");
        isTold(board.quiet(MINUTE), "e7");
        board.ownMove(AFTER_E4.play(Move.parse("a7a6")));
        assertThat(board.watcher.isOutOfStep()).isTrue();
    }

    /** One of two pieces may be in a hand: the one that was lifted last. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whereTwoPiecesAreMissingOneMayBeInTheHand(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).rest(START);
        board.acts("a1. a2.");
        isTold(board.quiet(MINUTE), "a1");
        assertThat(board.quiet(MINUTE)).isEmpty();
        board.acts("a2P");
        assertThat(board.quiet(LONG)).noneMatch(InStep.class::isInstance);
        board.acts("a1R");
        assertThat(board.quiet(LONG)).contains(new InStep());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void nothingIsToldOfAPieceThatMayMoveHoweverLongItIsHeld(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).coming(START, "e2e4");
        board.acts("e2.");
        assertThat(board.quiet(MINUTE)).isEmpty();
        board.acts("e4P");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
        board.owes(START, "e2e4");
        board.acts("g8.");
        assertThat(board.quiet(MINUTE)).noneMatch(Differs.class::isInstance);
        assertThat(board.ownMove(AFTER_E4).quiet(MINUTE)).isEmpty();
        assertThat(board.acts("f6n")).noneMatch(Touched.class::isInstance);
        assertThat(board.quiet(LONG)).hasSize(1).hasOnlyElementsOfType(MoveStanding.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBoardFromWhichAPieceIsLiftedIsNotInStep(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).rest(START);
        assertThat(BoardStanding.of(board.watcher, false)).isEqualTo(BoardStanding.IN_SYNC);
        board.acts("e2.");
        assertThat(BoardStanding.of(board.watcher, false)).isEqualTo(BoardStanding.MOVING);
        board.acts("e2P");
        assertThat(BoardStanding.of(board.watcher, false)).isEqualTo(BoardStanding.IN_SYNC);
    }

    /** Nobody is told to take the move back (FIDE Laws 2023, 4.7). */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceThatFellOverBeforeAMoveIsMissingBesideThatMove(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).ownMove(START);
        board.acts("a2.");
        board.quiet(LONG);
        board.acts("e2. e4P");
        List<BoardFinding> found = board.quiet(LONG);
        isTold(found, "a2");
        assertThat(((Differs) found.get(0)).with()).isEqualTo(Move.parse("e2e4"));
        board.acts("a2P");
        assertThat(board.quiet(LONG)).contains(new InStep()).hasAtLeastOneElementOfType(MoveStanding.class);
        assertThat(board.watcher.standing()).contains(Move.parse("e2e4"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceThatFellOverRightAfterAMoveIsMissingBesideThatMove(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).ownMove(START);
        board.acts("h2. h4P c8.");
        isTold(board.quiet(LONG), "c8");
        board.acts("c8b");
        assertThat(board.quiet(LONG)).contains(new InStep()).hasAtLeastOneElementOfType(MoveStanding.class);
    }
}
