package org.annabella.phrases;

import org.annabella.lexicon.FileNames;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;

/**
 * How a listener wants to be spoken to, in whatever language.
 *
 * @param verbosity how much is said
 * @param files the names of the files
 * @param ranks the language whose words name the ranks, where it is another: German ranks in a Danish sentence (FIDE Laws
 *     2023, D.2.1)
 */
public record Manner(
        Verbosity verbosity, FileNames files, @Nullable Language ranks) {
    /** Both squares of each move, Anna to Hector, ranks in the own language. */
    public static final Manner USUAL = new Manner(Verbosity.NORMAL, FileNames.ANNA, null);

    /** Returns this manner, but saying as much as the one of the two that says more. */
    public Manner atLeastAs(Manner other) {
        return other.verbosity.compareTo(verbosity) > 0 ? new Manner(other.verbosity, files, ranks) : this;
    }
}
