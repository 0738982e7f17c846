package org.annabella.voice;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.PhoneTable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Chooses the engine. */
public enum Synthesisers {
    /** eSpeak NG where it is installed, FreeTTS otherwise and whenever eSpeak NG fails. */
    AUTO,
    /** FreeTTS only. */
    FREETTS,
    /** eSpeak NG only. */
    ESPEAK_NG;

    private static final Logger LOG = LoggerFactory.getLogger(Synthesisers.class);

    /** Returns the name in config and on the command line, such as {@code espeak-ng}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Finds the choice with this name. */
    public static Optional<Synthesisers> ofId(String id) {
        return List.of(values()).stream().filter(choice -> choice.id().equals(id)).findFirst();
    }

    /**
     * Opens the engine.
     *
     * @param languages all languages whose words may occur in one text
     * @param wordsPerMinute speed
     * @throws SpeechFault if the chosen engine is not there
     */
    public Synthesiser open(List<Language> languages, PhoneTable phones, int wordsPerMinute) {
        if (this == FREETTS) {
            return FreeTtsSynthesiser.open(languages, phones, wordsPerMinute);
        }
        Optional<EspeakSynthesiser> espeak = EspeakSynthesiser.find(languages, phones, wordsPerMinute);
        if (this == ESPEAK_NG) {
            return espeak.orElseThrow(() -> new SpeechFault("espeak-ng is not installed"));
        }
        FreeTtsSynthesiser embedded = FreeTtsSynthesiser.open(languages, phones, wordsPerMinute);
        return espeak.<Synthesiser>map(first -> new Fallback(first, embedded)).orElse(embedded);
    }

    /** Speaks with the second engine what the first cannot. */
    private record Fallback(Synthesiser first, Synthesiser second) implements Synthesiser {
        @Override
        public String name() {
            return first.name();
        }

        @Override
        public Pcm synthesise(String text, Language language) {
            try {
                return first.synthesise(text, language);
            } catch (SpeechFault silent) {
                LOG.warn("{}; speaking with {}", silent.getMessage(), second.name());
                return second.synthesise(text, language);
            }
        }

        @Override
        public void close() {
            first.close();
            second.close();
        }
    }
}
