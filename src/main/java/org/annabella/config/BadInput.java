package org.annabella.config;

import org.jspecify.annotations.Nullable;

/** Wrong usage, wrong config or unreadable input: one line that says what, where, and how to mend it. Exit code 2. */
public final class BadInput extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BadInput(String message) {
        super(message);
    }

    public BadInput(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
