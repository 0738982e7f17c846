package org.annabella.hearing.acoustic;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.hearing.optimiser.Products;

/**
 * Changes a network, or what comes before it, so that it hears one speaker's sounds as what they are: gradient steps on
 * the cross-entropy of aligned utterances. A tuner is used once.
 */
final class Tuner {
    /** Frames between the outputs that are compared: neighbours say almost the same. */
    static final int STEP = 3;
    /** Silence is plenty and shall not drown the words; as in training. */
    private static final float SILENCE_WEIGHT = 0.5f;

    private static final float WARM_UP = 0.1f;
    private static final float LEAST_SHARE = 0.02f;

    private final AcousticModel model;
    private final Schedule schedule;
    private final Disturbance disturbance;
    private final SplittableRandom random;

    Tuner(AcousticModel model, Schedule schedule, long seed) {
        this.model = model;
        this.schedule = schedule;
        this.disturbance = new Disturbance(seed);
        this.random = new SplittableRandom(seed);
    }

    /**
     * How long and how hard to tune.
     *
     * @param epochs how often each utterance is used
     * @param size of the largest step; it rises to it and falls again
     * @param pull towards the weights as they were, as a share of each step's size
     * @param batch how many outputs one step looks at, about
     */
    record Schedule(int epochs, float size, float pull, int batch) {
        float sizeAt(float progress) {
            float share = progress < WARM_UP ? progress / WARM_UP : (1 - progress) / (1 - WARM_UP);
            return size * Math.max(LEAST_SHARE, share);
        }
    }

    /** What is changed. */
    interface Subject {
        Network network();

        /** Returns normalised frames as the network takes them. */
        float[][] features(float[][] normalised);

        /** Adds the gradients of one utterance. */
        void learn(Pass pass, float[][] ofOutput, float[][] normalised);

        /** Goes one step against the gradients, which are 0 again. */
        void step(float size);
    }

    /** Tunes; the subject is another afterwards. */
    void tune(Subject subject, List<Aligned> reading) {
        List<Aligned> order = new ArrayList<>(reading);
        long total = (long) schedule.epochs()
                * reading.stream().mapToLong(each -> outputs(each, 0)).sum();
        long done = 0;
        long stepped = 0;
        for (int epoch = 0; epoch < schedule.epochs(); epoch++) {
            shuffle(order);
            for (Aligned utterance : order) {
                learn(subject, utterance);
                done += outputs(utterance, 0);
                if (done - stepped >= schedule.batch()) {
                    subject.step(schedule.sizeAt((float) done / total));
                    stepped = done;
                }
            }
        }
    }

    private void learn(Subject subject, Aligned utterance) {
        float[][] normalised = model.normalised(disturbance.of(utterance.frames()));
        float[][] features = subject.features(normalised);
        int[] times = times(utterance, random.nextInt(STEP));
        TimePlan plan = TimePlan.of(subject.network(), features.length, times);
        Pass pass = Pass.forward(subject.network(), plan, features);
        subject.learn(pass, gradient(pass.output(), utterance, times), normalised);
    }

    /** Returns the gradient of the cross-entropy: what is said about the right state shall grow. */
    private float[][] gradient(float[][] output, Aligned utterance, int[] times) {
        float[][] gradient = Products.zeros(output.length, output.length == 0 ? 0 : output[0].length);
        for (int i = 0; i < times.length; i++) {
            int state = utterance.stateAt(times[i], model.stride());
            gradient[i][state] = -(model.isSilence(state) ? SILENCE_WEIGHT : 1) / schedule.batch();
        }
        return gradient;
    }

    private static int[] times(Aligned utterance, int phase) {
        int[] times = new int[outputs(utterance, phase)];
        for (int i = 0; i < times.length; i++) {
            times[i] = phase + i * STEP;
        }
        return times;
    }

    private static int outputs(Aligned utterance, int phase) {
        return Math.max(0, (utterance.frames().length - phase + STEP - 1) / STEP);
    }

    private void shuffle(List<Aligned> order) {
        for (int i = order.size() - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            Aligned kept = order.get(i);
            order.set(i, order.get(other));
            order.set(other, kept);
        }
    }
}
