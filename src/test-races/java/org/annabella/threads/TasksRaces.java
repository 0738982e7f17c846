package org.annabella.threads;

import static org.annabella.races.Shaken.all;
import static org.annabella.races.Shaken.together;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Tasks and bells on real threads, in many orders. */
class TasksRaces {
    private static final Duration LONG = Duration.ofSeconds(20);

    @Test
    void whatWasTakenIsDoneBeforeTheEnd() {
        all("tasks: run against finish", () -> {
            TaskThread tasks = Threads.tasks("shaken", Defects.LAST_RESORT);
            AtomicInteger taken = new AtomicInteger();
            AtomicInteger done = new AtomicInteger();
            Runnable two = () -> {
                for (int i = 0; i < 2; i++) {
                    if (tasks.run(done::incrementAndGet)) {
                        taken.incrementAndGet();
                    }
                }
            };
            together(two::run, two::run, () -> assertTrue(tasks.finish(LONG)));
            // A task that comes after the end is refused; what was taken has been done by then.
            assertTrue(tasks.finish(LONG));
            assertEquals(taken.get(), done.get(), "tasks taken and done");
        });
    }

    @Test
    void whatIsForLaterNeverHoldsUpTheEnd() {
        all("tasks: after against finish", () -> {
            TaskThread tasks = Threads.tasks("shaken", Defects.LAST_RESORT);
            AtomicInteger late = new AtomicInteger();
            together(
                    () -> tasks.after(Duration.ofHours(1), late::incrementAndGet),
                    () -> assertTrue(tasks.finish(Duration.ofSeconds(2)), "waits for what is for later"));
            assertEquals(0, late.get());
        });
    }

    @Test
    void atMostWhatIsUnderWayBeginsAfterClose() {
        all("tasks: run against close", () -> {
            TaskThread tasks = Threads.tasks("shaken", Defects.LAST_RESORT);
            AtomicInteger began = new AtomicInteger();
            AtomicInteger atClose = new AtomicInteger();
            together(
                    () -> {
                        for (int i = 0; i < 4; i++) {
                            tasks.run(began::incrementAndGet);
                        }
                    },
                    () -> {
                        tasks.close();
                        atClose.set(began.get());
                        assertFalse(tasks.run(began::incrementAndGet), "taken after close");
                    });
            assertTrue(tasks.finish(LONG));
            assertTrue(began.get() - atClose.get() <= 1, "begun after close: " + (began.get() - atClose.get()));
        });
    }

    @Test
    void whatIsDoneAgainAndAgainMayBeAskedForAtTheEnd() {
        all("tasks: every and inRhythm against close", () -> {
            TaskThread tasks = Threads.tasks("shaken", Defects.LAST_RESORT);
            together(
                    () -> tasks.every(Duration.ofNanos(1), () -> {}),
                    () -> tasks.inRhythm(Duration.ofHours(1), () -> {}),
                    tasks::close);
            assertTrue(tasks.finish(LONG));
        });
    }

    @Test
    void eachDefectIsToldOnce() {
        all("tasks: defects against finish", () -> {
            AtomicInteger told = new AtomicInteger();
            AtomicInteger taken = new AtomicInteger();
            TaskThread tasks = Threads.tasks("shaken", (thread, defect) -> told.incrementAndGet());
            Play failing = () -> {
                if (tasks.run(() -> {
                    throw new IllegalStateException("planted");
                })) {
                    taken.incrementAndGet();
                }
            };
            together(failing::run, failing::run, () -> tasks.finish(LONG));
            assertTrue(tasks.finish(LONG));
            assertEquals(taken.get(), told.get(), "defects and tellings");
        });
    }

    private interface Play {
        void run();
    }

    @Test
    void everyRingIsHeard() {
        all("bell: two who wait, two who ring", () -> {
            ReentrantLock lock = new ReentrantLock();
            Bell bell = new Bell(lock);
            int[] there = {0};
            AtomicIntegerArray heard = new AtomicIntegerArray(2);
            together(
                    () -> heard.set(0, waitFor(lock, bell, there, 1)),
                    () -> heard.set(1, waitFor(lock, bell, there, 2)),
                    () -> ring(lock, bell, there),
                    () -> ring(lock, bell, there));
            assertEquals("[1, 1]", heard.toString(), "a ring was not heard");
        });
    }

    private static int waitFor(ReentrantLock lock, Bell bell, int[] there, int many) throws InterruptedException {
        lock.lock();
        try {
            long left = LONG.toNanos();
            while (there[0] < many && left > 0) {
                left = bell.await(left);
            }
            return left > 0 ? 1 : 0;
        } finally {
            lock.unlock();
        }
    }

    private static void ring(ReentrantLock lock, Bell bell, int[] there) {
        lock.lock();
        try {
            there[0]++;
            bell.ring();
        } finally {
            lock.unlock();
        }
    }
}
