package org.annabella.hearing.acoustic;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.annabella.hearing.acoustic.Component.Affine;
import org.annabella.hearing.acoustic.KaldiCursor.Block;
import org.annabella.hearing.optimiser.Products;

/**
 * A binary {@code am/final.mdl}, read whole, and written again with other weights and every other byte as it was.
 *
 * <p>Source: Kaldi, {@code nnet3/nnet-nnet.cc} and {@code nnet3/am-nnet-simple.cc}.
 */
final class NetworkFile {
    private final byte[] bytes;
    private final Transitions transitions;
    private final Network network;
    private final float[] priors;
    private final Map<String, Stored> stored;

    private NetworkFile(
            byte[] bytes, Transitions transitions, Network network, float[] priors, Map<String, Stored> stored) {
        this.bytes = bytes;
        this.transitions = transitions;
        this.network = network;
        this.priors = priors;
        this.stored = stored;
    }

    /** A component and where its weights lie in the file: a matrix and a vector, or nothing. */
    record Stored(Component component, List<Block> places) {}

    /**
     * Reads a file's bytes, which are kept.
     *
     * @throws UnfitModel if it is damaged, or has parts that cannot be tuned
     */
    static NetworkFile read(Path file, byte[] bytes) throws UnfitModel {
        KaldiCursor in = new KaldiCursor(file, bytes);
        Transitions transitions = Transitions.read(in);
        in.expect("<Nnet3>");
        in.line();
        List<String> lines = new ArrayList<>();
        for (String line = in.line(); !line.isEmpty(); line = in.line()) {
            lines.add(line);
        }
        Map<String, Stored> stored = components(in);
        in.expect("</Nnet3>");
        in.expect("<LeftContext>");
        in.integer();
        in.expect("<RightContext>");
        in.integer();
        in.expect("<Priors>");
        float[] priors = in.values(in.block())[0];
        Network network = new NetworkLines(in, stored).read(lines);
        if (priors.length != 0 && priors.length != network.outputs()) {
            throw in.unfit("has " + priors.length + " priors for " + network.outputs() + " states");
        }
        transitions.requireOutputsBelow(network.outputs(), in);
        return new NetworkFile(bytes, transitions, network, priors, stored);
    }

    Transitions transitions() {
        return transitions;
    }

    Network network() {
        return network;
    }

    /** How frequent each state was in training; empty if all count alike. */
    float[] priors() {
        return priors.clone();
    }

    /** Returns the file's bytes with the weights of a network of the same shape. */
    byte[] with(Network other) {
        ByteBuffer out = ByteBuffer.wrap(bytes.clone()).order(ByteOrder.LITTLE_ENDIAN);
        for (Layer layer : other.layers()) {
            Stored place = stored.get(layer.name());
            if (place != null && layer.component() instanceof Affine affine) {
                write(out, affine, place.places());
            }
        }
        return out.array();
    }

    private static void write(ByteBuffer out, Affine affine, List<Block> places) {
        Block matrix = places.get(0);
        for (int row = 0; row < matrix.rows(); row++) {
            for (int column = 0; column < matrix.columns(); column++) {
                matrix.put(out, row * matrix.columns() + column, affine.weights()[column][row]);
            }
            places.get(1).put(out, row, affine.bias()[row]);
        }
    }

    private static Map<String, Stored> components(KaldiCursor in) throws UnfitModel {
        in.expect("<NumComponents>");
        Map<String, Stored> components = new HashMap<>();
        for (int left = in.integer(); left > 0; left--) {
            in.expect("<ComponentName>");
            String name = in.token();
            components.put(name, component(in, name));
        }
        return components;
    }

    private static Stored component(KaldiCursor in, String name) throws UnfitModel {
        String kind = in.token();
        String end = kind.replace("<", "</");
        return switch (kind) {
            case "<FixedAffineComponent>" -> affine(in, name, end);
            case "<RectifiedLinearComponent>" -> new Stored(new Component.Rectifier(dimension(in, end)), List.of());
            case "<LogSoftmaxComponent>" -> new Stored(new Component.LogSoftmax(dimension(in, end)), List.of());
            default -> throw in.unfit("has the part '" + name + "' of the kind " + kind + ", which cannot be tuned");
        };
    }

    private static Stored affine(KaldiCursor in, String name, String end) throws UnfitModel {
        in.expect("<LinearParams>");
        Block matrix = in.block();
        in.expect("<BiasParams>");
        Block vector = in.block();
        in.expect(end);
        if (matrix.rows() != vector.columns()) {
            throw in.unfit("has the part '" + name + "' whose matrix and vector differ in size");
        }
        float[][] byInput = Products.transposed(in.values(matrix));
        return new Stored(new Affine(byInput, in.values(vector)[0]), List.of(matrix, vector));
    }

    /** Reads a part whose only interesting number is its size. */
    private static int dimension(KaldiCursor in, String end) throws UnfitModel {
        in.expect("<Dim>");
        int dimension = in.integer();
        while (!in.token().equals(end)) {
            in.skipValue();
        }
        return dimension;
    }
}
