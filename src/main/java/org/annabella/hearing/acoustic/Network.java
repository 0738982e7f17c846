package org.annabella.hearing.acoustic;

import java.util.ArrayList;
import java.util.List;

/**
 * A time-delay network: layers in an order in which each comes after those that it takes from. Its weights may change
 * while it is tuned; then it belongs to one thread.
 */
final class Network {
    private final int inputs;
    private final List<Layer> layers;

    /**
     * Holds these layers, the last of which is the output.
     *
     * @param inputs the numbers in a frame of the input
     */
    Network(int inputs, List<Layer> layers) {
        this.inputs = inputs;
        this.layers = List.copyOf(layers);
    }

    int inputs() {
        return inputs;
    }

    int outputs() {
        return layers.get(layers.size() - 1).component().outputs();
    }

    List<Layer> layers() {
        return layers;
    }

    /** Returns how many numbers a source gives: a layer or {@link Layer#INPUT}. */
    int width(int source) {
        return source == Layer.INPUT ? inputs : layers.get(source).component().outputs();
    }

    /** Returns the affine layers, in order. */
    List<Component.Affine> affines() {
        List<Component.Affine> found = new ArrayList<>();
        for (Layer layer : layers) {
            if (layer.component() instanceof Component.Affine affine) {
                found.add(affine);
            }
        }
        return found;
    }

    /** Returns how many numbers tuning may change. */
    long size() {
        return affines().stream()
                .mapToLong(affine -> (affine.inputs() + 1L) * affine.outputs())
                .sum();
    }

    Network copy() {
        return new Network(inputs, layers.stream().map(Layer::copy).toList());
    }

    /** Returns how many frames a layer may see to either side, at most. */
    int reach() {
        int reach = 0;
        for (Layer layer : layers) {
            reach += layer.taps().stream()
                    .mapToInt(tap -> Math.abs(tap.offset()))
                    .max()
                    .orElse(0);
        }
        return reach;
    }

    /** Returns the network that lies between two of the same shape: 0 is this one, 1 the other. */
    Network towards(Network other, float share) {
        Network between = copy();
        for (int i = 0; i < between.affines().size(); i++) {
            Component.Affine mine = between.affines().get(i);
            Component.Affine theirs = other.affines().get(i);
            for (int row = 0; row < mine.inputs(); row++) {
                move(mine.weights()[row], theirs.weights()[row], share);
            }
            move(mine.bias(), theirs.bias(), share);
        }
        return between;
    }

    private static void move(float[] mine, float[] theirs, float share) {
        for (int i = 0; i < mine.length; i++) {
            mine[i] += share * (theirs[i] - mine[i]);
        }
    }
}
