package org.annabella.lexicon;

import java.util.List;

/**
 * A broad transcription in the phones of {@code config/phones.json}.
 *
 * @param phones in order, without stress marks
 * @param stressed index of the stressed vowel in {@code phones}, or -1 where no vowel carries the stress
 */
public record Pronunciation(List<String> phones, int stressed) {
    private static final String STRESS = "ˈ";

    public Pronunciation {
        if (phones.isEmpty() || stressed >= phones.size()) {
            throw new IllegalArgumentException("no such pronunciation: " + phones + ", stress at " + stressed);
        }
        phones = List.copyOf(phones);
    }

    /**
     * Reads the notation of the language files: phones separated by blanks, {@code ˈ} before the stressed vowel.
     *
     * @throws IllegalArgumentException if the text holds no phone
     */
    public static Pronunciation parse(String text) {
        List<String> marked = List.of(text.strip().split("\\s+"));
        int stressed = -1;
        for (int i = 0; i < marked.size(); i++) {
            if (marked.get(i).startsWith(STRESS)) {
                stressed = i;
            }
        }
        return new Pronunciation(
                marked.stream().map(phone -> phone.replace(STRESS, "")).toList(), stressed);
    }
}
