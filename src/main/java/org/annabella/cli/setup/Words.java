package org.annabella.cli.setup;

import org.annabella.config.LanguageFiles;
import org.annabella.lexicon.Language;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.UserText;

/**
 * The texts of the questions in one language, from {@code config/languages/pages/<code>/setup.json}; what the papers of a
 * game call by a name is called the same here.
 *
 * @param code of the language
 */
record Words(String code) {
    /** A text with its places filled: the name of a place and what stands there, in turn. */
    String say(String name, String... filling) {
        return UserText.plain(PageWords.of(code, "setup").say(name, filling));
    }

    boolean has(String name) {
        return PageWords.of(code, "setup").has(name);
    }

    /** A word that the papers have too. */
    String paper(String name) {
        return PageWords.of(code, "record").say(name);
    }

    /** Who sits at this seat, {@code white} or {@code black}. */
    String seat(String seat) {
        return PageWords.of(code, "assistant").say("side." + seat);
    }

    Language language() {
        return LanguageFiles.read(code);
    }
}
