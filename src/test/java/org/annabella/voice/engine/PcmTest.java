package org.annabella.voice.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.List;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import org.junit.jupiter.api.Test;

class PcmTest {
    private static final Pcm SOUND = new Pcm(new short[] {0, 1, -2, 32_767, -32_768}, 16_000);

    @Test
    void writesAWavThatTheJdkReads() throws Exception {
        byte[] wav = SOUND.toWav();
        try (AudioInputStream read = AudioSystem.getAudioInputStream(new ByteArrayInputStream(wav))) {
            assertThat(read.getFormat().getSampleRate()).isEqualTo(16_000f);
            assertThat(read.getFormat().getChannels()).isEqualTo(1);
            assertThat(read.getFormat().getSampleSizeInBits()).isEqualTo(16);
            assertThat(read.getFrameLength()).isEqualTo(5);
            assertThat(Pcm.ofLittleEndian(read.readAllBytes(), 16_000)).isEqualTo(SOUND);
        }
        assertThat(wav).hasSize(54);
    }

    @Test
    void turnsBigEndianSound() {
        assertThat(Pcm.ofBigEndian(new byte[] {1, 2, (byte) 0xFF, (byte) 0xFE}, 8000)
                        .samples())
                .containsExactly(0x0102, -2);
    }

    @Test
    void knowsItsLengthAndPeak() {
        assertThat(new Pcm(new short[8000], 16_000).duration()).isEqualTo(Duration.ofMillis(500));
        assertThat(SOUND.peak()).isEqualTo(32_768);
    }

    @Test
    void joinsOnlySoundsOfOneRate() {
        assertThat(Pcm.join(List.of(SOUND, SOUND)).length()).isEqualTo(10);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pcm.join(List.of(SOUND, Pcm.silence(Duration.ofSeconds(1), 8000))));
    }

    @Test
    void readsAStreamedWavWhoseHeaderLies() {
        byte[] wav = SOUND.toWav();
        wav[40] = 0;
        wav[41] = (byte) 0xF0;
        wav[42] = (byte) 0xFF;
        wav[43] = 0x7F;
        assertThat(WavStream.read(wav)).isEqualTo(SOUND);
    }

    @Test
    void refusesWhatIsNoWav() {
        assertThatExceptionOfType(SpeechFault.class).isThrownBy(() -> WavStream.read(new byte[100]));
        assertThatExceptionOfType(SpeechFault.class).isThrownBy(() -> WavStream.read(new byte[3]));
    }

    @Test
    void isMadeQuieterAndNeverClipped() {
        Pcm loud = new Pcm(new short[] {Short.MIN_VALUE, -3, 0, 1, Short.MAX_VALUE}, 16_000);
        assertThat(loud.atVolume(100)).isEqualTo(loud);
        assertThat(loud.atVolume(50).samples()).containsExactly(-16384, -1, 0, 1, 16384);
        assertThat(loud.atVolume(0).peak()).isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> loud.atVolume(101));
    }
}
