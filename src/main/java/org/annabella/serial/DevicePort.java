package org.annabella.serial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The device's end of a line, for simulators: a pseudo-terminal behind a name that stays, a real port, or the far end of another
 * transport.
 *
 * <p>Threads: every method from any thread.
 */
public abstract class DevicePort implements AutoCloseable {

    private static final int UNPLUGGED_POLL_MILLIS = 20;
    // A terminal that nobody reads fills up; so much must have been sent before a gap in it says anything.
    private static final int ENOUGH_TO_TELL = 6000;
    private static final int TERMINAL_HOLDS = 4096;
    private static final int REOPEN_MILLIS = 250;
    private static final Path PROCESSES = Path.of("/proc");

    /** A pseudo-terminal behind a symbolic link, which moves along when it is plugged in again. */
    static final class Plugged extends DevicePort {

        private final Path link;
        private final boolean ownFolder;
        private volatile @Nullable PseudoTerminal terminal;
        private volatile boolean closed;
        private final AtomicInteger written = new AtomicInteger();

        private final String prefix;

        Plugged(Path link, boolean ownFolder, String prefix) throws IOException {
            this.link = link;
            this.ownFolder = ownFolder;
            this.prefix = prefix;
            replug();
        }

        @Override
        public boolean keepsMessages() {
            return !prefix.isEmpty();
        }

        @Override
        public String name() {
            return prefix + link;
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
                written.addAndGet(bytes.length);
            }
        }

        @Override
        public boolean isRead() {
            PseudoTerminal now = terminal;
            int sent = written.get();
            int unread = now == null ? -1 : now.unread();
            return sent >= ENOUGH_TO_TELL && unread >= 0 && unread < Math.min(sent, TERMINAL_HOLDS) / 2;
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
            if (closed) {
                return;
            }
            // Opened before the old one goes, so that it never gets the same number.
            PseudoTerminal fresh = PseudoTerminal.open();
            unplug();
            written.set(0);
            try {
                Files.createSymbolicLink(link, target(fresh.path()));
            } catch (IOException taken) {
                fresh.unplug();
                throw taken;
            }
            terminal = fresh;
        }

        /**
         * By way of this process, where the system allows that: if it is killed the name leads nowhere, and never to a
         * terminal that somebody else has got the number of.
         */
        private static Path target(String path) {
            Path own = PROCESSES.resolve(Long.toString(ProcessHandle.current().pid()));
            return Files.isDirectory(own) ? Path.of(own + "/../.." + path) : Path.of(path);
        }

