package org.annabella.web;

import io.javalin.http.Context;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What every request must be like before anything looks at it, and what every answer forbids the browser. */
final class Guard {
    /** Nothing but our own files: no inline script or style, no frame, no other host. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
            + "media-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy", POLICY,
            // With "no-referrer" a browser sends its forms with the origin "null".
            "Referrer-Policy", "same-origin",
            "X-Content-Type-Options", "nosniff",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Permissions-Policy", "camera=(), microphone=(), geolocation=()",
            "Cache-Control", "no-store");

    private static final String FORM = "application/x-www-form-urlencoded";

    private final String own;
    private volatile Set<String> hosts = Set.of();

    /**
     * A guard for a station at this address; it lets nobody in before it knows the port.
     *
     * @param address where it listens
     */
    Guard(InetAddress address) {
        String literal = address.getHostAddress();
        own = address instanceof Inet6Address ? "[" + literal + "]" : literal;
    }

    /** The station listens at this port now. */
    void opened(int port) {
        hosts = Set.of("localhost", "127.0.0.1", "[::1]").contains(own)
                ? Set.of("localhost:" + port, "127.0.0.1:" + port, "[::1]:" + port)
                : Set.of("localhost:" + port, "127.0.0.1:" + port, "[::1]:" + port, own + ":" + port);
    }

    /** What every answer carries. */
    static Map<String, String> headers() {
        return HEADERS;
    }

    static void forbid(Context context) {
        HEADERS.forEach(context::header);
    }

    /** Whether the request names this station: a foreign name that was made to lead here does not. */
    boolean knows(@Nullable String host) {
        return host != null && hosts.contains(host.toLowerCase(Locale.ROOT));
    }

    /** Whether an act comes from one of our own pages, as far as the browser tells. */
    boolean isOwn(Context context) {
        String site = context.header("Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            return false;
        }
        String origin = context.header("Origin");
        return origin == null || knowsOrigin(origin);
    }

    private boolean knowsOrigin(String origin) {
        try {
            return knows(URI.create(origin).getAuthority());
        } catch (IllegalArgumentException garbage) {
            return false;
        }
    }

    /** Whether the request brings what our forms send: nothing else is read. */
    static boolean isForm(Context context) {
        String type = context.contentType();
        return type != null && type.toLowerCase(Locale.ROOT).startsWith(FORM);
    }
}
