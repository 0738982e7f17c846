package org.annabella.bench.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import org.annabella.bench.workloads.SampleGames.Made;
import org.annabella.chess.Effort;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.junit.jupiter.api.Test;

class RulesBenchTest {

    @Test
    void measuresEveryFigure() {
        List<Figure> figures = new ArrayList<>();

        new RulesBench(Thoroughness.TOKEN).run(figures::add);

        assertThat(figures)
                .extracting(Figure::unit)
                .contains("million nodes a second", "bytes a node", "million moves a second", "MB a second", "µs");
        assertThat(figures).extracting(Figure::what).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(12);
        assertThat(figures).allSatisfy(figure -> assertThat(figure.values())
                .singleElement()
                .satisfies(value -> assertThat(value).isPositive()));
    }

    /** The speed is right only if an operation counts as many nodes as it says. */
    @Test
    void countsTheNodesThatItSays() {
        PerftBenchmark perft = new PerftBenchmark();

        assertThat(perft.start()).isEqualTo(PerftBenchmark.START_TO_DEPTH_5);
        assertThat(perft.kiwipete()).isEqualTo(PerftBenchmark.KIWIPETE_TO_DEPTH_4);
    }

    @Test
    void readsAsManyMovesAsItSays() {
        assertThat(SampleGames.made()).hasSize(TextBenchmark.MOVES);
        assertThat(SampleGames.moves()).hasSize(4);
    }

    @Test
    void readsGamesThatEndInMate() {
        List<Made> made = SampleGames.made();
        Made last = made.get(made.size() - 1);

        assertThat(last.before().play(last.move()).isCheckmate()).isTrue();
    }

    @Test
    void readsTheMovesOfEveryGameOfItsFiles() {
        PgnBenchmark pgn = new PgnBenchmark();

        assertThat(pgn.bare()).isGreaterThan(100_000).matches(moves -> moves % TextBenchmark.MOVES == 0);
        assertThat(pgn.timed()).isBetween(30_000, 60_000).matches(moves -> moves % TextBenchmark.MOVES == 0);
    }

    @Test
    void judgesAsManyEndingsAsItSays() {
        List<String> endings = new VerdictBenchmark().endings();

        assertThat(endings).hasSize(VerdictBenchmark.ENDINGS).doesNotHaveDuplicates();
        assertThat(endings)
                .allSatisfy(fen -> assertThatCode(() -> Position.of(fen).mateVerdict(Side.WHITE, Effort.IN_PLAY))
                        .doesNotThrowAnyException());
    }
}
