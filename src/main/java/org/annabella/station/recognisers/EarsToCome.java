package org.annabella.station.recognisers;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.annabella.hearing.Ear;
import org.annabella.hearing.EarSource;
import org.annabella.hearing.ForwardingEar;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.jspecify.annotations.Nullable;

/**
 * A source of ears that is being opened beside everything else: typed lines and pages need none. What is said meanwhile is
 * heard as soon as it is open.
 *
 * <p>Threads: may be shared; its ears wait for the source on the threads that use them.
 */
final class EarsToCome implements EarSource {
    private final CompletableFuture<EarSource> coming = new CompletableFuture<>();

    /**
     * Begins to open the source.
     *
     * @param deaf is told in words if it cannot be opened; on a thread of its own
     */
    EarsToCome(Supplier<EarSource> opening, Consumer<String> deaf) {
        Threads.start("ears-opening", () -> open(opening, deaf), Defects.LAST_RESORT);
    }

    private void open(Supplier<EarSource> opening, Consumer<String> deaf) {
        try {
            EarSource opened = opening.get();
            if (!coming.complete(opened)) {
                opened.close();
            }
        } catch (Throwable unfit) {
            deaf.accept(String.valueOf(unfit.getMessage()));
            coming.completeExceptionally(unfit);
        }
    }

    @Override
    public Ear ear() {
        return new LaterEar();
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

    /** An ear of that source, from the first time that it is needed. */
    private final class LaterEar extends ForwardingEar {
        private @Nullable Ear ear;

        @Override
        protected Ear ear() {
            Ear known = ear;
            if (known == null) {
                known = opened().ear();
                ear = known;
            }
            return known;
        }

        private EarSource opened() {
            try {
                return coming.join();
            } catch (CompletionException unfit) {
                throw new IllegalStateException("nothing can be heard: " + unfit.getCause(), unfit);
            }
        }

        @Override
        public void drop() {
            Ear known = ear;
            if (known != null) {
                known.drop();
            }
        }

        @Override
        public String partial() {
            Ear known = ear;
            return known == null ? "" : known.partial();
        }

        @Override
        public void close() {
            Ear known = ear;
            if (known != null) {
                known.close();
            }
        }
    }
}
