package org.annabella.sound;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import org.annabella.sound.SteadyMicrophone.News;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

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

    /** Nobody fetches as fast as this device is ready. */
    @Test
    @Timeout(60)
    void soundThatIsNotFetchedInTimeIsToldToBeLost() throws InterruptedException {
        SteadyMicrophone.Times holdingNothing =
                new SteadyMicrophone.Times(Duration.ofSeconds(30), Duration.ofMillis(1), Duration.ZERO);
        Microphone.Opening silence = new Microphone.Opening.Opened(new Silence());
        try (SteadyMicrophone microphone = new SteadyMicrophone("late", () -> silence, holdingNothing)) {
            News news = microphone.next();
            while (news instanceof News.Heard) {
                news = microphone.next();
            }
            assertThat(news).isInstanceOf(News.Gap.class);
            assertThat(microphone.next()).as("it goes on").isInstanceOf(News.Heard.class);
        }
    }

    @Test
    void aLineHoldsWhatIsRecordedMeanwhileButNotForLong() {
        Duration second = Duration.ofSeconds(1);
        Overrun overrun = new Overrun(second);
        assertThat(overrun.waited(second)).as("it is held").isFalse();
        assertThat(overrun.waited(Duration.ofMillis(41)))
                .as("a little more is not")
                .isTrue();
        for (int i = 0; i < 100; i++) {
            assertThat(overrun.waited(Microphone.BLOCK)).as("at its pace").isFalse();
        }
        for (int i = 0; i < 48; i++) {
            assertThat(overrun.waited(Duration.ofMillis(60))).isFalse();
        }
        assertThat(overrun.waited(Duration.ofMillis(60)))
                .as("slower and slower")
                .isTrue();
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
