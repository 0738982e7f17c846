package org.annabella.voice;

/** Makes sound audible, if it can. */
public interface SoundPlayer extends AutoCloseable {
    /** Plays nothing anywhere: no sound card, tests, simulated time. */
    SoundPlayer SILENT = new SoundPlayer() {
        @Override
        public boolean play(Pcm sound, SoundChannel channel) {
            return false;
        }

        @Override
        public void stop(SoundChannel channel) {}

        @Override
        public void close() {}
    };

    /**
     * Plays to the end, and returns within the length of the sound and a few seconds even if the device hangs.
     *
     * @return whether it was heard to the end as far as the device tells
     */
    boolean play(Pcm sound, SoundChannel channel);

    /** Cuts off what sounds on this channel; may be called by any thread. */
    void stop(SoundChannel channel);

    @Override
    void close();
}
