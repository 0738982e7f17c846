package org.annabella.web;

import io.javalin.http.Context;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What every request must be like before anything looks at it, and what every answer forbids the browser. */
final class Guard {
    /** Nothing but our own files: no inline script or style, no frame, no other host. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
            + "media-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private final Set<String> hosts;

    /**
     * A guard for a station at this address.
     *
     * @param address where it listens
     */
    Guard(InetSocketAddress address) {
        String port = ":" + address.getPort();
        String own = address.getAddress().getHostAddress();
        hosts = new HashSet<>(List.of("localhost" + port, "127.0.0.1" + port, "[::1]" + port));
        hosts.add((address.getAddress() instanceof Inet6Address ? "[" + own + "]" : own) + port);
    }

    static void forbid(Context context) {
        context.header("Content-Security-Policy", POLICY)
                .header("Referrer-Policy", "no-referrer")
                .header("X-Content-Type-Options", "nosniff")
                .header("Cross-Origin-Opener-Policy", "same-origin")
                .header("Cross-Origin-Resource-Policy", "same-origin")
                .header("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
                .header("Cache-Control", "no-store");
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
}
