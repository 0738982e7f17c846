package org.annabella.lexicon;

import java.util.List;
import org.annabella.config.LanguageFiles;

/** The languages of the product, for the tests of every room. */
public final class Languages {
    public static final Language DANISH = LanguageFiles.read("da");
    public static final Language GERMAN = LanguageFiles.read("de");
    public static final List<Language> BOTH = List.of(DANISH, GERMAN);
    /** Every language of the folder. */
    public static final List<Language> ALL = LanguageFiles.readAll();

    private Languages() {}
}
