package org.annabella.hearing;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;

/** The spoken forms of several languages together: any mixture is normal. */
final class Vocabulary {
    private final Map<List<String>, Set<Token>> meanings = new HashMap<>();
    private final Set<String> words = new TreeSet<>();
    private int longest;

    Vocabulary(Collection<Language> languages) {
        for (Language language : languages) {
            for (Token token : Token.values()) {
                language.forms(token).forEach(form -> add(form, token));
            }
        }
    }

    private void add(String form, Token token) {
        List<String> key = words(form);
        meanings.computeIfAbsent(key, none -> new HashSet<>()).add(token);
        words.addAll(key);
        longest = Math.max(longest, key.size());
    }

    /** A meaning that begins at some word, and where it ends. */
    record Reading(Token token, int end) {}

    /** Returns every meaning that begins at this word. */
    List<Reading> at(List<String> said, int begin) {
        List<Reading> readings = new ArrayList<>();
        for (int end = begin + 1; end <= Math.min(said.size(), begin + longest); end++) {
            for (Token token : meanings.getOrDefault(said.subList(begin, end), Set.of())) {
                readings.add(new Reading(token, end));
            }
        }
        return readings;
    }

    /** Returns the meanings of these words as a whole. */
    Set<Token> whole(List<String> said) {
        return meanings.getOrDefault(said, Set.of());
    }

    /** Returns every word that can be heard, in the order of the alphabet. */
    Set<String> words() {
        return Collections.unmodifiableSet(words);
    }

    /** Tells whether any language has this word. */
    boolean knows(String word) {
        return words.contains(word);
    }

    /** Cuts a text into words: lower case, composed letters, without punctuation. */
    static List<String> words(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFC)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[\\p{Punct}\\u2018-\\u201f\\u2026\\u2013\\u2014&&[^\\[\\]]]", " ")
                .strip();
        return plain.isEmpty() ? List.of() : List.of(plain.split("\\s+"));
    }
}
