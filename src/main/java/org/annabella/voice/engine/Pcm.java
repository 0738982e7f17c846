package org.annabella.voice.engine;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * Sound of one channel.
 *
 * @param samples signed 16-bit samples
 * @param rateHz samples per second
 */
public record Pcm(short[] samples, int rateHz) {
    private static final int HEADER_BYTES = 44;
    private static final int FORMAT_BYTES = 16;

    public Pcm {
        if (rateHz <= 0) {
            throw new IllegalArgumentException("no sample rate: " + rateHz);
        }
        samples = samples.clone();
    }

    /** Returns a copy of the samples. */
    @Override
    public short[] samples() {
        return samples.clone();
    }

    /** Returns silence of this length. */
    public static Pcm silence(Duration length, int rateHz) {
        return new Pcm(new short[(int) (length.toMillis() * rateHz / 1000)], rateHz);
    }

    /**
     * Returns these sounds one after the other.
     *
     * @throws IllegalArgumentException if there is none or the rates differ
     */
    public static Pcm join(List<Pcm> parts) {
        int rateHz = parts.stream().mapToInt(Pcm::rateHz).findFirst().orElseThrow(IllegalArgumentException::new);
        short[] all = new short[parts.stream().mapToInt(Pcm::length).sum()];
        int at = 0;
        for (Pcm part : parts) {
            if (part.rateHz != rateHz) {
                throw new IllegalArgumentException("rates differ: " + rateHz + ", " + part.rateHz);
            }
            System.arraycopy(part.samples, 0, all, at, part.samples.length);
            at += part.samples.length;
        }
        return new Pcm(all, rateHz);
    }

    /** Reads little-endian bytes; a last odd byte is ignored. */
    public static Pcm ofLittleEndian(byte[] bytes, int rateHz) {
        return new Pcm(shorts(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN)), rateHz);
    }

    /** Reads big-endian bytes; a last odd byte is ignored. */
    public static Pcm ofBigEndian(byte[] bytes, int rateHz) {
        return new Pcm(shorts(ByteBuffer.wrap(bytes).order(ByteOrder.BIG_ENDIAN)), rateHz);
    }

    private static short[] shorts(ByteBuffer bytes) {
        short[] samples = new short[bytes.remaining() / 2];
        bytes.asShortBuffer().get(samples);
        return samples;
    }

    /** Returns the number of samples. */
    public int length() {
        return samples.length;
    }

    /** Returns how long it sounds. */
    public Duration duration() {
        return Duration.ofNanos(samples.length * 1_000_000_000L / rateHz);
    }

    /**
     * Returns the same, quieter.
     *
     * @param percent 0 to 100 of the amplitude, so that no sample is ever clipped
     */
    public Pcm atVolume(int percent) {
        if (percent < 0 || percent > 100) {
            throw new IllegalArgumentException(percent + " percent; give 0 to 100");
        }
        short[] quieter = new short[samples.length];
        for (int i = 0; i < samples.length; i++) {
            quieter[i] = (short) Math.round(samples[i] * percent / 100f);
        }
        return percent == 100 ? this : new Pcm(quieter, rateHz);
    }

    /** Returns the largest sample without its sign, 0 to 32768. */
    public int peak() {
        int peak = 0;
        for (short sample : samples) {
            peak = Math.max(peak, Math.abs(sample));
        }
        return peak;
    }

    /** Returns the samples as little-endian bytes, as sound lines and WAV files want them. */
    public byte[] toLittleEndian() {
        ByteBuffer bytes = ByteBuffer.allocate(samples.length * 2).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asShortBuffer().put(samples);
        return bytes.array();
    }

    /** Returns a whole WAV file: 44 bytes of header with the true length, then the samples. */
    public byte[] toWav() {
        byte[] data = toLittleEndian();
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        header.put(ascii("RIFF")).putInt(HEADER_BYTES - 8 + data.length).put(ascii("WAVE"));
        header.put(ascii("fmt ")).putInt(FORMAT_BYTES).putShort((short) 1).putShort((short) 1);
        header.putInt(rateHz).putInt(rateHz * 2).putShort((short) 2).putShort((short) 16);
        header.put(ascii("data")).putInt(data.length);
        ByteArrayOutputStream file = new ByteArrayOutputStream(HEADER_BYTES + data.length);
        file.writeBytes(header.array());
        file.writeBytes(data);
        return file.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Pcm that && rateHz == that.rateHz && Arrays.equals(samples, that.samples);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(samples) + rateHz;
    }

    @Override
    public String toString() {
        return "Pcm[" + samples.length + " samples, " + rateHz + " Hz]";
    }
}
