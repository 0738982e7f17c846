package org.annabella.station.faults;

import static org.annabella.races.Shaken.all;
import static org.annabella.races.Shaken.together;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.annabella.races.Shaken;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A table that answers just when it is given up. */
class WatchdogRaces {

    @BeforeAll
    static void weaveFirst() {
        Shaken.prepare();
    }

    @Test
    void eachStopHasItsReturn() {
        all("watchdog: looks against answers", () -> {
            Queue<Runnable> asked = new ConcurrentLinkedQueue<>();
            AtomicInteger stops = new AtomicInteger();
            AtomicInteger returns = new AtomicInteger();
            Watchdog watchdog = new Watchdog(asked::add, () -> false, List.of(counting(stops, returns)));
            // One look short of being given up.
            for (int i = 0; i < Watchdog.PATIENCE; i++) {
                watchdog.look();
            }
            together(watchdog::look, () -> answer(asked), () -> answer(asked));
            while (!asked.isEmpty()) {
                answer(asked);
            }
            assertTrue(watchdog.isAlive(), "answered and given up");
            // Its own thread tells of the return; that it never does is a hang.
            while (returns.get() < stops.get()) {
                Thread.yield();
            }
            watchdog.close();
            assertEquals(stops.get(), returns.get());
            assertTrue(stops.get() <= 1, "stopped " + stops + " times");
        });
    }

    @Test
    void whoAnswersAfterTheEndHurtsNobody() {
        all("watchdog: answers against close", () -> {
            Queue<Runnable> asked = new ConcurrentLinkedQueue<>();
            AtomicInteger stops = new AtomicInteger();
            AtomicInteger returns = new AtomicInteger();
            Watchdog watchdog = new Watchdog(asked::add, () -> false, List.of(counting(stops, returns)));
            for (int i = 0; i <= Watchdog.PATIENCE; i++) {
                watchdog.look();
            }
            together(() -> answer(asked), watchdog::close, watchdog::start);
            assertEquals(1, stops.get());
            assertTrue(returns.get() <= 1);
            assertTrue(watchdog.isAlive());
        });
    }

    private static void answer(Queue<Runnable> asked) {
        Runnable answer = asked.poll();
        if (answer != null) {
            answer.run();
        }
    }

    private static Watchdog.Listener counting(AtomicInteger stops, AtomicInteger returns) {
        return new Watchdog.Listener() {
            @Override
            public void stopped() {
                stops.incrementAndGet();
            }

            @Override
            public void back() {
                returns.incrementAndGet();
            }
        };
    }
}
