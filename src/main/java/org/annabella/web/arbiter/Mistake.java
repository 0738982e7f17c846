package org.annabella.web.arbiter;

import java.io.Serial;

/** Something in a form that cannot be read; the message says in the reader's language what, where and how to mend it. */
final class Mistake extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    Mistake(String message) {
        super(message);
    }

    /** The sentence. */
    String sentence() {
        return String.valueOf(getMessage());
    }
}
