package org.annabella.cli.doctor;

import java.time.Duration;
import java.util.Arrays;
import org.annabella.sound.Microphone;
import org.annabella.sound.Sound;
import org.annabella.sound.SteadyMicrophone;
import org.annabella.sound.SteadyMicrophone.News;

/** Three seconds at a microphone. */
public final class Listening {
    private static final Duration LENGTH = Duration.ofSeconds(3);

    private Listening() {}

    /**
     * Listens, and closes the microphone.
     *
     * @param name of whoever listens
     * @return samples at {@link Sound#SPEECH_RATE_HZ}: what came within the time, or until it ended; perhaps none
     */
    public static short[] to(String name, Microphone.Opening opening) throws InterruptedException {
        try (SteadyMicrophone steady = new SteadyMicrophone(name, () -> opening, SteadyMicrophone.Times.USUAL)) {
            return sound(steady);
        }
    }

    private static short[] sound(SteadyMicrophone microphone) throws InterruptedException {
        short[] sound = new short[(int) (Sound.SPEECH_RATE_HZ * LENGTH.toSeconds())];
        int length = 0;
        for (News news = microphone.next(); news instanceof News.Heard heard; news = microphone.next()) {
            int count = Math.min(heard.block().length, sound.length - length);
            System.arraycopy(heard.block(), 0, sound, length, count);
            length += count;
            if (length == sound.length) {
                return sound;
            }
        }
        return Arrays.copyOf(sound, length);
    }
}
