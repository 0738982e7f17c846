package org.annabella.web.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.annabella.chess.Square;
import org.annabella.web.page.Role;

/**
 * The key of each role, until it is renewed or the station ends: eight squares, 48 bits, which can be said aloud and written
 * by anyone who plays chess. At a thousand guesses a second it takes some four thousand years. Threads: from any.
 */
final class Tokens {
    private static final int SQUARES = 8;

    private final Map<Role, List<Square>> keys = new EnumMap<>(Role.class);
    private final RandomGenerator random;

    private Tokens(RandomGenerator random) {
        this.random = random;
        for (Role role : Role.values()) {
            renew(role);
        }
    }

    /** Gives a role another key; the old one opens nothing any more. */
    synchronized void renew(Role role) {
        keys.put(
                role,
                IntStream.range(0, SQUARES)
                        .mapToObj(i ->
                                Square.all().get(random.nextInt(Square.all().size())))
                        .toList());
    }

    static Tokens fresh() {
        return new Tokens(new SecureRandom());
    }

    /** The key as squares, for the voice. */
    synchronized List<Square> squares(Role role) {
        return keys.getOrDefault(role, List.of());
    }

    /** The key as it stands in an address: sixteen characters. */
    String text(Role role) {
        return squares(role).stream().map(Square::toString).reduce("", String::concat);
    }

    /** Whether this is the key, however it is spaced. Takes the same time for every wrong key. */
    boolean fits(Role role, String typed) {
        String plain = typed.replaceAll("[\\s,.-]", "").toLowerCase(Locale.ROOT);
        return MessageDigest.isEqual(
                plain.getBytes(StandardCharsets.UTF_8), text(role).getBytes(StandardCharsets.UTF_8));
    }
}
