package org.annabella.sound;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import org.annabella.sound.SoundReading.Readable;
import org.annabella.sound.SoundReading.Reason;
import org.annabella.sound.SoundReading.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes RIFF/WAVE files: PCM of 8, 16, 24 and 32 bits, floating point of 32 bits,
 * mu-law and A-law, one or more channels, 8 to 48 kHz.
 *
 * <p>Source: Multimedia Programming Interface and Data Specifications 1.0 (IBM, Microsoft 1991); ITU-T G.711.
 */
public final class WavFiles {
    /** The longest sound that is read: an announcement lasts a few seconds. */
    public static final Duration LIMIT = Duration.ofSeconds(120);

    private static final int CODING_PCM = 1;
    private static final int CODING_FLOAT = 3;
    private static final int CODING_A_LAW = 6;
    private static final int CODING_MU_LAW = 7;
    private static final int CODING_EXTENSIBLE = 0xFFFE;
    private static final int HEADER_BYTES = 12;
    private static final int FORMAT_BYTES = 16;
    /** Programs that write to a pipe do not know the length and put 0x7FFFF000 or more there. */
    private static final long LENGTH_UNKNOWN_FROM = 0x7FFF_F000L;
    /** More than two minutes at 48 kHz, two channels, 32 bits. */
    private static final long MAX_FILE_BYTES = 64L * 1024 * 1024;

    private WavFiles() {}

    private record Format(int coding, int channels, int rateHz, int bits) {
        int frameBytes() {
            return channels * bits / 8;
        }
    }

