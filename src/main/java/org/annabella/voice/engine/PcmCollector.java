package org.annabella.voice.engine;

import com.sun.speech.freetts.audio.AudioPlayer;
import java.io.ByteArrayOutputStream;
import javax.sound.sampled.AudioFormat;

/**
 * FreeTTS's way out, ended in memory. FreeTTS's own player waits for ever where no sound line can be opened; this one never
 * waits for anything.
 */
class PcmCollector implements AudioPlayer {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private AudioFormat format = new AudioFormat(16_000f, 16, 1, true, true);
    private float volume = 1f;

    /** Returns what was spoken since this collector was made. */
    Pcm collected() {
        int rateHz = (int) format.getSampleRate();
        return format.isBigEndian()
                ? Pcm.ofBigEndian(bytes.toByteArray(), rateHz)
                : Pcm.ofLittleEndian(bytes.toByteArray(), rateHz);
    }

    @Override
    public void setAudioFormat(AudioFormat wanted) {
        format = wanted;
    }

    @Override
    public AudioFormat getAudioFormat() {
        return format;
    }

    @Override
    public boolean write(byte[] audio) {
        return write(audio, 0, audio.length);
    }

    @Override
    public boolean write(byte[] audio, int offset, int size) {
        bytes.write(audio, offset, size);
        return true;
    }

    @Override
    public void begin(int size) {}

    @Override
    public boolean end() {
        return true;
    }

    @Override
    public boolean drain() {
        return true;
    }

    @Override
    public void pause() {}

    @Override
    public void resume() {}

    @Override
    public void reset() {}

    @Override
    public void cancel() {}

    @Override
    public void close() {}

    @Override
    public float getVolume() {
        return volume;
    }

    @Override
    public void setVolume(float wanted) {
        volume = wanted;
    }

    @Override
    public long getTime() {
        return 0;
    }

    @Override
    public void resetTime() {}

    @Override
    public void startFirstSampleTimer() {}

    @Override
    public void showMetrics() {}
}
