package org.annabella.serial;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A pseudo-terminal seen from the device's side: a serial port that a program can plug in and pull out.
 *
 * <p>The far side opens {@link #path()} like any serial port. A pseudo-terminal has no speed of its own; whoever plays
 * a device paces its bytes through {@link TimeScale}.
 *
 * <p>Threads: every method from any thread. Linux and macOS; elsewhere {@link #open} fails.
 */
public final class PseudoTerminal implements AutoCloseable {

    private static final int O_RDWR = 2;
    private static final int O_NOCTTY = Platform.isMac() ? 0x20000 : 0x100;
    private static final int O_NONBLOCK = Platform.isMac() ? 0 : 0x800;
    private static final int TCSANOW = 0;
    private static final int FIONREAD = 0x541B;
    private static final short POLLIN = 1;
    private static final short POLLOUT = 4;
    private static final int POLL_MILLIS = 20;
    private static final int PIECE = 64;
    // Larger than struct termios of any system we know (60 bytes on Linux, 72 on macOS).
    private static final int TERMIOS_BYTES = 256;

    private final int master;
    private final int slave;
    private final String path;
    // Readers and writers share it for one poll each; closing waits for them, so no descriptor is used after its end.
    private final ReentrantReadWriteLock use = new ReentrantReadWriteLock();
    private volatile boolean closed;

    private PseudoTerminal(int master, int slave, String path) {
        this.master = master;
        this.slave = slave;
        this.path = path;
    }

    /**
     * Opens a new pseudo-terminal in raw mode.
     *
     * @throws IOException if the system has none to give
     */
    public static PseudoTerminal open() throws IOException {
        if (Platform.isWindows()) {
            throw new IOException("pseudo-terminals need Linux or macOS");
        }
        int master = LibC.posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
        if (master < 0) {
            throw fault("posix_openpt");
        }
        try {
            return finish(master);
        } catch (IOException e) {
            LibC.close(master);
            throw e;
        }
    }

    private static PseudoTerminal finish(int master) throws IOException {
        byte[] name = new byte[128];
        if (LibC.grantpt(master) != 0 || LibC.unlockpt(master) != 0) {
            throw fault("grantpt");
        }
        if (LibC.ptsname_r(master, name, new NativeLong(name.length)) != 0) {
            throw fault("ptsname_r");
        }
        String path = Native.toString(name);
        // Kept open on our side as well: without any opener a pseudo-terminal reads as broken.
        int slave = LibC.open(path, O_RDWR | O_NOCTTY);
        if (slave < 0) {
            throw fault("open " + path);
        }
        try (Memory termios = new Memory(TERMIOS_BYTES)) {
            LibC.tcgetattr(slave, termios);
            LibC.cfmakeraw(termios);
            LibC.tcsetattr(slave, TCSANOW, termios);
        }
        return new PseudoTerminal(master, slave, path);
    }

    /** The name under which the far side opens it, such as {@code /dev/pts/7}. */
    public String path() {
        return path;
    }

    /** True until {@link #unplug} or {@link #close}. */
    public boolean isOpen() {
        return !closed;
    }

    /**
     * Waits for bytes from the far side.
     *
     * @return how many were put into the buffer; 0 once the terminal is unplugged
     */
    public int read(byte[] buffer) {
        while (true) {
            int count = tryRead(buffer);
            if (count != 0) {
                return Math.max(count, 0);
            }
        }
    }

    /**
     * Takes what the far side has sent, waiting some milliseconds at most.
     *
     * @return how many bytes were put into the buffer; 0 if none have come; -1 once unplugged
     */
    int tryRead(byte[] buffer) {
        use.readLock().lock();
        try {
            if (closed) {
                return -1;
            }
            if (!poll(POLLIN, POLL_MILLIS)) {
                return 0;
            }
            return (int) Math.max(
                    0, LibC.read(master, buffer, new NativeLong(buffer.length)).longValue());
        } finally {
            use.readLock().unlock();
        }
    }

    /**
     * Sends bytes to the far side. As on a real line without flow control, bytes that nobody fetches are lost once the
     * system's buffer is full; so are bytes after {@link #unplug}.
     */
    public void write(byte[] bytes) {
        for (int at = 0; at < bytes.length; at += PIECE) {
            byte[] piece = Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + PIECE));
            use.readLock().lock();
            try {
                if (closed || !poll(POLLOUT, POLL_MILLIS)) {
                    return;
                }
                LibC.write(master, piece, new NativeLong(piece.length));
            } finally {
                use.readLock().unlock();
            }
        }
    }

    /** How many bytes wait for the far side to fetch them; -1 if the system does not tell. */
    int unread() {
        use.readLock().lock();
        try (Memory count = new Memory(4)) {
            if (closed || !Platform.isLinux() || LibC.ioctl(slave, new NativeLong(FIONREAD), count) != 0) {
                return -1;
            }
            return count.getInt(0);
        } finally {
            use.readLock().unlock();
        }
    }

    /** Pulls the plug: the far side sees its device vanish. Harmless when repeated. */
    public void unplug() {
        use.writeLock().lock();
        try {
            if (!closed) {
                closed = true;
                LibC.close(slave);
                LibC.close(master);
            }
        } finally {
            use.writeLock().unlock();
        }
    }

    /** The same as {@link #unplug}. */
    @Override
    public void close() {
        unplug();
    }

    private boolean poll(short events, int millis) {
        try (Memory request = new Memory(8)) {
            request.setInt(0, master);
            request.setShort(4, events);
            request.setShort(6, (short) 0);
            return LibC.poll(request, new NativeLong(1), millis) > 0 && (request.getShort(6) & events) != 0;
        }
    }

    private static IOException fault(String call) {
        return new IOException(call + " failed, error " + Native.getLastError());
    }

    /** The C library's own names. */
    private static final class LibC {

        static {
            Native.register(LibC.class, Platform.C_LIBRARY_NAME);
        }

        private LibC() {}

        static native int posix_openpt(int flags);

        static native int grantpt(int descriptor);

        static native int unlockpt(int descriptor);

        static native int ptsname_r(int descriptor, byte[] name, NativeLong length);

        static native int open(String path, int flags);

        static native int close(int descriptor);

        static native NativeLong read(int descriptor, byte[] buffer, NativeLong length);

        static native NativeLong write(int descriptor, byte[] buffer, NativeLong length);

        static native int ioctl(int descriptor, NativeLong request, Pointer argument);

        static native int poll(Pointer requests, NativeLong count, int millis);

        static native int tcgetattr(int descriptor, Pointer termios);

        static native int tcsetattr(int descriptor, int actions, Pointer termios);

        static native void cfmakeraw(Pointer termios);
    }
}
