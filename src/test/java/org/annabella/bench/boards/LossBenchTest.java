package org.annabella.bench.boards;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.station.boards.BoardKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The bench itself, on a few half-moves: it plays what it says, and tells what does not work. */
@Timeout(240)
@SystemTest
class LossBenchTest {

    private final List<LossBench.Row> rows = new ArrayList<>();

    @Test
    void theBeginningOfAGameIsPlayedAlthoughFramesAreLost() throws InterruptedException {
        List<BoardWay> ways = List.of(
                new BoardWay(BoardKind.PEG, BoardWay.Way.SERIAL), new BoardWay(BoardKind.CHESSNUT, BoardWay.Way.RADIO));
        assertThat(new LossBench(0.1, 1, 4, 2, 5).run(ways, rows::add)).isTrue();
        assertThat(rows).extracting(LossBench.Row::way).containsExactly("peg by serial", "chessnut by radio");
        assertThat(rows).allMatch(row -> row.halfMoves() == 4 && row.wrong() == 0);
    }

    @Test
    void aGameThatCannotBePlayedIsSaidToBeGivenUp() throws InterruptedException {
        List<BoardWay> ways = List.of(new BoardWay(BoardKind.DGT, BoardWay.Way.SERIAL));
        assertThat(new LossBench(1, 1, 4, 1, 5).run(ways, rows::add)).isFalse();
        assertThat(rows).singleElement().satisfies(row -> assertThat(row.unfinished())
                .containsExactly("a board did not answer"));
    }
}
