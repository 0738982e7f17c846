package org.annabella.serial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The device's end of a serial line, for simulators: a pseudo-terminal behind a name that stays, or a real port.
 *
 * <p>Threads: every method from any thread.
 */
public abstract sealed class DevicePort implements AutoCloseable permits DevicePort.Plugged, DevicePort.Wired {

    private static final int UNPLUGGED_POLL_MILLIS = 20;

    /** A pseudo-terminal behind a symbolic link, which moves along when it is plugged in again. */
    static final class Plugged extends DevicePort {

        private final Path link;
        private final boolean ownFolder;
        private volatile @Nullable PseudoTerminal terminal;
        private volatile boolean closed;

        Plugged(Path link, boolean ownFolder) throws IOException {
            this.link = link;
            this.ownFolder = ownFolder;
            replug();
        }

        @Override
        public String name() {
            return link.toString();
        }

        @Override
        public int read(byte[] buffer) throws InterruptedException {
            while (!closed) {
                PseudoTerminal now = terminal;
                int count = now == null ? -1 : now.tryRead(buffer);
                if (count > 0) {
                    return count;
                }
                if (count < 0) {
                    TimeUnit.MILLISECONDS.sleep(UNPLUGGED_POLL_MILLIS);
                }
            }
            return 0;
        }

        @Override
        public void write(byte[] bytes) {
            PseudoTerminal now = terminal;
            if (now != null) {
                now.write(bytes);
            }
        }

        @Override
        public synchronized void unplug() throws IOException {
            PseudoTerminal now = terminal;
            terminal = null;
            Files.deleteIfExists(link);
            if (now != null) {
                now.unplug();
            }
        }

        @Override
        public synchronized void replug() throws IOException {
            unplug();
            PseudoTerminal fresh = PseudoTerminal.open();
            Files.createSymbolicLink(link, Path.of(fresh.path()));
            terminal = fresh;
        }

        @Override
        public void close() throws IOException {
            closed = true;
            unplug();
            Path folder = link.getParent();
            if (ownFolder && folder != null) {
                Files.deleteIfExists(folder);
            }
        }
    }

    /** A port that exists already: one end of a cable, or of a pair of terminals. */
    static final class Wired extends DevicePort implements SerialLine.Listener {

        private static final byte[] NOTHING = {};

        // What nobody fetches is lost, as in any serial port's buffer.
        private final BlockingQueue<byte[]> received = new ArrayBlockingQueue<>(1024);
        private final SerialLine line;
        private byte[] rest = NOTHING;

        Wired(String port, int baud) throws IOException {
            Opening opening = SerialLine.open(port, baud, this);
            if (opening instanceof Opening.Refused refused) {
                throw new IOException(refused.message());
            }
            line = ((Opening.Opened) opening).line();
        }

        @Override
        public void received(byte[] bytes) {
            received.offer(bytes);
        }

        @Override
        public void lost(String why) {
            // Whoever reads finds out by the line's end.
        }

        @Override
        public String name() {
            return line.name();
        }

        @Override
        public int read(byte[] buffer) throws InterruptedException {
            while (rest.length == 0) {
                byte[] next = received.poll(UNPLUGGED_POLL_MILLIS, TimeUnit.MILLISECONDS);
                if (next == null && !line.isOpen()) {
                    return 0;
                }
                rest = next == null ? NOTHING : next;
            }
            int count = Math.min(rest.length, buffer.length);
            System.arraycopy(rest, 0, buffer, 0, count);
            rest = Arrays.copyOfRange(rest, count, rest.length);
            return count;
        }

        @Override
        public void write(byte[] bytes) {
            line.send(bytes);
        }

        @Override
        public void unplug() throws IOException {
            throw new IOException("pull the plug of " + name() + " by hand");
        }

        @Override
        public void replug() throws IOException {
            throw new IOException("plug " + name() + " in by hand");
        }

        @Override
        public void close() {
            line.close();
        }
    }

    /**
     * Opens a pseudo-terminal under a name of its own in the folder for temporary files.
     *
     * @throws IOException if the system has none to give
     */
    public static DevicePort plugged() throws IOException {
        return new Plugged(Files.createTempDirectory("annabella-port").resolve("device"), true);
    }

    /**
     * Opens a pseudo-terminal under a given name, or the port of that name if there is one.
     *
     * @param baud bits per second of an existing port
     * @throws IOException if neither is possible
     */
    public static DevicePort at(String name, int baud) throws IOException {
        Path path = Path.of(name);
        return Files.exists(path) ? new Wired(name, baud) : new Plugged(path, false);
    }

    /** What the far side opens: the same after each {@link #replug}. For an existing port, that port itself. */
    public abstract String name();

    /**
     * Waits for bytes from the far side, through any unplugging.
     *
     * @return how many were put into the buffer; 0 once this port is closed, or a port that exists already has gone
     */
    public abstract int read(byte[] buffer) throws InterruptedException;

    /** Sends bytes to the far side; they are lost while the port is unplugged. */
    public abstract void write(byte[] bytes);

    /** Pulls the plug: the far side sees its device vanish. */
    public abstract void unplug() throws IOException;

    /** Plugs in again: the far side finds the device under the same name. */
    public abstract void replug() throws IOException;

    @Override
    public abstract void close() throws IOException;
}
