package org.annabella.board;

import static org.annabella.board.BoardStanding.DIVERGED;
import static org.annabella.board.BoardStanding.IN_SYNC;
import static org.annabella.board.BoardStanding.MOVING;
import static org.annabella.board.BoardStanding.OWES;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way from one standing to another. */
class BoardStandingTest {
    private static final Duration LONG = Duration.ofSeconds(5);
    private static final Position START = Position.INITIAL;
    private static final Position AFTER_E4 = START.play(Move.parse("e2e4"));

    private static BoardStanding of(WatchedBoard board) {
        return BoardStanding.of(board.watcher, false);
    }

    private static BoardStanding owing(WatchedBoard board) {
        return BoardStanding.of(board.watcher, true);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceLiftedOnOnesOwnTurnIsMovingAndPutBackIsNot(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).ownMove(START);
        assertThat(of(board)).isEqualTo(IN_SYNC);
        board.acts("e2.");
        assertThat(of(board)).isEqualTo(MOVING);
        board.acts("e2P");
        board.quiet(LONG);
        assertThat(of(board)).isEqualTo(IN_SYNC);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aMoveIsMovingUntilItIsCompleted(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).ownMove(START);
        board.acts("e2. e4P");
        board.quiet(LONG);
        assertThat(of(board)).isEqualTo(MOVING);
        board.rest(AFTER_E4.placement());
        assertThat(of(board)).isEqualTo(IN_SYNC);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aMoveThatEndsInDisorderIsOutOfStepAndGoesOnFromThere(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).ownMove(START, "e2e4");
        board.acts("e2. e4P h7. h5p");
        board.quiet(LONG);
        assertThat(of(board)).isEqualTo(DIVERGED);
        board.acts("h5. h7p");
        board.quiet(LONG);
        assertThat(of(board)).isEqualTo(MOVING);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anOwedMoveIsOwedUntilItIsDone(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).rest(START.placement());
        board.owes(START, "e2e4");
        assertThat(owing(board)).isEqualTo(OWES);
        board.acts("e2.");
        assertThat(owing(board)).isEqualTo(OWES);
        board.acts("e4P");
        board.quiet(LONG);
        board.ownMove(AFTER_E4);
        assertThat(of(board)).isEqualTo(IN_SYNC);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anAnnouncedMoveIsNotOwedYet(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).owes(START, "e2e4");
        assertThat(of(board)).isEqualTo(IN_SYNC);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBoardAtRestIsOutOfStepOnceItIsToldAndInStepOnceItIsRight(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).rest(START.placement());
        board.acts("a7. a6p");
        assertThat(of(board)).isEqualTo(MOVING);
        board.quiet(LONG);
        assertThat(of(board)).isEqualTo(DIVERGED);
        board.acts("a6. a7p");
        board.quiet(LONG);
        assertThat(of(board)).isEqualTo(IN_SYNC);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anOwedMoveMirroredWrongIsOutOfStepAndOwedAgain(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, START).owes(START, "e2e4");
        board.acts("e2. e3P");
        board.quiet(LONG);
        assertThat(owing(board)).isEqualTo(DIVERGED);
        board.acts("e3. e2P");
        board.quiet(LONG);
        assertThat(owing(board)).isEqualTo(OWES);
    }
}
