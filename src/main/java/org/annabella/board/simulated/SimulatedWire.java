package org.annabella.board.simulated;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Pace;

/**
 * The line of a simulated device: paced like the real one, cut at random, and able to fail on request.
 *
 * <p>Threads: two of its own, daemons; every method from any thread.
 */
public final class SimulatedWire implements AutoCloseable {

    private static final int LONGEST_PIECE = 8;

    private final DevicePort port;
    private final int baud;
    private final Pace pace;
    private final Random random;
    private final BlockingQueue<byte[]> outgoing = new LinkedBlockingQueue<>();
    private final Thread reader;
    private final Thread writer;
    private int toLose;

    /**
     * Takes over a port.
     *
     * @param baud decides how long a byte takes
     * @param seed decides how frames are cut
     * @param received gets the bytes of the far side, on the wire's own thread
     */
    public SimulatedWire(DevicePort port, int baud, Pace pace, long seed, Consumer<byte[]> received) {
        this.port = port;
        this.baud = baud;
        this.pace = pace;
        random = new Random(seed);
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

    /** Queues bytes; they leave in order, at the line's speed. */
    public void send(byte[] bytes) {
        outgoing.add(bytes.clone());
    }

    /** Swallows the next bytes to be sent, as a bad contact does. */
    public synchronized void loseBytes(int count) {
        toLose += count;
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
                received.accept(Arrays.copyOf(buffer, count));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void writeAll() {
        try {
            while (true) {
                byte[] bytes = outgoing.take();
                for (int at = 0; at < bytes.length; ) {
                    int end = Math.min(bytes.length, at + 1 + random.nextInt(LONGEST_PIECE));
                    byte[] piece = Arrays.copyOfRange(bytes, at, end);
                    pace.pause(Pace.wireTime(piece.length, baud));
                    port.write(withoutLost(piece));
                    at = end;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized byte[] withoutLost(byte[] piece) {
        int lost = Math.min(toLose, piece.length);
        toLose -= lost;
        return Arrays.copyOfRange(piece, lost, piece.length);
    }

    private static Thread daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
