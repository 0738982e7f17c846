package org.annabella.bench.storm;

import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;
import org.annabella.config.Json;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;

/** Plays storms, one after the other, and tells which did not hold, and what was generated. */
public final class StormBench {
    private final Consumer<String> results;
    private final Consumer<String> progress;
    private final boolean json;
    private final StormTally tally = new StormTally();
    private volatile String underWay = "";
    private int held;
    private int played;

    /** Results go there line by line, as JSON or as sentences. */
    public StormBench(Consumer<String> results, Consumer<String> progress, boolean json) {
        this.results = results;
        this.progress = progress;
        this.json = json;
    }

    /**
     * Plays.
     *
     * @param games how many, at least 1
     * @param seed of the first; the next ones count on
     * @param whole whether every line of every story is told
     * @return whether all held
     */
    public boolean run(int games, long seed, boolean whole) {
        // A process that dies in the middle of a storm still says of which.
        Thread lastWords = Threads.atExit("last words", () -> {
            if (!underWay.isEmpty()) {
                progress.accept("ended in the middle of " + underWay);
            }
        });
        long begin = Waits.nanoTime();
        for (int i = 0; i < games; i++) {
            underWay = "storm " + (seed + i);
            StormGame.Outcome outcome = StormGame.play(seed + i, whole ? results : line -> {});
            played++;
            tally.add(outcome.tally());
            if (outcome.held()) {
                held++;
            } else {
                tell(outcome);
            }
            if (played % 100 == 0) {
                progress.accept(played + " storms, " + held + " held");
            }
        }
        underWay = "";
        Runtime.getRuntime().removeShutdownHook(lastWords);
        report(seed, Duration.ofNanos(Waits.nanoTime() - begin));
        return held == played;
    }

    private void tell(StormGame.Outcome outcome) {
        long seed = outcome.plan().seed();
        if (json) {
            results.accept(Json.line(Json.object()
                    .put("room", "storm")
                    .put("seed", seed)
                    .put("trouble", outcome.trouble())
                    .put("hash", outcome.hash())
                    .put("story", outcome.story())));
            return;
        }
        results.accept("storm " + seed + " did not hold: " + outcome.trouble());
        results.accept(outcome.story());
        results.accept("again: annabella bench storm --games 1 --seed " + seed + "; all of it: add --whole");
    }

    private void report(long seed, Duration took) {
        double seconds = Math.max(0.001, took.toMillis() / 1000.0);
        tally.counts().forEach((what, count) -> tell("what", what, "count", count));
        tally.faults().forEach((kind, count) -> tell("fault", kind, "count", count));
        tally.checks().forEach((invariant, count) -> tell("invariant", invariant.words(), "checked", count));
        tell("what", "held", "count", held);
        if (!json) {
            results.accept(String.format(
                    Locale.ROOT,
                    "storm: %d of %d games held, seeds %d to %d, %.1f games a second",
                    held,
                    played,
                    seed,
                    seed + played - 1,
                    played / seconds));
        }
    }

    private void tell(String kind, String name, String counted, long count) {
        String plain = kind.equals("what") ? name : kind + ": " + name;
        results.accept(
                json
                        ? Json.line(Json.object()
                                .put("room", "storm")
                                .put(kind, name)
                                .put(counted, count))
                        : "storm: " + plain + ": " + count);
    }
}
