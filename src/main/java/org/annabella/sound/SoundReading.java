package org.annabella.sound;

/** What came of reading a sound file: the sound, or the reason why not. */
public sealed interface SoundReading {

    /** The file holds sound that can be heard. */
    record Readable(Sound sound) implements SoundReading {}

    /**
     * The file cannot be heard.
     *
     * @param reason stable code
     * @param message one English sentence for the operator: which file, what is wrong, how to mend it
     */
    record Unreadable(Reason reason, String message) implements SoundReading {}

    /** Why a file cannot be heard. */
    enum Reason {
        /** There is no such file, or it may not be read. */
        MISSING,
        /** The file is not RIFF/WAVE. */
        NOT_WAV,
        /** The file says that it holds more sound than it does. */
        TRUNCATED,
        /** The file holds no sample. */
        EMPTY,
        /** The samples are coded in a way that is not read: compressed, or of an unusual width. */
        UNKNOWN_CODING,
        /** The sample rate or the number of channels is outside what is read. */
        UNKNOWN_FORMAT,
        /** The sound is longer than an announcement can be. */
        TOO_LONG
    }
}
