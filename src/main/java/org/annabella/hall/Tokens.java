package org.annabella.hall;

/** Names of states of affairs, from which nobody learns how many there were. */
public final class Tokens {
    private static final int LENGTH = 16;

    private Tokens() {}

    /**
     * Names the state of affairs at a running station.
     *
     * @param secret of the table
     * @param instance the running station
     * @param material how much has happened there that bears on a ruling
     */
    public static String of(byte[] secret, String instance, long material) {
        return Digests.hmac(secret, "token " + instance + " " + material).substring(0, LENGTH);
    }
}
