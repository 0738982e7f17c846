package org.annabella.lexicon;

import java.io.File;
import java.util.Arrays;
import java.util.List;
import org.annabella.station.LanguageFiles;

/** The languages of the product, for the tests of every room. */
public final class Languages {
    public static final Language DANISH = LanguageFiles.read("da");
    public static final Language GERMAN = LanguageFiles.read("de");
    public static final List<Language> BOTH = List.of(DANISH, GERMAN);
    /** Every language of {@code config/languages}. */
    public static final List<Language> ALL = readAll();

    private Languages() {}

    private static List<Language> readAll() {
        String[] files = new File("config/languages").list((folder, name) -> name.endsWith(".json"));
        return Arrays.stream(files)
                .sorted()
                .map(name -> LanguageFiles.read(name.replace(".json", "")))
                .toList();
    }
}
