package org.annabella.lexicon;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The names by which the station calls the files; both are understood.
 *
 * <p>Source: FIDE Laws 2023, D.2.1 suggests Anna to Hector; the other names are those of the alphabet of ICAO and NATO.
 */
public enum FileNames {
    /** Anna, Bella and so on: the language's first name of each file. */
    ANNA,
    /** Alfa, Bravo and so on: spelt alike in every language, and said as each language says them. */
    NATO;

    private static final List<String> ALPHABET =
            List.of("alfa", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel");

    /** Finds the names that a config calls this: {@code anna} or {@code nato}. */
    public static Optional<FileNames> ofId(String id) {
        return List.of(values()).stream().filter(names -> names.id().equals(id)).findFirst();
    }

    /** Returns the name in a config, such as {@code nato}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the form by which a language calls a file, from 0 to 7. */
    public String of(int file, Language language) {
        return this == NATO ? ALPHABET.get(file) : language.preferred(Token.values()[Token.FILE_A.ordinal() + file]);
    }
}
