package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.annabella.SystemTest;
import org.annabella.clock.ClockSide;
import org.annabella.firmware.FirmwareBuild;
import org.annabella.firmware.FirmwareProcess;
import org.annabella.serial.Health;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The station's own driver and the clock's own program, in two processes, on the two ends of a pseudo-terminal. */
@Timeout(30)
@SystemTest
class FirmwareOverSerialTest {

    private static final Duration INCREMENT = Duration.ofSeconds(30);
    private static final DialFace FACE = new DialFace(
            Duration.ofMinutes(61), Duration.ofMinutes(15), ClockSide.WHITE, 4, 3, Set.of(), INCREMENT, INCREMENT);

    @TempDir
    Path folder;

    private final BlockingQueue<DialReport> reports = new LinkedBlockingQueue<>();
    private FirmwareProcess clock;
    private DialDriver driver;

    @BeforeEach
    void plugIn() throws IOException {
        clock = FirmwareProcess.start(
                FirmwareBuild.host("dial"), "port", folder.resolve("dial").toString(), "SIM-DIAL-C", "0");
        driver = driver();
    }

    @AfterEach
    void pullOut() throws InterruptedException {
        if (driver != null) {
            driver.close();
            clock.say("unplug");
            // Answered once the port's name is gone.
            ask("alone");
            clock.close();
        }
    }

    private DialDriver driver() {
        DialDriver made = new DialDriver(
                DialDriver.settings(folder.resolve("dial").toString())
                        .withHeartbeat(Duration.ofMillis(50), Duration.ofSeconds(3))
                        .withRetries(Duration.ofMillis(20), Duration.ofMillis(50)),
                InstantSource.system());
        made.open(reports::add);
        return made;
    }

    /** What the firmware prints when it is asked for something. */
    private String ask(String line) throws InterruptedException {
        clock.say(line);
        return clock.next();
    }

    private <T extends DialReport> T await(Class<T> kind, Predicate<T> wanted) throws InterruptedException {
        while (true) {
            DialReport report = reports.take();
            if (kind.isInstance(report) && wanted.test(kind.cast(report))) {
                return kind.cast(report);
            }
        }
    }

    private DialReport.Identified awaitIdentity() throws InterruptedException {
        return await(DialReport.Identified.class, who -> true);
    }

    private DialFace awaitFace(Predicate<DialFace> wanted) throws InterruptedException {
        return await(DialReport.Times.class, times -> times.known() && wanted.test(times.face()))
                .face();
    }

    private void awaitLoss() throws InterruptedException {
        await(DialReport.HealthChanged.class, changed -> changed.health().level() == Health.Level.LOST);
    }

    private List<String> acts(int count) throws InterruptedException {
        List<String> acts = new ArrayList<>();
        while (acts.size() < count) {
            DialReport report = reports.take();
            if (report instanceof DialReport.LeverPressed pressed) {
                acts.add(pressed.by() + " lever");
            } else if (report instanceof DialReport.ButtonPressed pushed) {
                acts.add(pushed.by() + " " + pushed.button());
            }
        }
        return acts;
    }

    @Test
    void saysThatItIsSimulatedAndShowsWhatItIsTold() throws InterruptedException {
        assertThat(awaitIdentity()).isEqualTo(new DialReport.Identified("SIM-DIAL-C", "1.1", true, false));
        driver.show(FACE);
        DialFace shown = awaitFace(face -> face.movesWhite() == 4);
        assertThat(shown.white()).isBetween(Duration.ofMinutes(60), Duration.ofMinutes(61));
        assertThat(shown.running()).isEqualTo(ClockSide.WHITE);
        assertThat(ask("feel"))
                .isIn(
                        "feel white 1 1 0 up 4 black 0 15 2 up 3 lever white tapping no no",
                        "feel white 0 60 2 up 4 black 0 15 2 up 3 lever white tapping no no");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 20_000, 40_000})
    void reportsEachActOnceAndInOrderThoughBytesAreLostAndFramesDoubled(int lostInAMillion)
            throws InterruptedException {
        awaitIdentity();
        clock.say("double on");
        clock.say("lose " + lostInAMillion);
        List<String> wanted = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            ClockSide by = i % 2 == 0 ? ClockSide.WHITE : ClockSide.BLACK;
            clock.say("press " + (by == ClockSide.WHITE ? "white" : "black"));
            wanted.add(by + " lever");
        }
        List<String> acts = acts(12);
        clock.say("lose 0");
        clock.say("push white yes");
        acts.addAll(acts(1));
        wanted.add("WHITE YES");
        assertThat(acts).isEqualTo(wanted);
    }

    @Test
    void playsOnAloneWhileItIsUnpluggedAndTellsItAfterwards() throws InterruptedException {
        driver.show(FACE);
        awaitFace(face -> face.movesWhite() == 4);
        clock.say("unplug");
        awaitLoss();
        awaitAbsence();
        clock.say("press white");
        clock.say("push black opponent_time");
        assertThat(ask("feel")).contains("white 1 2 0 up 5 ").contains("lever black tapping no yes");
        clock.say("press black");
        clock.say("replug");
        assertThat(awaitIdentity().holdsTimes()).isTrue();
        DialFace counted = awaitFace(face -> true);
        assertThat(counted.running()).isEqualTo(ClockSide.WHITE);
        assertThat(counted.movesWhite()).isEqualTo(5);
        assertThat(counted.movesBlack()).isEqualTo(4);
        assertThat(counted.white())
                .isBetween(Duration.ofMinutes(61), Duration.ofMinutes(61).plus(INCREMENT));
        assertThat(counted.black())
                .isBetween(Duration.ofMinutes(15), Duration.ofMinutes(15).plus(INCREMENT));
        List<DialReport.LeverPressed> presses = List.of(
                await(DialReport.LeverPressed.class, press -> true),
                await(DialReport.LeverPressed.class, press -> true));
        assertThat(presses).allMatch(DialReport.LeverPressed::switchedAlone);
        assertThat(presses).extracting(DialReport.LeverPressed::by).containsExactly(ClockSide.WHITE, ClockSide.BLACK);
        assertThat(presses).extracting(DialReport.LeverPressed::moves).containsExactly(4, 3);
    }

    private void awaitAbsence() throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!ask("alone").equals("alone yes")) {
            assertThat(System.nanoTime())
                    .as("the clock does not notice that it is alone")
                    .isLessThan(end);
            LockSupport.parkNanos(20_000_000);
        }
    }

    @Test
    void isGivenBackItsTimesAfterARestartInTheMiddleOfAGame() throws InterruptedException {
        driver.show(FACE);
        awaitFace(face -> face.movesWhite() == 4);
        clock.say("restart low");
        await(DialReport.Rebooted.class, rebooted -> rebooted.cause() == DialReport.RebootCause.BROWN_OUT);
        DialFace again = awaitFace(face -> true);
        assertThat(again.movesWhite()).isEqualTo(4);
        assertThat(again.white()).isBetween(Duration.ofMinutes(60), Duration.ofMinutes(61));
        clock.say("press white");
        assertThat(acts(1)).containsExactly("WHITE lever");
    }

    @Test
    void tellsThePressThatAStationDidNotAcknowledgeToItsSuccessorWithTheMove() throws InterruptedException {
        driver.show(FACE);
        awaitFace(face -> face.movesWhite() == 4);
        driver.close();
        clock.say("press white");
        reports.clear();
        driver = driver();
        DialReport.LeverPressed press = await(DialReport.LeverPressed.class, each -> true);
        assertThat(press.by()).isEqualTo(ClockSide.WHITE);
        assertThat(press.movesShown()).contains(4);
    }
}
