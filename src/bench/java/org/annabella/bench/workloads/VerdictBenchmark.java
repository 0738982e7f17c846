package org.annabella.bench.workloads;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.annabella.chess.Effort;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Whether either side can still mate (FIDE Laws 2023, 5.1.2 and 5.2.2). An operation is the reading of one FEN, so that
 * nothing is known beforehand, and both answers.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class VerdictBenchmark {

    static final int ENDINGS = 16;

    private final List<String> games =
            SampleGames.made().stream().map(made -> made.before().fen()).toList();
    private final List<String> endings = SampleGames.text("endings.tsv")
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.substring(line.indexOf('\t') + 1))
            .toList();

    @Benchmark
    @OperationsPerInvocation(TextBenchmark.MOVES)
    public void games(Blackhole hole) {
        judge(games, hole);
    }

    @Benchmark
    @OperationsPerInvocation(ENDINGS)
    public void endings(Blackhole hole) {
        judge(endings, hole);
    }

    List<String> endings() {
        return endings;
    }

    private static void judge(List<String> fens, Blackhole hole) {
        for (String fen : fens) {
            Position position = Position.of(fen);
            hole.consume(position.mateVerdict(Side.WHITE, Effort.IN_PLAY));
            hole.consume(position.mateVerdict(Side.BLACK, Effort.IN_PLAY));
        }
    }
}
