package org.annabella.races;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Plays the same few threads again and again, each time in another order: from each seed come one to four points, among all
 * that are passed, at which whoever comes there is held until the others have passed so many more or nobody moves. Nobody is
 * held for ever, so every order that is seen can happen.
 *
 * <p>The threads are real and so is their time: a seed is likely, and not certain, to lead to the same order again.
 */
public final class Shaken {
    /** How many orders each test tries; {@code -Dannabella.races.schedules} names another number. */
    public static final int SCHEDULES = Integer.getInteger("annabella.races.schedules", 1_000);

    private static final long FIRST_SEED = Long.getLong("annabella.races.seed", 1);
    private static final int LONGEST_TRACE = 1 << 14;
    private static final long NOBODY_MOVES_NANOS = 2_000_000;
    private static final int STUCK_AFTER_SECONDS = 60;

    private static final List<String> SITES = new ArrayList<>();

    /** What several threads do together, with its checks at the end. */
    @FunctionalInterface
    public interface Play {
        /** Plays it once, to its end. */
        void once() throws Exception;
    }

    /** A schedule, told by its seed, in which the play did not hold. */
    public static final class Found extends AssertionError {
        private static final long serialVersionUID = 1L;

        Found(long seed, String what, @Nullable Throwable cause) {
            super("schedule " + seed + ": " + what + "\nagain with -Dannabella.races.seed=" + seed, cause);
        }
    }

    private final int[] held;
    private final int howLong;
    private final boolean yielding;
    private final AtomicInteger passed = new AtomicInteger();
    private final AtomicInteger holds = new AtomicInteger();
    private final AtomicReferenceArray<long[]> trace = new AtomicReferenceArray<>(LONGEST_TRACE);

    private Shaken(SplittableRandom random, int usual) {
        held = random.ints(1 + random.nextInt(4), 1, Math.max(2, usual)).toArray();
        howLong = 1 + random.nextInt(Math.max(1, random.nextBoolean() ? 10 : usual));
        yielding = random.nextInt(4) == 0;
    }

    static int site(String where) {
        synchronized (SITES) {
            SITES.add(where);
            return SITES.size() - 1;
        }
    }

    /** Has everything woven that is loaded from now on. */
    public static void prepare() {
        Weaver.weave();
    }

    /**
     * Plays this in so many orders and prints the figures.
     *
     * @throws Found at the first in which it does not hold, or does not end
     */
    public static void all(String what, Play play) {
        prepare();
        long begun = System.nanoTime();
        Set<Integer> orders = new HashSet<>();
        int usual = 10;
        int most = 0;
        long held = 0;
        for (long seed = FIRST_SEED; seed < FIRST_SEED + SCHEDULES; seed++) {
            Shaken schedule = new Shaken(new SplittableRandom(seed), usual);
            schedule.play(seed, play);
            usual = Math.max(2, schedule.passed.get());
            most = Math.max(most, usual);
            held += schedule.holds.get();
            orders.add(schedule.order());
        }
        System.out.printf(
                "races: %s: %d schedules, %d different orders, up to %d points each, %d times held, %.1f s%n",
                what, SCHEDULES, orders.size(), most, held, (System.nanoTime() - begun) / 1e9);
    }

    private void play(long seed, Play play) {
        AtomicReference<@Nullable Throwable> wrong = new AtomicReference<>();
        CountDownLatch over = new CountDownLatch(1);
        Thread player = new Thread(
                () -> {
                    try {
                        play.once();
                    } catch (Throwable failed) {
                        wrong.set(failed);
                    } finally {
                        over.countDown();
                    }
                },
                "play");
        player.setDaemon(true);
        Points.hook = this::passes;
        player.start();
        try {
            if (!over.await(STUCK_AFTER_SECONDS, TimeUnit.SECONDS)) {
                throw new Found(seed, "it never ends\n" + stacks(), null);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new Found(seed, "interrupted", interrupted);
        } finally {
            Points.hook = null;
        }
        Throwable failed = wrong.get();
        if (failed != null) {
            throw new Found(seed, failed + "\n" + lastPoints(), failed);
        }
    }

    private void passes(int site) {
        int number = passed.incrementAndGet();
        if (number < LONGEST_TRACE) {
            trace.set(number, new long[] {Thread.currentThread().getId(), site});
        }
        for (int each : held) {
            if (each == number) {
                holds.incrementAndGet();
                hold();
            }
        }
        if (yielding) {
            Thread.yield();
        }
    }

    /** Neither parks nor sleeps: both would touch what the code under test parks and is interrupted by. */
    private void hold() {
        int seen = passed.get();
        int until = seen + howLong;
        long since = System.nanoTime();
        while (seen < until && System.nanoTime() - since < NOBODY_MOVES_NANOS) {
            Thread.yield();
            int now = passed.get();
            if (now != seen) {
                seen = now;
                since = System.nanoTime();
            }
        }
    }

    /** A number for who passed what in which order; threads are told apart by when they first came. */
    private int order() {
        Map<Long, Integer> known = new HashMap<>();
        int hash = 1;
        for (int i = 1; i <= Math.min(passed.get(), LONGEST_TRACE - 1); i++) {
            long[] one = trace.get(i);
            if (one != null) {
                int who = known.computeIfAbsent(one[0], fresh -> known.size());
                hash = 31 * (31 * hash + who) + (int) one[1];
            }
        }
        return hash;
    }

    private String lastPoints() {
        StringBuilder told = new StringBuilder("the last points, thread and method:");
        int last = Math.min(passed.get(), LONGEST_TRACE - 1);
        String before = "";
        for (int i = Math.max(1, last - 150); i <= last; i++) {
            long[] one = trace.get(i);
            if (one != null) {
                String here = "\n  " + one[0] + " " + SITES.get((int) one[1]);
                told.append(here.equals(before) ? "" : here);
                before = here;
            }
        }
        return told.toString();
    }

    private static String stacks() {
        StringBuilder told = new StringBuilder();
        Thread.getAllStackTraces().forEach((thread, stack) -> {
            if (thread.isDaemon()
                    && Arrays.stream(stack).anyMatch(each -> each.getClassName().contains("annabella"))) {
                told.append(thread.getName()).append('\n');
                Arrays.stream(stack)
                        .limit(12)
                        .forEach(each -> told.append("    ").append(each).append('\n'));
            }
        });
        return told.toString();
    }

    /** Has all of these done at once, each on a thread of its own, and waits for them; throws what one of them has thrown. */
    public static void together(Play... acts) throws Exception {
        AtomicReference<@Nullable Throwable> wrong = new AtomicReference<>();
        CountDownLatch go = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (Play act : acts) {
            Thread thread = new Thread(() -> {
                try {
                    go.await();
                    act.once();
                } catch (Throwable failed) {
                    wrong.compareAndSet(null, failed);
                }
            });
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        Throwable failed = wrong.get();
        if (failed instanceof Error error) {
            throw error;
        }
        if (failed != null) {
            throw new AssertionError("an act failed", failed);
        }
    }
}
