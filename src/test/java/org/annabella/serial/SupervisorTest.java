package org.annabella.serial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.annabella.SystemTest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
@SystemTest
class SupervisorTest {

    /** Asks with "?", and takes each byte of the answer for the device's name. */
    private static final class Asking implements Conversation {
        private final BlockingQueue<Health> healths = new LinkedBlockingQueue<>();
        private final CountDownLatch goOn = new CountDownLatch(1);
        private final AtomicInteger failingTellings = new AtomicInteger();
        private @Nullable Link link;

        @Override
        public void opened(Link opened) {
            link = opened;
            opened.send(new byte[] {'?'});
        }

        @Override
        public void received(byte[] bytes) {
            Link open = link;
            if (open == null) {
                throw new AssertionError("bytes without a line");
            }
            for (byte b : bytes) {
                if (b == '!') {
                    throw new IllegalStateException("a defect, on purpose");
                }
                if (b == '#') {
                    awaitGoOn();
                }
                open.identified(Character.toString(b));
            }
        }

        private void awaitGoOn() {
            try {
                goOn.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void beat() {
            opened(Objects.requireNonNull(link));
        }

        @Override
        public void health(Health health) {
            if (failingTellings.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                throw new AssertionError("nobody takes it");
            }
            healths.add(health);
        }
    }

    @TempDir
    Path folder;

    private final Asking asking = new Asking();

    private Path port() {
        return folder.resolve("board");
    }

    private Supervisor supervisor;
    private PseudoTerminal device;

    @BeforeEach
    void plugIn() throws IOException {
        device = plug();
        supervise(Duration.ofMillis(300));
    }

    /** However long the device is silent, only its plug is pulled here. */
    private void bearSilence() throws IOException {
        supervisor.close();
        unplug();
        device = plug();
        supervise(Duration.ofSeconds(60));
    }

    private void supervise(Duration silence) {
        supervisor = new Supervisor(
                Supervisor.Settings.of("board", port().toString(), 9600)
                        .withHeartbeat(Duration.ofMillis(30), silence)
                        .withRetries(Duration.ofMillis(20), Duration.ofMillis(50)),
                asking);
        supervisor.start();
    }

    @AfterEach
    void pullOut() throws IOException {
        supervisor.close();
        unplug();
    }

    @Test
    void isUpOnceTheDeviceHasSaidWhoItIs() throws InterruptedException {
        assertThat(answerUntilUp("A")).isEqualTo(new Health("board", Health.Level.UP, ""));
    }

    @Test
    void findsTheSameDeviceAgainUnderANewTerminal() throws IOException, InterruptedException {
        answerUntilUp("A");
        unplug();
        assertThat(asking.healths.take().level()).isEqualTo(Health.Level.LOST);
        device = plug();
        answerUntilUp("A");
    }

    @Test
    void saysThatAPortCannotBeOpenedWhateverItsTransportDoes() throws InterruptedException {
        Asking told = new Asking();
        try (Supervisor failing = new Supervisor(
                Supervisor.Settings.of("clock", "no\0name", 9600).through((port, baud, listener) -> {
                    throw new IllegalStateException("a transport that fails");
                }),
                told)) {
            failing.start();
            Health health = told.healths.take();
            assertThat(health.level()).isEqualTo(Health.Level.LOST);
            assertThat(health.why()).contains("cannot be opened");
        }
    }

    @Test
    void refusesAnotherDeviceOnTheSamePort() throws IOException, InterruptedException {
        answerUntilUp("A");
        unplug();
        device = plug();
        answerUntil("B", health -> health.why().contains("B instead of A"));
        unplug();
        device = plug();
        answerUntilUp("A");
    }

    @Test
    void losesADeviceThatFallsSilent() throws InterruptedException {
        answerUntilUp("A");
        Health health = asking.healths.take();
        assertThat(health.level()).isEqualTo(Health.Level.LOST);
        assertThat(health.why()).contains("no longer answers");
    }

    @Test
    void saysThatNothingAnswers() throws InterruptedException {
        assertThat(asking.healths.take().why()).contains("nothing on");
    }

    @Test
    void survivesADefectOfTheDriver() throws InterruptedException {
        answerUntil("!", health -> health.why().contains("defect"));
        answerUntilUp("A");
    }

    /** While no line is open nothing else would look for the device again. */
    @Test
    void looksAgainAndTellsAgainThoughTheTellingOfTheLossFailed() throws IOException, InterruptedException {
        bearSilence();
        answerUntilUp("A");
        asking.failingTellings.set(3);
        unplug();
        assertThat(asking.healths.take().level()).isEqualTo(Health.Level.LOST);
        assertThat(asking.failingTellings).hasValue(0);
        device = plug();
        answerUntilUp("A");
    }

    @Test
    void givesUpALineThatSaysMoreThanCanBeReadAndLooksAgainLater() throws InterruptedException {
        answer("#");
        byte[] nonsense = new byte[1024];
        Arrays.fill(nonsense, (byte) '#');
        for (long sent = 0; sent < 2 * Supervisor.WAITING_BYTES; sent += nonsense.length) {
            device.write(nonsense);
        }
        asking.goOn.countDown();
        while (!asking.healths.take().why().contains("talks nonsense")) {
            assertThat(asking.healths).hasSizeLessThan(100);
        }
        answerUntilUp("#");
    }

    @Test
    void tellsALossOnceHoweverOftenItLooksAgain() throws IOException, InterruptedException {
        bearSilence();
        answerUntilUp("A");
        unplug();
        assertThat(asking.healths.take().why()).contains("unplugged");
        // From "unplugged" to "does not exist" the reason changes; then it stays, while the name is looked for.
        assertThat(asking.healths.take().why()).contains("does not exist");
        assertThat(asking.healths.poll(300, TimeUnit.MILLISECONDS)).isNull();
    }

    @Test
    void findsADeviceSoonThatHasBeenAwayForLong() throws IOException, InterruptedException {
        supervisor.close();
        Asking patient = new Asking();
        try (Supervisor usual = new Supervisor(
                Supervisor.Settings.of("board", folder.resolve("later").toString(), 9600), patient)) {
            usual.start();
            assertThat(patient.healths.take().why()).contains("does not exist");
            // Long enough for three pauses that double: the next one would take two seconds.
            assertThat(patient.healths.poll(2, TimeUnit.SECONDS)).isNull();
            PseudoTerminal late = PseudoTerminal.open();
            Files.createSymbolicLink(folder.resolve("later"), Path.of(late.path()));
            long plugged = System.nanoTime();
            assertThat(late.read(new byte[1])).isEqualTo(1);
            assertThat(Duration.ofNanos(System.nanoTime() - plugged)).isLessThan(Duration.ofSeconds(1));
            late.close();
        }
    }

    @Test
    void manyLossesLeaveNoThread() throws IOException, InterruptedException {
        // Once the line is open: its threads are there now, however slowly they began.
        answerUntilUp("A");
        List<String> before = SerialThreads.alive();
        for (int loss = 0; loss < 20; loss++) {
            unplug();
            while (asking.healths.take().level() != Health.Level.LOST) {
                assertThat(asking.healths).hasSizeLessThan(100);
            }
            device = plug();
            answerUntilUp("A");
        }
        SerialThreads.awaitOnly(before);
        supervisor.close();
        // The reader ends by itself once its line is closed: nobody waits for it, it may be reading still.
        SerialThreads.await("its reader has ended", () -> SerialThreads.alive().stream()
                .noneMatch(name -> name.contains(port().toString())));
    }

    private Health answerUntilUp(String text) throws InterruptedException {
        return answerUntil(text, health -> health.level() == Health.Level.UP);
    }

    /**
     * The first question that waits may be one from before, and a busy computer may take an answer for none: what comes then goes with
     * the line that is closed.
     */
    private Health answerUntil(String text, Predicate<Health> told) throws InterruptedException {
        Health health;
        do {
            answer(text);
            health = asking.healths.poll(100, TimeUnit.MILLISECONDS);
        } while (health == null || !told.test(health));
        return health;
    }

    private void answer(String text) {
        byte[] question = new byte[1];
        assertThat(device.read(question)).isEqualTo(1);
        device.write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** As the system does: the name goes with the device. Left behind, it would soon lead to a stranger. */
    private void unplug() throws IOException {
        Files.deleteIfExists(port());
        device.unplug();
    }

    private PseudoTerminal plug() throws IOException {
        PseudoTerminal fresh = PseudoTerminal.open();
        Files.deleteIfExists(port());
        Files.createSymbolicLink(port(), Path.of(fresh.path()));
        return fresh;
    }
}
