package org.annabella.station;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The three streams of a command: results out, progress and faults on the error stream. Always UTF-8, whatever the
 * machine's own encoding is.
 */
final class Terminal {
    private static final Logger LOG = LoggerFactory.getLogger(Terminal.class);

    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;

    Terminal(InputStream in, PrintStream out, PrintStream err) {
        this.in = in;
        this.out = out;
        this.err = err;
    }

    static Terminal ofProcess() {
        return new Terminal(
                new FileInputStream(FileDescriptor.in),
                new PrintStream(new FileOutputStream(FileDescriptor.out), false, Main.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, Main.UTF_8));
    }

    /** The bytes of standard input, for what has an encoding of its own. */
    InputStream in() {
        return in;
    }

    BufferedReader lines() {
        return new BufferedReader(new InputStreamReader(in, Main.UTF_8));
    }

    PrintWriter outWriter() {
        return new PrintWriter(new OutputStreamWriter(out, Main.UTF_8), true);
    }

    PrintWriter errWriter() {
        return new PrintWriter(new OutputStreamWriter(err, Main.UTF_8), true);
    }

    /** Writes one result, at once. */
    void result(String line) {
        synchronized (out) {
            out.print(line + "\n");
            out.flush();
        }
    }

    /** Writes one line of progress. */
    void progress(String line) {
        err.print(line + "\n");
        err.flush();
    }

    void error(String line) {
        progress("annabella: " + Texts.oneLine(line));
    }

    void flush() {
        out.flush();
        err.flush();
    }

    /** Tells a fault in one line and returns its exit code. */
    int explain(Exception fault) {
        if (fault instanceof BadInput) {
            error(String.valueOf(fault.getMessage()));
            return Exit.USAGE;
        }
        if (fault instanceof Missing) {
            error(String.valueOf(fault.getMessage()));
            return Exit.MISSING;
        }
        LOG.error("A defect of Annabella", fault);
        error("a defect of Annabella: " + fault + "; the details are in " + Logs.file()
                + ": please report it with that file");
        return Exit.DEFECT;
    }
}
