package org.annabella.voice;

import org.annabella.voice.engine.Synthesiser;

/**
 * How one channel sounds.
 *
 * @param synthesiser makes the sound; several channels may share one
 * @param wordsPerMinute {@value Synthesiser#SLOWEST} to {@value Synthesiser#FASTEST}
 * @param volumePercent 0, silence, to 100, the engine's own loudness: nothing is ever clipped
 */
public record ChannelVoice(Synthesiser synthesiser, int wordsPerMinute, int volumePercent) {
    public ChannelVoice {
        Synthesiser.checkedSpeed(wordsPerMinute);
        if (volumePercent < 0 || volumePercent > 100) {
            throw new IllegalArgumentException(volumePercent + " percent; give 0 to 100");
        }
    }

    /** The engine as it is. */
    static ChannelVoice usual(Synthesiser synthesiser) {
        return new ChannelVoice(synthesiser, synthesiser.wordsPerMinute(), 100);
    }
}
