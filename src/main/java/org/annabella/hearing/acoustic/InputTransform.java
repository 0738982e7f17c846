package org.annabella.hearing.acoustic;

import java.util.Arrays;
import java.util.List;
import org.annabella.hearing.acoustic.Component.Affine;
import org.annabella.hearing.optimiser.Products;

/**
 * What is done to a speaker's frames before the network takes them: a matrix and a vector that is added. It ends up
 * inside the first layers, so that a file with it has the shape that it had before.
 */
final class InputTransform {
    /** Where the vocal tract's warp bends, so that the highest band stays the highest. */
    private static final double EDGE_HZ = 6000;

    private static final double LOWEST_HZ = 20;

    private final Affine affine;

    InputTransform(Affine affine) {
        this.affine = affine;
    }

    /** Moves the bands as another length of the vocal tract does; a factor of 1 changes nothing. */
    static InputTransform warp(FilterBank bank, double factor) {
        int bins = bank.bins();
        float[][] weights = Products.zeros(bins, bins);
        double half = bank.rateHz() / 2.0;
        for (int bin = 0; bin < bins; bin++) {
            double hertz = bank.middleHz(bin);
            double moved = hertz < EDGE_HZ
                    ? hertz * factor
                    : EDGE_HZ * factor + (hertz - EDGE_HZ) * (half - EDGE_HZ * factor) / (half - EDGE_HZ);
            double place = Math.max(0, Math.min(bins - 1, bank.bandAt(Math.max(moved, LOWEST_HZ))));
            int below = Math.min((int) place, bins - 2);
            weights[below][bin] += (float) (1 - (place - below));
            weights[below + 1][bin] += (float) (place - below);
        }
        return new InputTransform(new Affine(weights, new float[bins]));
    }

    Affine affine() {
        return affine;
    }

    /** Returns frames as the network is to take them. */
    float[][] of(float[][] frames) {
        float[][] result = new float[frames.length][];
        for (int i = 0; i < frames.length; i++) {
            result[i] = affine.bias().clone();
        }
        Products.add(result, frames, affine.weights(), 0);
        return result;
    }

    /** Tells whether a network takes its input through affine layers only, so that this can become part of them. */
    static boolean fits(Network network) {
        return network.layers().stream()
                .filter(layer -> layer.taps().stream().anyMatch(tap -> tap.source() == Layer.INPUT))
                .allMatch(layer -> layer.component() instanceof Affine);
    }

    /** Returns the network that does to frames what this and the network do one after the other. */
    Network before(Network network) {
        Network folded = network.copy();
        for (int number = 0; number < folded.layers().size(); number++) {
            List<Layer.Tap> taps = folded.layers().get(number).taps();
            int first = 0;
            for (Layer.Tap tap : taps) {
                if (tap.source() == Layer.INPUT && folded.layers().get(number).component() instanceof Affine layer) {
                    fold(layer, first);
                }
                first += folded.width(tap.source());
            }
        }
        return folded;
    }

    private void fold(Affine layer, int first) {
        int bins = affine.inputs();
        float[][] old = new float[bins][];
        for (int i = 0; i < bins; i++) {
            old[i] = layer.weights()[first + i].clone();
            Arrays.fill(layer.weights()[first + i], 0);
        }
        float[][] target = new float[bins][];
        System.arraycopy(layer.weights(), first, target, 0, bins);
        Products.add(target, affine.weights(), old, 0);
        Products.add(new float[][] {layer.bias()}, new float[][] {affine.bias()}, old, 0);
    }
}
