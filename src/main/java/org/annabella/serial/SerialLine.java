package org.annabella.serial;

import com.fazecast.jSerialComm.SerialPort;
import com.fazecast.jSerialComm.SerialPortInvalidPortException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.annabella.threads.DefectWords;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One open port; a serial one has 8 data bits, no parity, 1 stop bit, no flow control.
 *
 * <p>The reader thread owns the port: it alone closes it, so that no lock is ever held while closing. It polls with a
 * blocking read instead of a port listener, because jSerialComm 2.11.4 repeats "disconnected" without end and its
 * listener thread keeps the JVM alive. A line that was lost is never opened again: open a new one.
 *
 * <p>Threads: {@link #send} and {@link #close} from any thread; the {@link Listener} is called on the reader thread.
 */
public final class SerialLine implements AutoCloseable {

    /** Receives what the line brings, on the reader thread; must return soon. */
    public interface Listener {

        /**
         * Bytes have come, cut anywhere.
         *
         * @param bytes at least one; belongs to the receiver
         */
        void received(byte[] bytes);

        /**
         * The device is gone; the line is of no more use. Called at most once, and not after {@link SerialLine#close}.
         *
         * @param why one English sentence
         */
        void lost(String why);
    }

    private record Outgoing(byte[] bytes, Duration rest) {}

    private static final Logger LOG = LoggerFactory.getLogger(SerialLine.class);
    private static final int QUEUE_LIMIT = 256;
    private static final int READ_TIMEOUT_MILLIS = 100;
    private static final long WRITE_LIMIT_NANOS = Duration.ofSeconds(2).toNanos();
    private static final long CLOSE_LIMIT_MILLIS = 1000;
    private static final long RELEASE_LIMIT_NANOS = Duration.ofMillis(300).toNanos();
    private static final long RELEASE_POLL_MILLIS = 2;
    // Linux errno; jSerialComm hands it through.
    private static final int ENOENT = 2;
    private static final int EACCES = 13;
    private static final int EINVAL = 22;
    // EAGAIN from the exclusive lock, EBUSY from the driver.
    private static final int EBUSY = 16;
    private static final Set<Integer> HELD_BY_OTHERS = Set.of(11, EBUSY);

    private final String name;
    private final PortBytes port;
    private final Listener listener;
    private final BlockingQueue<Outgoing> outgoing = new ArrayBlockingQueue<>(QUEUE_LIMIT);
    private final AtomicBoolean ended = new AtomicBoolean();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread reader;
    private final Thread writer;
    private volatile boolean writing;
    private volatile long writingSince;
    private volatile @Nullable String writeFault;

    private SerialLine(String name, PortBytes port, Listener listener) {
        this.name = name;
        this.port = port;
        this.listener = listener;
        reader = Threads.make("serial-read " + name, this::readAll, Defects.LAST_RESORT);
        writer = Threads.make(
                "serial-write " + name,
                this::writeAll,
                (thread, defect) -> writeFault = name + ": " + DefectWords.of(defect));
    }

    /**
     * Opens a port by its name; a symbolic link is followed anew at each call.
     *
     * @param portName such as {@code /dev/serial/by-id/…}, {@code /dev/cu.…}, {@code COM3}, or a pseudo-terminal
     * @param baud bits per second, as the device wants it
     */
    public static Opening open(String portName, int baud, Listener listener) {
        SimulatedPorts simulated = VirtualTime.find(SimulatedPorts.class);
        if (simulated != null) {
            return open(simulated, portName, listener);
        }
        if (portName.startsWith("/")) {
            Opening.@Nullable Refused refused = lookAtFile(portName);
            if (refused != null) {
                return refused;
            }
        }
        SerialLibrary.load();
        SerialPort port;
        try {
            // Never a kept object: getCommPort resolves links, and a kept one would open another device's port.
            port = SerialPort.getCommPort(portName);
        } catch (SerialPortInvalidPortException e) {
            return missing(portName);
        }
        port.setComPortParameters(baud, 8, SerialPort.ONE_STOP_BIT, SerialPort.NO_PARITY);
        port.setFlowControl(SerialPort.FLOW_CONTROL_DISABLED);
        port.setComPortTimeouts(SerialPort.TIMEOUT_READ_SEMI_BLOCKING, READ_TIMEOUT_MILLIS, 0);
        OptionalInt error = SerialLibrary.open(port);
        if (error.isPresent()) {
            return refusedByPort(portName, baud, error.getAsInt());
        }
        return opened(portName, new SystemPort(port), listener);
    }

    /**
     * Runs a line over a port that another transport has opened; from now on its reader alone closes it.
     *
     * @return always {@link Opening.Opened}
     */
    public static Opening opened(String portName, PortBytes port, Listener listener) {
        SerialLine line = new SerialLine(portName, port, listener);
        line.reader.start();
        line.writer.start();
        return new Opening.Opened(line);
    }

    /** The same in a simulated world. */
    private static Opening open(SimulatedPorts ports, String portName, Listener listener) {
        SimulatedPorts.Cable cable = ports.find(portName);
        if (cable == null) {
            return missing(portName);
        }
        PortBytes port = cable.open();
        return port == null ? refusedByPort(portName, 0, EBUSY) : opened(portName, port, listener);
    }

    /** The name the port was opened by. */
    public String name() {
        return name;
    }

    /** Who is at the other end, where the transport itself knows; empty where it does not. */
    public String address() {
        return port.address();
    }

    /** True until the line is lost or closed. */
    public boolean isOpen() {
        return !ended.get();
    }

    /** Whether a thread of the line has not ended yet: for tests of their ends. */
    boolean isAtWork() {
        return Waits.isAlive(reader) || Waits.isAlive(writer);
    }

    /**
     * Queues a frame for the writer thread.
     *
     * @return false if the line has ended or the queue is full; the frame is then dropped whole
     */
    public boolean send(byte[] frame) {
        return send(frame, Duration.ZERO);
    }

    /**
     * Queues a frame, and a rest that the line has to itself afterwards, for devices with small input buffers.
     *
     * @param rest real time, not negative
     * @return false if the line has ended or the queue is full; the frame is then dropped whole
     */
    public boolean send(byte[] frame, Duration rest) {
        return isOpen() && outgoing.offer(new Outgoing(frame.clone(), rest));
    }

    /** Ends the line and waits up to a second for the port to be released. Harmless when repeated. */
    @Override
    public void close() {
        ended.set(true);
        writer.interrupt();
        if (Thread.currentThread() == reader) {
            return;
        }
        try {
            if (!Waits.await(closed, Duration.ofMillis(CLOSE_LIMIT_MILLIS))) {
                LOG.warn("{} has not closed within {} ms", name, CLOSE_LIMIT_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void readAll() {
        String why = null;
        try {
            why = readUntilEnd();
        } finally {
            boolean byDevice = ended.compareAndSet(false, true);
            releaseWriter();
            closePort();
            try {
                if (byDevice) {
                    listener.lost(why == null ? name + " has ended" : why);
                }
            } finally {
                // Last: who closes meanwhile must hear nothing afterwards.
                closed.countDown();
            }
        }
    }

    private void closePort() {
        if (Waits.isAlive(writer)) {
            port.stranded(writer);
        }
        port.close();
    }

    /**
     * Lets the writer leave the native code before the port is closed under it: jSerialComm 2.11.4 gives the descriptor
     * back first and forgets it afterwards, and what is written between the two goes to whoever has got the number.
     */
    private void releaseWriter() {
        writer.interrupt();
        long end = Waits.nanoTime() + RELEASE_LIMIT_NANOS;
        try {
            while (Waits.isAlive(writer) && Waits.nanoTime() < end) {
                // Throws away what waits to be sent, which is what a writer that hangs waits for.
                port.flush();
                Waits.join(writer, Duration.ofMillis(RELEASE_POLL_MILLIS));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private @Nullable String readUntilEnd() {
        byte[] buffer = new byte[1024];
        while (isOpen()) {
            int count = port.read(buffer);
            if (count > 0) {
                listener.received(Arrays.copyOf(buffer, count));
            } else if (count < 0 || port.available() < 0) {
                // A USB adapter that was pulled reads as "nothing"; only the second question tells.
                return name + " has been unplugged";
            }
            String fault = writeFault();
            if (fault != null) {
                return fault;
            }
        }
        return null;
    }

    private @Nullable String writeFault() {
        if (writing && Waits.nanoTime() - writingSince > WRITE_LIMIT_NANOS) {
            return name + " takes no more bytes";
        }
        return writeFault;
    }

    private void writeAll() {
        try {
            while (isOpen()) {
                Outgoing next = Waits.take(outgoing);
                write(next.bytes);
                if (!next.rest.isZero()) {
                    Waits.sleep(next.rest);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(byte[] frame) {
        writingSince = Waits.nanoTime();
        writing = true;
        // Small pieces at a serial port: a large one never returns while the device does not read, whatever the timeout
        // says.
        for (int at = 0; at < frame.length && isOpen(); ) {
            int count = port.write(frame, Math.min(port.piece(), frame.length - at), at);
            if (count <= 0) {
                writeFault = name + " refuses bytes";
                break;
            }
            at += count;
        }
        writing = false;
    }

    private static Opening.@Nullable Refused lookAtFile(String portName) {
        Path path = Path.of(portName);
        if (!Files.exists(path)) {
            return missing(portName);
        }
        if (!Files.isReadable(path) || !Files.isWritable(path)) {
            return noPermission(portName);
        }
        return null;
    }

    /** Says in words what a failed opening means. */
    static Opening.Refused refusedByPort(String portName, int baud, int errorCode) {
        if (errorCode == EACCES) {
            return noPermission(portName);
        }
        // jSerialComm 2.11.4 says ENOENT for a port that this very program holds already.
        boolean exists = portName.startsWith("/") && Files.exists(Path.of(portName));
        if (errorCode == ENOENT && !exists) {
            return missing(portName);
        }
        if (errorCode == ENOENT || HELD_BY_OTHERS.contains(errorCode)) {
            return new Opening.Refused(
                    Opening.Reason.BUSY,
                    portName + " is used by another program; close that program (a braille service may hold it too)");
        }
        return new Opening.Refused(
                Opening.Reason.UNUSABLE,
                errorCode == EINVAL
                        ? portName + " cannot run at " + baud + " baud; give a speed that the device knows"
                        : portName + " does not work as a serial port (error " + errorCode + "); check its name");
    }

    private static Opening.Refused missing(String portName) {
        return new Opening.Refused(
                Opening.Reason.MISSING,
                portName + " does not exist; plug the device in and check the name in the configuration");
    }

    private static Opening.Refused noPermission(String portName) {
        return new Opening.Refused(
                Opening.Reason.NO_PERMISSION,
                portName + " may not be opened; add the user to the group dialout (uucp on Arch), then log in again");
    }
}
