package org.annabella.serial.simulated;

import org.annabella.threads.Waits;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Pace;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;

/**
 * The line of a simulated device: paced like the real one, cut at random, and able to fail by itself and on request.
 *
 * <p>Threads: two of its own, daemons; every method from any thread.
 */
public final class SimulatedWire implements AutoCloseable {

    private static final int LONGEST_PIECE = 8;
    private static final Duration LONGEST_LAG = Duration.ofSeconds(1);

    private final DevicePort port;
    private final int baud;
    private final Pace pace;
    private final Random random;
    private final BlockingQueue<byte[]> outgoing = new LinkedBlockingQueue<>();
    private final Thread reader;
    private final Thread writer;
    private final FaultyLine out;
    private final FaultyLine in;
    private volatile LineFaults faults = LineFaults.NONE;
    private volatile boolean heard;
    private volatile boolean busy;

    /**
     * Takes over a port.
     *
     * @param baud decides how long a byte takes
     * @param seed decides how messages are cut, and what fails
     * @param received gets the bytes of the far side, on the wire's own thread
     */
    public SimulatedWire(DevicePort port, int baud, Pace pace, long seed, Consumer<byte[]> received) {
        this.port = port;
        this.baud = baud;
        this.pace = pace;
        random = new Random(seed);
        out = new FaultyLine(seed + 1);
        in = new FaultyLine(seed + 2);
        reader = daemon("simulated-read", () -> readAll(received));
        writer = daemon("simulated-write", this::writeAll);
    }

    /** Begins to listen and to talk. */
    public void start() {
        reader.start();
        writer.start();
    }

    /** What a driver opens. */
    public String portName() {
        return port.name();
    }

    /** True once the far side has said anything, or has fetched what was sent. */
    public boolean isAttended() {
        return heard || port.isRead();
    }

    /** True if the far side notices a pulled plug by the silence only. */
    public boolean isCable() {
        return port.isCable();
    }

    /** True if all that was to be sent has left. */
    public boolean isDrained() {
        return outgoing.isEmpty() && !busy;
    }

    /** Queues a message; it leaves in its turn, at the line's speed. */
    public void send(byte[] bytes) {
        outgoing.add(bytes.clone());
    }

    /** What fails by itself from now on, of that which can fail on a line; other faults are passed over here. */
    public void faults(LineFaults now) {
        faults = now;
    }

    /** Swallows the next bytes to be sent, as a bad contact does. */
    public void loseBytes(int count) {
        synchronized (out) {
            out.loseNext(count);
        }
    }

    /** Turns a bit in each of the next bytes to be sent. */
    public void garbleBytes(int count) {
        synchronized (out) {
            out.garbleNext(count);
        }
    }

    /** Sends each of the next messages twice. */
    public void doubleMessages(int count) {
        synchronized (out) {
            out.doubleNext(count);
        }
    }

    /** Sends only the beginnings of the next messages. */
    public void truncateMessages(int count) {
        synchronized (out) {
            out.truncateNext(count);
        }
    }

    /** Pulls the plug; what had still to be sent is lost. */
    public void unplug() throws IOException {
        outgoing.clear();
        port.unplug();
    }

    /** Plugs in again under the same name, as another terminal. */
    public void replug() throws IOException {
        outgoing.clear();
        port.replug();
    }

    @Override
    public void close() throws IOException {
        reader.interrupt();
        writer.interrupt();
        port.close();
    }

    private void readAll(Consumer<byte[]> received) {
        byte[] buffer = new byte[256];
        try {
            for (int count = port.read(buffer); count > 0; count = port.read(buffer)) {
                heard = true;
                byte[] bytes = in.bytes(Arrays.copyOf(buffer, count), faults);
                if (bytes.length > 0) {
                    received.accept(bytes);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void writeAll() {
        try {
            while (true) {
                byte[] message = Waits.take(outgoing);
                busy = true;
                write(message);
                busy = false;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(byte[] message) throws InterruptedException {
        boolean lags;
        byte[] bytes;
        synchronized (out) {
            lags = out.lags(faults);
            bytes = out.message(message, faults);
        }
        if (lags) {
            pace.pause(Duration.ofMillis(random.nextInt((int) LONGEST_LAG.toMillis())));
        }
        // Counted from the message's beginning: a sleep is always a little too long, and a message has many pieces.
        long begin = Waits.nanoTime();
        for (int at = 0; at < bytes.length; ) {
            int end = Math.min(bytes.length, at + 1 + random.nextInt(LONGEST_PIECE));
            byte[] piece = Arrays.copyOfRange(bytes, at, end);
            long due = begin + pace.real(Pace.wireTime(end, baud)).toNanos();
            Waits.sleep(Duration.ofNanos(due - Waits.nanoTime()));
            port.write(damaged(piece));
            at = end;
        }
    }

    private byte[] damaged(byte[] piece) {
        synchronized (out) {
            return out.bytes(piece, faults);
        }
    }

    private static Thread daemon(String name, Runnable work) {
        return Threads.make(name, work, Defects.LAST_RESORT);
    }
}
