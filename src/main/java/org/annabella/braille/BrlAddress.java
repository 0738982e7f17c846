package org.annabella.braille;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where BRLTTY listens: a socket in the file system, or a port of a computer. */
public sealed interface BrlAddress {
    /** BRLTTY's own socket on this computer. */
    Path USUAL = Path.of("/var/lib/BrlAPI/0");
    /** The port of BRLTTY's connection number 0. */
    int FIRST_PORT = 4101;

    /** A socket in the file system. */
    record Local(Path socket) implements BrlAddress {
        @Override
        public SocketAddress resolve() {
            return UnixDomainSocketAddress.of(socket);
        }

        @Override
        public String toString() {
            return socket.toString();
        }
    }

    /** A port of a computer. */
    record Remote(String host, int port) implements BrlAddress {
        @Override
        public SocketAddress resolve() {
            return new InetSocketAddress(host, port);
        }

        @Override
        public String toString() {
            return host + ", port " + port;
        }
    }

    /** Returns the address to connect to; looks a name up, which takes time. */
    SocketAddress resolve();

    /**
     * Reads {@code default}, an absolute path, or {@code host:number}: below 1000 the number of BRLTTY's connection, as its own
     * settings have it ({@code :0} is port 4101), else the port itself. Without a host it is this computer.
     */
    static Optional<BrlAddress> parse(String text) {
        if (text.equals("default")) {
            return Optional.of(new Local(USUAL));
        }
        if (text.startsWith("/")) {
            return local(text);
        }
        Matcher parts =
                Pattern.compile("([^:/\\s]*|\\[[0-9a-fA-F:.]+])(?::(\\d{1,5}))").matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        int number = Integer.parseInt(parts.group(2));
        int port = number < 1000 ? FIRST_PORT + number : number;
        String host = parts.group(1).isEmpty() ? "127.0.0.1" : parts.group(1);
        return port > 0xFFFF ? Optional.empty() : Optional.of(new Remote(host, port));
    }

    private static Optional<BrlAddress> local(String text) {
        try {
            return Optional.of(new Local(Path.of(text)));
        } catch (InvalidPathException wrong) {
            return Optional.empty();
        }
    }
}
