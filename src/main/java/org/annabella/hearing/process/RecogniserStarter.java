package org.annabella.hearing.process;

import java.io.IOException;
import java.time.Duration;

/** Starts a recogniser's process: a Java machine, or a program of a simulated world. */
public interface RecogniserStarter {
    /** Starts one, which serves by {@link RecogniserServer} on its standard input and output. */
    Process start() throws IOException;

    /** This process has ended: removes what it has left. */
    default void ended(Process process) {
        // Most leave nothing.
    }

    /** How long a child may take. */
    default RecogniserLaunch.Patience patience() {
        return RecogniserLaunch.Patience.USUAL;
    }

    /** How long the end of a process is waited for; false if that took longer. */
    default boolean awaitEnd(Process process, Duration longest) throws InterruptedException {
        return process.waitFor(longest.toNanos(), java.util.concurrent.TimeUnit.NANOSECONDS);
    }
}
