package org.annabella.races;

import java.util.concurrent.CountDownLatch;

/** Classic races, planted for the proof that they are found. */
final class Planted {
    private Planted() {}

    /** A bell without its lock: it may ring between the look and the wait. */
    static final class DeafBell {
        private volatile boolean there;
        private volatile CountDownLatch next = new CountDownLatch(1);

        void ring() {
            there = true;
            CountDownLatch waiting = next;
            next = new CountDownLatch(1);
            waiting.countDown();
        }

        /** Whether it was heard in this time. */
        boolean await(long millis) throws InterruptedException {
            if (there) {
                return true;
            }
            return next.await(millis, java.util.concurrent.TimeUnit.MILLISECONDS);
        }
    }

    /** Looks and then acts. */
    static final class Till {
        private volatile int taken;

        void take() {
            taken = taken + 1;
        }

        int taken() {
            return taken;
        }
    }
}
