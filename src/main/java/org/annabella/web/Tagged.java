package org.annabella.web;

import io.javalin.http.Context;
import org.annabella.checksum.Sha256;

/** A file that a browser keeps and asks after by its tag: what has not changed is not sent again (RFC 9110, 8.8.3). */
public final class Tagged {
    private static final int TAG_DIGITS = 32;

    private final byte[] bytes;
    private final String type;
    private final String tag;

    /** These bytes, of this media type. */
    public Tagged(byte[] bytes, String type) {
        this.bytes = bytes.clone();
        this.type = type;
        this.tag = "\"" + Sha256.hex(bytes).substring(0, TAG_DIGITS) + "\"";
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
