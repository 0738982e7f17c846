package org.annabella.hall.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.annabella.hall.Presence;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;
import org.junit.jupiter.api.Test;

/** Two stations that say that they are one table. */
class RivalsTest {
    private static final Duration REAL = Duration.ofSeconds(60);

    private final List<String> told = new ArrayList<>();

    private final class Told implements Rivals.Listener {
        @Override
        public void stays() {
            told.add("stays");
        }

        @Override
        public void leaves() {
            told.add("leaves");
        }

        @Override
        public void isAlone(boolean hadLeft) {
            told.add(hadLeft ? "comes back" : "is alone");
        }
    }

    /** Heard each ten seconds, so often; then three minutes pass. */
    private void meets(long otherBeat, int times) {
        new VirtualTime(1)
                .run(
                        () -> {
                            TaskThread thread = Threads.tasks("hall", Defects.LAST_RESORT);
                            Rivals rivals = new Rivals(thread, "b", new Told());
                            for (int i = 0; i < times; i++) {
                                Presence other = new Presence(true, "a", otherBeat + i, Instant.EPOCH);
                                long beat = 100 + i;
                                thread.run(() -> rivals.heard(other, beat));
                                sleep(Duration.ofSeconds(10));
                            }
                            sleep(Duration.ofMinutes(3));
                            thread.close();
                        },
                        REAL);
    }

    private static void sleep(Duration time) {
        try {
            Waits.sleep(time);
        } catch (InterruptedException ended) {
            throw new AssertionError(ended);
        }
    }

    /** What is told of it on the arbiter's page must not stand there for the rest of the day. */
    @Test
    void theElderIsAloneOnceTheOtherHasGone() {
        meets(1, 3);
        assertThat(told).containsExactly("stays", "stays", "stays", "is alone");
    }

    @Test
    void theYoungerComesBackOnceTheOtherHasGone() {
        meets(500, 6);
        assertThat(told).startsWith("leaves").endsWith("leaves", "comes back").doesNotContain("is alone");
    }
}
