package org.annabella.config;

import java.nio.file.Path;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;

/** Sounds as files that somebody names. */
public final class SoundFile {
    private SoundFile() {}

    /**
     * Reads a WAV file as the recognisers hear it.
     *
     * @throws BadInput if it cannot be read, with what to do about it
     */
    public static Sound read(Path file) {
        SoundReading reading = WavFiles.read(file);
        if (reading instanceof SoundReading.Readable readable) {
            return readable.sound();
        }
        throw new BadInput(((SoundReading.Unreadable) reading).message());
    }
}
