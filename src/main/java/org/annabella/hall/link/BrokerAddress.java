package org.annabella.hall.link;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;
import org.annabella.json.Unreadable;

/**
 * Where a broker is.
 *
 * @param host its name or address
 * @param port from 1 to 65535
 * @param tls whether what is said is enciphered; without that only on this computer
 */
public record BrokerAddress(String host, int port, boolean tls) {
    private static final int TLS_PORT = 8883;
    private static final int PLAIN_PORT = 1883;
    private static final Set<String> HERE = Set.of("localhost", "127.0.0.1", "[::1]");

    /**
     * Reads an address such as {@code mqtts://hall.example:8883}.
     *
     * @throws Unreadable if it is none; the message is one line
     */
    public static BrokerAddress parse(String text) {
        try {
            URI uri = new URI(text);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            String host = uri.getHost();
            boolean tls = scheme.equals("mqtts");
            boolean bare =
                    String.valueOf(uri.getPath()).isEmpty() && uri.getQuery() == null && uri.getUserInfo() == null;
            if (host == null || !bare || !tls && !scheme.equals("mqtt") || uri.getPort() == 0) {
                throw wrong(text);
            }
            if (!tls && !HERE.contains(host)) {
                throw new Unreadable(
                        "the hall at '" + text + "' would be spoken to in the clear: give mqtts://" + host);
            }
            int port = uri.getPort() > 0 ? uri.getPort() : tls ? TLS_PORT : PLAIN_PORT;
            if (port > 65_535) {
                throw wrong(text);
            }
            return new BrokerAddress(host, port, tls);
        } catch (URISyntaxException broken) {
            throw wrong(text);
        }
    }

    private static Unreadable wrong(String text) {
        return new Unreadable("a hall is given as mqtts://NAME or mqtts://NAME:PORT, found '" + text + "'");
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
