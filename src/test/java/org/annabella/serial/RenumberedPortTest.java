package org.annabella.serial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.annabella.SystemTest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The system gives a device another number, and the old number to another device. Only the stable name is to be trusted. */
@Timeout(20)
@SystemTest
class RenumberedPortTest {

    /** Asks who is there, and takes each line for the answer. */
    private static final class Asking implements Conversation {
        private final BlockingQueue<Health> healths = new LinkedBlockingQueue<>();
        private @Nullable Link link;

        @Override
        public void opened(Link opened) {
            link = opened;
            opened.send("?".getBytes(StandardCharsets.US_ASCII));
        }

        @Override
        public void received(byte[] bytes) {
            Objects.requireNonNull(link).identified(new String(bytes, StandardCharsets.US_ASCII));
        }

        @Override
        public void beat() {
            opened(Objects.requireNonNull(link));
        }

        @Override
        public void health(Health health) {
            healths.add(health);
        }
    }

    @TempDir
    Path folder;

    private final Asking asking = new Asking();

    @Test
    void theOldNumberIsNeverOpenedAgain() throws IOException, InterruptedException {
        PseudoTerminal first = PseudoTerminal.open();
        link(first);
        try (Supervisor supervisor = supervisor()) {
            answer(first, "A");
            assertThat(asking.healths.take().level()).isEqualTo(Health.Level.UP);
            try (PseudoTerminal again = PseudoTerminal.open()) {
                link(again);
                first.unplug();
                assertThat(asking.healths.take().level()).isEqualTo(Health.Level.LOST);
                PseudoTerminal stranger = PseudoTerminal.open();
                assumeTrue(stranger.path().equals(first.path()), "somebody else has got the free number");
                answer(again, "A");
                awaitHealth(Health.Level.UP);
                assertThat(stranger.tryRead(new byte[8]))
                        .as("bytes at a stranger")
                        .isZero();
                assertThat(supervisor).isNotNull();
                stranger.close();
            }
        }
    }

    @Test
    void aStrangerBehindTheStableNameIsRefused() throws IOException, InterruptedException {
        PseudoTerminal first = PseudoTerminal.open();
        link(first);
        try (Supervisor supervisor = supervisor();
                PseudoTerminal stranger = PseudoTerminal.open()) {
            answer(first, "A");
            assertThat(asking.healths.take().level()).isEqualTo(Health.Level.UP);
            link(stranger);
            first.unplug();
            answer(stranger, "B");
            Health refused = awaitHealth(Health.Level.LOST);
            while (!refused.why().contains("B instead of A")) {
                refused = awaitHealth(Health.Level.LOST);
            }
            assertThat(asking.healths).noneMatch(health -> health.level() == Health.Level.UP);
            assertThat(supervisor).isNotNull();
        }
    }

    private Health awaitHealth(Health.Level level) throws InterruptedException {
        Health health = asking.healths.take();
        while (health.level() != level) {
            health = asking.healths.take();
        }
        return health;
    }

    private Supervisor supervisor() {
        Supervisor supervisor = new Supervisor(
                Supervisor.Settings.of("board", folder.resolve("board").toString(), 9600)
                        .withHeartbeat(Duration.ofMillis(100), Duration.ofSeconds(5))
                        .withRetries(Duration.ofMillis(20), Duration.ofMillis(50)),
                asking);
        supervisor.start();
        return supervisor;
    }

    private void link(PseudoTerminal target) throws IOException {
        Path name = folder.resolve("board");
        Files.deleteIfExists(name);
        Files.createSymbolicLink(name, Path.of(target.path()));
    }

    private static void answer(PseudoTerminal device, String text) {
        assertThat(device.read(new byte[1])).isEqualTo(1);
        device.write(text.getBytes(StandardCharsets.US_ASCII));
    }
}
