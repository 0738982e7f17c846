package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.annabella.board.ScannedBoard.Kind;
import org.annabella.board.ScriptedHands.Habits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole random games under virtual time, a press after each ply: no wrong move, whatever the hands do. */
@SystemTest
class PressedGamesTest {

    private static final int PLIES = 60;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyPlyIsRightOnABoardThatKnowsItsPieces(long seed) {
        PressedGame.Count count = PressedGame.play(Kind.IDENTITY, false, Habits.UNRULY, seed, PLIES);
        assertThat(count.wrong).isEmpty();
        assertThat(count.right).isEqualTo(count.plies);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void recordedHabitsAreUnderstoodToTheLastPly(long seed) {
        PressedGame.Count count = PressedGame.play(Kind.IDENTITY, false, Habits.RECORDED, seed, PLIES);
        assertThat(count.wrong).isEmpty();
        assertThat(count.right).isEqualTo(count.plies);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyAnnouncedPlyIsRightOnABoardOfHoles(long seed) {
        PressedGame.Count count = PressedGame.play(Kind.HOLES, true, Habits.UNRULY, seed, PLIES);
        assertThat(count.wrong).isEmpty();
        assertThat(count.right).isEqualTo(count.plies);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everySilentPlyIsRightOrAskedAboutOnABoardOfHoles(long seed) {
        PressedGame.Count count = PressedGame.play(Kind.HOLES, false, Habits.UNRULY, seed, PLIES);
        assertThat(count.wrong).isEmpty();
        assertThat(count.right + count.asked).isEqualTo(count.plies);
    }
}
