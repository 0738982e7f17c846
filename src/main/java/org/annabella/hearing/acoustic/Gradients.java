package org.annabella.hearing.acoustic;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.annabella.hearing.acoustic.Component.Affine;
import org.annabella.hearing.optimiser.Products;

/** The gradients of a network's weights, summed over the utterances of one step. */
final class Gradients {
    private final Map<Integer, Affine> byLayer = new HashMap<>();
    private final Map<Long, float[][]> backwards = new HashMap<>();

    /** Makes gradients of zero for every affine layer. */
    Gradients(Network network) {
        for (int number = 0; number < network.layers().size(); number++) {
            if (network.layers().get(number).component() instanceof Affine affine) {
                byLayer.put(
                        number,
                        new Affine(Products.zeros(affine.inputs(), affine.outputs()), new float[affine.outputs()]));
            }
        }
    }

    /** Returns the gradient of an affine layer, to be added to. */
    Affine of(int layer) {
        Affine gradient = byLayer.get(layer);
        if (gradient == null) {
            throw new IllegalArgumentException("layer " + layer + " has no weights");
        }
        return gradient;
    }

    /** Returns some inputs' weights by output, as they were at the last {@link #clear}. */
    float[][] backwards(int layer, Affine affine, int first, int width) {
        return backwards.computeIfAbsent(
                ((long) layer << 32) + first, none -> Products.transposed(affine.weights(), first, first + width));
    }

    /** Begins a step: the gradients are 0, and the weights may have changed. */
    void clear() {
        backwards.clear();
        byLayer.values().forEach(gradient -> {
            Products.clear(gradient.weights());
            Arrays.fill(gradient.bias(), 0);
        });
    }
}
