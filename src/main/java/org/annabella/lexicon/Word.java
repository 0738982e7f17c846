package org.annabella.lexicon;

import java.util.List;

/**
 * One spoken word as the recogniser knows it.
 *
 * @param text lower-case NFC spelling, without blanks; the recogniser's name of the word
 * @param shown how the word is written for people, such as {@code Anna}
 * @param pronunciations at least one, the most usual first
 */
public record Word(String text, String shown, List<Pronunciation> pronunciations) {
    public Word {
        if (text.isBlank() || text.indexOf(' ') >= 0) {
            throw new IllegalArgumentException("a word is one piece without blanks: '" + text + "'");
        }
        if (pronunciations.isEmpty()) {
            throw new IllegalArgumentException("the word '" + text + "' has no pronunciation");
        }
        pronunciations = List.copyOf(pronunciations);
    }
}
