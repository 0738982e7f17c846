package org.annabella.hearing.acoustic;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds when each sound of known words was said: Viterbi's best path through a sentence. */
final class Aligner {
    private static final double NEVER = Double.NEGATIVE_INFINITY;

    private final Sentence sentence;
    private final Transitions transitions;
    private final double[] scores;
    private final int[][] came;

    private Aligner(Sentence sentence, Transitions transitions, int frames) {
        this.sentence = sentence;
        this.transitions = transitions;
        this.scores = new double[sentence.size()];
        this.came = new int[frames + 1][sentence.size()];
    }

    /**
     * Aligns.
     *
     * @param likelihoods in nats, frames by states of the network
     * @return the state of each frame; nothing if there are too few frames for the words
     */
    static Optional<int[]> align(Sentence sentence, Transitions transitions, float[][] likelihoods) {
        return new Aligner(sentence, transitions, likelihoods.length).run(likelihoods);
    }

    private Optional<int[]> run(float[][] likelihoods) {
        Arrays.fill(scores, NEVER);
        scores[0] = 0;
        for (int[] steps : came) {
            Arrays.fill(steps, -1);
        }
        passSilently(0);
        for (int frame = 0; frame < likelihoods.length; frame++) {
            hear(likelihoods[frame], frame + 1);
            passSilently(frame + 1);
        }
        int best = -1;
        for (int state = 0; state < scores.length; state++) {
            if (sentence.isEnd(state) && scores[state] > (best < 0 ? NEVER : scores[best])) {
                best = state;
            }
        }
        return best < 0 ? Optional.empty() : Optional.of(back(best, likelihoods.length));
    }

    private void hear(float[] likelihoods, int frame) {
        double[] before = scores.clone();
        Arrays.fill(scores, NEVER);
        List<Sentence.Step> steps = sentence.sounding();
        for (int i = 0; i < steps.size(); i++) {
            Sentence.Step step = steps.get(i);
            double score = before[step.from()] - step.cost() + likelihoods[transitions.output(step.transition())];
            if (score > scores[step.to()]) {
                scores[step.to()] = score;
                came[frame][step.to()] = i;
            }
        }
    }

    private void passSilently(int frame) {
        List<Sentence.Step> steps = sentence.silent();
        for (int i = 0; i < steps.size(); i++) {
            Sentence.Step step = steps.get(i);
            double score = scores[step.from()] - step.cost();
            if (score > scores[step.to()]) {
                scores[step.to()] = score;
                came[frame][step.to()] = sentence.sounding().size() + i;
            }
        }
    }

    private int[] back(int end, int frames) {
        int[] states = new int[frames];
        int state = end;
        for (int frame = frames; frame > 0; ) {
            int number = came[frame][state];
            int sounding = sentence.sounding().size();
            if (number >= sounding) {
                state = sentence.silent().get(number - sounding).from();
            } else {
                Sentence.Step step = sentence.sounding().get(number);
                states[--frame] = transitions.output(step.transition());
                state = step.from();
            }
        }
        return states;
    }
}
