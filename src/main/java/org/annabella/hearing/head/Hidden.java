package org.annabella.hearing.head;

/**
 * The encoder's outputs for a sound, before its head makes probabilities of them: what is kept of a sentence to learn
 * from it. Nobody may change the values.
 *
 * @param width how many numbers a position has
 * @param values position by position, 50 positions a second
 */
public record Hidden(int width, float[] values) {
    public Hidden {
        if (width < 1 || values.length % width != 0) {
            throw new IllegalArgumentException(values.length + " numbers in positions of " + width);
        }
    }

    /** Returns how many positions there are. */
    public int positions() {
        return values.length / width;
    }
}
