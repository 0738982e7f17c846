package org.annabella.station.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.annabella.game.GameState;
import org.annabella.table.EventStore;
import org.annabella.table.GameLoop;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A table that hangs cannot say so itself. */
class WatchdogTest {
    private final GameLoop loop = GameLoop.start(EventStore.NONE, GameState.NOT_STARTED, List.of());
    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
    private final Watchdog.Listener listener = new Watchdog.Listener() {
        @Override
        public void stopped() {
            told.add("stopped");
        }

        @Override
        public void back() {
            told.add("back");
        }
    };
    private final CountDownLatch held = new CountDownLatch(1);

    @AfterEach
    void end() {
        held.countDown();
        loop.close();
    }

    private void hang() {
        loop.afterQueued(() -> {
            try {
                held.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private void awaitTable() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        loop.afterQueued(done::countDown);
        assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
    }

    private static void look(Watchdog watchdog, int times) {
        for (int i = 0; i < times; i++) {
            watchdog.look();
        }
    }

    /** A table that has failed has told so, and why: that it is silent is no news, nor a reason of its own. */
    @Test
    void aTableThatIsOverWhileItIsAskedIsNotToldToHang() {
        AtomicBoolean over = new AtomicBoolean();
        try (Watchdog watchdog = new Watchdog(beat -> true, over::get, List.of(listener))) {
            look(watchdog, Watchdog.PATIENCE);
            over.set(true);
            look(watchdog, 10 * Watchdog.PATIENCE);
            assertThat(told).isEmpty();
            assertThat(watchdog.isAlive()).isTrue();
        }
    }

    @Test
    void aTableThatHangsIsToldOnceAndItsReturnToo() throws InterruptedException {
        try (Watchdog watchdog = new Watchdog(loop::offer, () -> false, List.of(listener))) {
            hang();
            look(watchdog, Watchdog.PATIENCE);
            assertThat(told).isEmpty();
            assertThat(watchdog.isAlive()).isTrue();
            look(watchdog, 1);
            assertThat(told).containsExactly("stopped");
            assertThat(watchdog.isAlive()).isFalse();
            look(watchdog, 10 * Watchdog.PATIENCE);
            assertThat(told).containsExactly("stopped");
            held.countDown();
            awaitTable();
            assertThat(told.take()).isEqualTo("stopped");
            assertThat(told.poll(30, TimeUnit.SECONDS)).isEqualTo("back");
            assertThat(watchdog.isAlive()).isTrue();
        }
    }

    @Test
    void aTableThatAnswersIsNeverTold() throws InterruptedException {
        try (Watchdog watchdog = new Watchdog(loop::offer, () -> false, List.of(listener))) {
            for (int i = 0; i < 10 * Watchdog.PATIENCE; i++) {
                watchdog.look();
                awaitTable();
            }
        }
        assertThat(told).isEmpty();
    }

    /** The signs of life are put in the same queue as everything else: one that is full takes none. */
    @Test
    void aTableWithoutRoomIsToldAsWell() {
        try (Watchdog watchdog = new Watchdog(beat -> false, () -> false, List.of(listener))) {
            look(watchdog, Watchdog.PATIENCE);
            assertThat(told).containsExactly("stopped");
        }
    }

    /** As of a table that has ended: everybody has been told already. */
    @Test
    void whoAnswersAtOnceIsNeverTold() {
        try (Watchdog watchdog = new Watchdog(WatchdogTest::answerAtOnce, () -> false, List.of(listener))) {
            look(watchdog, 10 * Watchdog.PATIENCE);
        }
        assertThat(told).isEmpty();
    }

    private static boolean answerAtOnce(Runnable answer) {
        answer.run();
        return true;
    }

    @Test
    void whoFailsAtTellingDoesNotHinderTheOthers() {
        Watchdog.Listener broken = new Watchdog.Listener() {
            @Override
            public void stopped() {
                throw new AssertionError("no voice");
            }

            @Override
            public void back() {}
        };
        try (Watchdog watchdog = new Watchdog(beat -> false, () -> false, List.of(broken, listener))) {
            look(watchdog, Watchdog.PATIENCE);
            assertThat(told).containsExactly("stopped");
        }
    }
}
