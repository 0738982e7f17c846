package org.annabella.voice.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Pronunciation;
import org.annabella.lexicon.Word;

/**
 * Finds out how a word sounds: from the language's own words; as a compound of them ("treogtyve"); from the other languages'
 * words (German ranks in a Danish sentence); at last by its spelling. Words that begin with {@code -} in a language file are
 * not words but groups of letters, for that last way.
 */
final class Pronouncer {
    private static final String LETTERS = "-";
    private static final int SHORTEST_PART = 2;

    private final List<Language> languages;

    Pronouncer(List<Language> languages) {
        this.languages = List.copyOf(languages);
    }

    /** Returns the sound of a word, part by part; empty if not even one letter of it is known. */
    List<Pronunciation> pronounce(String word, Language language) {
        Language speaker = speaker(word, language);
        return known(word, speaker).orElseGet(() -> spelled(word, speaker));
    }

    /** Returns the language whose word this is: this one if it knows the word or no other does, else the first that does. */
    Language speaker(String word, Language language) {
        if (known(word, language).isPresent()) {
            return language;
        }
        return languages.stream()
                .filter(other -> other.word(word).isPresent())
                .findFirst()
                .orElse(language);
    }

    /** Returns the sound of a word as far as this language's own words give it, whole or as a compound. */
    Optional<List<Pronunciation>> known(String word, Language language) {
        Optional<List<Pronunciation>> whole = exact(word, language);
        return whole.isPresent() ? whole : compound(word, language);
    }

    /** Returns the parts of a compound, or the word alone if it is one of the language's words or unknown to it. */
    static List<String> parts(String word, Language language) {
        return language.word(word).isPresent()
                ? List.of(word)
                : split(word, language).orElse(List.of(word));
    }

    private static Optional<List<Pronunciation>> exact(String word, Language language) {
        return language.word(word).map(found -> List.of(first(found)));
    }

    private static Optional<List<Pronunciation>> compound(String word, Language language) {
        return split(word, language).map(parts -> parts.stream()
                .flatMap(part -> language.word(part).stream())
                .map(Pronouncer::first)
                .toList());
    }

    private static Optional<List<String>> split(String word, Language language) {
        for (int cut = word.length() - SHORTEST_PART; cut >= SHORTEST_PART; cut--) {
            String head = word.substring(0, cut);
            String rest = word.substring(cut);
            if (language.word(head).isPresent()) {
                Optional<List<String>> tail =
                        language.word(rest).isPresent() ? Optional.of(List.of(rest)) : split(rest, language);
                if (tail.isPresent()) {
                    List<String> parts = new ArrayList<>(List.of(head));
                    parts.addAll(tail.get());
                    return Optional.of(parts);
                }
            }
        }
        return Optional.empty();
    }

    private static List<Pronunciation> spelled(String word, Language language) {
        List<String> phones = new ArrayList<>();
        int at = 0;
        while (at < word.length()) {
            at += longestLetters(word, at, language, phones);
        }
        return phones.isEmpty() ? List.of() : List.of(new Pronunciation(phones, -1));
    }

    private static int longestLetters(String word, int at, Language language, List<String> phones) {
        for (int end = word.length(); end > at; end--) {
            Optional<Word> letters = language.word(LETTERS + word.substring(at, end));
            if (letters.isPresent()) {
                phones.addAll(first(letters.get()).phones());
                return end - at;
            }
        }
        return 1;
    }

    private static Pronunciation first(Word word) {
        return word.pronunciations().get(0);
    }
}
