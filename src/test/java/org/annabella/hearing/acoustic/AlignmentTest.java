package org.annabella.hearing.acoustic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.Test;

/** A recorded announcement and the model that ships. */
class AlignmentTest {
    private static final AcousticModel MODEL = AcousticFixtures.shipped();
    private static final List<String> WORDS = List.of("springer", "gustav", "et", "felix", "tre");

    @Test
    void findsEachSoundWhereItWasSaid() {
        float[][] likelihoods = likelihoods();

        int[] states = MODEL.align(likelihoods, WORDS).orElseThrow();

        assertThat(states).hasSameSizeAs(likelihoods);
        assertThat(MODEL.isSilence(states[0])).isTrue();
        assertThat(MODEL.isSilence(states[states.length - 1])).isTrue();
        long changes = java.util.stream.IntStream.range(1, states.length)
                .filter(i -> states[i] != states[i - 1])
                .count();
        // 5 + 8 + 7 + 2 + 6 + 3 sounds, of one state or two as they were spoken, and silence at both ends
        assertThat(changes).isBetween(32L, 70L);
    }

    @Test
    void likesWhatWasSaidBetterThanAnythingElse() {
        double said = fit(WORDS);

        assertThat(said).isGreaterThan(fit(List.of("springer", "gustav", "fem", "felix", "tre")) + 0.2);
        assertThat(said).isGreaterThan(fit(List.of("kort", "rokade")) + 1);
    }

    @Test
    void findsNothingInTooLittleSound() {
        assertThat(MODEL.align(new float[3][MODEL.file().network().outputs()], WORDS))
                .isEmpty();
    }

    @Test
    void knowsItsOwnWordsOnly() {
        assertThat(MODEL.knows("felix")).isTrue();
        assertThat(MODEL.knows("xylofon")).isFalse();
        assertThatThrownBy(() -> MODEL.align(likelihoods(), List.of("xylofon")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("xylofon");
    }

    private static double fit(List<String> words) {
        return SpeakerTuning.fit(MODEL, MODEL.weights(), List.of(new Spoken("clip", sound(), words)));
    }

    private static float[][] likelihoods() {
        return MODEL.likelihoods(MODEL.file().network(), MODEL.normalised(MODEL.frames(sound())));
    }

    private static Sound sound() {
        Path file = Path.of("src/test/resources/hearing/springer-gustav-et-felix-tre.wav");
        return ((SoundReading.Readable) WavFiles.read(file)).sound();
    }
}
