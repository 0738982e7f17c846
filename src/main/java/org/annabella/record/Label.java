package org.annabella.record;

import org.annabella.phrases.UserText;

/**
 * A text in its three forms. A clock is {@code 1:29:48} to the eye, {@code 1 h 29 min 48 s} in a text file, and words to a
 * screen reader, which would take the digits for a time of day.
 *
 * @param seen what a page shows
 * @param typed what a plain text has
 * @param spoken what a screen reader says
 */
record Label(String seen, String typed, String spoken) {

    /** Nothing. */
    static final Label EMPTY = of("");

    /** A text that is the same to everybody. */
    static Label of(String text) {
        return new Label(text, UserText.plain(text), text);
    }

    /** A line to write on by hand. */
    static Label toFill(RecordWords words) {
        return new Label("\u00a0", "______________________________", words.say("toFill"));
    }

    /** Whether somebody is to write here. */
    boolean isToFill() {
        return seen.equals("\u00a0");
    }

    /** Whether the eye and the ear get the same. */
    boolean isPlain() {
        return seen.equals(spoken);
    }

    /** The same with a text after it. */
    Label plus(String text) {
        return new Label(seen + text, typed + text, spoken + text);
    }
}
