package org.annabella.bench.workloads;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.annabella.bench.workloads.SampleGames.Made;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Positions and moves from and to text. An operation is one move of the sample games, or the position before it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TextBenchmark {

    static final int MOVES = 207;

    private static final List<Notation> ENGLISH = List.of(Notation.ENGLISH);
    private static final List<Notation> ALL = List.of(Notation.values());

    private final List<List<String>> games = SampleGames.moves();
    private final List<Made> made = SampleGames.made();
    private final List<String> fens =
            made.stream().map(each -> each.before().fen()).toList();

    @Benchmark
    @OperationsPerInvocation(MOVES)
    public void readFen(Blackhole hole) {
        for (String fen : fens) {
            hole.consume(Position.read(fen));
        }
    }

    /** Reads and plays the games, so that no position knows its legal moves beforehand. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public void readSan(Blackhole hole) {
        for (List<String> game : games) {
            Position position = Position.INITIAL;
            for (String text : game) {
                position = position.play(SampleGames.read(position, text, ENGLISH));
            }
            hole.consume(position);
        }
    }

    /** What {@code rules read} does with a line before it answers. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public void readLine(Blackhole hole) {
        for (int line = 0; line < MOVES; line++) {
            Position position = Position.of(fens.get(line));
            Move move = SampleGames.read(position, made.get(line).text(), ALL);
            hole.consume(move);
        }
    }

    /** The positions know their legal moves: this is the writing alone. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public void writeSan(Blackhole hole) {
        for (Made each : made) {
            hole.consume(San.write(each.before(), each.move(), Notation.ENGLISH));
        }
    }
}
