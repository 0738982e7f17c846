package org.annabella.lexicon;

import java.util.List;
import java.util.stream.Stream;
import org.annabella.config.LanguageFiles;

/** The languages of the product, for the tests of every room. */
public final class Languages {
    public static final Language DANISH = LanguageFiles.read("da");
    public static final Language GERMAN = LanguageFiles.read("de");
    public static final List<Language> BOTH = List.of(DANISH, GERMAN);
    /** Every language of the folder. */
    public static final List<Language> ALL = LanguageFiles.readAll();
    /** Each of their codes, for a test with parameters. */
    public static final String CODES = "org.annabella.lexicon.Languages#codes";
    /** The same without that of English, with which they are compared. */
    public static final String BUT_ENGLISH = "org.annabella.lexicon.Languages#butEnglish";

    private Languages() {}

    public static Stream<String> codes() {
        return LanguageFiles.known().stream();
    }

    public static Stream<String> butEnglish() {
        return codes().filter(code -> !code.equals("en"));
    }
}
