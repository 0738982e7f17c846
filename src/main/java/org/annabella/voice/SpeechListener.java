package org.annabella.voice;

/**
 * Learns when the station speaks, so that a microphone near the loudspeaker can be closed meanwhile. Called by the thread
 * that speaks: must return quickly.
 */
public interface SpeechListener {
    /** Hears nothing of it. */
    SpeechListener NONE = new SpeechListener() {
        @Override
        public void started(Utterance utterance) {}

        @Override
        public void ended(Spoken spoken) {}
    };

    /** The first sound of this utterance is about to be heard. */
    void started(Utterance utterance);

    /** It is over, heard or not. */
    void ended(Spoken spoken);

    /** A defect on a channel, of which no {@link Spoken} tells; the channel speaks on. */
    default void failed(SoundChannel channel, Throwable defect) {}
}
