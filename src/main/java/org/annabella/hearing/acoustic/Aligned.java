package org.annabella.hearing.acoustic;

/**
 * An utterance whose words are known, and when each of their sounds was said.
 *
 * @param name of the utterance, for people
 * @param frames the filter bank's, before any normalisation
 * @param states the network's output that each frame that the recogniser looks at belongs to
 * @param fit the mean likelihood of the frames that are not silent, in nats: poor where other words were said
 */
record Aligned(String name, float[][] frames, int[] states, double fit) {
    /** Returns the state at a frame of the input. */
    int stateAt(int frame, int stride) {
        return states[Math.min(states.length - 1, (frame + stride / 2) / stride)];
    }
}