        /** The process that holds a name for a device of its own; empty if nobody does. */
        static Optional<String> holder(Path name) throws IOException {
            if (!Files.isSymbolicLink(name)) {
                return Optional.empty();
            }
            Path target = Files.readSymbolicLink(name);
            return target.startsWith(PROCESSES) && target.getNameCount() > 2
                    ? Optional.of(target.getName(1).toString())
                    : Optional.empty();
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

    /** A port of a simulated world. */
    static final class Simulated extends DevicePort {
        private final SimulatedPorts.Cable cable;

        Simulated(SimulatedPorts.Cable cable) {
            this.cable = cable;
        }

        @Override
        public String name() {
            return cable.name();
        }

        @Override
        public int read(byte[] buffer) throws InterruptedException {
            return cable.readByDevice(buffer);
        }

        @Override
        public boolean isRead() {
            return cable.isHeld();
        }

        @Override
        public void write(byte[] bytes) {
            cable.writtenByDevice(bytes);
        }

        @Override
        public void unplug() {
            cable.plug(false);
        }

        @Override
        public void replug() {
            cable.plug(true);
        }

        @Override
        public void close() {
            cable.close();
        }
    }

    /** A port that exists already: one end of a cable, or of a pair of terminals. */
    static final class Wired extends DevicePort implements SerialLine.Listener {

        private static final byte[] NOTHING = {};

        // What nobody fetches is lost, as in any serial port's buffer.
        private final BlockingQueue<byte[]> received = new ArrayBlockingQueue<>(1024);
        private final String port;
        private final int baud;
        private volatile SerialLine line;
        private volatile boolean cut;
        private volatile boolean closed;
        private byte[] rest = NOTHING;

        Wired(String port, int baud) throws IOException {
            this.port = port;
            this.baud = baud;
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
            return port;
        }

        @Override
        public boolean isCable() {
            return true;
        }

        @Override
        public int read(byte[] buffer) throws InterruptedException {
            while (rest.length == 0 && !closed) {
                byte[] next = received.poll(UNPLUGGED_POLL_MILLIS, TimeUnit.MILLISECONDS);
                if (next != null) {
                    rest = cut ? NOTHING : next;
                } else if (!line.isOpen()) {
                    reopen();
                }
            }
            int count = Math.min(rest.length, buffer.length);
            System.arraycopy(rest, 0, buffer, 0, count);
            rest = Arrays.copyOfRange(rest, count, rest.length);
            return count;
        }

        /** Whoever holds the other end has gone; it may come back. */
        private void reopen() throws InterruptedException {
            while (!closed && !line.isOpen()) {
                if (SerialLine.open(port, baud, this) instanceof Opening.Opened opened) {
                    line = opened.line();
                } else {
                    TimeUnit.MILLISECONDS.sleep(REOPEN_MILLIS);
                }
            }
            if (closed) {
                line.close();
            }
        }

        @Override
        public void write(byte[] bytes) {
            if (!cut) {
                line.send(bytes);
            }
        }

        @Override
        public void unplug() {
            cut = true;
        }

        @Override
        public void replug() {
            cut = false;
        }

        @Override
        public void close() {
            closed = true;
            line.close();
        }
    }

    /**
     * Opens a pseudo-terminal under a name of its own in the folder for temporary files.
     *
     * @throws IOException if the system has none to give
     */
    public static DevicePort plugged() throws IOException {
        return new Plugged(Files.createTempDirectory("annabella-port").resolve("device"), true, "");
    }

    /**
     * Opens a pseudo-terminal under a given name, or the port of that name if there is one.
     *
     * @param baud bits per second of an existing port
     * @throws IOException if neither is possible, or if another simulated device has that name
     */
    public static DevicePort at(String name, int baud) throws IOException {
        Path path = Path.of(name);
        Optional<String> holder = Plugged.holder(path);
        if (holder.isPresent() && Files.exists(path)) {
            throw new IOException(name + " is the name of another simulated device, of process " + holder.get()
                    + "; end that one, or choose another name");
        }
        if (Files.isRegularFile(path)) {
            throw new IOException(name + " is a file and no port; choose another name");
        }
        return Files.exists(path) ? new Wired(name, baud) : new Plugged(path, false, "");
    }

    /**
     * Opens a pseudo-terminal under a given name that stands for a device of another kind, whose messages are never cut.
     *
     * @param prefix what a driver writes before the name
     * @throws IOException if the system has none to give, or the name is taken
     */
    public static DevicePort standingFor(Path name, String prefix) throws IOException {
        if (Files.exists(name)) {
            throw new IOException(name + " exists already; end the other simulator, or choose another name");
        }
        return new Plugged(name, false, prefix);
    }

    /** What the far side opens: the same after each {@link #replug}. For an existing port, that port itself. */
    public abstract String name();

    /**
     * Waits for bytes from the far side, through any unplugging.
     *
     * @return how many were put into the buffer; 0 once this port is closed
     */
    public abstract int read(byte[] buffer) throws InterruptedException;

    /** True if somebody fetches what has been sent, as far as that can be told; false also while little was sent. */
    public boolean isRead() {
        return false;
    }

    /** Sends bytes to the far side; they are lost while the port is unplugged. */
    public abstract void write(byte[] bytes);

    /** True if this is a port that existed already: its far side notices a pulled plug by the silence only. */
    public boolean isCable() {
        return false;
    }

    /** True if what is written at once arrives at once, or not at all: such a port's messages are never cut. */
    public boolean keepsMessages() {
        return false;
    }

    /** True if it reaches the far side by radio, and by its own power: a device that is off is out of reach. */
    public boolean isRadio() {
        return false;
    }

    /** Pulls the plug: the far side sees its device vanish; behind a cable it falls silent. */
    public abstract void unplug() throws IOException;

    /** Plugs in again: the far side finds the device under the same name. */
    public abstract void replug() throws IOException;

    @Override
    public abstract void close() throws IOException;
}
