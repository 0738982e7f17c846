package org.annabella.sound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.hearing.recogniser.Tones;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The figures of the filter, measured tone by tone over the whole band. */
@SystemTest
class ResamplerSweepTest {
    private static final int STEP_HZ = 50;
    private static final int SPEECH_HZ = 16_000;
    private static final double LOUD = 20_000;
    /** Where the filter has settled. */
    private static final int EDGE = 1_000;

    @ParameterizedTest
    @CsvSource({"22050, 7000", "32000, 7000", "44100, 7000", "48000, 7000", "8000, 3500", "11025, 4800"})
    void passesSpeechWithinATenthOfADecibel(int rateHz, int upToHz) {
        for (int hertz : tones(STEP_HZ, upToHz)) {
            Sound out = tone(hertz, rateHz).atRate(SPEECH_HZ);
            assertThat(decibels(amplitude(out, hertz) / LOUD)).as(hertz + " Hz").isCloseTo(0, within(0.1));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {22_050, 32_000, 44_100, 48_000})
    void rejectsWhatWouldFoldBackBySixtyDecibels(int rateHz) {
        for (int hertz : tones(SPEECH_HZ / 2 + STEP_HZ, rateHz / 2 - STEP_HZ)) {
            assertThat(decibels(loudest(tone(hertz, rateHz).atRate(SPEECH_HZ)) / LOUD))
                    .as(hertz + " Hz")
                    .isLessThan(-60);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8_000, 11_025})
    void rejectsTheMirrorOfALowRateBySixtyDecibels(int rateHz) {
        for (int hertz : tones(200, rateHz / 2 - 500)) {
            int mirror = rateHz - hertz;
            if (mirror < SPEECH_HZ / 2) {
                Sound out = tone(hertz, rateHz).atRate(SPEECH_HZ);
                assertThat(decibels(amplitude(out, mirror) / LOUD))
                        .as(hertz + " Hz")
                        .isLessThan(-60);
            }
        }
    }

    static Stream<long[]> seeds() {
        int[] rates = {8_000, 11_025, 22_050, 44_100, 48_000};
        return IntStream.range(0, 20).mapToObj(seed -> new long[] {rates[seed % rates.length], seed});
    }

    @ParameterizedTest(name = "rate and seed {0}")
    @MethodSource("seeds")
    void makesOfAStreamWhatItMakesOfTheWhole(long[] rateAndSeed) {
        SplittableRandom random = new SplittableRandom(rateAndSeed[1]);
        int rateHz = (int) rateAndSeed[0];
        short[] noise = new short[rateHz / 2 + random.nextInt(rateHz)];
        for (int i = 0; i < noise.length; i++) {
            noise[i] = (short) random.nextInt(Short.MIN_VALUE, Short.MAX_VALUE + 1);
        }
        Resampler resampler = Resampler.between(rateHz, SPEECH_HZ);
        assertThat(streamed(resampler, noise, random)).isEqualTo(resampler.resample(noise));
    }

    @ParameterizedTest
    @ValueSource(ints = {8_000, 44_100, 48_000})
    void clicksAtNoBorderOfABlock(int rateHz) {
        Resampler.Stream stream = Resampler.between(rateHz, SPEECH_HZ).stream();
        List<short[]> parts = new ArrayList<>();
        for (short[] block : Tones.blocks(tone(1_000, rateHz))) {
            parts.add(stream.accept(block));
        }
        parts.add(stream.end());
        short[] out = joined(parts);
        short[] ideal = tone(1_000, SPEECH_HZ).samples();
        assertThat(out).hasSize(ideal.length);
        for (int i = EDGE; i < out.length - EDGE; i++) {
            assertThat((int) out[i]).as("sample " + i).isCloseTo(ideal[i], within(40));
        }
    }

    private static short[] streamed(Resampler resampler, short[] sound, SplittableRandom random) {
        Resampler.Stream stream = resampler.stream();
        List<short[]> parts = new ArrayList<>();
        for (int at = 0; at < sound.length; ) {
            int next = Math.min(sound.length, at + random.nextInt(0, 3_000));
            parts.add(stream.accept(Arrays.copyOfRange(sound, at, next)));
            at = next;
        }
        parts.add(stream.end());
        return joined(parts);
    }

    private static short[] joined(List<short[]> parts) {
        short[] all = new short[parts.stream().mapToInt(part -> part.length).sum()];
        int at = 0;
        for (short[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        return all;
    }

    private static int[] tones(int fromHz, int toHz) {
        return IntStream.iterate(fromHz, hertz -> hertz <= toHz, hertz -> hertz + STEP_HZ)
                .toArray();
    }

    private static Sound tone(int hertz, int rateHz) {
        return ResamplerTest.tone(hertz, LOUD, rateHz, rateHz / 2);
    }

    /** The amplitude of one tone in a sound, over a whole number of its periods. */
    private static double amplitude(Sound sound, int hertz) {
        short[] samples = sound.samples();
        int period = sound.rateHz() / STEP_HZ;
        int length = (samples.length - 2 * EDGE) / period * period;
        double sine = 0;
        double cosine = 0;
        for (int i = EDGE; i < EDGE + length; i++) {
            double angle = 2 * Math.PI * hertz * i / sound.rateHz();
            sine += samples[i] * Math.sin(angle);
            cosine += samples[i] * Math.cos(angle);
        }
        return 2 * Math.hypot(sine, cosine) / length;
    }

    private static double loudest(Sound sound) {
        short[] samples = sound.samples();
        return IntStream.range(EDGE, samples.length - EDGE)
                .map(i -> Math.abs(samples[i]))
                .max()
                .orElseThrow();
    }

    private static double decibels(double ratio) {
        return 20 * Math.log10(Math.max(ratio, 1e-6));
    }
}
