package org.annabella.serial;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/**
 * A port to which another thread delivers what comes: each message whole, in its turn.
 *
 * <p>Threads: any thread delivers; one reads.
 */
public abstract class QueuedPort implements PortBytes {

    private static final Duration PATIENCE = Duration.ofMillis(100);
    private static final int LIMIT = 4096;
    private static final byte[] NOTHING = {};

    private final BlockingQueue<byte[]> arrived = new LinkedBlockingQueue<>(LIMIT);
    private byte[] rest = NOTHING;
    private volatile boolean gone;

    /** Takes a message that has come; what nobody fetches is lost, as in any serial port's buffer. */
    protected final void delivered(byte[] message) {
        if (message.length > 0) {
            arrived.offer(message);
        }
    }

    /** Takes note that nothing more will come. What has come is still read. */
    protected final void ended() {
        gone = true;
    }

    /** True once nothing more will come. */
    protected final boolean isGone() {
        return gone;
    }

    @Override
    public final int read(byte[] buffer) {
        try {
            byte[] next = rest.length > 0 ? rest : first();
            if (next == null) {
                return gone && arrived.isEmpty() ? -1 : 0;
            }
            int count = Math.min(next.length, buffer.length);
            System.arraycopy(next, 0, buffer, 0, count);
            rest = Arrays.copyOfRange(next, count, next.length);
            return count;
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    private byte @Nullable [] first() throws InterruptedException {
        return gone ? arrived.poll() : Waits.poll(arrived, PATIENCE);
    }

    @Override
    public final int available() {
        int waiting = arrived.size() + rest.length;
        return gone && waiting == 0 ? -1 : waiting;
    }

    @Override
    public void flush() {
        // Nothing is held back.
    }

    /** Messages are never cut. */
    @Override
    public int piece() {
        return Integer.MAX_VALUE;
    }
}
