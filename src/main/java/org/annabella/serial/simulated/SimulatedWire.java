package org.annabella.serial.simulated;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Deque;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.annabella.serial.DevicePort;
import org.annabella.serial.TimeScale;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/**
 * The line of a simulated device: paced like the real one, cut at random, and able to fail by itself and on request.
 *
 * <p>Threads: two of its own, daemons; every method from any thread.
 */
public final class SimulatedWire implements AutoCloseable {

    private static final int LONGEST_PIECE = 8;
    /** Where many evenings are simulated in a minute, for there a piece costs as much as anywhere; never more. */
    private static final int MOST_AT_ONCE = 64;

    private static final Duration LONGEST_LAG = Duration.ofSeconds(1);

    private final DevicePort port;
    private final int baud;
    private final TimeScale timeScale;
    private final Random random;
    private final Deque<byte[]> outgoing = new ConcurrentLinkedDeque<>();
    private final Thread reader;
    private final TaskThread writer;
    private final FaultyLine out;
    private final FaultyLine in;
    private final int longestPiece;
    private volatile LineFaults faults = LineFaults.NONE;
    /** A message that is to come after the one that follows it; touched by the writer only, but for its being forgotten. */
    private volatile byte @Nullable [] held;

    private volatile boolean heard;
    private volatile boolean started;
    private final AtomicBoolean busy = new AtomicBoolean();
    private final AtomicInteger unsent = new AtomicInteger();
    /** How often the plug was pulled or put in: what was begun before is not said to its end afterwards. */
    private final AtomicInteger plugs = new AtomicInteger();

    /**
     * Takes over a port.
     *
     * @param baud decides how long a byte takes
     * @param seed decides how messages are cut, and what fails
     * @param received gets the bytes of the far side, on the wire's own thread
     */
    public SimulatedWire(DevicePort port, int baud, TimeScale timeScale, long seed, Consumer<byte[]> received) {
        this.port = port;
        this.baud = baud;
        this.timeScale = timeScale;
        random = new Random(seed);
        longestPiece = VirtualTime.program() == null ? longestPiece(timeScale) : MOST_AT_ONCE;
        out = new FaultyLine(seed + 1);
        in = new FaultyLine(seed + 2);
        reader = daemon("simulated-read", () -> readAll(received));
        writer = Threads.tasks("simulated-write", Defects.LAST_RESORT);
    }

    /** As many bytes as come in the same time: a fast line is no finer cut than a slow one. */
    private static int longestPiece(TimeScale timeScale) {
        return (int) Math.min(MOST_AT_ONCE, LONGEST_PIECE * Math.max(1, timeScale.factor()));
    }

    /** Begins to listen and to talk. */
    public void start() {
        reader.start();
        started = true;
        writeNextIfIdle();
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

    /** True if the device is reached by radio, and is out of reach while it is off. */
    public boolean isRadio() {
        return port.isRadio();
    }

    /** True if all that was to be sent has left. */
    public boolean isDrained() {
        return outgoing.isEmpty() && !busy.get();
    }

    /** How long all that is to be sent takes, by the device's own time, if nothing comes in between. */
    public Duration untilDrained() {
        return TimeScale.wireTime(Math.max(0, unsent.get()), baud);
    }

    /** Queues a message; it leaves in its turn, at the line's speed. */
    public void send(byte[] bytes) {
        unsent.addAndGet(bytes.length);
        outgoing.add(bytes.clone());
        writeNextIfIdle();
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
        forget();
        port.unplug();
    }

    /** Plugs in again under the same name, as another terminal. */
    public void replug() throws IOException {
        forget();
        port.replug();
    }

    private void forget() {
        plugs.incrementAndGet();
        held = null;
        outgoing.clear();
    }

    @Override
    public void close() throws IOException {
        reader.interrupt();
        writer.close();
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

    private void writeNextIfIdle() {
        if (started && !outgoing.isEmpty() && busy.compareAndSet(false, true)) {
            writer.run(this::writeNext);
        }
    }

    private void writeNext() {
        byte[] message = next();
        if (message != null) {
            write(message);
            return;
        }
        unsent.set(0);
        busy.set(false);
        // Something may have come in between.
        writeNextIfIdle();
    }

    /** The next message that is not lost, nor to be overtaken by one that has not come yet; null if none waits. */
    private byte @Nullable [] next() {
        byte[] message = outgoing.poll();
        synchronized (out) {
            while (message != null && out.drops(faults)) {
                unsent.addAndGet(-message.length);
                message = outgoing.poll();
            }
            byte[] first = held;
            if (message != null && first != null) {
                held = null;
                outgoing.addFirst(first);
            } else if (message != null && out.swaps(faults)) {
                hold(message);
                return outgoing.isEmpty() ? null : next();
            }
            return message;
        }
    }

    /** Lets a message wait for the one that overtakes it; if none comes in time it goes on alone. */
    private void hold(byte[] message) {
        held = message;
        writer.after(timeScale.real(LONGEST_LAG), () -> {
            if (held == message) {
                held = null;
                outgoing.addFirst(message);
                writeNextIfIdle();
            }
        });
    }

    private void write(byte[] message) {
        boolean lags;
        byte[] bytes;
        int begun = plugs.get();
        synchronized (out) {
            lags = out.lags(faults);
            bytes = out.message(message, faults);
        }
        Duration lag = lags ? Duration.ofMillis(random.nextInt((int) LONGEST_LAG.toMillis())) : Duration.ZERO;
        writer.after(timeScale.real(lag), () -> writeFrom(bytes, 0, Waits.nanoTime(), begun));
    }

    /** Counted from the message's beginning: a wait is always a little too long, and a message has many pieces. */
    private void writeFrom(byte[] bytes, int at, long begin, int begun) {
        if (at >= bytes.length || begun != plugs.get()) {
            writeNext();
            return;
        }
        int end = port.keepsMessages() ? bytes.length : Math.min(bytes.length, at + 1 + random.nextInt(longestPiece));
        long due = begin + timeScale.real(TimeScale.wireTime(end, baud)).toNanos();
        writer.after(Duration.ofNanos(Math.max(0, due - Waits.nanoTime())), () -> {
            if (begun == plugs.get()) {
                port.write(damaged(Arrays.copyOfRange(bytes, at, end)));
            }
            unsent.addAndGet(at - end);
            writeFrom(bytes, end, begin, begun);
        });
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
