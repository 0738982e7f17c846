package org.annabella.sound;

import java.util.Optional;

/** Where sound comes from, block by block. Belongs to one reading thread; closing it from another ends the reading. */
public interface SoundInput extends AutoCloseable {
    /**
     * Waits for the next block of sound at {@link Sound#SPEECH_RATE_HZ}, mostly {@link Microphone#BLOCK} long; empty when it has
     * been closed or has gone.
     */
    Optional<short[]> nextBlock();

    @Override
    void close();
}
