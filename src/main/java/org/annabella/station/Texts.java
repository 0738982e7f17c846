package org.annabella.station;

import org.jspecify.annotations.Nullable;

/** Small things about lines of text for people. */
final class Texts {
    private Texts() {}

    /** The text on one line, so that one message stays one line for a screen reader and for {@code grep}. */
    static String oneLine(@Nullable String text) {
        return text == null ? "no reason given" : text.strip().replaceAll("\\s*\\R\\s*", " ");
    }
}
