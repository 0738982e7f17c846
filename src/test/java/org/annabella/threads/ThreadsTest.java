package org.annabella.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No thread ends in silence, and no timer either. */
class ThreadsTest {
    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();

    @AfterEach
    void nobodyElseIsTold() {
        Threads.noLastResort();
        Thread.setDefaultUncaughtExceptionHandler(null);
    }

    static List<Throwable> defects() {
        return List.of(
                new IllegalStateException("a"),
                new AssertionError("b"),
                new OutOfMemoryError("c"),
                new StackOverflowError());
    }

    private void told(String thread, Throwable defect) {
        told.add(thread + ": " + defect);
    }

    private static Runnable throwing(Throwable defect) {
        return () -> sneak(defect);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable defect) throws T {
        throw (T) defect;
    }

    private String next() throws InterruptedException {
        String next = told.poll(30, TimeUnit.SECONDS);
        return next == null ? "nothing was told" : next;
    }

    @ParameterizedTest
    @MethodSource("defects")
    void whateverEndsAThreadIsTold(Throwable defect) throws InterruptedException {
        Thread thread = Threads.start("one", throwing(defect), this::told);
        assertThat(next()).isEqualTo("one: " + defect);
        assertThat(thread.isDaemon()).isTrue();
        assertThat(thread.getName()).isEqualTo("one");
    }

    @ParameterizedTest
    @MethodSource("defects")
    void aTaskThatFailsIsToldAndTheNextIsDone(Throwable defect) throws InterruptedException {
        try (TaskThread tasks = Threads.tasks("tasks", this::told)) {
            CountDownLatch next = new CountDownLatch(1);
            assertThat(tasks.run(throwing(defect))).isTrue();
            assertThat(tasks.run(next::countDown)).isTrue();
            assertThat(next.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(next()).isEqualTo("tasks: " + defect);
        }
    }

    @ParameterizedTest
    @MethodSource("defects")
    void whatIsDoneAgainAndAgainGoesOnAfterAFailure(Throwable defect) throws InterruptedException {
        AtomicInteger times = new AtomicInteger();
        CountDownLatch third = new CountDownLatch(1);
        try (TaskThread tasks = Threads.tasks("timer", this::told)) {
            tasks.every(Duration.ofMillis(1), () -> {
                if (times.incrementAndGet() == 3) {
                    third.countDown();
                }
                sneak(defect);
            });
            assertThat(third.await(30, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(next()).isEqualTo("timer: " + defect);
    }

    @Test
    void aClosedThreadSaysThatItTakesNothing() {
        TaskThread tasks = Threads.tasks("closed", this::told);
        tasks.close();
        assertThat(tasks.run(() -> told.add("done"))).isFalse();
        assertThat(told).isEmpty();
    }

    @Test
    void whoFinishesDoesWhatWaitsAndDropsWhatIsForLater() {
        TaskThread tasks = Threads.tasks("finished", this::told);
        tasks.after(Duration.ofHours(1), () -> told.add("later"));
        for (int i = 0; i < 100; i++) {
            tasks.run(() -> told.add("now"));
        }
        assertThat(tasks.finish(Duration.ofSeconds(30))).isTrue();
        assertThat(told).hasSize(100).containsOnly("now");
    }

    @Test
    void whoFailsInTellingIsToldByTheLastResort() throws InterruptedException {
        Threads.lastResort(this::told);
        Threads.start("one", throwing(new IllegalStateException("first")), (thread, defect) -> {
            throw new IllegalArgumentException("second");
        });
        assertThat(next()).isEqualTo("one: java.lang.IllegalArgumentException: second");
    }

    @Test
    void whatComesToTheTopOfAnothersThreadIsToldByTheLastResort() throws InterruptedException {
        Threads.lastResort(this::told);
        new Thread(throwing(new AssertionError("foreign")), "foreign").start();
        assertThat(next()).isEqualTo("foreign: java.lang.AssertionError: foreign");
    }

    @Test
    void aWorkersFailureIsInItsAnswer() throws InterruptedException {
        ExecutorService workers = Threads.workers("worker");
        var answer = workers.submit(throwing(new IllegalStateException("no")), null);
        try {
            answer.get();
        } catch (ExecutionException failed) {
            told.add(failed.getCause().getMessage());
        }
        workers.shutdown();
        assertThat(told).containsExactly("no");
    }

    @Test
    void whatIsClosedTakesNothingAndThrowsNothing() {
        TaskThread tasks = Threads.tasks("closed", this::told);
        tasks.close();
        tasks.every(Duration.ofNanos(1), () -> told.add("again"));
        tasks.inRhythm(Duration.ofNanos(1), () -> told.add("again"));
        assertThat(tasks.run(() -> told.add("once"))).isFalse();
        assertThat(tasks.finish(Duration.ofSeconds(30))).isTrue();
        assertThat(told).isEmpty();
    }
}
