package org.annabella.bench.workloads;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.annabella.config.Missing;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The figures of room {@code chess}, by JMH on one thread. The processes that measure have the virtual machine and the
 * options of this one: what is measured is what the station runs.
 */
public final class RulesBench {

    private static final String ALLOCATION = "gc.alloc.rate.norm";

    private static final List<Question> QUESTIONS = List.of(
            new Question("PerftBenchmark.start", "perft of the start position to depth 5", "million nodes a second"),
            new Question("PerftBenchmark.kiwipete", "perft of Kiwipete to depth 4", "million nodes a second"),
            new Question("TextBenchmark.readFen", "reading of a FEN", "million positions a second"),
            new Question(
                    "TextBenchmark.readSan", "reading of a move in English and playing it", "million moves a second"),
            new Question(
                    "TextBenchmark.readLine", "reading of a FEN and a move in any language", "million moves a second"),
            new Question("TextBenchmark.writeSan", "writing of a move in English", "million moves a second"),
            new Question("PgnBenchmark.bare", "reading of PGN, moves alone", "MB a second"),
            new Question("PgnBenchmark.timed", "reading of PGN, a clock behind each move", "MB a second"),
            new Question("VerdictBenchmark.games", "verdict on both sides of a position of a game", "µs"),
            new Question("VerdictBenchmark.endings", "verdict on both sides of a bare or closed position", "µs"));

    private final Thoroughness thoroughness;

    public RulesBench(Thoroughness thoroughness) {
        this.thoroughness = thoroughness;
    }

    /**
     * Measures one figure after another and hands each on at once.
     *
     * @throws Missing if JMH cannot measure here, such as while another JMH is measuring
     */
    public void run(Consumer<Figure> sink) {
        for (Question question : QUESTIONS) {
            RunResult result = measure(question);
            sink.accept(question.score(result));
            if (question.benchmark.startsWith("Perft")) {
                sink.accept(question.allocation(result));
            }
        }
    }

    private RunResult measure(Question question) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("\\." + question.benchmark.replace(".", "\\.") + "$")
                .addProfiler(GCProfiler.class)
                .threads(1)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        thoroughness.applyTo(options);
        try {
            return new Runner(options.build()).runSingle();
        } catch (RunnerException failed) {
            if (failed.getCause() instanceof BenchmarkException defect) {
                throw new IllegalStateException(question.benchmark, defect);
            }
            throw new Missing("JMH cannot measure the rules here: " + failed.getMessage());
        }
    }

    /** What to ask JMH, and how to name the answer: the benchmark's own unit of time makes its score the figure. */
    private record Question(String benchmark, String what, String unit) {

        Figure score(RunResult result) {
            return new Figure(what, unit, values(result, IterationResult::getPrimaryResult));
        }

        Figure allocation(RunResult result) {
            List<Double> bytes =
                    values(result, iteration -> iteration.getSecondaryResults().get(ALLOCATION));
            return new Figure("allocation in " + what, "bytes a node", bytes);
        }

        private static List<Double> values(RunResult result, Function<IterationResult, Result<?>> wanted) {
            return result.getBenchmarkResults().stream()
                    .flatMap(process -> process.getIterationResults().stream())
                    .map(iteration -> wanted.apply(iteration).getScore())
                    .toList();
        }
    }
}
