package org.annabella.voice;

import java.util.function.BooleanSupplier;
import org.annabella.voice.engine.Pcm;

/** Makes sound audible, if it can. Each channel is played by one thread, several channels at the same time. */
public interface SoundPlayer extends AutoCloseable {
    /** Plays nothing anywhere: no sound card, tests, simulated time. */
    SoundPlayer SILENT = new SoundPlayer() {
        @Override
        public Outcome play(Pcm sound, SoundChannel channel, BooleanSupplier cut) {
            return Outcome.NOWHERE;
        }

        @Override
        public boolean lookAgain(SoundChannel channel) {
            return false;
        }

        @Override
        public void close() {}
    };

    /** What became of a sound. */
    enum Outcome {
        /** It was heard to its end, as far as the device tells. */
        HEARD,
        /** It was cut off. */
        CUT,
        /** The device of this channel is not there, or broke off; or its voice fails. */
        LOST,
        /** This channel has no device. */
        NOWHERE
    }

    /**
     * Plays to the end, and returns within the length of the sound and a few seconds even if the device hangs.
     *
     * @param cut asked several times a second: once it is true the sound is cut off
     */
    Outcome play(Pcm sound, SoundChannel channel, BooleanSupplier cut);

    /**
     * Plays to the end without being cut off.
     *
     * @return whether it was heard
     */
    default boolean play(Pcm sound, SoundChannel channel) {
        return play(sound, channel, () -> false) == Outcome.HEARD;
    }

    /** Looks whether what is played on this channel can be heard; a device that was lost may be back. */
    boolean lookAgain(SoundChannel channel);

    @Override
    void close();
}
