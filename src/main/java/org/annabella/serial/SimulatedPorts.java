package org.annabella.serial;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/**
 * The serial ports of a simulated world: the station opens them by their names as it opens the system's, and at the other end
 * of each is a {@link DevicePort}. Put into a {@link VirtualTime}; nothing of the system is touched there.
 *
 * <p>Threads: those of the simulated world, of which one runs at a time.
 */
public final class SimulatedPorts {
    /** USB adapters collect what comes for so long. */
    private static final Duration LATENCY = Duration.ofMillis(8);

    private static final Duration READ_TIMEOUT = Duration.ofSeconds(1);
    private static final Duration FOR_EVER = Duration.ofNanos(Long.MAX_VALUE / 4);
    private static final int TERMINAL_HOLDS = 1 << 20;

    private final Map<String, Cable> cables = new HashMap<>();

    /** Makes a port of this name, with nothing plugged in before {@link DevicePort#replug}. */
    public DevicePort port(String name) {
        Cable cable = new Cable(name);
        cables.put(name, cable);
        return new DevicePort.Simulated(cable);
    }

    /** Two plugs change places: what was behind one name is behind the other. */
    public void swap(String one, String other) {
        Cable first = cables.get(one);
        Cable second = cables.get(other);
        if (first == null || second == null) {
            throw new IllegalArgumentException("no port " + one + " or " + other);
        }
        first.plug(first.plugged);
        second.plug(second.plugged);
        cables.put(one, second);
        cables.put(other, first);
    }

    @Nullable
    Cable find(String name) {
        Cable cable = cables.get(name);
        return cable == null || !cable.plugged ? null : cable;
    }

    /** Bytes on their way in one direction. */
    private static final class Flow {
        private byte[] bytes = new byte[256];
        private int count;

        void add(byte[] more, int from, int length) {
            if (count + length > TERMINAL_HOLDS) {
                return;
            }
            if (count + length > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, count + length));
            }
            System.arraycopy(more, from, bytes, count, length);
            count += length;
        }

        int take(byte[] into) {
            int taken = Math.min(into.length, count);
            System.arraycopy(bytes, 0, into, 0, taken);
            System.arraycopy(bytes, taken, bytes, 0, count - taken);
            count -= taken;
            return taken;
        }
    }

    /** What is between a device and the station. */
    static final class Cable {
        private final String name;
        private final Flow toStation = new Flow();
        private final Flow toDevice = new Flow();
        private final TaskThread latency;
        private boolean plugged;
        private boolean ringing;
        private boolean readable;
        private boolean closed;
        /** Counts pluggings: who has opened the port before one has lost it. */
        private int plugging;

        private VirtualTime.@Nullable Program holder;

        Cable(String name) {
            this.name = name;
            this.latency = Threads.tasks("latency " + name, Defects.LAST_RESORT);
        }

        String name() {
            return name;
        }

        void plug(boolean in) {
            plugged = in;
            plugging++;
            toStation.count = 0;
            toDevice.count = 0;
            holder = null;
        }

        void close() {
            closed = true;
            plug(false);
        }

        int readByDevice(byte[] buffer) throws InterruptedException {
            Waits.until(() -> closed || toDevice.count > 0, FOR_EVER);
            return toDevice.take(buffer);
        }

        void writtenByDevice(byte[] bytes) {
            if (plugged && isHeld()) {
                toStation.add(bytes, 0, bytes.length);
                if (!ringing) {
                    ringing = true;
                    latency.after(LATENCY, () -> {
                        ringing = false;
                        readable = true;
                    });
                }
            }
        }

        boolean isHeld() {
            return holder != null && !holder.isDead();
        }

        /** Opens it for the station; null if another program has it. */
        @Nullable
        PortBytes open() {
            if (isHeld()) {
                return null;
            }
            holder = VirtualTime.program();
            toStation.count = 0;
            return new Opened(this);
        }
    }

    /** The station's end. */
    private static final class Opened implements PortBytes {
        private final Cable cable;
        private final int plugging;
        private boolean closed;

        Opened(Cable cable) {
            this.cable = cable;
            this.plugging = cable.plugging;
        }

        private boolean isGone() {
            return closed || cable.plugging != plugging;
        }

        @Override
        public int read(byte[] buffer) {
            try {
                Waits.until(() -> isGone() || cable.readable, READ_TIMEOUT);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return 0;
            }
            if (isGone()) {
                return -1;
            }
            int count = cable.toStation.take(buffer);
            cable.readable = cable.toStation.count > 0;
            return count;
        }

        @Override
        public int available() {
            return isGone() ? -1 : cable.toStation.count;
        }

        @Override
        public int write(byte[] bytes, int length, int from) {
            VirtualTime.alive();
            if (isGone()) {
                return -1;
            }
            cable.toDevice.add(bytes, from, length);
            return length;
        }

        @Override
        public void flush() {
            // Nothing is ever held back.
        }

        @Override
        public void close() {
            if (!isGone()) {
                cable.holder = null;
            }
            closed = true;
        }
    }
}
