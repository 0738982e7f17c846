package org.annabella.hearing.acoustic;

import java.util.Arrays;
import org.annabella.hearing.acoustic.Component.Affine;
import org.annabella.hearing.optimiser.Adam;
import org.annabella.hearing.optimiser.Products;

/** Tunes what is done to the frames before the network takes them; the network stays. */
final class TransformTuning implements Tuner.Subject {
    private final Network network;
    private final InputTransform transform;
    private final Affine gradient;
    private final Gradients unused;
    private final Adam adam;

    TransformTuning(Network network, InputTransform start, float pull) {
        Affine weights = start.affine().copy();
        this.network = network;
        this.transform = new InputTransform(weights);
        this.gradient = new Affine(Products.zeros(weights.inputs(), weights.outputs()), new float[weights.outputs()]);
        this.unused = new Gradients(network);
        this.adam = new Adam(pull);
        adam.watch(weights.weights(), gradient.weights());
        adam.watch(weights.bias(), gradient.bias());
    }

    InputTransform transform() {
        return transform;
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public float[][] features(float[][] normalised) {
        return transform.of(normalised);
    }

    @Override
    public void learn(Pass pass, float[][] ofOutput, float[][] normalised) {
        float[][] ofInput = Products.zeros(normalised.length, network.inputs());
        pass.backward(ofOutput, unused, ofInput);
        Products.add(gradient.weights(), Products.transposed(normalised), ofInput, 0);
        for (float[] row : ofInput) {
            Products.addOne(gradient.bias(), row, 1);
        }
    }

    @Override
    public void step(float size) {
        adam.step(size);
        Products.clear(gradient.weights());
        Arrays.fill(gradient.bias(), 0);
    }
}
