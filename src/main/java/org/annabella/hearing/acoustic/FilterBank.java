package org.annabella.hearing.acoustic;

import java.util.Map;
import java.util.Set;

/**
 * Kaldi's filter bank: the logarithm of the energy in each of some bands of pitch, every 10 ms over 25 ms of sound.
 *
 * <p>Source: Kaldi, {@code feat/feature-window.cc}, {@code feat/mel-computations.cc}; the same numbers as
 * {@code torchaudio.compliance.kaldi.fbank}.
 */
final class FilterBank {
    private static final double FRAME_SECONDS = 0.025;
    private static final double SHIFT_SECONDS = 0.010;
    private static final double PREEMPHASIS = 0.97;
    private static final double POVEY_POWER = 0.85;
    /** The least energy, 2 to the power of -23: C's {@code FLT_EPSILON}. */
    private static final double LEAST_ENERGY = Math.pow(2, -23);

    private static final Set<String> KNOWN =
            Set.of("num-mel-bins", "low-freq", "high-freq", "dither", "sample-frequency", "allow-downsample");

    private final int rateHz;
    private final int length;
    private final int shift;
    private final double[] window;
    private final Fourier fourier;
    private final double[][] bands;
    private final double lowMel;
    private final double stepMel;

    private FilterBank(int rateHz, double lowHz, double highHz, int bins) {
        this.rateHz = rateHz;
        this.length = (int) (rateHz * FRAME_SECONDS);
        this.shift = (int) (rateHz * SHIFT_SECONDS);
        this.window = povey(length);
        this.fourier = new Fourier(Integer.highestOneBit(2 * length - 1));
        this.lowMel = mel(lowHz);
        this.stepMel = (mel(highHz) - lowMel) / (bins + 1);
        this.bands = bands(bins);
    }

    /** Reads {@code conf/fbank.conf}. */
    static FilterBank read(ModelFolder folder) throws UnfitModel {
        if (folder.has("conf/mfcc.conf") || folder.has("conf/pitch.conf")) {
            throw new UnfitModel(folder.directory() + " hears cepstra or pitch: only filter banks can be tuned");
        }
        Map<String, String> options = folder.options("conf/fbank.conf");
        for (String name : options.keySet()) {
            if (!KNOWN.contains(name)) {
                throw new UnfitModel(
                        folder.path("conf/fbank.conf") + " sets --" + name + ", which tuning does not know");
            }
        }
        try {
            return of(options);
        } catch (NumberFormatException wrong) {
            throw new UnfitModel(
                    folder.path("conf/fbank.conf") + " has a value that is no number: " + wrong.getMessage());
        }
    }

    /** Makes the filter bank of Kaldi's options without their dashes; the dither is always none. */
    static FilterBank of(Map<String, String> options) {
        double rate = Double.parseDouble(options.getOrDefault("sample-frequency", "16000"));
        double low = Double.parseDouble(options.getOrDefault("low-freq", "20"));
        double high = Double.parseDouble(options.getOrDefault("high-freq", "0"));
        int bins = Integer.parseInt(options.getOrDefault("num-mel-bins", "23"));
        return new FilterBank((int) rate, low, high > 0 ? high : rate / 2 + high, bins);
    }

    int bins() {
        return bands.length;
    }

    int rateHz() {
        return rateHz;
    }

    /** Returns the middle of a band in Hz; bands before the first and behind the last are thought to go on. */
    double middleHz(double band) {
        return hertz(lowMel + (band + 1) * stepMel);
    }

    /**
     * Computes the features of samples on the scale of 16-bit numbers.
     *
     * @return frames by bands; none where the sound is shorter than a frame
     */
    float[][] frames(short[] samples) {
        int count = samples.length < length ? 0 : 1 + (samples.length - length) / shift;
        float[][] frames = new float[count][];
        for (int frame = 0; frame < count; frame++) {
            frames[frame] = frame(samples, frame * shift);
        }
        return frames;
    }

    private float[] frame(short[] samples, int at) {
        double[] part = new double[fourier.size()];
        double mean = 0;
        for (int i = 0; i < length; i++) {
            mean += samples[at + i] / (double) length;
        }
        for (int i = length - 1; i >= 0; i--) {
            double before = samples[at + Math.max(0, i - 1)] - mean;
            part[i] = (samples[at + i] - mean - PREEMPHASIS * before) * window[i];
        }
        double[] power = fourier.power(part);
        float[] energies = new float[bands.length];
        for (int band = 0; band < energies.length; band++) {
            double energy = 0;
            for (int i = 0; i < power.length; i++) {
                energy += bands[band][i] * power[i];
            }
            energies[band] = (float) Math.log(Math.max(energy, LEAST_ENERGY));
        }
        return energies;
    }

    private static double[] povey(int length) {
        double[] window = new double[length];
        for (int i = 0; i < length; i++) {
            window[i] = Math.pow(0.5 - 0.5 * Math.cos(2 * Math.PI * i / (length - 1)), POVEY_POWER);
        }
        return window;
    }

    /** Triangles that overlap by half, evenly spaced in mel; over the lower half of the spectrum. */
    private double[][] bands(int bins) {
        double[][] made = new double[bins][fourier.size() / 2];
        for (int band = 0; band < bins; band++) {
            for (int i = 0; i < made[band].length; i++) {
                double place = bandAt(i * (double) rateHz / fourier.size()) - band;
                made[band][i] = Math.max(0, 1 - Math.abs(place));
            }
        }
        return made;
    }

    /** Returns the band whose middle is there, with its fraction. */
    double bandAt(double hertz) {
        return (mel(hertz) - lowMel) / stepMel - 1;
    }

    private static double hertz(double mel) {
        return 700 * Math.expm1(mel / 1127);
    }

    private static double mel(double hertz) {
        return 1127 * Math.log(1 + hertz / 700);
    }
}
