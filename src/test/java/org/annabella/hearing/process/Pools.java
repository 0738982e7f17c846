package org.annabella.hearing.process;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.process.RecogniserPool.Opening;

/** Pools of recognisers' processes for tests, and what happens to such processes in life. */
public final class Pools {
    public static final RecogniserPool.Watch SILENT = new RecogniserPool.Watch() {
        @Override
        public void deaf(String why) {}

        @Override
        public void back() {}
    };

    private Pools() {}

    public static RecogniserPool opened(Opening opening) {
        if (opening instanceof Opening.Opened opened) {
            return opened.pool();
        }
        throw new AssertionError(opening);
    }

    /** Sends a signal, such as {@code KILL}, {@code SEGV} or {@code STOP}. */
    static void signal(String name, long pid) {
        if (pid <= 1) {
            throw new AssertionError("no process to send " + name + " to");
        }
        try {
            int exit = new ProcessBuilder("kill", "-" + name, "" + pid)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
            if (exit != 0) {
                throw new AssertionError("no signal " + name + " for " + pid);
            }
        } catch (IOException | InterruptedException cannot) {
            throw new AssertionError(cannot);
        }
    }

    /** The process that an ear has now. */
    static long pidOf(Recogniser recogniser) {
        return ((RemoteRecogniser) recogniser).pid();
    }

    /** Waits until a process stands by. */
    static void awaitSpare(RecogniserPool pool) {
        if (!pool.awaitSpare(Duration.ofSeconds(60))) {
            throw new AssertionError("no recogniser stands by");
        }
    }

    /** Time that goes by only when told to. */
    public static final class Evening implements InstantSource {
        private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-01T19:00:00Z"));

        @Override
        public Instant instant() {
            return now.get();
        }

        void pass(Duration time) {
            now.updateAndGet(instant -> instant.plus(time));
        }
    }
}
