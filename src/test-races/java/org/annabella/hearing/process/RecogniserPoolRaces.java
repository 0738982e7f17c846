package org.annabella.hearing.process;

import static org.annabella.races.Shaken.all;
import static org.annabella.races.Shaken.together;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.annabella.races.Shaken;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Ears that take and lose their processes while the pool is closed. */
class RecogniserPoolRaces {
    private static final Duration FOR_EVER = Duration.ofHours(1);
    private static final InstantSource EVENING = InstantSource.fixed(Instant.parse("2026-01-01T19:00:00Z"));

    @BeforeAll
    static void weaveFirst() {
        Shaken.prepare();
    }

    @Test
    void noTwoEarsHaveOneProcessAndNobodyWaitsAfterClose() {
        all("ears: two who take, one who loses, against close", () -> {
            Machines machines = new Machines();
            RecogniserPool pool = opened(machines);
            Set<RecogniserProcess> taken = ConcurrentHashMap.newKeySet();
            together(
                    () -> take(pool, taken).ifPresent(process -> pool.lost(process, "killed")),
                    () -> take(pool, taken),
                    () -> {
                        take(pool, taken);
                        pool.close();
                    });
            assertFalse(pool.acquire(FOR_EVER).isPresent(), "given after close");
            assertEquals(List.of(), pool.pids(), "processes after close");
            machines.awaitEndOfAll();
        });
    }

    @Test
    void whoWaitsForASpareIsWokenByClose() {
        all("ears: who awaits a spare against close", () -> {
            Machines machines = new Machines();
            RecogniserPool pool = opened(machines);
            pool.acquire(FOR_EVER);
            together(() -> pool.awaitSpare(FOR_EVER), pool::close);
            machines.awaitEndOfAll();
        });
    }

    private static Optional<RecogniserProcess> take(RecogniserPool pool, Set<RecogniserProcess> taken) {
        Optional<RecogniserProcess> process = pool.acquire(FOR_EVER);
        process.ifPresent(mine -> assertTrue(taken.add(mine), "two ears have one process"));
        return process;
    }

    private static RecogniserPool opened(RecogniserStarter starter) {
        return ((RecogniserPool.Opening.Opened) RecogniserPool.open(starter, new Silent(), EVENING)).pool();
    }

    private static final class Silent implements RecogniserPool.Watch {
        @Override
        public void deaf(String why) {}

        @Override
        public void back() {}
    }

    /** Starts processes that greet and then say nothing until they are ended. */
    private static final class Machines implements RecogniserStarter {
        private final Queue<Machine> started = new ConcurrentLinkedQueue<>();
        private final AtomicLong count = new AtomicLong();

        @Override
        public Process start() throws IOException {
            Machine machine = new Machine(count.incrementAndGet());
            started.add(machine);
            return machine;
        }

        /** A start under way when the pool was closed ends a little later; never is a hang. */
        void awaitEndOfAll() {
            while (started.stream().anyMatch(Process::isAlive)) {
                Thread.yield();
            }
        }
    }

    private static final class Machine extends Process {
        private final long number;
        private final CountDownLatch ended = new CountDownLatch(1);
        private final InputStream says;

        Machine(long number) throws IOException {
            this.number = number;
            ByteArrayOutputStream greeting = new ByteArrayOutputStream();
            Frame.of(Frame.Kind.READY, "{\"remarks\":[]}").write(greeting);
            this.says = new SequenceInputStream(new ByteArrayInputStream(greeting.toByteArray()), new InputStream() {
                @Override
                public int read() throws IOException {
                    try {
                        ended.await();
                        return -1;
                    } catch (InterruptedException interrupted) {
                        throw new IOException(interrupted);
                    }
                }
            });
        }

        @Override
        public OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public InputStream getInputStream() {
            return says;
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public int waitFor() throws InterruptedException {
            ended.await();
            return 0;
        }

        @Override
        public boolean waitFor(long timeout, TimeUnit unit) throws InterruptedException {
            return ended.await(timeout, unit);
        }

        @Override
        public int exitValue() {
            return 0;
        }

        @Override
        public void destroy() {
            ended.countDown();
        }

        @Override
        public Process destroyForcibly() {
            ended.countDown();
            return this;
        }

        @Override
        public boolean isAlive() {
            return ended.getCount() > 0;
        }

        @Override
        public long pid() {
            return number;
        }
    }
}
