package org.annabella.braille;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where BRLTTY listens: a socket in the file system, or a port of a computer. */
public sealed interface BrlAddress {
    /** BRLTTY's own socket on this computer. */
    Path USUAL = Path.of("/var/lib/BrlAPI/0");
    /** The port of BRLTTY's connection number 0. */
    int FIRST_PORT = 4101;
    /** The name of this computer for itself. */
    String THIS_COMPUTER = "127.0.0.1";
    /** The sockets of BRLTTY's numbered connections. */
    Pattern NUMBERED = Pattern.compile("/var/lib/BrlAPI/0*(\\d{1,3})");
    /** A computer's addresses for itself. */
    Pattern LOOPBACK = Pattern.compile("127(\\.\\d{1,3}){1,3}");

    /** A socket in the file system. */
    record Local(Path socket) implements BrlAddress {
        @Override
        public SocketAddress resolve() {
            return UnixDomainSocketAddress.of(socket);
        }

        @Override
        public BrlAddress canonical() {
            Path plain = socket.normalize();
            Matcher number = NUMBERED.matcher(plain.toString());
            return number.matches()
                    ? new Remote(THIS_COMPUTER, FIRST_PORT + Integer.parseInt(number.group(1)))
                    : new Local(plain);
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
        public BrlAddress canonical() {
            return new Remote(canonical(host.toLowerCase(Locale.ROOT)), port);
        }

        private static String canonical(String host) {
            if (host.equals("localhost") || LOOPBACK.matcher(host).matches()) {
                return THIS_COMPUTER;
            }
            return host.startsWith("[") ? ofNumbers(host) : host;
        }

        private static String ofNumbers(String host) {
            try {
                InetAddress address = InetAddress.getByName(host);
                return address.isLoopbackAddress() ? THIS_COMPUTER : address.getHostAddress();
            } catch (UnknownHostException none) {
                return host;
            }
        }

        @Override
        public String toString() {
            return host + ", port " + port;
        }
    }

    /** Returns the address to connect to; looks a name up, which takes time. */
    SocketAddress resolve();

    /**
     * The same address as whoever writes it another way would get it. Connection number n of this computer is one, be it asked
     * for by its socket or by its port: BRLTTY opens both of number 0 where nobody tells it otherwise.
     *
     * @see <a href="https://brltty.app/doc/Manual-BrlAPI/English/BrlAPI.html">BrlAPI manual, parameter {@code host}</a>
     */
    BrlAddress canonical();

    /** Whether this leads to the BRLTTY of the other address. Names of computers are compared as names; none is looked up. */
    default boolean isSameAs(BrlAddress other) {
        return canonical().equals(other.canonical());
    }

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
        String host = parts.group(1).isEmpty() ? THIS_COMPUTER : parts.group(1);
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
