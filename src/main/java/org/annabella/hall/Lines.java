package org.annabella.hall;

import org.annabella.checksum.Sha256;

/** The lines of a public game as they are sent. */
public final class Lines {
    private Lines() {}

    /** The hash by which the next entry, and the table's signed state, name this one: SHA-256 in hexadecimal. */
    public static String hash(String line) {
        return Sha256.hex(line);
    }
}
