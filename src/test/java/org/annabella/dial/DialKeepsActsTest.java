package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.annabella.SystemTest;
import org.annabella.clock.ClockSide;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The clock keeps an act until whoever hears of it says that it is kept there: it may die before. */
@Timeout(30)
@SystemTest
class DialKeepsActsTest {
    private static final int REPEATS = 10;

    private record Told(DialReport report, Runnable kept) {}

    @TempDir
    Path folder;

    private final BlockingQueue<Told> acts = new LinkedBlockingQueue<>();
    private final BlockingQueue<DialReport.Times> beats = new LinkedBlockingQueue<>();
    private final BlockingQueue<DialReport.Rebooted> restarts = new LinkedBlockingQueue<>();
    private DialSimulator clock;
    private DialDriver driver;

    @BeforeEach
    void plugIn() throws IOException {
        clock = DialSimulator.plugIn(
                new DialSimulator.Settings("SIM-DIAL-1", port(), TimeScale.REAL, InstantSource.system(), 5)
                        .withTime(TimeScale.faster(10), InstantSource.system()));
        driver = driver();
    }

    @AfterEach
    void pullOut() {
        driver.close();
        clock.close();
    }

    private Path port() {
        return folder.resolve("dial");
    }

    private DialDriver driver() {
        DialDriver made = new DialDriver(
                DialDriver.settings(port().toString())
                        .withHeartbeat(Duration.ofMillis(50), Duration.ofSeconds(3))
                        .withRetries(Duration.ofMillis(20), Duration.ofMillis(50)),
                InstantSource.system());
        made.openFor((report, kept) -> {
            if (report instanceof DialReport.LeverPressed || report instanceof DialReport.ButtonPressed) {
                acts.add(new Told(report, kept));
            } else if (report instanceof DialReport.Times times) {
                beats.add(times);
            } else if (report instanceof DialReport.Rebooted restart) {
                restarts.add(restart);
            }
        });
        return made;
    }

    /** The clock has had the time to tell again what is not acknowledged. */
    private void passBeats() throws InterruptedException {
        beats.clear();
        for (int beat = 0; beat < REPEATS; beat++) {
            beats.take();
        }
    }

    private Told lever(ClockSide by) throws InterruptedException {
        Told told = acts.take();
        assertThat(told.report()).isInstanceOfSatisfying(DialReport.LeverPressed.class, lever -> assertThat(lever.by())
                .isEqualTo(by));
        return told;
    }

    @Test
    void whatIsNotKeptIsToldOnceAndHoldsUpWhatCameAfterIt() throws InterruptedException {
        clock.press(ClockSide.WHITE);
        Told first = lever(ClockSide.WHITE);
        clock.press(ClockSide.BLACK);
        passBeats();
        assertThat(acts).isEmpty();
        first.kept().run();
        lever(ClockSide.BLACK);
    }

    @Test
    void whatIsNotKeptIsToldToWhoeverComesAfter() throws InterruptedException {
        clock.press(ClockSide.WHITE);
        lever(ClockSide.WHITE);
        driver.close();
        driver = driver();
        lever(ClockSide.WHITE);
    }

    @Test
    void whatIsKeptIsNot() throws InterruptedException {
        clock.press(ClockSide.WHITE);
        lever(ClockSide.WHITE).kept().run();
        clock.push(ClockSide.BLACK, DialButton.YES);
        acts.take();
        driver.close();
        driver = driver();
        assertThat(acts.take().report()).isInstanceOf(DialReport.ButtonPressed.class);
    }

    /** It counts its acts anew, and the new one has the number of the old one. */
    @Test
    void whatIsKeptTooLateForAClockThatHasRestartedKeepsNothingElse() throws InterruptedException {
        clock.press(ClockSide.WHITE);
        Told before = lever(ClockSide.WHITE);
        clock.reboot(DialReport.RebootCause.POWER);
        restarts.take();
        clock.press(ClockSide.BLACK);
        lever(ClockSide.BLACK);
        before.kept().run();
        clock.press(ClockSide.WHITE);
        passBeats();
        assertThat(acts).isEmpty();
    }
}
