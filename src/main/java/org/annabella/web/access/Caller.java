package org.annabella.web.access;

import io.javalin.http.Context;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Where a request comes from. A proxy is believed only if it runs on this computer and {@code web.names} says that there is
 * one: anybody else could write what they like into the headers of proxies.
 *
 * @param address the network address; of an IPv6 one its network of 64 bits, all of which one guest may have
 * @param encrypted whether the browser's own connection is encrypted
 */
record Caller(String address, boolean encrypted) {
    private static final int NETWORK_BYTES = 8;

    static Caller of(Context context, boolean hasProxy) {
        String peer = context.ip();
        if (!hasProxy || !isThisComputer(peer)) {
            return new Caller(network(peer), false);
        }
        String from = last(context.header("X-Forwarded-For")).orElse(peer);
        return new Caller(
                network(from),
                last(context.header("X-Forwarded-Proto"))
                        .filter("https"::equalsIgnoreCase)
                        .isPresent());
    }

    /** The last of a list is what the nearest proxy itself saw. */
    private static Optional<String> last(@org.jspecify.annotations.Nullable String list) {
        return Optional.ofNullable(list)
                .map(text -> text.substring(text.lastIndexOf(',') + 1).strip())
                .filter(text -> !text.isEmpty());
    }

    private static boolean isThisComputer(String address) {
        return parse(address).filter(InetAddress::isLoopbackAddress).isPresent();
    }

    private static String network(String address) {
        return parse(address)
                .map(known -> known.getAddress().length > 4 ? ofSix(known.getAddress()) : known.getHostAddress())
                .orElse("unknown");
    }

    private static String ofSix(byte[] address) {
        byte[] network = Arrays.copyOf(Arrays.copyOf(address, NETWORK_BYTES), address.length);
        try {
            return InetAddress.getByAddress(network).getHostAddress();
        } catch (UnknownHostException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Never asks a name server: only what is written as an address counts. */
    private static Optional<InetAddress> parse(String address) {
        String plain = address.replaceAll("^\\[|]$", "");
        if (!plain.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*")) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.getByName(plain));
        } catch (UnknownHostException rubbish) {
            return Optional.empty();
        }
    }
}
