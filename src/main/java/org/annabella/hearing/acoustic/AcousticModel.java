package org.annabella.hearing.acoustic;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a model directory that tuning needs: how sound becomes features, the network, and how words sound. Vosk's
 * own recogniser reads the same files and does the hearing.
 */
public final class AcousticModel {
    private final FilterBank filterBank;
    private final @Nullable RunningMean mean;
    private final NetworkFile file;
    private final WordPaths paths;
    private final int stride;
    private final boolean[] silence;

    private AcousticModel(
            FilterBank filterBank,
            @Nullable RunningMean mean,
            NetworkFile file,
            WordPaths paths,
            int stride,
            boolean[] silence) {
        this.filterBank = filterBank;
        this.mean = mean;
        this.file = file;
        this.paths = paths;
        this.stride = stride;
        this.silence = silence;
    }

    /** What came of opening a model for tuning. */
    public sealed interface Opening {
        /** It can be tuned. */
        record Opened(AcousticModel model) implements Opening {}

        /** It cannot; the message is one English sentence for the operator: which file, what is wrong. */
        record Refused(String message) implements Opening {}
    }

    /** Opens a model directory that Vosk can open. */
    public static Opening open(Path directory) {
        try {
            return new Opening.Opened(read(new ModelFolder(directory)));
        } catch (UnfitModel unfit) {
            return new Opening.Refused(String.valueOf(unfit.getMessage()));
        }
    }

    private static AcousticModel read(ModelFolder folder) throws UnfitModel {
        NetworkFile file = NetworkFile.read(folder.path("am/final.mdl"), folder.bytes("am/final.mdl"));
        FilterBank filterBank = FilterBank.read(folder);
        if (filterBank.bins() != file.network().inputs()) {
            throw new UnfitModel(folder.path("am/final.mdl") + " wants "
                    + file.network().inputs() + " features a frame, conf/fbank.conf makes " + filterBank.bins());
        }
        RunningMean mean = folder.has(RunningMean.FILE) ? RunningMean.read(folder, filterBank.bins()) : null;
        Map<String, String> options = folder.options("conf/model.conf");
        boolean[] silence = file.transitions()
                .outputsOf(
                        numbers(options.getOrDefault("endpoint.silence-phones", "")),
                        file.network().outputs());
        int stride = Integer.parseInt(options.getOrDefault("frame-subsampling-factor", "1"));
        return new AcousticModel(filterBank, mean, file, WordPaths.read(folder), stride, silence);
    }

    private static Set<Integer> numbers(String list) {
        return Stream.of(list.split(":"))
                .filter(number -> number.matches("\\d{1,9}"))
                .map(Integer::parseInt)
                .collect(Collectors.toSet());
    }

    /** Tells whether the model's graph has this word. */
    public boolean knows(String word) {
        return paths.number(word).isPresent();
    }

    /** Returns the file {@code am/final.mdl} with other weights. */
    public byte[] fileWith(Weights weights) {
        return file.with(weights.network());
    }

    /** Returns the weights that the model was read with. */
    public Weights weights() {
        return new Weights(file.network());
    }

    /** The weights of the network; only tuning makes others. */
    public record Weights(Network network) {}

    NetworkFile file() {
        return file;
    }

    FilterBank filterBank() {
        return filterBank;
    }

    /** How many frames lie between two outputs that the recogniser looks at. */
    int stride() {
        return stride;
    }

    /** Tells whether an output of the network is silence. */
    boolean isSilence(int output) {
        return silence[output];
    }

    /** Returns the filter bank's frames of a sound, before any normalisation. */
    float[][] frames(Sound sound) {
        return filterBank.frames(sound.atRate(filterBank.rateHz()).samples());
    }

    /** Returns frames as the network takes them. */
    float[][] normalised(float[][] frames) {
        return mean == null ? frames : mean.normalised(frames);
    }

    /** Returns how likely each frame that the recogniser looks at is in each state, in nats, above all states' mean. */
    float[][] likelihoods(Network network, float[][] features) {
        int[] times = new int[(features.length + stride - 1) / stride];
        for (int i = 0; i < times.length; i++) {
            times[i] = i * stride;
        }
        float[][] likelihoods = Pass.forward(network, TimePlan.of(network, features.length, times), features)
                .output();
        float[] priors = file.priors();
        for (float[] frame : likelihoods) {
            for (int i = 0; i < priors.length; i++) {
                frame[i] -= (float) Math.log(priors[i]);
            }
        }
        return likelihoods;
    }

    /** Returns the state of each frame that the recogniser looks at; nothing if there are too few for the words. */
    Optional<int[]> align(float[][] likelihoods, List<String> words) {
        List<Integer> numbers = new ArrayList<>();
        for (String word : words) {
            numbers.add(paths.number(word)
                    .orElseThrow(() -> new IllegalArgumentException("the model does not know '" + word + "'")));
        }
        Sentence sentence =
                Sentence.of(paths, numbers.stream().mapToInt(Integer::intValue).toArray());
        return Aligner.align(sentence, file.transitions(), likelihoods);
    }
}
