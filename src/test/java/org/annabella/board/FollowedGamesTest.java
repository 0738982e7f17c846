package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.annabella.board.ScannedBoard.Kind;
import org.annabella.board.ScriptedHands.Habits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random games followed without a clock, with moves taken back and slides that pause for too long. */
class FollowedGamesTest {

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 20);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void takebacksAreFollowedOnABoardThatKnowsItsPieces(long seed) {
        FollowedGame game = FollowedGame.play(Kind.IDENTITY, Habits.RECORDED, seed, 60, seed % 2 == 0 ? 350 : 1800);
        assertThat(game.takebacks).isPositive();
        assertThat(game.understood()).isEqualTo(game.played());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void takebacksAreFollowedOnABoardOfHoles(long seed) {
        FollowedGame game = FollowedGame.play(Kind.HOLES, Habits.RECORDED, seed, 60, seed % 2 == 0 ? 350 : 1800);
        assertThat(game.takebacks).isPositive();
        assertThat(game.understood()).isEqualTo(game.played());
    }
}
