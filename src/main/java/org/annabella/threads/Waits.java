package org.annabella.threads;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Everything by which a thread of the station waits, and the time that it waits by: in the real world what the JDK offers, in a
 * simulated one a turn for everybody else. What waits past this room stops a simulated world.
 */
public final class Waits {
    private Waits() {}

    /** Nanoseconds since some moment, for measuring how long something takes; never goes back. */
    public static long nanoTime() {
        VirtualTime world = VirtualTime.current();
        return world == null ? System.nanoTime() : world.nanoTime();
    }

    /** Waits for this long; not at all if it is not above zero. */
    public static void sleep(Duration length) throws InterruptedException {
        VirtualTime world = VirtualTime.current();
        if (world == null) {
            TimeUnit.NANOSECONDS.sleep(length.toNanos());
        } else {
            world.block(() -> false, length.toNanos());
        }
    }

    /** Waits until this holds, in a simulated world; there the answer says whether it does. */
    public static boolean until(java.util.function.BooleanSupplier holds, Duration longest)
            throws InterruptedException {
        VirtualTime world = VirtualTime.current();
        if (world == null) {
            throw new IllegalStateException("only in a simulated world");
        }
        world.block(holds, longest.toNanos());
        return holds.getAsBoolean();
    }

    /** Takes the first, waiting for it. */
    public static <T> T take(BlockingQueue<T> queue) throws InterruptedException {
        VirtualTime world = VirtualTime.current();
        if (world == null) {
            return queue.take();
        }
        while (true) {
            world.block(() -> !queue.isEmpty(), Long.MAX_VALUE);
            T first = queue.poll();
            if (first != null) {
                return first;
            }
        }
    }

    /** Takes the first, waiting no longer than this; null if there is none. */
    public static <T> @Nullable T poll(BlockingQueue<T> queue, Duration longest) throws InterruptedException {
        VirtualTime world = VirtualTime.current();
        if (world == null) {
            return queue.poll(longest.toNanos(), TimeUnit.NANOSECONDS);
        }
        world.block(() -> !queue.isEmpty(), longest.toNanos());
        return queue.poll();
    }

    /** Adds this at the end, waiting for room. */
    public static <T> void put(BlockingQueue<T> queue, T last) throws InterruptedException {
        VirtualTime world = VirtualTime.current();
        if (world == null) {
            queue.put(last);
            return;
        }
        while (!queue.offer(last)) {
            world.block(() -> queue.remainingCapacity() > 0, Long.MAX_VALUE);
        }
    }

    /** Adds this at the end, waiting for room no longer than this; false if there is none. */
    public static <T> boolean offer(BlockingQueue<T> queue, T last, Duration longest) throws InterruptedException {
        VirtualTime world = VirtualTime.current();
        if (world == null) {
            return queue.offer(last, longest.toNanos(), TimeUnit.NANOSECONDS);
        }
        world.block(() -> queue.remainingCapacity() > 0, longest.toNanos());
        return queue.offer(last);
    }

    /** Waits for the latch; false if that took longer than this. */
    public static boolean await(CountDownLatch latch, Duration longest) throws InterruptedException {
        VirtualTime world = VirtualTime.current();
        if (world == null) {
            return latch.await(longest.toNanos(), TimeUnit.NANOSECONDS);
        }
        world.block(() -> latch.getCount() == 0, longest.toNanos());
        return latch.getCount() == 0;
    }

    /** Waits for the outcome, no longer than this. */
    public static <T> T get(Future<T> outcome, Duration longest)
            throws InterruptedException, ExecutionException, TimeoutException {
        VirtualTime world = VirtualTime.current();
        if (world == null) {
            return outcome.get(longest.toNanos(), TimeUnit.NANOSECONDS);
        }
        world.block(outcome::isDone, longest.toNanos());
        return outcome.get(0, TimeUnit.NANOSECONDS);
    }

    /** Waits for the outcome. */
    public static <T> T get(Future<T> outcome) throws InterruptedException, ExecutionException {
        VirtualTime world = VirtualTime.current();
        if (world != null) {
            world.block(outcome::isDone, Long.MAX_VALUE);
        }
        return outcome.get();
    }

    /** Waits for the end of a thread, no longer than this. */
    public static void join(Thread thread, Duration longest) throws InterruptedException {
        VirtualTime world = VirtualTime.current();
        if (world == null) {
            TimeUnit.NANOSECONDS.timedJoin(thread, longest.toNanos());
        } else {
            world.block(() -> !isAlive(thread), longest.toNanos());
        }
    }

    /** Whether this thread was started and has not ended. */
    public static boolean isAlive(Thread thread) {
        return thread instanceof VirtualTime.VirtualThread virtual
                ? virtual.started && !virtual.ended
                : thread.isAlive();
    }
}
