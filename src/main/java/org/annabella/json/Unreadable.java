package org.annabella.json;

/** Text that cannot be read as what it should be: one line that says what is wrong and how to mend it. */
public final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says what is wrong. */
    public Unreadable(String message) {
        super(message);
    }

    /** Says what is wrong, and from what that was found. */
    public Unreadable(String message, Throwable cause) {
        super(message, cause);
    }
}
