package org.annabella.voice.engine;

import org.annabella.lexicon.Language;

/** Turns text into sound. Implementations may be used by one thread at a time. */
public interface Synthesiser extends AutoCloseable {
    /** The slowest speed, in words per minute. */
    int SLOWEST = 80;

    /** The fastest speed, in words per minute: three times that of calm speech, as practised listeners like it. */
    int FASTEST = 450;

    /** Returns the name of the engine for lists and logs: {@code freetts}, {@code espeak-ng}. */
    String name();

    /** Returns the speed of this engine where none is asked for, in words per minute. */
    int wordsPerMinute();

    /**
     * Makes the sound of this text.
     *
     * @param text sentences in the language; figures are read as numbers of that language
     * @param wordsPerMinute {@value #SLOWEST} to {@value #FASTEST}; each text may have its own
     * @throws SpeechFault if the engine failed; the text can still be shown
     * @throws IllegalArgumentException if it cannot speak at such a speed
     */
    Pcm synthesise(String text, Language language, int wordsPerMinute);

    /**
     * Makes the sound of this text at the engine's usual speed.
     *
     * @throws SpeechFault if the engine failed; the text can still be shown
     */
    default Pcm synthesise(String text, Language language) {
        return synthesise(text, language, wordsPerMinute());
    }

    /** Returns this speed if a voice can speak with it. */
    static int checkedSpeed(int wordsPerMinute) {
        if (wordsPerMinute < SLOWEST || wordsPerMinute > FASTEST) {
            throw new IllegalArgumentException(
                    wordsPerMinute + " words per minute; give " + SLOWEST + " to " + FASTEST);
        }
        return wordsPerMinute;
    }

    /** Ends the engine. */
    @Override
    void close();
}
