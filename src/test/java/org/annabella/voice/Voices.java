package org.annabella.voice;

import java.util.List;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Phones;

/** The voices of this room's tests; the embedded one is loaded once. */
final class Voices {
    static final Phrasebook DANISH = Phrasebook.of(Languages.DANISH);
    static final Phrasebook GERMAN = Phrasebook.of(Languages.GERMAN);
    static final FreeTtsSynthesiser EMBEDDED = FreeTtsSynthesiser.open(Languages.ALL, Phones.TABLE, 150);

    private Voices() {}

    static List<Language> languages() {
        return Languages.ALL;
    }

    static Phrasebook book(String code) {
        return books().stream()
                .filter(book -> book.language().code().equals(code))
                .findFirst()
                .orElseThrow();
    }

    static List<Phrasebook> books() {
        return Languages.ALL.stream().map(Phrasebook::of).toList();
    }
}
