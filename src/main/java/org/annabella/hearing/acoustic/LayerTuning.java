package org.annabella.hearing.acoustic;

import org.annabella.hearing.acoustic.Component.Affine;
import org.annabella.hearing.optimiser.Adam;

/** Tunes all layers of a network. */
final class LayerTuning implements Tuner.Subject {
    private static final float[][] NOBODY_ASKS = {};

    private final Network network;
    private final Gradients gradients;
    private final Adam adam;

    LayerTuning(Network start, float pull) {
        this.network = start.copy();
        this.gradients = new Gradients(network);
        this.adam = new Adam(pull);
        for (int layer = 0; layer < network.layers().size(); layer++) {
            if (network.layers().get(layer).component() instanceof Affine affine) {
                Affine gradient = gradients.of(layer);
                adam.watch(affine.weights(), gradient.weights());
                adam.watch(affine.bias(), gradient.bias());
            }
        }
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public float[][] features(float[][] normalised) {
        return normalised;
    }

    @Override
    public void learn(Pass pass, float[][] ofOutput, float[][] normalised) {
        pass.backward(ofOutput, gradients, NOBODY_ASKS);
    }

    @Override
    public void step(float size) {
        adam.step(size);
        gradients.clear();
    }
}
