package org.annabella.voice;

import org.annabella.lexicon.Language;

/** Turns text into sound. Implementations may be used by one thread at a time. */
public interface Synthesiser extends AutoCloseable {
    /** Returns the name of the engine for lists and logs: {@code freetts}, {@code espeak-ng}. */
    String name();

    /**
     * Makes the sound of this text.
     *
     * @param text sentences in the language; figures are read as numbers of that language
     * @throws SpeechFault if the engine failed; the text can still be shown
     */
    Pcm synthesise(String text, Language language);

    /** Ends the engine. */
    @Override
    void close();
}
