package org.annabella.bench.workloads;

import java.util.concurrent.TimeUnit;
import org.annabella.chess.Position;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Counting of move sequences. An operation is one node; the last move of a sequence is counted and not played, and no
 * table remembers anything.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class PerftBenchmark {

    static final int START_TO_DEPTH_5 = 4_865_609;
    static final int KIWIPETE_TO_DEPTH_4 = 4_085_603;

    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    private final Position start = Position.INITIAL;
    private final Position kiwipete = Position.of(KIWIPETE);

    @Benchmark
    @OperationsPerInvocation(START_TO_DEPTH_5)
    public long start() {
        return start.perft(5);
    }

    @Benchmark
    @OperationsPerInvocation(KIWIPETE_TO_DEPTH_4)
    public long kiwipete() {
        return kiwipete.perft(4);
    }
}
