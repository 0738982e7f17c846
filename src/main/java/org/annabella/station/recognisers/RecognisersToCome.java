package org.annabella.station.recognisers;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.annabella.hearing.ForwardingRecogniser;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.RecogniserSource;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.jspecify.annotations.Nullable;

/**
 * A source of recognisers that is being opened beside everything else: typed lines and pages need none. What is said meanwhile is
 * heard as soon as it is open.
 *
 * <p>Threads: may be shared; its recognisers wait for the source on the threads that use them.
 */
final class RecognisersToCome implements RecogniserSource {
    private final CompletableFuture<RecogniserSource> coming = new CompletableFuture<>();

    /**
     * Begins to open the source.
     *
     * @param deaf is told in words if it cannot be opened; on a thread of its own
     */
    RecognisersToCome(Supplier<RecogniserSource> opening, Consumer<String> deaf) {
        Threads.start("ears-opening", () -> open(opening, deaf), Defects.LAST_RESORT);
    }

    private void open(Supplier<RecogniserSource> opening, Consumer<String> deaf) {
        try {
            RecogniserSource opened = opening.get();
            if (!coming.complete(opened)) {
                opened.close();
            }
        } catch (Throwable unfit) {
            deaf.accept(String.valueOf(unfit.getMessage()));
            coming.completeExceptionally(unfit);
        }
    }

    @Override
    public void awaitOpen() {
        try {
            coming.join();
        } catch (CompletionException unfit) {
            throw unfit.getCause() instanceof RuntimeException why ? why : unfit;
        }
    }

    @Override
    public Recogniser recogniser() {
        return new LaterRecogniser();
    }

    @Override
    public List<String> remarks() {
        boolean open = coming.isDone() && !coming.isCompletedExceptionally();
        return open ? coming.join().remarks() : List.of();
    }

    @Override
    public void close() {
        if (!coming.completeExceptionally(new IllegalStateException("nothing is heard any more"))
                && !coming.isCompletedExceptionally()) {
            coming.join().close();
        }
    }

    /** A recogniser of that source, from the first time that it is needed. */
    private final class LaterRecogniser extends ForwardingRecogniser {
        private @Nullable Recogniser recogniser;

        @Override
        protected Recogniser recogniser() {
            Recogniser known = recogniser;
            if (known == null) {
                known = opened().recogniser();
                recogniser = known;
            }
            return known;
        }

        private RecogniserSource opened() {
            try {
                return coming.join();
            } catch (CompletionException unfit) {
                throw new IllegalStateException("nothing can be heard: " + unfit.getCause(), unfit);
            }
        }

        @Override
        public void drop() {
            Recogniser known = recogniser;
            if (known != null) {
                known.drop();
            }
        }

        @Override
        public String partial() {
            Recogniser known = recogniser;
            return known == null ? "" : known.partial();
        }

        @Override
        public void close() {
            Recogniser known = recogniser;
            if (known != null) {
                known.close();
            }
        }
    }
}
