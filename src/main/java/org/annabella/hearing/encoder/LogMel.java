package org.annabella.hearing.encoder;

/**
 * What the encoder takes of a sound: the logarithm of the energy in each of 80 bands of pitch, every 10 ms over 25 ms.
 *
 * <p>A quarter of a second of silence stands before and behind the sound, more behind it until two frames fill the last
 * of the encoder's positions: so the shortest sound is longer than the half window that is mirrored at both ends.
 *
 * <p>Source: Whisper, {@code whisper/audio.py}; the same numbers as {@code log_mel} of
 * {@code voice-models/training/whisper.py}.
 */
final class LogMel {
    /** How many samples of 16 kHz lie between two frames. */
    static final int HOP = 160;

    /** How many bands there are, up to 8 kHz. */
    static final int BANDS = 80;

    /** How many frames become one position of the encoder. */
    static final int FRAMES_A_POSITION = 2;

    /** How many samples of silence stand before and behind the sound. */
    static final int SILENCE = 4000;

    private static final int RATE_HZ = 16_000;
    private static final int WINDOW = Fourier.SIZE;
    private static final double LEAST_ENERGY = 1e-10;
    /** What is fainter than the loudest by more than this many powers of ten counts as silence. */
    private static final float DEPTH = 8;

    private static final double[] HANN = hann();
    private static final MelBands MEL = MelBands.slaney(BANDS, WINDOW, RATE_HZ);

    private final int frames;
    /** Powers of ten, frame by frame. */
    private final float[] logarithms;

    private LogMel(int frames) {
        this.frames = frames;
        this.logarithms = new float[frames * BANDS];
    }

    /** Computes the features of any number of samples of 16 kHz, with the silence around them. */
    static LogMel of(short[] samples) {
        int position = HOP * FRAMES_A_POSITION;
        int length = (samples.length + 2 * SILENCE + position - 1) / position * position;
        float[] mirrored = mirrored(samples, length);
        LogMel made = new LogMel(length / HOP);
        Fourier fourier = new Fourier();
        for (int frame = 0; frame < made.frames; frame += 2) {
            made.computeTwo(frame, mirrored, fourier);
        }
        return made;
    }

    /** The sound between -1 and 1 with its silence and, at both ends, half a window read backwards. */
    private static float[] mirrored(short[] samples, int length) {
        int half = WINDOW / 2;
        float[] made = new float[length + WINDOW];
        for (int i = 0; i < samples.length; i++) {
            made[half + SILENCE + i] = samples[i] / 32768f;
        }
        for (int i = 1; i <= half; i++) {
            made[half - i] = made[half + i];
            made[half + length - 1 + i] = made[half + length - 1 - i];
        }
        return made;
    }

    /** One transform for two frames: as its input is real, one may stand in the imaginary part. */
    private void computeTwo(int frame, float[] sound, Fourier fourier) {
        double[] real = new double[WINDOW];
        double[] imaginary = new double[WINDOW];
        for (int i = 0; i < WINDOW; i++) {
            real[i] = sound[frame * HOP + i] * HANN[i];
            imaginary[i] = sound[(frame + 1) * HOP + i] * HANN[i];
        }
        fourier.transform(real, imaginary);
        double[] first = new double[WINDOW / 2 + 1];
        double[] second = new double[WINDOW / 2 + 1];
        for (int i = 0; i <= WINDOW / 2; i++) {
            int other = (WINDOW - i) % WINDOW;
            first[i] = power(real[i] + real[other], imaginary[i] - imaginary[other]);
            second[i] = power(real[i] - real[other], imaginary[i] + imaginary[other]);
        }
        keep(frame, first);
        keep(frame + 1, second);
    }

    private static double power(double twiceReal, double twiceImaginary) {
        return (twiceReal * twiceReal + twiceImaginary * twiceImaginary) / 4;
    }

    private void keep(int frame, double[] power) {
        for (int band = 0; band < BANDS; band++) {
            double energy = Math.max(MEL.energy(band, power), LEAST_ENERGY);
            logarithms[frame * BANDS + band] = (float) Math.log10(energy);
        }
    }

    /** Returns how many frames there are; always an even number. */
    int frames() {
        return frames;
    }

    /** Returns how many positions of the encoder they make. */
    int positions() {
        return frames / FRAMES_A_POSITION;
    }

    /**
     * Returns the features of some positions as the network takes them. What is loud and what is silence is decided within
     * them.
     *
     * @return bands by frames: all frames of the lowest band first; the loudest at most 2 above the faintest
     */
    float[] of(int startInclusive, int endExclusive) {
        int start = startInclusive * FRAMES_A_POSITION;
        int count = endExclusive * FRAMES_A_POSITION - start;
        float floor = loudest(start, count) - DEPTH;
        float[] made = new float[BANDS * count];
        for (int frame = 0; frame < count; frame++) {
            for (int band = 0; band < BANDS; band++) {
                float value = logarithms[(start + frame) * BANDS + band];
                made[band * count + frame] = (Math.max(value, floor) + 4) / 4;
            }
        }
        return made;
    }

    private float loudest(int start, int count) {
        float loudest = Float.NEGATIVE_INFINITY;
        for (int i = start * BANDS; i < (start + count) * BANDS; i++) {
            loudest = Math.max(loudest, logarithms[i]);
        }
        return loudest;
    }

    /** Periodic: one sample longer it would be symmetric. */
    private static double[] hann() {
        double[] window = new double[WINDOW];
        for (int i = 0; i < WINDOW; i++) {
            window[i] = 0.5 - 0.5 * Math.cos(2 * Math.PI * i / WINDOW);
        }
        return window;
    }
}
