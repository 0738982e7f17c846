package org.annabella.config;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Small things about lines of text for people. */
public final class Texts {
    private Texts() {}

    /** What is said of a text that names no file on this computer. */
    public static String noPath(String given) {
        return "'" + given + "' is no path on this computer: if it is right, set LC_ALL=C.UTF-8";
    }

    /** The text on one line, so that one message stays one line for a screen reader and for {@code grep}. */
    public static String oneLine(@Nullable String text) {
        return text == null ? "no reason given" : text.strip().replaceAll("\\s*\\R\\s*", " ");
    }

    /** Returns words as a sentence: with a capital letter, and a full stop unless there is one. */
    public static String sentence(String words) {
        String begun = words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
        return begun.endsWith(".") ? begun : begun + ".";
    }
}
