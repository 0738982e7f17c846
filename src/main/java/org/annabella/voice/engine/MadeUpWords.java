package org.annabella.voice.engine;

/**
 * Words that exist in no language, made of syllables so that FreeTTS does not spell them letter by letter, and long enough
 * not to be one of its abbreviations.
 */
final class MadeUpWords {
    private static final String CONSONANTS = "bdfgklmnprstvz";
    private static final String VOWELS = "aeiou";
    private static final int SYLLABLES = 3;

    private MadeUpWords() {}

    /** Returns the word with this number, from 0; different for each number up to 343,000. */
    static String word(int number) {
        StringBuilder word = new StringBuilder();
        int rest = number;
        for (int i = 0; i < SYLLABLES; i++) {
            int syllable = rest % (CONSONANTS.length() * VOWELS.length());
            rest /= CONSONANTS.length() * VOWELS.length();
            word.append(CONSONANTS.charAt(syllable / VOWELS.length()))
                    .append(VOWELS.charAt(syllable % VOWELS.length()));
        }
        return word.toString();
    }
}
