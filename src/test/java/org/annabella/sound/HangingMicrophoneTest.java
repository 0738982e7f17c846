package org.annabella.sound;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import org.annabella.sound.SteadyMicrophone.News;
import org.junit.jupiter.api.Test;

/** A driver that never answers costs a few threads, not one for every look at it through a whole evening. */
class HangingMicrophoneTest {
    private static final SteadyMicrophone.Times SHORT =
            new SteadyMicrophone.Times(Duration.ofMillis(5), Duration.ofMillis(1));
    private static final int LOOKS = 60;

    /** Advances when the driver answers. */
    private final Phaser driver = new Phaser(1);

    private final AtomicInteger attempts = new AtomicInteger();

    /** Silence without end. */
    private static final class Silence implements SoundInput {
        @Override
        public Optional<short[]> nextBlock() {
            return Optional.of(new short[SpeechGate.FRAME]);
        }

        @Override
        public void close() {}
    }

    /** As in a driver that nothing wakes. */
    private Microphone.Opening open() {
        attempts.incrementAndGet();
        driver.awaitAdvance(0);
        return new Microphone.Opening.Opened(new Silence());
    }

    @Test
    void leavesNoMoreThanAFewThreadsBehind() throws InterruptedException {
        try (SteadyMicrophone microphone = new SteadyMicrophone("hangs", this::open, SHORT)) {
            assertThat(microphone.next()).isInstanceOf(News.Lost.class);
            for (int look = 0; look < LOOKS; look++) {
                assertThat(microphone.next()).isInstanceOf(News.Nothing.class);
            }
            assertThat(attempts).hasValueLessThanOrEqualTo(4);

            driver.arrive();
            News news = microphone.next();
            while (news instanceof News.Nothing) {
                news = microphone.next();
            }
            assertThat(news).isInstanceOf(News.Back.class);
        } finally {
            driver.forceTermination();
        }
    }
}
