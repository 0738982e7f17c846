package org.annabella.voice.engine;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.PhoneTable;
import org.jspecify.annotations.Nullable;
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
        return List.of(values()).stream()
                .filter(choice -> choice.id().equals(id))
                .findFirst();
    }

    /**
     * Opens the engine.
     *
     * @param languages all languages whose words may occur in one text
     * @param wordsPerMinute the usual speed
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
        Supplier<Synthesiser> embedded = () -> FREETTS.open(languages, phones, wordsPerMinute);
        return espeak.map(first -> withFallback(first, embedded)).orElseGet(embedded);
    }

    /**
     * An engine that is opened when the first text is to be spoken, on the thread that speaks: a program that hangs or has
     * to be looked for holds up that text, and not the start of the station.
     *
     * @param opening opens it; what it throws is the failure of that text, and the next text tries again
     * @param wordsPerMinute its usual speed
     */
    public static Synthesiser later(Supplier<Synthesiser> opening, int wordsPerMinute) {
        return new Later(opening, wordsPerMinute);
    }

    private static final class Later implements Synthesiser {
        private final Supplier<Synthesiser> opening;
        private final int usual;
        private @Nullable Synthesiser opened;
        private boolean closed;

        Later(Supplier<Synthesiser> opening, int wordsPerMinute) {
            this.opening = opening;
            this.usual = Synthesiser.checkedSpeed(wordsPerMinute);
        }

        /** Opening waits for nobody but the program that is looked for, and for that only some seconds. */
        private synchronized Synthesiser opened() {
            if (closed) {
                throw new SpeechFault("the voice is closed");
            }
            Synthesiser known = opened == null ? opening.get() : opened;
            opened = known;
            return known;
        }

        @Override
        public synchronized String name() {
            return opened == null ? AUTO.id() : opened.name();
        }

        @Override
        public int wordsPerMinute() {
            return usual;
        }

        @Override
        public Pcm synthesise(String text, Language language, int wordsPerMinute) {
            return opened().synthesise(text, language, wordsPerMinute);
        }

        @Override
        public synchronized void close() {
            closed = true;
            if (opened != null) {
                opened.close();
            }
        }
    }

    public static Synthesiser withFallback(Synthesiser first, Supplier<Synthesiser> second) {
        return new Fallback(first, second);
    }

    /** Speaks with a second engine what the first cannot; the second is loaded when it is needed first. */
    private static final class Fallback implements Synthesiser {
        private final Synthesiser first;
        private final Supplier<Synthesiser> loader;
        private @Nullable Synthesiser second;

        Fallback(Synthesiser first, Supplier<Synthesiser> loader) {
            this.first = first;
            this.loader = loader;
        }

        @Override
        public String name() {
            return first.name();
        }

        @Override
        public int wordsPerMinute() {
            return first.wordsPerMinute();
        }

        @Override
        public Pcm synthesise(String text, Language language, int wordsPerMinute) {
            try {
                return first.synthesise(text, language, wordsPerMinute);
            } catch (SpeechFault silent) {
                LOG.warn("{}; speaking with the embedded voice", silent.getMessage());
                return second().synthesise(text, language, wordsPerMinute);
            }
        }

        private Synthesiser second() {
            Synthesiser loaded = second == null ? loader.get() : second;
            second = loaded;
            return loaded;
        }

        @Override
        public void close() {
            first.close();
            if (second != null) {
                second.close();
            }
        }
    }
}
