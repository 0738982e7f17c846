package org.annabella.sound;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioFormat.Encoding;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import org.annabella.sound.SoundReading.Readable;
import org.annabella.sound.SoundReading.Reason;
import org.annabella.sound.SoundReading.Unreadable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WavFilesTest {
    private static final Sound TONE = ResamplerTest.tone(440, 8_000, 16_000, 8_000);

    @TempDir
    private Path directory;

    @Test
    void readsWhatItWrote() throws IOException {
        Path file = directory.resolve("tone.wav");
        WavFiles.write(file, TONE);
        assertThat(WavFiles.read(file)).isEqualTo(new Readable(TONE));
    }

    @ParameterizedTest
    @CsvSource({"8, 1, 256", "16, 1, 0", "24, 1, 0", "24, 2, 1", "32, 1, 0", "16, 2, 1"})
    void readsEveryWidthAndMixesChannels(int bits, int channels, int tolerance) throws IOException {
        assertThat(apart(readable(pcm(bits, channels)), TONE)).isLessThanOrEqualTo(tolerance);
    }

    @ParameterizedTest
    @CsvSource({"ULAW", "ALAW"})
    void readsTheCodesOfTelephones(String code) throws IOException {
        AudioFormat coded = new AudioFormat(new Encoding(code), 16_000, 8, 1, 1, 16_000, false);
        AudioFormat plain = new AudioFormat(16_000, 16, 1, true, false);
        Path file = directory.resolve("coded.wav");
        try (AudioInputStream in = AudioSystem.getAudioInputStream(
                coded, new AudioInputStream(new ByteArrayInputStream(bytes(TONE)), plain, TONE.length()))) {
            AudioSystem.write(in, AudioFileFormat.Type.WAVE, file.toFile());
        }
        assertThat(apart(readable(Files.readAllBytes(file)), TONE)).isLessThan(300);
    }

    @Test
    void readsFloatingPointAndCutsWhatIsBeyondFullScale() throws IOException {
        byte[] wav = floats();
        assertThat(apart(readable(wav), TONE)).isZero();
        ByteBuffer.wrap(wav)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putFloat(44, 3f)
                .putFloat(48, -3f)
                .putFloat(52, Float.NaN);
        assertThat(readable(wav).samples()).startsWith(Short.MAX_VALUE, Short.MIN_VALUE, (short) 0);
    }

    private static byte[] floats() {
        ByteBuffer out = ByteBuffer.wrap(Arrays.copyOf(pcm(32, 1), 44 + 4 * TONE.length()))
                .order(ByteOrder.LITTLE_ENDIAN)
                .putShort(20, (short) 3)
                .position(44);
        for (short sample : TONE.samples()) {
            out.putFloat(sample / 32_768f);
        }
        return out.array();
    }

    @Test
    void readsAStreamWhoseLengthWasNotKnown() throws IOException {
        byte[] wav = pcm(16, 1);
        ByteBuffer.wrap(wav).order(ByteOrder.LITTLE_ENDIAN).putInt(4, -1).putInt(40, -1);
        assertThat(readable(wav)).isEqualTo(TONE);
    }

    @Test
    void skipsChunksThatAreNoSound() throws IOException {
        byte[] wav = pcm(16, 1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(wav, 0, 36);
        out.write(new byte[] {'L', 'I', 'S', 'T', 3, 0, 0, 0, 'a', 'b', 'c', 0});
        out.write(wav, 36, wav.length - 36);
        assertThat(readable(out.toByteArray())).isEqualTo(TONE);
    }

    @Test
    void refusesAFileThatIsNotThere() {
        assertRefused(WavFiles.read(directory.resolve("none.wav")), Reason.MISSING);
        assertRefused(WavFiles.read(directory), Reason.MISSING);
    }

    @Test
    void refusesWhatIsNoWav() throws IOException {
        assertRefused(read("ID3 this is music".getBytes()), Reason.NOT_WAV);
        assertRefused(read(new byte[0]), Reason.NOT_WAV);
    }

    @Test
    void refusesAFileThatIsCutOffAnywhere() throws IOException {
        byte[] wav = pcm(16, 1);
        for (int length : new int[] {11, 12, 20, 40, 44, 45, wav.length / 2, wav.length - 1}) {
            assertThat(read(Arrays.copyOf(wav, length)))
                    .as(length + " bytes")
                    .isInstanceOfSatisfying(Unreadable.class, refused -> assertThat(refused.reason())
                            .isIn(Reason.TRUNCATED, Reason.NOT_WAV));
        }
    }

    @Test
    void refusesAFileWithoutSound() throws IOException {
        byte[] wav = Arrays.copyOf(pcm(16, 1), 44);
        ByteBuffer.wrap(wav).order(ByteOrder.LITTLE_ENDIAN).putInt(40, 0);
        assertRefused(read(wav), Reason.EMPTY);
    }

    @ParameterizedTest
    @CsvSource({"20, 85, UNKNOWN_CODING", "34, 12, UNKNOWN_CODING", "22, 9, UNKNOWN_FORMAT", "22, 0, UNKNOWN_FORMAT"})
    void refusesAFormatThatItDoesNotRead(int offset, short value, Reason reason) throws IOException {
        byte[] wav = pcm(16, 1);
        ByteBuffer.wrap(wav).order(ByteOrder.LITTLE_ENDIAN).putShort(offset, value);
        assertRefused(read(wav), reason);
    }

    @ParameterizedTest
    @CsvSource({"0", "4000", "96000", "-1"})
    void refusesARateThatIsNoSpeech(int rate) throws IOException {
        byte[] wav = pcm(16, 1);
        ByteBuffer.wrap(wav).order(ByteOrder.LITTLE_ENDIAN).putInt(24, rate);
        assertRefused(read(wav), Reason.UNKNOWN_FORMAT);
    }

    @Test
    void refusesASoundThatIsNoAnnouncement() throws IOException {
        Path file = directory.resolve("long.wav");
        WavFiles.write(file, Sound.of(new short[8_000 * 121], 8_000));
        assertRefused(WavFiles.read(file), Reason.TOO_LONG);
    }

    private static void assertRefused(SoundReading reading, Reason reason) {
        assertThat(reading).isInstanceOfSatisfying(Unreadable.class, refused -> {
            assertThat(refused.reason()).isEqualTo(reason);
            assertThat(refused.message()).hasLineCount(1);
        });
    }

    private Sound readable(byte[] wav) throws IOException {
        return ((Readable) read(wav)).sound();
    }

    private SoundReading read(byte[] wav) throws IOException {
        Path file = directory.resolve("test.wav");
        Files.write(file, wav);
        return WavFiles.read(file);
    }

    private static int apart(Sound one, Sound other) {
        assertThat(one.length()).isEqualTo(other.length());
        short[] a = one.samples();
        short[] b = other.samples();
        int most = 0;
        for (int i = 0; i < a.length; i++) {
            most = Math.max(most, Math.abs(a[i] - b[i]));
        }
        return most;
    }

    private static byte[] bytes(Sound sound) {
        ByteBuffer out = ByteBuffer.allocate(2 * sound.length()).order(ByteOrder.LITTLE_ENDIAN);
        for (short sample : sound.samples()) {
            out.putShort(sample);
        }
        return out.array();
    }

    /** The tone as PCM of this width, the same in every channel. */
    private static byte[] pcm(int bits, int channels) {
        int width = bits / 8;
        int length = TONE.length() * width * channels;
        ByteBuffer out = ByteBuffer.allocate(44 + length).order(ByteOrder.LITTLE_ENDIAN);
        out.put("RIFF".getBytes())
                .putInt(36 + length)
                .put("WAVEfmt ".getBytes())
                .putInt(16);
        out.putShort((short) 1).putShort((short) channels).putInt(16_000).putInt(16_000 * width * channels);
        out.putShort((short) (width * channels))
                .putShort((short) bits)
                .put("data".getBytes())
                .putInt(length);
        for (short sample : TONE.samples()) {
            for (int channel = 0; channel < channels; channel++) {
                put(out, sample, bits);
            }
        }
        return out.array();
    }

    private static void put(ByteBuffer out, short sample, int bits) {
        switch (bits) {
            case 8 -> out.put((byte) ((sample >> 8) + 128));
            case 16 -> out.putShort(sample);
            case 24 -> out.put((byte) 0).putShort(sample);
            default -> out.putShort((short) 0).putShort(sample);
        }
    }
}
