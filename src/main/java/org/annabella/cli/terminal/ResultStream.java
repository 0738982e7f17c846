package org.annabella.cli.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.annabella.threads.DefectWords;
import org.jspecify.annotations.Nullable;

/** The way of the results out of the process: it keeps why they were lost, which a print stream above it does not. */
final class ResultStream extends FilterOutputStream {
    private final BooleanSupplier pipe;
    private volatile @Nullable IOException lost;

    /**
     * Results that go there.
     *
     * @param pipe whether another program reads them; asked only once they are lost
     */
    ResultStream(OutputStream out, BooleanSupplier pipe) {
        super(out);
        this.pipe = pipe;
    }

    /** Whether another program reads the standard output of this process, where the system can tell. */
    static boolean isPipe() {
        try {
            String leads = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
            return leads.startsWith("pipe:") || leads.startsWith("socket:");
        } catch (IOException | UnsupportedOperationException unknown) {
            return false;
        }
    }

    @Override
    public void write(int single) throws IOException {
        write(new byte[] {(byte) single}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException failed) {
            if (lost == null) {
                lost = failed;
            }
            throw failed;
        }
    }

    /** Why results were lost; empty where none were, or where a reader such as {@code head} has had enough of them. */
    Optional<String> lost() {
        IOException failed = lost;
        return failed == null || hasEnough(failed) ? Optional.empty() : Optional.of(DefectWords.whyNot(failed));
    }

    /** The system names it in the user's own language. */
    private boolean hasEnough(IOException failed) {
        return String.valueOf(failed.getMessage()).toLowerCase(Locale.ROOT).contains("pipe") || pipe.getAsBoolean();
    }
}
