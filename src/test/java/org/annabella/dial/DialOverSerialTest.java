package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Predicate;
import org.annabella.SystemTest;
import org.annabella.clock.ClockSide;
import org.annabella.serial.Health;
import org.annabella.serial.PseudoTerminal;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The driver and the simulator, each on its end of a real pseudo-terminal. */
@Timeout(30)
@SystemTest
class DialOverSerialTest {

    private static final class SettableTime implements InstantSource {
        private volatile Instant now = Instant.parse("2025-10-04T14:00:00Z");

        @Override
        public Instant instant() {
            return now;
        }

        void advance(Duration time) {
            now = now.plus(time);
        }
    }

    private static final DialFace FACE =
            new DialFace(Duration.ofMinutes(61), Duration.ofMinutes(15), ClockSide.WHITE, 4, 3, Set.of());

    @TempDir
    Path folder;

    private final SettableTime time = new SettableTime();
    private final BlockingQueue<DialReport> reports = new LinkedBlockingQueue<>();
    private DialSimulator clock;
    private DialDriver driver;

    @BeforeEach
    void plugIn() throws IOException {
        clock = simulator("SIM-DIAL-1");
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

    private DialSimulator simulator(String serialNumber) throws IOException {
        return DialSimulator.plugIn(
                new DialSimulator.Settings(serialNumber, port(), TimeScale.REAL, InstantSource.system(), 5)
                        .withTime(TimeScale.faster(10), time));
    }

    private DialDriver driver() {
        DialDriver made = new DialDriver(
                DialDriver.settings(port().toString())
                        .withHeartbeat(Duration.ofMillis(50), Duration.ofSeconds(3))
                        .withRetries(Duration.ofMillis(20), Duration.ofMillis(50)),
                time);
        made.open(reports::add);
        return made;
    }

    private <T extends DialReport> T await(Class<T> kind, Predicate<T> wanted) throws InterruptedException {
        while (true) {
            DialReport report = reports.take();
            if (kind.isInstance(report) && wanted.test(kind.cast(report))) {
                return kind.cast(report);
            }
        }
    }

    private <T extends DialReport> T await(Class<T> kind) throws InterruptedException {
        return await(kind, report -> true);
    }

    private DialFace awaitFace(Predicate<DialFace> wanted) throws InterruptedException {
        return await(DialReport.Times.class, times -> times.known() && wanted.test(times.face()))
                .face();
    }

    private void awaitLoss() throws InterruptedException {
        await(DialReport.HealthChanged.class, changed -> changed.health().level() == Health.Level.LOST);
    }

    @Test
    void saysThatItIsSimulated() throws InterruptedException {
        assertThat(await(DialReport.Identified.class))
                .isEqualTo(new DialReport.Identified("SIM-DIAL-1", "1.1", true, false));
        assertThat(await(DialReport.Times.class).battery()).isEmpty();
    }

    @Test
    void showsWhatItIsToldAndCountsOn() throws InterruptedException {
        driver.show(FACE);
        awaitFace(FACE::equals);
        time.advance(Duration.ofSeconds(60));
        assertThat(awaitFace(face -> !face.equals(FACE)).white()).isEqualTo(Duration.ofMinutes(60));
        assertThat(clock.feel())
                .isEqualTo(new DialFeel(
                        new DialFeel.Side(0, 60, 2, false, 4), new DialFeel.Side(0, 15, 2, false, 3), ClockSide.WHITE));
    }

    @Test
    void reportsPressesAndButtonsInOrder() throws InterruptedException {
        await(DialReport.Identified.class);
        clock.press(ClockSide.WHITE);
        clock.push(ClockSide.BLACK, DialButton.OPPONENT_TIME);
        clock.press(ClockSide.BLACK);
        clock.push(ClockSide.WHITE, DialButton.ARBITER);
        assertThat(acts(4)).containsExactly("press WHITE", "BLACK OPPONENT_TIME", "press BLACK", "WHITE ARBITER");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.02, 0.04})
    void reportsEachPressOnceThoughFramesAreLostOrDoubled(double share) throws InterruptedException {
        await(DialReport.Identified.class);
        clock.doubleFrames(true);
        clock.loseShare(share);
        List<String> wanted = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            ClockSide by = i % 2 == 0 ? ClockSide.WHITE : ClockSide.BLACK;
            clock.press(by);
            wanted.add("press " + by);
        }
        List<String> acts = acts(12);
        clock.loseShare(0);
        clock.push(ClockSide.WHITE, DialButton.YES);
        acts.addAll(acts(1));
        wanted.add("WHITE YES");
        assertThat(acts).isEqualTo(wanted);
    }

    private List<String> acts(int count) throws InterruptedException {
        List<String> acts = new ArrayList<>();
        while (acts.size() < count) {
            DialReport report = reports.take();
            if (report instanceof DialReport.LeverPressed pressed) {
                acts.add("press " + pressed.by());
            } else if (report instanceof DialReport.ButtonPressed pushed) {
                acts.add(pushed.by() + " " + pushed.button());
            }
        }
        return acts;
    }

    @Test
    void deliversTheFaceOverABadLine() throws InterruptedException {
        await(DialReport.Identified.class);
        clock.loseShare(0.04);
        for (int moves = 1; moves <= 20; moves++) {
            driver.show(
                    new DialFace(Duration.ofHours(1), Duration.ofHours(1), ClockSide.BLACK, moves, moves, Set.of()));
        }
        awaitFace(face -> face.movesWhite() == 20);
        clock.loseShare(0);
    }

    @Test
    void findsItsFeetAfterGarbage() throws InterruptedException {
        await(DialReport.Identified.class);
        clock.sendGarbage(3000);
        clock.press(ClockSide.BLACK);
        assertThat(acts(1)).containsExactly("press BLACK");
    }

    @Test
    void countsOnWhileTheLineIsDown() throws IOException, InterruptedException {
        driver.show(FACE);
        awaitFace(FACE::equals);
        clock.unplug();
        awaitLoss();
        clock.push(ClockSide.BLACK, DialButton.NO);
        time.advance(Duration.ofMinutes(2));
        clock.replug();
        assertThat(await(DialReport.Identified.class).holdsTimes()).isTrue();
        assertThat(await(DialReport.Times.class).face().white()).isEqualTo(Duration.ofMinutes(59));
        assertThat(await(DialReport.ButtonPressed.class))
                .isEqualTo(new DialReport.ButtonPressed(ClockSide.BLACK, DialButton.NO, Duration.ofMinutes(2)));
    }

    @Test
    void countsOnWhileTheStationIsGone() throws InterruptedException {
        driver.show(FACE);
        awaitFace(FACE::equals);
        driver.close();
        time.advance(Duration.ofMinutes(3));
        reports.clear();
        driver = driver();
        assertThat(await(DialReport.Identified.class).holdsTimes()).isTrue();
        assertThat(awaitFace(face -> true).white()).isEqualTo(Duration.ofMinutes(58));
        driver.show(FACE);
        awaitFace(FACE::equals);
    }

    @Test
    void deliversLateWhatWasShownWhileTheLineWasDown() throws IOException, InterruptedException {
        await(DialReport.Identified.class);
        clock.unplug();
        awaitLoss();
        driver.show(FACE);
        time.advance(Duration.ofMinutes(1));
        clock.replug();
        assertThat(awaitFace(face -> true).white()).isEqualTo(Duration.ofMinutes(60));
    }

    @Test
    void isGivenBackItsTimesAfterARestart() throws InterruptedException {
        driver.show(FACE);
        awaitFace(FACE::equals);
        clock.reboot(DialReport.RebootCause.BROWN_OUT);
        time.advance(Duration.ofMinutes(1));
        await(DialReport.Rebooted.class, rebooted -> rebooted.cause() == DialReport.RebootCause.BROWN_OUT);
        assertThat(awaitFace(face -> true).white()).isEqualTo(Duration.ofMinutes(60));
        clock.press(ClockSide.WHITE);
        assertThat(acts(1)).containsExactly("press WHITE");
    }

    @Test
    void noticesARestartThatHappenedWhileTheLineWasDown() throws IOException, InterruptedException {
        driver.show(FACE);
        awaitFace(FACE::equals);
        clock.unplug();
        awaitLoss();
        clock.reboot(DialReport.RebootCause.POWER);
        clock.replug();
        await(DialReport.Rebooted.class);
        awaitFace(FACE::equals);
    }

    @Test
    void doesNotTakeAnotherClockForItsOwn() throws IOException, InterruptedException {
        await(DialReport.Identified.class);
        clock.close();
        clock = simulator("SIM-DIAL-2");
        Health health = await(
                        DialReport.HealthChanged.class,
                        changed -> changed.health().why().contains("SIM-DIAL-2"))
                .health();
        assertThat(health.level()).isEqualTo(Health.Level.LOST);
        clock.close();
        clock = simulator("SIM-DIAL-1");
        assertThat(await(DialReport.Identified.class).serialNumber()).isEqualTo("SIM-DIAL-1");
    }

    @Test
    void tapsToOnePalmOnly() throws IOException, InterruptedException {
        await(DialReport.Identified.class);
        clock.unplug();
        awaitLoss();
        driver.vibrate(ClockSide.WHITE, Vibration.moves(99));
        clock.replug();
        await(DialReport.Identified.class);
        driver.vibrate(ClockSide.BLACK, Vibration.time(Duration.parse("PT1H23M5S")));
        driver.show(FACE);
        driver.vibrate(ClockSide.BLACK, Vibration.moves(9));
        assertThat(awaitTapped(2)).containsExactly("s|ss sss|", "sd|lssss|");
        // What was asked for before the clock was there came too late to be an answer.
        assertThat(clock.tapped(ClockSide.WHITE)).isEmpty();
    }

    @Test
    void saysThatTheClockDoesNotConfirm() throws InterruptedException {
        await(DialReport.Identified.class);
        clock.loseShare(1);
        driver.show(FACE);
        Health doubtful = await(
                        DialReport.HealthChanged.class,
                        changed -> changed.health().level() == Health.Level.DEGRADED)
                .health();
        assertThat(doubtful.why()).contains("does not confirm");
        clock.loseShare(0);
        await(DialReport.HealthChanged.class, changed -> changed.health().level() == Health.Level.UP);
        awaitFace(FACE::equals);
    }

    @Test
    void tellsAClockOfAnotherVersionNothing() throws IOException, InterruptedException {
        clock.close();
        try (PseudoTerminal foreign = PseudoTerminal.open()) {
            Files.createSymbolicLink(port(), Path.of(foreign.path()));
            DialMessage.Identity identity = new DialMessage.Identity(2, 0, true, false, 1, 9, 9, "LATER-1");
            DialDecoder decoder = new DialDecoder();
            byte[] buffer = new byte[256];
            driver.close();
            driver = driver();
            driver.show(FACE);
            boolean refused = false;
            while (!refused) {
                int count = foreign.read(buffer);
                for (DialFrame frame : decoder.feed(Arrays.copyOf(buffer, count))) {
                    assertThat(frame.message()).isNotInstanceOf(DialMessage.Show.class);
                    foreign.write(DialEncoder.encode(DialFrame.unnumbered(identity)));
                }
                refused = reports.stream()
                        .anyMatch(report -> report instanceof DialReport.HealthChanged changed
                                && changed.health().why().contains("version 2"));
            }
        }
    }

    @Test
    void obeysAScript() throws IOException, InterruptedException {
        DialScript script = new DialScript(clock, TimeScale.faster(1000));
        await(DialReport.Identified.class);
        for (String line :
                List.of("# a comment", "", "press WHITE", "wait 20", "double on", "push black arbiter # !")) {
            assertThat(script.play(line)).isEmpty();
        }
        assertThat(acts(2)).containsExactly("press WHITE", "BLACK ARBITER");
        assertThat(script.play("tapped black")).contains("");
        assertThat(script.play("feel").orElseThrow()).contains("flagDown=false");
        for (String fault : List.of("double off", "unplug", "replug")) {
            script.play(fault);
        }
        await(DialReport.Identified.class);
        script.play("reboot watchdog");
        // Unknown where a second greeting under way has come before the clock could say it.
        assertThat(await(DialReport.Rebooted.class).cause())
                .isIn(DialReport.RebootCause.WATCHDOG, DialReport.RebootCause.UNKNOWN);
        for (String wrong : List.of("press", "press green", "push white bell", "wait soon", "garbage -1", "dance")) {
            assertThatThrownBy(() -> script.play(wrong))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("\"" + wrong + "\"");
        }
    }

    @Test
    void claimsNoCauseOfARestartThatItHasNotHeard() throws IOException, InterruptedException {
        await(DialReport.Identified.class);
        clock.unplug();
        awaitLoss();
        clock.reboot(DialReport.RebootCause.BROWN_OUT);
        clock.replug();
        assertThat(await(DialReport.Rebooted.class).cause())
                .as("not the cause of the start before it")
                .isIn(DialReport.RebootCause.BROWN_OUT, DialReport.RebootCause.UNKNOWN);
    }

    @Test
    void stopsTapping() throws InterruptedException {
        await(DialReport.Identified.class);
        driver.vibrate(ClockSide.BLACK, Vibration.moves(99));
        awaitTapped(1);
        time.advance(Duration.ofMillis(1500));
        driver.hush();
        while (clock.tapped(ClockSide.BLACK).contains("sd|lssss lssss|")) {
            Thread.onSpinWait();
        }
        assertThat(clock.tapped(ClockSide.BLACK)).containsExactly("sd|");
    }

    private List<String> awaitTapped(int count) {
        while (clock.tapped(ClockSide.BLACK).size() < count) {
            Thread.onSpinWait();
        }
        return clock.tapped(ClockSide.BLACK);
    }

    @Test
    void keepsAForeignFileInItsPlace() throws IOException {
        Path file = Files.writeString(folder.resolve("letter"), "dear reader");
        assertThatThrownBy(() -> DialSimulator.plugIn(DialSimulator.Settings.of(file)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("choose another name");
        assertThat(file).hasContent("dear reader");
    }
}
