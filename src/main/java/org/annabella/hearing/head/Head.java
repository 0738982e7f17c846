package org.annabella.hearing.head;

import org.annabella.hearing.ctc.Emissions;

/** A head as it stands in a network, or with other weights for one speaker. Immutable. */
public final class Head {
    private final Convolution convolution;
    private final HeadWeights weights;

    /**
     * Joins the layers.
     *
     * @throws IllegalArgumentException if they do not fit
     */
    public Head(Convolution convolution, HeadWeights weights) {
        if (convolution.channels() != weights.channels()) {
            throw new IllegalArgumentException(
                    convolution.channels() + " channels for weights of " + weights.channels());
        }
        this.convolution = convolution;
        this.weights = weights;
    }

    /** Returns what can be tuned of it. */
    public HeadWeights weights() {
        return weights;
    }

    /** Returns the same head with other weights. */
    public Head with(HeadWeights others) {
        return new Head(convolution, others);
    }

    /** Returns the log probabilities that this head makes of the encoder's outputs. */
    public Emissions of(Hidden hidden) {
        return HeadPass.forward(convolution.of(hidden), weights).emissions();
    }

    /** Returns what no tuning changes: the channels of each position. */
    float[][] channels(Hidden hidden) {
        return convolution.of(hidden);
    }
}
