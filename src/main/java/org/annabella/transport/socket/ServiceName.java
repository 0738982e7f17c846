package org.annabella.transport.socket;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a board behind LiveChess: {@code livechess:} and its serial number, or {@code livechess:} alone for the only one; behind an
 * {@code @} where the service runs, if not at its usual place on this computer.
 *
 * @param serialNumber digits; empty for the only board that is there
 * @param host of the service
 * @param port of the service, 1 to 65535
 */
public record ServiceName(String serialNumber, String host, int port) {

    /** What such names begin with. */
    public static final String PREFIX = "livechess:";

    /** Where LiveChess listens. */
    public static final int USUAL_PORT = 1982;

    private static final Pattern NAME =
            Pattern.compile("livechess:([0-9A-Za-z]{0,20})(?:@([0-9A-Za-z.-]{1,253}):([0-9]{1,5}))?");
    private static final int LAST_PORT = 65535;

    /** Reads a name; empty if it is none. */
    public static Optional<ServiceName> parse(String text) {
        Matcher matcher = NAME.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String host = matcher.group(2);
        int port = host == null ? USUAL_PORT : Integer.parseInt(matcher.group(3));
        return port < 1 || port > LAST_PORT
                ? Optional.empty()
                : Optional.of(new ServiceName(matcher.group(1), host == null ? "localhost" : host, port));
    }

    /** Whether both may be the same board: a name without a number is the only one that is there. */
    boolean maySeeOneBoardWith(ServiceName other) {
        return host.equals(other.host)
                && port == other.port
                && (serialNumber.isEmpty() || other.serialNumber.isEmpty() || serialNumber.equals(other.serialNumber));
    }

    /** Where it is asked. */
    URI uri() {
        return URI.create("ws://" + host + ":" + port + "/api/v1.0");
    }

    @Override
    public String toString() {
        return PREFIX + serialNumber + "@" + host + ":" + port;
    }
}
