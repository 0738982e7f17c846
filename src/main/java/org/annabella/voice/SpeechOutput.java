package org.annabella.voice;

/** The port through which the station speaks. */
public interface SpeechOutput {
    /**
     * Says this in its turn. Returns at once where speech has its own thread.
     *
     * @return false if an utterance with this id was taken before: it is not said twice
     */
    boolean speak(Utterance utterance);

    /** Falls silent on this channel now: what is being said there is cut off, what waits there is dropped. */
    void stop(SoundChannel channel);
}
