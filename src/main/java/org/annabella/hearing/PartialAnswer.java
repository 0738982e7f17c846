package org.annabella.hearing;

import java.util.Collection;
import java.util.List;
import org.annabella.lexicon.Language;

/** Tells from the words so far whether a question is answered, so that nobody waits for the pause after a "yes". */
@FunctionalInterface
interface PartialAnswer {
    /** Where no question is open. */
    PartialAnswer NONE = words -> false;

    /** Returns whether these words answer the question already, whatever may follow. */
    boolean isGiven(List<String> wordsSoFar);

    /** Yes, no and the numbers of the candidates: no announcement begins with one of them. */
    static PartialAnswer inLanguages(Collection<Language> languages) {
        Vocabulary vocabulary = new Vocabulary(languages);
        return words -> vocabulary.whole(words).stream().anyMatch(Interpreter.ANSWERS::contains);
    }
}
