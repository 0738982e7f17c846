package org.annabella.hearing.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.annabella.lexicon.Language;

/** How often each word was said, and between which others each of its sounds. */
final class Coverage {
    /** So often each word is wanted. */
    static final int TIMES = 3;
    /** Between so many different pairs of neighbours each sound is wanted. */
    static final int NEIGHBOURS = 4;

    private static final double OF_NEIGHBOURS = 0.3;
    /** What a line costs beside its words: the pause before it. */
    private static final double PAUSE_IN_WORDS = 1.5;

    private final Language language;
    private final Set<String> wanted;
    private final Map<String, Integer> said = new HashMap<>();
    private final Map<String, Set<String>> neighbours = new HashMap<>();

    Coverage(Language language, Set<String> wanted) {
        this.language = language;
        this.wanted = Set.copyOf(wanted);
    }

    boolean isComplete() {
        return wanted.stream().allMatch(word -> times(word) >= TIMES);
    }

    int times(String word) {
        return said.getOrDefault(word, 0);
    }

    /** Returns what these words would add, for the time that they take. */
    double gain(List<String> words) {
        double gain = 0;
        for (String word : new HashSet<>(words)) {
            int lacking = Math.max(0, TIMES - times(word));
            gain += lacking * lacking; // a word that was never said matters most
        }
        List<String> phones = phones(words);
        for (int i = 1; i + 1 < phones.size(); i++) {
            Set<String> known = neighbours.getOrDefault(phones.get(i), Set.of());
            if (known.size() < NEIGHBOURS && !known.contains(around(phones, i))) {
                gain += OF_NEIGHBOURS;
            }
        }
        return gain / (words.size() + PAUSE_IN_WORDS);
    }

    void add(List<String> words) {
        words.forEach(word -> said.merge(word, 1, Integer::sum));
        List<String> phones = phones(words);
        for (int i = 1; i + 1 < phones.size(); i++) {
            neighbours.computeIfAbsent(phones.get(i), none -> new HashSet<>()).add(around(phones, i));
        }
    }

    private static String around(List<String> phones, int at) {
        return phones.get(at - 1) + " " + phones.get(at + 1);
    }

    /** Returns the usual sounds of the words between two silences. */
    private List<String> phones(List<String> words) {
        List<String> phones = new ArrayList<>(List.of(""));
        for (String word : words) {
            language.word(word)
                    .ifPresent(
                            known -> phones.addAll(known.pronunciations().get(0).phones()));
        }
        phones.add("");
        return phones;
    }
}
