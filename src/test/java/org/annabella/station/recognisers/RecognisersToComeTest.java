package org.annabella.station.recognisers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.annabella.config.Missing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.RecogniserSource;
import org.junit.jupiter.api.Test;

/** A recogniser that is still being opened holds nobody up but those who listen. */
class RecognisersToComeTest {
    private final BlockingQueue<String> deaf = new LinkedBlockingQueue<>();
    private final AtomicInteger closed = new AtomicInteger();

    private RecogniserSource opened() {
        return new RecogniserSource() {
            @Override
            public Recogniser recogniser() {
                throw new UnsupportedOperationException("asked for an ear");
            }

            @Override
            public List<String> remarks() {
                return List.of("a remark");
            }

            @Override
            public void close() {
                closed.incrementAndGet();
            }
        };
    }

    @Test
    void giveEarsBeforeTheyAreOpen() throws InterruptedException {
        CountDownLatch mayOpen = new CountDownLatch(1);
        RecognisersToCome ears = new RecognisersToCome(
                () -> {
                    awaited(mayOpen);
                    return opened();
                },
                deaf::add);
        Recogniser recogniser = ears.recogniser();
        assertThat(ears.remarks()).isEmpty();
        assertThat(recogniser.partial()).isEmpty();
        mayOpen.countDown();
        // Only now is the real ear asked for: whoever listens has waited.
        assertThatThrownBy(recogniser::isComplete)
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("asked for an ear");
        assertThat(ears.remarks()).containsExactly("a remark");
        ears.close();
        assertThat(closed).hasValue(1);
    }

    @Test
    void tellWhyTheyCannotBeOpened() throws InterruptedException {
        RecognisersToCome ears = new RecognisersToCome(
                () -> {
                    throw new Missing("no speech model in nowhere");
                },
                deaf::add);
        assertThat(deaf.take()).isEqualTo("no speech model in nowhere");
        Recogniser recogniser = ears.recogniser();
        assertThatThrownBy(recogniser::isComplete)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no speech model in nowhere");
        assertThatThrownBy(ears::awaitOpen).isInstanceOf(Missing.class).hasMessage("no speech model in nowhere");
        ears.close();
    }

    @Test
    void thatComeAfterTheEndAreClosed() throws InterruptedException {
        CountDownLatch mayOpen = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        List<RecogniserSource> sources = new ArrayList<>();
        RecognisersToCome ears = new RecognisersToCome(
                () -> {
                    awaited(mayOpen);
                    RecogniserSource late = new RecogniserSource() {
                        @Override
                        public Recogniser recogniser() {
                            throw new UnsupportedOperationException();
                        }

                        @Override
                        public void close() {
                            done.countDown();
                        }
                    };
                    sources.add(late);
                    return late;
                },
                deaf::add);
        ears.close();
        mayOpen.countDown();
        done.await();
        assertThat(sources).hasSize(1);
    }

    private static void awaited(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException hurried) {
            throw new IllegalStateException(hurried);
        }
    }
}
