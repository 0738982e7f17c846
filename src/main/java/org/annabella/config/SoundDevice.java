package org.annabella.config;

import org.annabella.lexicon.TextNames;

/** A microphone or a sound output, as a config says it. */
public sealed interface SoundDevice {
    /** What stands for this text: a name where it is none of the words. */
    static SoundDevice of(String text) {
        return Word.WORDS.find(text).<SoundDevice>map(word -> word).orElseGet(() -> new Named(text));
    }

    /** What a config writes for it; of a name the name itself. */
    String text();

    /** The part of a name by which a microphone is looked for; empty for the computer's usual one. */
    default String sought() {
        return this == Word.DEFAULT ? "" : text();
    }

    /** Whether it is an output that can be heard. */
    default boolean isAudible() {
        return this != Word.NONE && this != Word.FILE;
    }

    /** What has a word of its own; where a config does not know the word it is a name like any other. */
    enum Word implements SoundDevice {
        /** None. */
        NONE,
        /** The usual one of the computer. */
        DEFAULT,
        /** Of a microphone: the other seat's. */
        SHARED,
        /** Of an output: what is said there is written to files only. */
        FILE;

        private static final ConfigWords<Word> WORDS = ConfigWords.of(Word.class);

        @Override
        public String text() {
            return TextNames.of(this);
        }
    }

    /**
     * One that has a name.
     *
     * @param text a part of its name
     */
    record Named(String text) implements SoundDevice {}
}
