package org.annabella.web.access;

import io.javalin.http.Context;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What every request must be like before anything looks at it, and what every answer forbids the browser. */
public final class RequestFilter {
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

    private static final Pattern PORT = Pattern.compile(":[0-9]{1,5}$");
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final Pattern UTF_8 = Pattern.compile("(?i);\\s*charset\\s*=\\s*(utf-8|\"utf-8\")\\s*(?=;|$)");

    private final String own;
    private final Set<String> names;
    private volatile Set<String> hosts = Set.of();

    /**
     * A guard for a station at this address; it lets nobody in before it knows the port.
     *
     * @param address where it listens
     * @param names the host names under which it may be reached beside, at any port, for a proxy has its own
     */
    public RequestFilter(InetAddress address, List<String> names) {
        this.names = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
        String literal = address.getHostAddress();
        own = address instanceof Inet6Address ? "[" + literal + "]" : literal;
    }

    /** The station listens at this port now. */
    public void opened(int port) {
        hosts = Set.of("localhost", "127.0.0.1", "[::1]").contains(own)
                ? Set.of("localhost:" + port, "127.0.0.1:" + port, "[::1]:" + port)
                : Set.of("localhost:" + port, "127.0.0.1:" + port, "[::1]:" + port, own + ":" + port);
    }

    /** What every answer carries. */
    static Map<String, String> headers() {
        return HEADERS;
    }

    /** Says in an answer what it forbids the browser. */
    public static void forbid(Context context) {
        HEADERS.forEach(context::header);
    }

    /**
     * Why a request is not looked at.
     *
     * @param status the number by which HTTP says so
     * @param words the name of the sentence that says so
     */
    private record Refused(int status, String words) {}

    /** Forbids the browser the same, and answers a request that is not to be looked at with why, and no more. */
    public void filter(Context context, LoginPage loginPage) {
        forbid(context);
        Refused refused = refused(context);
        if (refused != null) {
            context.status(refused.status()).skipRemainingHandlers();
            loginPage.say(context, refused.words());
        }
    }

    private @Nullable Refused refused(Context context) {
        if (!knows(context.host())) {
            return new Refused(403, "unknownName");
        }
        if (isAct(context) && !isOwn(context)) {
            return new Refused(403, "forbidden");
        }
        return isReadable(context) ? null : new Refused(415, "badRequest");
    }

    private static boolean isAct(Context context) {
        return context.method().name().equals("POST");
    }

    /** Whether the request names this station: a foreign name that was made to lead here does not. */
    public boolean knows(@Nullable String host) {
        if (host == null) {
            return false;
        }
        String asked = host.toLowerCase(Locale.ROOT);
        return hosts.contains(asked) || names.contains(PORT.matcher(asked).replaceFirst(""));
    }

    /** Whether an act comes from one of our own pages, as far as the browser tells. */
    private boolean isOwn(Context context) {
        String site = context.header("Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            return false;
        }
        String origin = context.header("Origin");
        return origin == null || isOrigin(origin, String.valueOf(context.host()));
    }

    /** Under a name of ours only the very place that was asked for: another port there may be somebody else's. */
    private boolean isOrigin(String origin, String host) {
        try {
            String authority = URI.create(origin).getAuthority();
            return authority != null
                    && (hosts.contains(authority.toLowerCase(Locale.ROOT))
                            || knows(authority) && authority.equalsIgnoreCase(host));
        } catch (IllegalArgumentException garbage) {
            return false;
        }
    }

    /**
     * Whether the request brings what our forms send: nothing else is read.
     *
     * <p>Of no request is another character set than ours looked at: the server would fail only where a field is read, as if
     * the station had a fault.
     */
    private static boolean isReadable(Context context) {
        String type =
                Optional.ofNullable(context.header("Content-Type")).orElse("").toLowerCase(Locale.ROOT);
        return !UTF_8.matcher(type).replaceAll("").contains("charset") && (!isAct(context) || type.startsWith(FORM));
    }
}
