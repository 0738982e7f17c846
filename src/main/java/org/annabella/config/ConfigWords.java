package org.annabella.config;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.annabella.lexicon.TextNames;

/**
 * The words by which a config calls the constants of an enum. Immutable.
 *
 * @param <E> the enum
 */
final class ConfigWords<E extends Enum<E>> {
    private final SortedMap<String, E> constants = new TreeMap<>();

    private ConfigWords(Class<E> type, Function<E, String> word) {
        Arrays.stream(type.getEnumConstants()).forEach(constant -> constants.put(word.apply(constant), constant));
    }

    /** Each constant by its own name, as in {@code afterCompletion}. */
    static <E extends Enum<E>> ConfigWords<E> of(Class<E> type) {
        return of(type, TextNames::of);
    }

    /** Each constant by what is called so. */
    static <E extends Enum<E>> ConfigWords<E> of(Class<E> type, Function<E, String> word) {
        return new ConfigWords<>(type, word);
    }

    /** The constant that this word stands for. */
    Optional<E> find(String word) {
        return Optional.ofNullable(constants.get(word));
    }

    /** The constant that this word stands for, which was read before. */
    E known(String word) {
        return find(word).orElseThrow(() -> new IllegalArgumentException("no word of a config: " + word));
    }

    /** All words. */
    Set<String> all() {
        return constants.keySet();
    }
}
