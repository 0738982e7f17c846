package org.annabella.web.access;

import io.javalin.Javalin;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts and stops what serves pages. */
public final class Servers {
    private static final Logger LOG = LoggerFactory.getLogger(Servers.class);
    /** How long connections may take to close by themselves, and then once more when their threads are interrupted. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(3);

    private Servers() {}

    /**
     * Starts a server.
     *
     * @param port 0 for any that is free
     * @throws IOException if it cannot have the port; the server is stopped then
     */
    public static void start(Javalin server, InetAddress address, int port) throws IOException {
        try {
            server.start(address.getHostAddress(), port);
        } catch (JavalinBindException taken) {
            server.stop();
            throw new IOException(
                    address.getHostAddress() + ":" + port + " is already in use, or may not be used", taken);
        }
    }

    /**
     * Stops a server that was started, in 6 seconds at most. Jetty (12.1.12) waits for ever for a connection whose reader
     * leaves in the very moment of the stop: its thread for the connections waits for a writer that has already failed.
     * Nobody who ends a game may have to wait for that: such threads are interrupted, and left alone if that does not help.
     */
    public static void stop(Javalin server) {
        Thread stopping = Threads.start("web-stop", server::stop, Defects.LAST_RESORT);
        try {
            Waits.join(stopping, LONGEST_STOP);
            if (stopping.isAlive()) {
                LOG.warn("a connection does not close; its threads are interrupted");
                interrupt(server.jettyServer().threadPool());
                Waits.join(stopping, LONGEST_STOP);
            }
            if (stopping.isAlive()) {
                LOG.warn("the pages' server does not stop; it is left as it is");
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static void interrupt(ThreadPool threads) {
        if (threads instanceof Pool ours) {
            ours.group.interrupt();
        }
    }

    /** The threads of a server, by the name of their group. */
    static final class Pool extends QueuedThreadPool {
        private static final int IDLE_MILLIS = 60_000;

        private final ThreadGroup group;

        Pool(String name, int most, int atRest) {
            this(most, atRest, new ThreadGroup(name));
            setName(name);
            setDaemon(true);
        }

        private Pool(int most, int atRest, ThreadGroup group) {
            super(most, atRest, IDLE_MILLIS, null, group);
            this.group = group;
        }
    }
}
