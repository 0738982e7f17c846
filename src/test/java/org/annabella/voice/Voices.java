package org.annabella.voice;

import java.util.List;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Phones;
import org.annabella.phrases.Phrasebook;
import org.annabella.voice.engine.FreeTtsSynthesiser;

/** The voices of this room's tests; the embedded one is loaded once. */
public final class Voices {
    public static final Phrasebook DANISH = Phrasebook.of(Languages.DANISH);
    public static final Phrasebook GERMAN = Phrasebook.of(Languages.GERMAN);
    public static final FreeTtsSynthesiser EMBEDDED = FreeTtsSynthesiser.open(Languages.ALL, Phones.TABLE, 150);

    private Voices() {}

    public static List<Language> languages() {
        return Languages.ALL;
    }

    public static Phrasebook book(String code) {
        return books().stream()
                .filter(book -> book.language().code().equals(code))
                .findFirst()
                .orElseThrow();
    }

    public static List<Phrasebook> books() {
        return Languages.ALL.stream().map(Phrasebook::of).toList();
    }
}
