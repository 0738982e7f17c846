package org.annabella.config;

/** A needed device or file is missing: one line that says which, and how to mend it. Exit code 3. */
public final class Missing extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Missing(String message) {
        super(message);
    }
}
