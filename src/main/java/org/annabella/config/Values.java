package org.annabella.config;

import java.util.Set;
import org.annabella.json.CleanText;

/** Refuses single values that cannot be, by saying which can. */
public final class Values {
    /** A value that is wrong is told no further than this, in characters. */
    private static final int SHOWN = 60;

    private Values() {}

    static void between(int value, int least, int most, String where) {
        if (value < least || value > most) {
            throw new BadInput(where + "' is " + value + ": give a number from " + least + " to " + most);
        }
    }

    /**
     * Refuses a value that is not among those known.
     *
     * @param where what the value was given as, with an opening quotation mark and no closing one
     * @throws BadInput with the values that there are
     */
    public static void oneOf(String value, Set<String> known, String where) {
        if (!known.contains(value)) {
            throw new BadInput(where + "' is '" + shown(value) + "': give " + oneOf(known));
        }
    }

    /** What was given, as it is told to whoever gave it: on one line, and not longer than a sentence may be. */
    static String shown(String given) {
        String clean = CleanText.of(given);
        return clean.length() > SHOWN ? clean.substring(0, clean.offsetByCodePoints(0, SHOWN / 2)) + "…" : clean;
    }

    /** The values that there are, as they are told to whoever gave another. */
    static String oneOf(Set<String> known) {
        return "one of " + String.join(", ", known.stream().sorted().toList());
    }
}
