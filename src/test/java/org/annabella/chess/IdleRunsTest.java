package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.MateVerdict.Alive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class IdleRunsTest {

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 30);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "7k/8/6K1/8/8/8/8/R7 w - - 149 90, true",
        "7k/8/6K1/8/8/8/8/R7 w - - 150 90, false",
        "6k1/8/6K1/8/8/8/8/R7 b - - 0 90, true",
        "6k1/8/6K1/8/8/8/8/R7 b - - 148 90, true",
        "6k1/8/6K1/8/8/8/8/R7 b - - 149 90, false",
        "R5k1/5ppp/8/8/8/8/8/K7 b - - 150 90, true"
    })
    void tellWhetherSeventyFiveMovesAreEnough(String fen, boolean within) {
        Position position = Position.of(fen);

        assertThat(position.mateVerdict(Side.WHITE, Effort.IN_PLAY)).isInstanceOfSatisfying(Alive.class, alive -> {
            assertThat(alive.helpmate()).hasSizeLessThan(3);
            assertThat(alive.withinSeventyFive()).isEqualTo(within);
            assertThat(Replay.ofHelpmate(position, Side.WHITE, alive)).isTrue();
        });
    }

    @Test
    void loseTheirCircles() {
        Position start = Position.of("7k/8/6K1/8/8/8/8/R7 w - - 0 1");

        assertThat(shortened(start, List.of("a1b1", "h8g8", "b1a1", "g8h8", "a1a8")))
                .containsExactly("a1a8");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void leadToTheSamePositionWithAtMostAsManyMoves(long seed) {
        Position start = EndgameGenerators.position(seed);
        SplittableRandom random = new SplittableRandom(seed);
        List<String> line = new ArrayList<>();
        Position end = start;
        while (line.size() < 200 && !end.legalMoves().isEmpty()) {
            Move move = end.legalMoves().get(random.nextInt(end.legalMoves().size()));
            line.add(move.uci());
            end = end.play(move);
        }
        List<String> shorter = shortened(start, line);

        assertThat(shorter).hasSizeLessThanOrEqualTo(line.size());
        Position reached = start;
        for (String move : shorter) {
            reached = reached.play(Move.parse(move));
        }
        assertThat(reached.key()).isEqualTo(end.key());
    }

    @Test
    void becomeMuchShorterWhereAKingHasStrolled() {
        Position start = Position.of("8/1k6/4p1p1/1p1pP1Pp/1P1P3P/8/8/K7 w - - 0 1");
        List<String> stroll = List.of(
                "a1a2", "b7a7", "a2a3", "a7a8", "a3b2", "a8b8", "b2c1", "b8c8", "c1d1", "c8d8", "d1e1", "d8e8", "e1f1",
                "e8f8", "f1g1", "f8g8", "g1h1", "g8h8", "h1h2", "h8h7", "h2g3", "h7g7", "g3f3", "g7f7", "f3e3", "f7e7",
                "e3d3", "e7d7", "d3c3", "d7c7", "c3b2", "c7b7", "b2a2", "b7b6");

        assertThat(shortened(start, stroll)).hasSizeLessThan(6);
    }

    private static List<String> shortened(Position start, List<String> line) {
        int[] moves =
                line.stream().mapToInt(move -> Board.encode(Move.parse(move))).toArray();
        List<String> shorter = new ArrayList<>();
        for (int move : new IdleRuns(start.board(), moves).shorten()) {
            shorter.add(Board.decode(move).uci());
        }
        return shorter;
    }
}
