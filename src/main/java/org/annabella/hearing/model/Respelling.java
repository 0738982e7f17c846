package org.annabella.hearing.model;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/** Other ways to write a word that sound the same, for a model that does not know it as we write it. */
final class Respelling {
    /** Letters that some models write as others; each pair is tried both ways. */
    private static final String[][] SAME_SOUND = {
        {"ä", "ae"},
        {"ö", "oe"},
        {"ü", "ue"},
        {"ß", "ss"},
        {"å", "aa"},
        {"æ", "ae"},
        {"ø", "oe"},
        {"æ", "ä"},
        {"ø", "ö"},
        {"é", "e"},
        {"c(?![hk])", "k"},
        {"k", "c"},
        {"f", "ph"},
        {"ph", "f"}
    };

    private static final int SHORTEST_PART = 3;

    private final Predicate<String> known;

    /** Tries spellings on a model that knows these words. */
    Respelling(Predicate<String> known) {
        this.known = known;
    }

    /** Returns the ways to write this word that the model knows, each one word or more; none if it has none. */
    List<List<String>> of(String word) {
        if (known.test(word)) {
            return List.of(List.of(word));
        }
        List<List<String>> found = new ArrayList<>();
        variants(word).stream().filter(known).forEach(variant -> found.add(List.of(variant)));
        if (!found.isEmpty()) {
            return found;
        }
        List<String> parts = parts(word);
        return parts.isEmpty() ? List.of() : List.of(parts);
    }

    private static Set<String> variants(String word) {
        Set<String> variants = new LinkedHashSet<>();
        for (String[] pair : SAME_SOUND) {
            for (String each : List.copyOf(withWord(word, variants))) {
                variants.add(each.replaceAll(pair[0], pair[1]));
                variants.add(each.replace(pair[1], pair[0].substring(0, 1)));
            }
        }
        for (String each : List.copyOf(withWord(word, variants))) {
            variants.add(each.substring(0, 1).toUpperCase(Locale.ROOT) + each.substring(1));
        }
        variants.remove(word);
        return variants;
    }

    private static Set<String> withWord(String word, Set<String> variants) {
        Set<String> all = new LinkedHashSet<>(variants);
        all.add(word);
        return all;
    }

    /** Cuts a word into as few known words as possible, the first as long as possible; empty if it cannot be cut. */
    private List<String> parts(String word) {
        List<String> best = List.of();
        for (int cut = word.length() - SHORTEST_PART; cut >= SHORTEST_PART; cut--) {
            String head = word.substring(0, cut);
            if (known.test(head)) {
                String tail = word.substring(cut);
                List<String> rest = known.test(tail) ? List.of(tail) : parts(tail);
                if (!rest.isEmpty() && (best.isEmpty() || rest.size() + 1 < best.size())) {
                    best = new ArrayList<>(rest);
                    best.add(0, head);
                }
            }
        }
        return best;
    }
}
