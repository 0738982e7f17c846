package org.annabella.config;

import org.annabella.lexicon.FileNames;
import org.annabella.lexicon.Language;
import org.annabella.phrases.Manner;
import org.annabella.phrases.Verbosity;
import org.jspecify.annotations.Nullable;

/** How a listener wants to be spoken to, in the words of the config and the command line. */
public final class Manners {
    private static final String OWN = "own";

    /** FIDE Laws 2023, D.2.1: unless the arbiter decides otherwise, ranks are called in German. */
    private static final String BY_THE_LAWS = "de";

    private Manners() {}

    /**
     * Reads it.
     *
     * @throws BadInput if one of the words is not known
     */
    public static Manner of(String verbosity, String names, String ranks) {
        return new Manner(
                Verbosity.ofId(verbosity).orElseThrow(() -> unknown("verbosity", verbosity, "short, normal or full")),
                FileNames.ofId(names).orElseThrow(() -> unknown("names", names, "anna or nato")),
                ranks(ranks));
    }

    private static @Nullable Language ranks(String id) {
        if (!id.equals(OWN) && !id.equals(BY_THE_LAWS)) {
            throw unknown("ranks", id, "own or de");
        }
        return id.equals(OWN) ? null : LanguageFiles.read(BY_THE_LAWS);
    }

    private static BadInput unknown(String what, String given, String known) {
        return new BadInput(what + " '" + given + "' is not known: give " + known);
    }
}
