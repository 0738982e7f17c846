package org.annabella.lexicon;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Everything that the station knows of one language, as read from {@code config/languages/<code>.json}.
 *
 * @param code two letters, ISO 639-1: {@code da}, {@code de}
 * @param name the language's own name
 * @param espeakVoice the voice of eSpeak NG that speaks it
 * @param words every word that is heard or spoken, by its text; unmodifiable, in file order
 * @param forms for each meaning the ways to say it, the preferred one first; a form is one or more words
 *     separated by single blanks
 * @param numbers number words for times and counts
 * @param phrases templates of everything the station says, by name
 * @param fillers those of the {@link Token#FILLER}s that are of a kind, by kind
 * @param spellings other ways to write words, by which they are known when typed: nobody hears them
 */
public record Language(
        String code,
        String name,
        String espeakVoice,
        Map<String, Word> words,
        Map<Token, List<String>> forms,
        Map<Filler, List<String>> fillers,
        Map<String, String> numbers,
        Map<String, String> phrases,
        Map<String, String> spellings) {
    public Language {
        words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
        forms = Collections.unmodifiableMap(new LinkedHashMap<>(forms));
        fillers = Map.copyOf(fillers);
        numbers = Map.copyOf(numbers);
        phrases = Map.copyOf(phrases);
        spellings = Map.copyOf(spellings);
        for (Token token : Token.values()) {
            if (token.isRequired() && forms.getOrDefault(token, List.of()).isEmpty()) {
                throw new IllegalArgumentException("language '" + code + "' has no form for " + token.id());
            }
        }
    }

    /** A language whose words are written in one way only, and whose fillers are of no kind. */
    public Language(
            String code,
            String name,
            String espeakVoice,
            Map<String, Word> words,
            Map<Token, List<String>> forms,
            Map<String, String> numbers,
            Map<String, String> phrases) {
        this(code, name, espeakVoice, words, forms, Map.of(), numbers, phrases, Map.of());
    }

    /** Returns all ways to say this meaning, the preferred one first; none only of what need not be said. */
    public List<String> forms(Token token) {
        return forms.getOrDefault(token, List.of());
    }

    /** Returns the fillers of this kind; none where the language has none. */
    public List<String> fillers(Filler kind) {
        return fillers.getOrDefault(kind, List.of());
    }

    /** Returns the way in which the station itself says this meaning. */
    public String preferred(Token token) {
        return forms(token).get(0);
    }

    /**
     * Returns this language as something hears it that knows only such words, as a speech model does: without the forms that
     * have another word.
     *
     * @return empty if a meaning can no longer be said in any way
     */
    public Optional<Language> withWordsOf(Predicate<String> known) {
        Map<Token, List<String>> heard = new EnumMap<>(Token.class);
        forms.forEach((token, ways) -> heard.put(
                token,
                ways.stream()
                        .filter(form -> List.of(form.split(" ")).stream().allMatch(known))
                        .toList()));
        return heard.entrySet().stream()
                        .anyMatch(entry ->
                                entry.getKey().isRequired() && entry.getValue().isEmpty())
                ? Optional.empty()
                : Optional.of(
                        new Language(code, name, espeakVoice, words, heard, fillers, numbers, phrases, spellings));
    }

    /** Finds the word with this lower-case text. */
    public Optional<Word> word(String text) {
        return Optional.ofNullable(words.get(text));
    }

    /** Returns the template with this name, if the language has one. */
    public Optional<String> phrase(String name) {
        return Optional.ofNullable(phrases.get(name));
    }
}