    /** Reads a file; several channels are mixed to one, the rate stays as it is in the file. */
    public static SoundReading read(Path file) {
        try {
            if (Files.size(file) > MAX_FILE_BYTES) {
                return refuse(file, Reason.TOO_LONG, "is larger than " + MAX_FILE_BYTES / (1024 * 1024) + " MB");
            }
            return read(file, ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN));
        } catch (NoSuchFileException missing) {
            return refuse(file, Reason.MISSING, "does not exist");
        } catch (IOException broken) {
            return refuse(file, Reason.MISSING, "cannot be read (" + broken.getMessage() + ")");
        }
    }

    /**
     * Writes 16-bit PCM, one channel.
     *
     * @throws IOException if the file cannot be written
     */
    public static void write(Path file, Sound sound) throws IOException {
        Files.write(file, encoded(sound));
    }

    /** Returns the bytes of such a file. */
    public static byte[] encoded(Sound sound) {
        int bytes = 2 * sound.length();
        ByteBuffer out = ByteBuffer.allocate(44 + bytes).order(ByteOrder.LITTLE_ENDIAN);
        out.put(ascii("RIFF")).putInt(36 + bytes).put(ascii("WAVEfmt ")).putInt(FORMAT_BYTES);
        out.putShort((short) CODING_PCM)
                .putShort((short) 1)
                .putInt(sound.rateHz())
                .putInt(2 * sound.rateHz());
        out.putShort((short) 2).putShort((short) 16).put(ascii("data")).putInt(bytes);
        for (short sample : sound.samples()) {
            out.putShort(sample);
        }
        return out.array();
    }

    private static SoundReading read(Path file, ByteBuffer in) {
        if (in.limit() < HEADER_BYTES || !"RIFF".equals(tag(in, 0)) || !"WAVE".equals(tag(in, 8))) {
            return refuse(file, Reason.NOT_WAV, "is not a WAV file");
        }
        Format format = null;
        for (long at = HEADER_BYTES; at + 8 <= in.limit(); ) {
            int body = (int) at + 8;
            long length = Integer.toUnsignedLong(in.getInt(body - 4));
            String tag = tag(in, (int) at);
            if ("fmt ".equals(tag) && length >= FORMAT_BYTES && body + length <= in.limit()) {
                format = format(in, body, (int) length);
            } else if ("data".equals(tag)) {
                return format == null
                        ? refuse(file, Reason.NOT_WAV, "has no format before its sound")
                        : samples(file, in, body, length, format);
            }
            at = body + length + (length & 1);
        }
        return refuse(file, Reason.TRUNCATED, "ends before its sound begins");
    }

    private static Format format(ByteBuffer in, int at, int length) {
        int coding = in.getShort(at) & 0xFFFF;
        if (coding == CODING_EXTENSIBLE && length >= 26) {
            coding = in.getShort(at + 24) & 0xFFFF;
        }
        return new Format(coding, in.getShort(at + 2) & 0xFFFF, in.getInt(at + 4), in.getShort(at + 14) & 0xFFFF);
    }

    private static SoundReading samples(Path file, ByteBuffer in, int begin, long said, Format format) {
        SoundReading unfit = unfit(file, format);
        if (unfit != null) {
            return unfit;
        }
        long left = in.limit() - begin;
        if (said > left && said < LENGTH_UNKNOWN_FROM) {
            return refuse(file, Reason.TRUNCATED, "ends after " + left + " of " + said + " bytes of sound");
        }
        int frames = (int) (Math.min(said, left) / format.frameBytes());
        if (frames == 0) {
            return refuse(file, Reason.EMPTY, "holds no sound");
        }
        if (frames > LIMIT.toSeconds() * format.rateHz()) {
            return refuse(file, Reason.TOO_LONG, "is longer than " + LIMIT.toSeconds() + " seconds");
        }
        return new Readable(mixed(in, begin, frames, format));
    }

    private static @Nullable SoundReading unfit(Path file, Format format) {
        boolean pcm =
                format.coding() == CODING_PCM && format.bits() % 8 == 0 && format.bits() >= 8 && format.bits() <= 32;
        boolean companded = (format.coding() == CODING_MU_LAW || format.coding() == CODING_A_LAW) && format.bits() == 8;
        boolean floating = format.coding() == CODING_FLOAT && format.bits() == 32;
        if (!pcm && !companded && !floating) {
            return refuse(
                    file,
                    Reason.UNKNOWN_CODING,
                    String.format(
                            "is compressed or coded in an unknown way (coding %d, %d bits): save it as 16-bit PCM",
                            format.coding(), format.bits()));
        }
        if (format.rateHz() < 8_000 || format.rateHz() > 48_000 || format.channels() < 1 || format.channels() > 8) {
            return refuse(
                    file,
                    Reason.UNKNOWN_FORMAT,
                    String.format(
                            "has %d channels at %d Hz: 1 to 8 channels at 8000 to 48000 Hz are read",
                            format.channels(), format.rateHz()));
        }
        return null;
    }

    private static Sound mixed(ByteBuffer in, int begin, int frames, Format format) {
        short[] samples = new short[frames];
        int width = format.bits() / 8;
        int at = begin;
        for (int i = 0; i < frames; i++) {
            int sum = 0;
            for (int channel = 0; channel < format.channels(); channel++) {
                sum += sample(in, at, format);
                at += width;
            }
            samples[i] = (short) (sum / format.channels());
        }
        return Sound.of(samples, format.rateHz());
    }

    private static int sample(ByteBuffer in, int at, Format format) {
        if (format.coding() == CODING_MU_LAW) {
            return muLaw(in.get(at));
        }
        if (format.coding() == CODING_A_LAW) {
            return aLaw(in.get(at));
        }
        if (format.coding() == CODING_FLOAT) {
            // A float that is no number becomes silence, and one beyond full scale the loudest sample.
            return Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, Math.round(in.getFloat(at) * 0x8000)));
        }
        return format.bits() == 8 ? ((in.get(at) & 0xFF) - 128) << 8 : in.getShort(at + format.bits() / 8 - 2);
    }

    private static int muLaw(byte coded) {
        int bits = ~coded & 0xFF;
        int magnitude = (((bits & 0x0F) << 3) + 0x84 << ((bits & 0x70) >> 4)) - 0x84;
        return (bits & 0x80) != 0 ? -magnitude : magnitude;
    }

    private static int aLaw(byte coded) {
        int bits = (coded ^ 0x55) & 0xFF;
        int exponent = (bits & 0x70) >> 4;
        int mantissa = ((bits & 0x0F) << 4) + 8;
        int magnitude = exponent == 0 ? mantissa : mantissa + 0x100 << exponent - 1;
        return (bits & 0x80) != 0 ? magnitude : -magnitude;
    }

    private static Unreadable refuse(Path file, Reason reason, String what) {
        return new Unreadable(reason, file + " " + what);
    }

    private static String tag(ByteBuffer in, int at) {
        return new String(in.array(), at, 4, StandardCharsets.US_ASCII);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
