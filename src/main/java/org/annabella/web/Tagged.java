package org.annabella.web;

import io.javalin.http.Context;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A file that a browser keeps and asks after by its tag: what has not changed is not sent again (RFC 9110, 8.8.3). */
public final class Tagged {
    private static final int TAG_BYTES = 16;

    private final byte[] bytes;
    private final String type;
    private final String tag;

    /** These bytes, of this media type. */
    public Tagged(byte[] bytes, String type) {
        this.bytes = bytes.clone();
        this.type = type;
        this.tag = "\"" + hash(bytes) + "\"";
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, TAG_BYTES);
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }

    /** Sends it, or nothing but "unchanged" to a browser that has it. */
    public void send(Context context) {
        context.header("ETag", tag).header("Cache-Control", "no-cache");
        if (tag.equals(context.header("If-None-Match"))) {
            context.status(304);
        } else {
            context.contentType(type).result(bytes);
        }
    }
}
