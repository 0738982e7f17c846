package org.annabella.serial;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.io.IOException;

/** What the tests of serial traps run in a process of its own: it opens a port, and ends without closing it. */
public final class SerialChild {

    private static final int NOBODY = 65534;

    private SerialChild() {}

    /**
     * Opens a port, says what came of it, and ends with its input.
     *
     * @param arguments {@code line}, {@code supervisor} or {@code unprivileged}, and the port
     */
    public static void main(String... arguments) throws IOException {
        String port = arguments[1];
        switch (arguments[0]) {
            case "line" -> System.out.println(openLine(port));
            case "supervisor" -> supervise(port);
            case "unprivileged" -> System.out.println(openAsNobody(port));
            default -> throw new IllegalArgumentException(arguments[0]);
        }
        int end = System.in.read();
        System.out.println("ending " + end);
    }

    private static Opening openLine(String port) {
        return SerialLine.open(port, 9600, new Deaf());
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
