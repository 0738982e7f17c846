package org.annabella.journal;

import java.util.List;
import org.annabella.arbiter.Verdict;

/**
 * A verdict in one language, in the words of {@code annabella reconcile}.
 *
 * @param sentence what is found
 * @param observations what it is found from, one sentence each
 */
public record VerdictWords(String sentence, List<String> observations) {
    /** Copies the list. */
    public VerdictWords {
        observations = List.copyOf(observations);
    }

    /** The words of this verdict in the language of this code. */
    public static VerdictWords of(Verdict verdict, String language) {
        ReconcileWords words = ReconcileWords.ALL;
        return new VerdictWords(
                words.sentence(verdict, language),
                verdict.overview().observations().stream()
                        .map(seen -> words.sentence(seen, language))
                        .toList());
    }
}
