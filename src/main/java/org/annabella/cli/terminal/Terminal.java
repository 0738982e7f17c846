package org.annabella.cli.terminal;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.util.Optional;
import java.util.function.Supplier;
import org.annabella.config.BadInput;
import org.annabella.config.BoundedLines;
import org.annabella.config.Exit;
import org.annabella.config.Logs;
import org.annabella.config.Missing;
import org.annabella.config.Texts;
import org.annabella.threads.DefectWords;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The three streams of a command: results out, progress and faults on the error stream. Always UTF-8, whatever the
 * machine's own encoding is.
 */
public final class Terminal {
    private static final int OUT_BUFFER = 1 << 16;

    private static final Logger LOG = LoggerFactory.getLogger(Terminal.class);

    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;
    private final Supplier<Optional<String>> lost;

    /** A terminal with these streams, which are taken as UTF-8. */
    public Terminal(InputStream in, PrintStream out, PrintStream err) {
        this(in, out, err, () -> out.checkError() ? Optional.of("it is closed") : Optional.empty());
    }

    private Terminal(InputStream in, PrintStream out, PrintStream err, Supplier<Optional<String>> lost) {
        this.in = in;
        this.out = out;
        this.err = err;
        this.lost = lost;
    }

    /** The terminal of this process. */
    public static Terminal ofProcess() {
        return of(
                // Buffered, as a file by itself asks for its length and place when it is read whole: a pipe has none.
                new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
                new ResultStream(new FileOutputStream(FileDescriptor.out), ResultStream::isPipe),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
    }

    /** A terminal that can say why its results were lost. */
    static Terminal of(InputStream in, ResultStream results, PrintStream err) {
        return new Terminal(
                in,
                new PrintStream(new BufferedOutputStream(results, OUT_BUFFER), false, StandardCharsets.UTF_8),
                err,
                results::lost);
    }

    /** Whether somebody sits there who can press a key. */
    public boolean isInteractive() {
        return System.console() != null;
    }

    /** The bytes of standard input, for what has an encoding of its own. */
    public InputStream in() {
        return in;
    }

    /** Standard input line by line; whatever has been written is out before more input is waited for. */
    public BufferedReader lines() {
        return new BoundedLines(new InputStreamReader(new AnsweringInput(in, out), StandardCharsets.UTF_8));
    }

    /** Flushes the results before each reading, however the lines of the input are cut. */
    private static final class AnsweringInput extends FilterInputStream {
        private final PrintStream answers;

        AnsweringInput(InputStream questions, PrintStream answers) {
            super(questions);
            this.answers = answers;
        }

        @Override
        public int read() throws IOException {
            answers.flush();
            return super.read();
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            answers.flush();
            return super.read(bytes, offset, length);
        }
    }

    /** Standard output, for what writes by itself. */
    public PrintWriter outWriter() {
        return new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), true);
    }

    /** Standard error, for what writes by itself. */
    public PrintWriter errWriter() {
        return new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
    }

    /** Writes one result, at once. */
    public void result(String line) {
        synchronized (out) {
            out.print(Shown.on(line) + "\n");
            out.flush();
        }
    }

    /** Writes one result, which is out when the next line of {@link #lines} is waited for, or by {@link #flush}. */
    void answer(String line) {
        byte[] bytes = (Shown.on(line) + "\n").getBytes(StandardCharsets.UTF_8);
        out.write(bytes, 0, bytes.length);
    }

    /** Writes one line of progress. */
    public void progress(String line) {
        err.print(Shown.on(line) + "\n");
        err.flush();
    }

    /** Tells a fault on standard error. */
    public void error(String line) {
        progress("annabella: " + Texts.oneLine(line));
    }

    public void flush() {
        out.flush();
        err.flush();
    }

    /** Returns the exit code of a command at its end: one whose results have not all arrived has not done what it says. */
    public int finish(int exit) {
        flush();
        Optional<String> why = lost.get();
        why.ifPresent(reason -> error("not all results could be written to standard output (" + reason
                + "): make room there, or send them elsewhere"));
        return why.isPresent() ? Math.max(exit, Exit.USAGE) : exit;
    }

    /** Tells a fault in one line and returns its exit code. */
    public int explain(Exception told) {
        Exception fault = cause(told);
        if (fault instanceof BadInput) {
            error(String.valueOf(fault.getMessage()));
            return Exit.USAGE;
        }
        if (fault instanceof Missing) {
            error(String.valueOf(fault.getMessage()));
            return Exit.MISSING;
        }
        if (fault instanceof CharacterCodingException) {
            error("the input is no text in UTF-8: " + fault.getMessage());
            return Exit.USAGE;
        }
        if (fault instanceof FileSystemException refused) {
            error(refused.getFile() + " cannot be read or written: " + DefectWords.whyNot(refused));
            return Exit.USAGE;
        }
        if (fault instanceof InvalidPathException wrong) {
            error(Texts.noPath(wrong.getInput()));
            return Exit.USAGE;
        }
        return defect(fault);
    }

    private static Exception cause(Exception told) {
        IOException cause = told instanceof UncheckedIOException unchecked ? unchecked.getCause() : null;
        return cause == null ? told : cause;
    }

    /** Tells in one line that something of ours has failed, whatever it was, and returns the exit code of that. */
    public int defect(Throwable fault) {
        LOG.error("A defect of Annabella", fault);
        error("a defect of Annabella: " + fault + "; the details are in " + Logs.file()
                + ": please report it with that file");
        return Exit.DEFECT;
    }
}
