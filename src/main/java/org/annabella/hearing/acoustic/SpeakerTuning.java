package org.annabella.hearing.acoustic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.annabella.hearing.acoustic.AcousticModel.Weights;
import org.annabella.hearing.acoustic.Tuner.Schedule;

/**
 * Makes networks for one speaker out of a reading: the model finds when each sound was said, then learns how this speaker
 * says it. Which of them is best, if any, is for others to judge, on sounds that were not used here.
 *
 * <p>The recipe was chosen by measuring on recorded voices that no model had heard; see
 * {@code voice-models/evaluation/enrol.py}.
 */
public final class SpeakerTuning {
    /** Lengths of the vocal tract that are tried, as factors of all frequencies. */
    private static final double[] WARPS = {0.84, 0.88, 0.92, 0.96, 1, 1.04, 1.08, 1.12, 1.16, 1.2};
    /** So many utterances are enough to find the length. */
    private static final int FOR_WARP = 10;
    /** An utterance this many nats a frame below the middle one, and further than most, was something else. */
    private static final double POOR = 1;

    private static final double POOR_DEVIATIONS = 4;

    private static final Schedule FOR_TRANSFORM = new Schedule(4, 0.01f, 0.02f, 300);
    private static final Schedule FIRST_LAYERS = new Schedule(6, 0.0002f, 0.02f, 150);
    private static final Schedule MORE_LAYERS = new Schedule(10, 0.0002f, 0.02f, 150);

    private final AcousticModel model;
    private final List<Spoken> reading;
    private final long seed;
    private final Consumer<String> progress;
    private List<Aligned> aligned = List.of();

    /**
     * Prepares tuning.
     *
     * @param reading sounds of one speaker and their words, all of which the model knows
     * @param seed decides everything that is random
     * @param progress is told in English what is being done
     */
    public SpeakerTuning(AcousticModel model, List<Spoken> reading, long seed, Consumer<String> progress) {
        this.model = model;
        this.reading = List.copyOf(reading);
        this.seed = seed;
        this.progress = progress;
    }

    /**
     * Weights to choose from.
     *
     * @param name {@code transform} or {@code layers} and how hard
     */
    public record Candidate(String name, Weights weights) {}

    /** Returns the names of the utterances that were left out of the last {@link #candidates}: other words were said. */
    public List<String> leftOut() {
        List<String> used = aligned.stream().map(Aligned::name).toList();
        return reading.stream()
                .map(Spoken::name)
                .filter(name -> !used.contains(name))
                .toList();
    }

    /** Makes the candidates, the gentlest first; none if nothing of the reading can be used. */
    public List<Candidate> candidates() {
        Network original = model.weights().network();
        progress.accept("finding the sounds in " + reading.size() + " prompts");
        aligned = align(original);
        if (aligned.isEmpty()) {
            return List.of();
        }
        Network transformed = original;
        if (InputTransform.fits(original)) {
            transformed = transformed(original);
            aligned = align(transformed);
        }
        Network once = layers(transformed, FIRST_LAYERS, 1);
        aligned = align(once);
        Network twice = layers(once, MORE_LAYERS, 2);
        return List.of(
                new Candidate("transform", new Weights(transformed)),
                new Candidate("layers, half", new Weights(transformed.towards(twice, 0.5f))),
                new Candidate("layers", new Weights(twice)));
    }

    /** Returns how well weights explain utterances: the mean likelihood of their sounds in nats; the higher the better. */
    public static double fit(AcousticModel model, Weights weights, List<Spoken> utterances) {
        return utterances.stream()
                .flatMap(spoken -> align(model, weights.network(), spoken).stream())
                .mapToDouble(Aligned::fit)
                .average()
                .orElse(Double.NEGATIVE_INFINITY);
    }

    private Network transformed(Network original) {
        progress.accept("finding the length of the vocal tract");
        List<Spoken> some = reading.subList(0, Math.min(FOR_WARP, reading.size()));
        Network best = original;
        InputTransform warp = InputTransform.warp(model.filterBank(), 1);
        double fit = Double.NEGATIVE_INFINITY;
        for (double factor : WARPS) {
            InputTransform tried = InputTransform.warp(model.filterBank(), factor);
            double reached = fit(model, new Weights(tried.before(original)), some);
            if (reached > fit) {
                fit = reached;
                warp = tried;
                best = tried.before(original);
            }
        }
        aligned = align(best);
        progress.accept("learning the colour of the voice");
        TransformTuning tuning = new TransformTuning(original, warp, FOR_TRANSFORM.pull());
        new Tuner(model, FOR_TRANSFORM, seed).tune(tuning, aligned);
        return tuning.transform().before(original);
    }

    private Network layers(Network start, Schedule schedule, int round) {
        progress.accept("learning how the sounds are said, round " + round + " of 2");
        LayerTuning tuning = new LayerTuning(start, schedule.pull());
        new Tuner(model, schedule, seed + round).tune(tuning, aligned);
        return tuning.network();
    }

    /** Aligns the reading and leaves out what fits much worse than the rest. */
    List<Aligned> align(Network network) {
        List<Aligned> all = new ArrayList<>();
        for (Spoken spoken : reading) {
            align(model, network, spoken).ifPresent(all::add);
        }
        double[] fits = all.stream().mapToDouble(Aligned::fit).toArray();
        double middle = median(fits);
        double spread =
                median(Arrays.stream(fits).map(fit -> Math.abs(fit - middle)).toArray());
        double least = middle - Math.max(POOR, POOR_DEVIATIONS * spread);
        return all.stream().filter(each -> each.fit() >= least).toList();
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }

    private static Optional<Aligned> align(AcousticModel model, Network network, Spoken spoken) {
        float[][] frames = model.frames(spoken.sound());
        if (frames.length == 0) {
            return Optional.empty();
        }
        float[][] likelihoods = model.likelihoods(network, model.normalised(frames));
        return model.align(likelihoods, spoken.words())
                .map(states -> new Aligned(spoken.name(), frames, states, fit(model, likelihoods, states)));
    }

    private static double fit(AcousticModel model, float[][] likelihoods, int[] states) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < states.length; i++) {
            if (!model.isSilence(states[i])) {
                sum += likelihoods[i][states[i]];
                count++;
            }
        }
        return count == 0 ? Double.NEGATIVE_INFINITY : sum / count;
    }
}
