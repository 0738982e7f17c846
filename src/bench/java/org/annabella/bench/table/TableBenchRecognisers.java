package org.annabella.bench.table;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.config.StationConfig;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.process.RecogniserPool;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.annabella.station.learning.Teacher;
import org.annabella.station.recognisers.Recognisers;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/**
 * The real recogniser in a simulated world: while it computes, on a thread of the real one, the time of the simulated world
 * stands still. Then the decision takes as long as at a table.
 */
final class TableBenchRecognisers implements AutoCloseable {
    /** From the end of the last word: the silence that ends an utterance, and the decision. */
    private static final Duration DECISION = Duration.ofMillis(700);

    private static final RecogniserPool.Watch NOBODY = new RecogniserPool.Watch() {
        @Override
        public void deaf(String why) {}

        @Override
        public void back() {}
    };

    private final ExecutorService real = Threads.worker("bench-hearing");
    private final Map<Side, RecogniserSource> sources;
    private final Map<Sound, Hearing> heard = Collections.synchronizedMap(new IdentityHashMap<>());

    private TableBenchRecognisers(Map<Side, RecogniserSource> sources) {
        this.sources = sources;
        // Its thread is one of the real world only if it begins here.
        really(() -> {});
    }

    /** Opens what the config names, in this process; in the real world. */
    static TableBenchRecognisers open(StationConfig config) {
        return of(Recognisers.ofSeats(config, LanguageFiles.readAll(config.heardLanguages()), device -> NOBODY));
    }

    /** Hears with these. */
    static TableBenchRecognisers of(Map<Side, RecogniserSource> sources) {
        return new TableBenchRecognisers(sources);
    }

    /** What a sound was heard as; empty while nobody has heard it. */
    Optional<Hearing> heard(Sound sound) {
        return Optional.ofNullable(heard.get(sound));
    }

    /** The ears for a station in a simulated world, which does not close what is behind them. */
    Map<Side, RecogniserSource> ofSeats() {
        Map<RecogniserSource, RecogniserSource> shared = new IdentityHashMap<>();
        Map<Side, RecogniserSource> inside = new EnumMap<>(Side.class);
        sources.forEach((seat, source) -> inside.put(seat, shared.computeIfAbsent(source, Source::new)));
        return inside;
    }

    /** Learns how a player speaks; in the real world. */
    Optional<Teacher.Learned> learn(Teacher.Job job) {
        return really(() -> Teacher.inside(job));
    }

    @Override
    public void close() {
        List.copyOf(sources.values()).stream().distinct().forEach(RecogniserSource::close);
        real.shutdown();
    }

    /** Past {@link Waits} on purpose: nothing else in the simulated world goes on meanwhile. */
    private <T> T really(Callable<T> work) {
        try {
            return real.submit(work).get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException defect) {
                throw defect;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }

    private void really(Runnable work) {
        really(() -> {
            work.run();
            return true;
        });
    }

    private final class Source implements RecogniserSource {
        private final RecogniserSource behind;

        Source(RecogniserSource behind) {
            this.behind = behind;
        }

        @Override
        public Recogniser recogniser() {
            return new Inside(really(behind::recogniser));
        }

        @Override
        public List<String> remarks() {
            return behind.remarks();
        }

        @Override
        public void close() {
            // It hears the next game.
        }
    }

    private final class Inside implements Recogniser {
        private final Recogniser behind;

        Inside(Recogniser behind) {
            this.behind = behind;
        }

        @Override
        public void tune(@Nullable Path head) {
            really(() -> behind.tune(head));
        }

        @Override
        public void expect(Position position, Collection<Language> languages, Interpretation.@Nullable Ask question) {
            really(() -> behind.expect(position, languages, question));
        }

        @Override
        public Hearing hear(Sound sound) {
            Hearing hearing = really(() -> behind.hear(sound));
            heard.put(sound, hearing);
            try {
                Waits.sleep(DECISION);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            return hearing;
        }

        @Override
        public Optional<Hearing> accept(short[] block) {
            return really(() -> behind.accept(block));
        }

        @Override
        public Progress follow(short[] block) {
            return really(() -> behind.follow(block));
        }

        @Override
        public boolean isComplete() {
            return really(behind::isComplete);
        }

        @Override
        public void drop() {
            really(behind::drop);
        }

        @Override
        public Hearing finish() {
            return really(behind::finish);
        }

        @Override
        public String partial() {
            return really(behind::partial);
        }

        @Override
        public void close() {
            really(behind::close);
        }
    }
}
