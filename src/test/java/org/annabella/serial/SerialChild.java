package org.annabella.serial;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;

/** What the tests of serial traps run in a process of its own: it opens a port, and ends without closing it. */
public final class SerialChild {

    private static final int NOBODY = 65534;

    private SerialChild() {}

    /**
     * Opens a port, says what came of it, and ends with its input.
     *
     * @param arguments {@code line}, {@code supervisor}, {@code unprivileged} or {@code crowd}, and the port; perhaps a
     *     folder for temporary files
     */
    public static void main(String... arguments) throws IOException, InterruptedException {
        String port = arguments[1];
        if (arguments.length > 2) {
            System.setProperty("java.io.tmpdir", arguments[2]);
        }
        switch (arguments[0]) {
            case "line" -> System.out.println(openLine(port));
            case "supervisor" -> supervise(port);
            case "unprivileged" -> System.out.println(openAsNobody(port));
            case "crowd" -> crowd();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
        int end = System.in.read();
        System.out.println("ending " + end);
    }

    private static Opening openLine(String port) {
        return SerialLine.open(port, 9600, new Deaf());
    }

    /** Ports are opened and closed by some threads, and listed by this one. */
    private static void crowd() throws InterruptedException {
        List<Thread> openers = Stream.generate(() -> new Thread(SerialChild::liveAndDie))
                .limit(4)
                .toList();
        openers.forEach(Thread::start);
        while (openers.stream().anyMatch(Thread::isAlive)) {
            SerialPorts.list();
        }
        System.out.println("all have gone");
    }

    private static void liveAndDie() {
        for (int life = 0; life < 40; life++) {
            try (PseudoTerminal device = PseudoTerminal.open()) {
                // Refused now and then, where the number is that of a terminal whose line is still closing.
                if (SerialLine.open(device.path(), 9600, new Deaf()) instanceof Opening.Opened opened) {
                    opened.line().send(new byte[1024]);
                    opened.line().close();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static void supervise(String port) {
        Supervisor supervisor = new Supervisor(Supervisor.Settings.of("board", port, 9600), new Mute());
        supervisor.start();
    }

    private static Opening openAsNobody(String port) {
        // The native library unpacks itself at its first use, for which nobody has no place.
        System.out.println("ports: " + SerialPorts.list().size());
        if (LibC.setuid(NOBODY) != 0) {
            throw new IllegalStateException("not the superuser");
        }
        return openLine(port);
    }

    private static final class Deaf implements SerialLine.Listener {
        @Override
        public void received(byte[] bytes) {
            System.out.println("received " + bytes.length);
        }

        @Override
        public void lost(String why) {
            System.out.println("lost " + why);
        }
    }

    private static final class Mute implements Conversation {
        @Override
        public void opened(Link link) {
            System.out.println("Opened by the supervisor");
        }

        @Override
        public void received(byte[] bytes) {
            System.out.println("received " + bytes.length);
        }

        @Override
        public void beat() {
            // A mute device is lost after a while, which is what may not hold the program up.
        }

        @Override
        public void health(Health health) {
            System.out.println(health);
        }
    }

    private static final class LibC {
        static {
            Native.register(LibC.class, Platform.C_LIBRARY_NAME);
        }

        private LibC() {}

        static native int setuid(int user);
    }
}
