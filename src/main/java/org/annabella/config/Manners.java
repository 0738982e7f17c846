package org.annabella.config;

import org.annabella.lexicon.FileNames;
import org.annabella.phrases.Manner;
import org.annabella.phrases.Verbosity;

/** How a listener wants to be spoken to, in the words of the command line. */
public final class Manners {
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
                SeatConfig.Ranks.of(ranks)
                        .orElseThrow(() -> unknown("ranks", ranks, "own or de"))
                        .words());
    }

    private static BadInput unknown(String what, String given, String known) {
        return new BadInput(what + " '" + given + "' is not known: give " + known);
    }
}
