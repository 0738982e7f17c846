package org.annabella.hearing.model;

import java.util.Map;
import java.util.Set;

/**
 * The options that Vosk 0.3.45 knows. One that it does not know makes it print a manual and give up.
 *
 * <p>Source: Kaldi, {@code LatticeFasterDecoderConfig}, {@code OnlineEndpointConfig},
 * {@code NnetSimpleLoopedComputationOptions}, {@code MfccOptions}, {@code FbankOptions}.
 */
final class ModelOptions {
    private static final String NUMBER = "[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]+)?";
    private static final String TRUTH = "true|false";

    private static final Set<String> DECODER_NUMBERS = Set.of(
            "beam",
            "max-active",
            "min-active",
            "lattice-beam",
            "prune-interval",
            "beam-delta",
            "hash-ratio",
            "prune-scale",
            "delta",
            "max-mem",
            "extra-left-context-initial",
            "frame-subsampling-factor",
            "acoustic-scale",
            "frames-per-chunk");
    private static final Set<String> DECODER_TRUTHS =
            Set.of("determinize-lattice", "phone-determinize", "word-determinize", "minimize", "debug-computation");
    private static final String ENDPOINT_NUMBER =
            "endpoint\\.rule[1-5]\\.(min-trailing-silence|max-relative-cost|min-utterance-length)";
    private static final String ENDPOINT_TRUTH = "endpoint\\.rule[1-5]\\.must-contain-nonsilence";
    /** Switches of Kaldi's compiler; a wrong one among them makes loading fail, but does no harm. */
    private static final String COMPILER = "(optimization|computation)\\..*";

    private static final Set<String> FEATURE_NUMBERS = Set.of(
            "sample-frequency",
            "frame-length",
            "frame-shift",
            "preemphasis-coefficient",
            "dither",
            "blackman-coeff",
            "max-feature-vectors",
            "num-mel-bins",
            "low-freq",
            "high-freq",
            "vtln-low",
            "vtln-high",
            "energy-floor");
    private static final Set<String> FEATURE_TRUTHS = Set.of(
            "remove-dc-offset",
            "round-to-power-of-two",
            "snip-edges",
            "allow-downsample",
            "allow-upsample",
            "debug-mel",
            "htk-mode",
            "use-energy",
            "raw-energy",
            "htk-compat");
    private static final Set<String> CEPSTRUM_NUMBERS = Set.of("num-ceps", "cepstral-lifter");
    private static final Set<String> FILTER_BANK_TRUTHS = Set.of("use-log-fbank", "use-power");

    private ModelOptions() {}

    /** Tells whether {@code conf/model.conf} may say this. */
    static boolean isDecoderOption(String name, String value) {
        if (DECODER_NUMBERS.contains(name) || name.matches(ENDPOINT_NUMBER)) {
            return isNumber(value);
        }
        if (DECODER_TRUTHS.contains(name) || name.matches(ENDPOINT_TRUTH)) {
            return value.matches(TRUTH);
        }
        return name.equals("endpoint.silence-phones") || name.matches(COMPILER);
    }

    /** Tells whether {@code conf/mfcc.conf} (cepstra) or {@code conf/fbank.conf} (else) may say this. */
    static boolean isFeatureOption(String name, String value, boolean cepstra) {
        if (FEATURE_NUMBERS.contains(name) || cepstra && CEPSTRUM_NUMBERS.contains(name)) {
            return isNumber(value);
        }
        if (FEATURE_TRUTHS.contains(name) || !cepstra && FILTER_BANK_TRUTHS.contains(name)) {
            return value.matches(TRUTH);
        }
        return name.equals("window-type");
    }

    /** Returns how many numbers describe one frame of sound under these options. */
    static int featureDimension(Map<String, String> options, boolean cepstra) {
        if (cepstra) {
            return (int) Double.parseDouble(options.getOrDefault("num-ceps", "13"));
        }
        int bins = (int) Double.parseDouble(options.getOrDefault("num-mel-bins", "23"));
        return bins + ("true".equals(options.get("use-energy")) ? 1 : 0);
    }

    private static boolean isNumber(String value) {
        return value.matches(NUMBER);
    }
}
