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
import org.annabella.hearing.Ear;
import org.annabella.hearing.EarSource;
import org.junit.jupiter.api.Test;

/** A recogniser that is still being opened holds nobody up but those who listen. */
class EarsToComeTest {
    private final BlockingQueue<String> deaf = new LinkedBlockingQueue<>();
    private final AtomicInteger closed = new AtomicInteger();

    private EarSource opened() {
        return new EarSource() {
            @Override
            public Ear ear() {
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
        EarsToCome ears = new EarsToCome(
                () -> {
                    awaited(mayOpen);
                    return opened();
                },
                deaf::add);
        Ear ear = ears.ear();
        assertThat(ears.remarks()).isEmpty();
        assertThat(ear.partial()).isEmpty();
        mayOpen.countDown();
        // Only now is the real ear asked for: whoever listens has waited.
        assertThatThrownBy(ear::isComplete)
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("asked for an ear");
        assertThat(ears.remarks()).containsExactly("a remark");
        ears.close();
        assertThat(closed).hasValue(1);
    }

    @Test
    void tellWhyTheyCannotBeOpened() throws InterruptedException {
        EarsToCome ears = new EarsToCome(
                () -> {
                    throw new Missing("no speech model in nowhere");
                },
                deaf::add);
        assertThat(deaf.take()).isEqualTo("no speech model in nowhere");
        Ear ear = ears.ear();
        assertThatThrownBy(ear::isComplete)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no speech model in nowhere");
        ears.close();
    }

    @Test
    void thatComeAfterTheEndAreClosed() throws InterruptedException {
        CountDownLatch mayOpen = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        List<EarSource> sources = new ArrayList<>();
        EarsToCome ears = new EarsToCome(
                () -> {
                    awaited(mayOpen);
                    EarSource late = new EarSource() {
                        @Override
                        public Ear ear() {
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
