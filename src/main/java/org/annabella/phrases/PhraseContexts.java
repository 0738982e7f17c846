package org.annabella.phrases;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * When the phrases of the language files are said and to whom, in English, for whoever reads them as a native speaker: from
 * {@code config/phrase-contexts.json}, where a star stands for any rest of a name or any part of it.
 *
 * <p>Threads: immutable.
 */
public final class PhraseContexts {
    private static final String RESOURCE = "/config/phrase-contexts.json";
    private static final String ANY = "*";

    private final Map<String, String> contexts;
    private final List<String> patterns;

    private PhraseContexts(Map<String, String> contexts) {
        this.contexts = contexts;
        this.patterns = contexts.keySet().stream()
                .filter(pattern -> pattern.contains(ANY))
                .sorted(Comparator.comparing(String::length).reversed())
                .toList();
    }

    /** Reads them. */
    public static PhraseContexts read() {
        try (InputStream in = PhraseContexts.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + RESOURCE);
            }
            return new PhraseContexts(
                    new JsonMapper().readValue(in, new TypeReference<LinkedHashMap<String, String>>() {}));
        } catch (IOException broken) {
            throw new UncheckedIOException(RESOURCE, broken);
        }
    }

    /** The context of the phrase of this name; empty if nobody has written one. */
    public Optional<String> of(String key) {
        return entryOf(key).map(contexts::get);
    }

    /** The entry that speaks of this phrase: its own, else the longest with a star. */
    Optional<String> entryOf(String key) {
        return contexts.containsKey(key)
                ? Optional.of(key)
                : patterns.stream().filter(pattern -> fits(pattern, key)).findFirst();
    }

    private static boolean fits(String pattern, String key) {
        int star = pattern.indexOf(ANY);
        String end = pattern.substring(star + 1);
        return key.length() >= pattern.length() - 1 && key.startsWith(pattern.substring(0, star)) && key.endsWith(end);
    }

    /** The names of all entries. */
    List<String> entries() {
        return List.copyOf(contexts.keySet());
    }
}
