package org.annabella.cli.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.function.Consumer;
import org.annabella.threads.DefectWords;
import org.annabella.threads.Threads;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Standard input of a command that runs until its input ends. Where there was none from the beginning, as under a service
 * manager or at {@code /dev/null}, its end means nothing: such a command ends when it is told to. That is told by its ending
 * at once; who wants to end the command has seen something of it first.
 *
 * <p>Threads: one of its own, a daemon.
 */
public final class TypedLines {
    private static final Logger LOG = LoggerFactory.getLogger(TypedLines.class);
    private static final Duration NEVER_THERE = Duration.ofMillis(200);

    private TypedLines() {}

    /**
     * Begins to read.
     *
     * @param line gets each line, on a thread of its own
     * @param end is told once the input has ended, unless there was none
     */
    public static void read(Terminal terminal, Consumer<String> line, Runnable end) {
        Threads.start("typed", () -> readAll(terminal, line, end), (name, defect) -> explain(terminal, defect));
    }

    /** A line that fails is told, and the next one is read. */
    private static void take(Terminal terminal, Consumer<String> taker, String line) {
        try {
            taker.accept(line);
        } catch (Throwable defect) {
            LOG.error("a typed line", defect);
            explain(terminal, defect);
        }
    }

    private static void explain(Terminal terminal, Throwable defect) {
        terminal.error("a typed line has failed by a defect of the station: " + DefectWords.of(defect));
    }

    private static void readAll(Terminal terminal, Consumer<String> taker, Runnable end) {
        BufferedReader lines = terminal.lines();
        boolean any = false;
        long start = System.nanoTime();
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                any = true;
                take(terminal, taker, line);
            }
        } catch (IOException unreadable) {
            LOG.warn("standard input cannot be read", unreadable);
        }
        if (any || System.nanoTime() - start > NEVER_THERE.toNanos()) {
            end.run();
        }
    }
}
