package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.annabella.SystemTest;
import org.annabella.clock.ClockSide;
import org.annabella.serial.Health;
import org.annabella.serial.QueuedPort;
import org.annabella.serial.SerialLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A clock of another version that knows the protocol and not what it is to show. */
@SystemTest
@Timeout(60)
class DialRefusesTest {
    private final BlockingQueue<Health> healths = new LinkedBlockingQueue<>();
    private final CountDownLatch pressed = new CountDownLatch(1);

    @Test
    void aClockThatDoesNotUnderstandIsToldOfUntilItDoes() throws InterruptedException {
        OtherVersion other = new OtherVersion();
        try (DialDriver driver = speakingTo(other)) {
            assertThat(healths.take().level()).isEqualTo(Health.Level.UP);
            driver.show(face());
            Health refused = healths.take();
            assertThat(refused.level()).isEqualTo(Health.Level.DEGRADED);
            assertThat(refused.why()).contains("does not understand what it is told");
            other.answer = DialMessage.Result.DONE;
            driver.show(face());
            assertThat(healths.take().level()).isEqualTo(Health.Level.UP);
        }
    }

    /** It shows the times and cannot vibrate, say: that does not change with every frame. */
    @Test
    void aClockThatDoesNotKnowSomethingIsToldOfOnce() throws InterruptedException {
        OtherVersion other = new OtherVersion();
        try (DialDriver driver = speakingTo(other)) {
            assertThat(healths.take().level()).isEqualTo(Health.Level.UP);
            other.answer = DialMessage.Result.UNKNOWN_TYPE;
            driver.show(face());
            assertThat(healths.take().level()).isEqualTo(Health.Level.DEGRADED);
            other.answer = DialMessage.Result.DONE;
            other.acknowledged = new CountDownLatch(1);
            driver.show(face());
            other.acknowledged.await();
            other.pushes();
            pressed.await();
            assertThat(healths).isEmpty();
        }
    }

    private DialDriver speakingTo(OtherVersion other) {
        DialDriver driver = new DialDriver(
                DialDriver.settings("clock")
                        .through((port, baud, listener) -> SerialLine.opened(port, other, listener)),
                InstantSource.system());
        driver.open(report -> {
            if (report instanceof DialReport.HealthChanged changed) {
                healths.add(changed.health());
            } else if (report instanceof DialReport.ButtonPressed) {
                pressed.countDown();
            }
        });
        return driver;
    }

    private static DialFace face() {
        return new DialFace(Duration.ofMinutes(90), Duration.ofMinutes(90), null, 0, 0, Set.of());
    }

    /** Says who it is, and answers whatever is numbered with the same word. */
    private static final class OtherVersion extends QueuedPort {
        private final DialDecoder decoder = new DialDecoder();
        private volatile DialMessage.Result answer = DialMessage.Result.UNREADABLE;
        private volatile CountDownLatch acknowledged = new CountDownLatch(1);

        /** What comes after it was taken in after it. */
        void pushes() {
            delivered(DialEncoder.encode(
                    new DialFrame(7, new DialMessage.Button(ClockSide.WHITE, DialButton.TIME, Duration.ZERO))));
        }

        @Override
        public int write(byte[] bytes, int length, int from) {
            byte[] written = java.util.Arrays.copyOfRange(bytes, from, from + length);
            for (DialFrame frame : decoder.feed(written)) {
                DialFrame reply = frame.sequence() == 0
                        ? DialFrame.unnumbered(
                                new DialMessage.Identity(DialFrame.MAJOR, DialFrame.MINOR, true, false, 1, 1, 0, "D1"))
                        : DialFrame.ack(frame.sequence(), answer);
                delivered(DialEncoder.encode(reply));
                if (frame.sequence() != 0) {
                    acknowledged.countDown();
                }
            }
            return length;
        }

        @Override
        public void close() {
            ended();
        }
    }
}
