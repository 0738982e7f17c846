package org.annabella.board.simulated;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * What a station has sent, cut into commands by the length that each one tells at its beginning.
 *
 * <p>Threads: one at a time.
 */
public final class CommandInput {

    /** While a beginning does not tell yet how long its command is. */
    public static final int UNKNOWN = Integer.MAX_VALUE;

    /** How commands tell their length. */
    @FunctionalInterface
    public interface Lengths {

        /** The length of the command that begins here; 0 if none does, {@link #UNKNOWN} while more must come to know it. */
        int from(byte[] waiting, int at);
    }

    private final ByteArrayOutputStream input = new ByteArrayOutputStream();
    private final int longest;
    private final Lengths lengths;

    /**
     * Makes an empty input.
     *
     * @param longest how many bytes may wait for the rest of their command; more are no command
     */
    public CommandInput(int longest, Lengths lengths) {
        this.longest = longest;
        this.lengths = lengths;
    }

    /** Forgets what has come of a command. */
    public void clear() {
        input.reset();
    }

    /** Takes bytes, cut anywhere, and gives each command that is whole now; what begins none is passed over. */
    public void accept(byte[] bytes, Consumer<byte[]> obey) {
        input.writeBytes(bytes);
        byte[] waiting = input.toByteArray();
        int at = 0;
        while (at < waiting.length) {
            int length = lengths.from(waiting, at);
            if (length > waiting.length - at) {
                break;
            }
            if (length > 0) {
                obey.accept(Arrays.copyOfRange(waiting, at, at + length));
            }
            at += Math.max(1, length);
        }
        input.reset();
        if (waiting.length - at <= longest) {
            input.write(waiting, at, waiting.length - at);
        }
    }
}
