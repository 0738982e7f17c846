package org.annabella.board;

import static org.annabella.board.WatchedBoard.adjusted;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.board.BoardFinding.Adjusted;
import org.annabella.board.BoardFinding.Differs;
import org.annabella.board.BoardFinding.InStep;
import org.annabella.board.BoardFinding.MirrorDone;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A piece has been put back once it stands on its square, and not before. */
class PutBackTest {
    private static final Duration LONG = Duration.ofSeconds(5);

    private static WatchedBoard afterE4(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, Position.INITIAL).ownMove(Position.INITIAL);
        board.acts("e2. e4P");
        assertThat(board.quiet(LONG)).hasSize(1).hasAtLeastOneElementOfType(MoveStanding.class);
        return board;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceSweptOffAtThePressIsMissing(boolean identity) {
        WatchedBoard board = afterE4(identity);
        board.acts("a2.");
        board.quiet(Duration.ofMillis(100));
        assertThat(board.press()).singleElement().isInstanceOf(Differs.class);
        board.acts("a2P");
        assertThat(board.quiet(LONG)).contains(new InStep()).hasAtLeastOneElementOfType(Adjusted.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceOfTheOtherSideInAHandAtThePressIsNotPutBack(boolean identity) {
        WatchedBoard board = afterE4(identity);
        board.acts("e7.");
        board.quiet(Duration.ofMillis(100));
        assertThat(board.press()).isEmpty();
        board.acts("e7p");
        assertThat(board.quiet(LONG)).hasSize(1).hasAtLeastOneElementOfType(Adjusted.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceHeldAfterAMoveWasMirroredEarlyIsNotPutBack(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, Position.INITIAL).coming(Position.INITIAL, "e2e4");
        board.acts("e2. e4P");
        assertThat(board.quiet(LONG)).containsExactly(new MirrorDone(Set.of()));
        board.acts("g8.");
        assertThat(board.quiet(LONG)).isEmpty();
        board.acts("g8n");
        assertThat(board.quiet(LONG)).hasSize(1).hasAtLeastOneElementOfType(Adjusted.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theBoardIsNotInStepAtThePressOfAMoveBesideWhichAPieceIsMissing(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, Position.INITIAL).ownMove(Position.INITIAL, "e2e4");
        board.acts("a2.");
        board.quiet(LONG);
        board.acts("e2. e4P");
        List<BoardFinding> found = board.quiet(LONG);
        assertThat(found)
                .hasSize(2)
                .contains(new MoveStanding(Move.parse("e2e4"), true, Set.of()))
                .hasAtLeastOneElementOfType(Differs.class);
        assertThat(board.press()).noneMatch(InStep.class::isInstance).noneMatch(Adjusted.class::isInstance);
        assertThat(board.watcher.isOutOfStep()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void onlyWhatStandsAgainIsPutBack(boolean identity) {
        WatchedBoard board = afterE4(identity);
        board.acts("d7. d7p e7.");
        assertThat(board.quiet(Duration.ofMillis(300))).containsExactly(adjusted("d7", 'p', identity));
    }
}
