package org.annabella.hearing.encoder;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import org.annabella.hearing.encoder.OnnxWeights.Place;
import org.annabella.hearing.encoder.OnnxWeights.Type;
import org.annabella.hearing.head.Convolution;
import org.annabella.hearing.head.Head;
import org.annabella.hearing.head.HeadWeights;

/**
 * A network's head as its file holds it: the convolution's kernel and the last matrix in 8 bits with a scale for each
 * output, the rest in 32. It can be read, and replaced in a copy of the file.
 *
 * <p>Source: {@code voice-models/training/exporting.py}.
 */
final class NetworkHead {
    private static final String AROUND = "model.around.weight";
    private static final String QUANTISED = "_quantized";
    private static final int GREATEST = 127;

    private final OnnxWeights file;
    private final Places places;

    private NetworkHead(OnnxWeights file, Places places) {
        this.file = file;
        this.places = places;
    }

    /** Where everything is. */
    private record Places(
            Place kernel,
            Place kernelScale,
            Place kernelBias,
            Place gain,
            Place shift,
            Place matrix,
            Place matrixScale,
            Place matrixZero,
            Place bias) {}

    /** Finds the head of a network; none in one that was not exported as ours are. */
    static Optional<NetworkHead> in(ByteBuffer content, int symbols) {
        OnnxWeights file = OnnxWeights.of(content);
        return file.find("model.norm.weight", Type.FLOAT)
                .filter(gain -> gain.sides().size() == 1)
                .flatMap(gain -> places(file, gain, symbols))
                .map(places -> new NetworkHead(file, places));
    }

    private static Optional<Places> places(OnnxWeights file, Place gain, int symbols) {
        List<Integer> channels = gain.sides();
        List<Integer> outputs = List.of(symbols);
        List<Integer> sides = List.of(gain.count(), symbols);
        List<String> roots = file.names().stream()
                .filter(name -> name.endsWith(QUANTISED)
                        && file.find(name, Type.BYTE, sides).isPresent())
                .map(name -> name.substring(0, name.length() - QUANTISED.length()))
                .toList();
        Optional<Place> kernel = file.find(AROUND + "/packed", Type.BYTE)
                .filter(place -> place.sides().size() == 3 && place.sides().get(0) == gain.count());
        Optional<Place> kernelScale = file.find(AROUND + "/scale", Type.FLOAT, channels);
        Optional<Place> kernelBias = file.find("model.around.bias", Type.FLOAT, channels);
        Optional<Place> shift = file.find("model.norm.bias", Type.FLOAT, channels);
        Optional<Place> bias = file.find("model.out.bias", Type.FLOAT, outputs);
        if (roots.size() != 1
                || kernel.isEmpty()
                || kernelScale.isEmpty()
                || kernelBias.isEmpty()
                || shift.isEmpty()
                || bias.isEmpty()) {
            return Optional.empty();
        }
        String root = roots.get(0);
        Optional<Place> scale = file.find(root + "_scale", Type.FLOAT, outputs);
        Optional<Place> zero = file.find(root + "_zero_point", Type.BYTE, outputs);
        return scale.isEmpty() || zero.isEmpty()
                ? Optional.empty()
                : Optional.of(new Places(
                        kernel.get(),
                        kernelScale.get(),
                        kernelBias.get(),
                        gain,
                        shift.get(),
                        file.find(root + QUANTISED, Type.BYTE).orElseThrow(),
                        scale.get(),
                        zero.get(),
                        bias.get()));
    }

    /** Reads what can be tuned. */
    HeadWeights weights() {
        byte[] packed = file.bytes(places.matrix());
        float[] scale = file.floats(places.matrixScale());
        byte[] zero = file.bytes(places.matrixZero());
        float[][] matrix = new float[places.gain().count()][scale.length];
        for (int i = 0; i < packed.length; i++) {
            int symbol = i % scale.length;
            matrix[i / scale.length][symbol] = (packed[i] - zero[symbol]) * scale[symbol];
        }
        return new HeadWeights(
                file.floats(places.gain()), file.floats(places.shift()), matrix, file.floats(places.bias()));
    }

    /** Reads the whole head. */
    Head head() {
        byte[] packed = file.bytes(places.kernel());
        float[] scale = file.floats(places.kernelScale());
        int width = places.kernel().sides().get(1);
        int span = places.kernel().sides().get(2);
        float[][] rows = new float[span * width][scale.length];
        for (int i = 0; i < packed.length; i++) {
            int channel = i / (width * span);
            int input = i / span % width;
            rows[i % span * width + input][channel] = packed[i] * scale[channel];
        }
        return new Head(new Convolution(rows, file.floats(places.kernelBias()), width), weights());
    }

    /**
     * Writes other weights into a copy of the file.
     *
     * @throws IllegalArgumentException if they are of another shape
     */
    void write(HeadWeights weights, ByteBuffer copy) {
        if (weights.channels() != places.gain().count()
                || weights.symbols() != places.bias().count()) {
            throw new IllegalArgumentException("a head of " + weights.channels() + " channels and " + weights.symbols()
                    + " symbols instead of " + places.gain().count() + " and "
                    + places.bias().count());
        }
        put(weights.gain(), places.gain(), copy);
        put(weights.shift(), places.shift(), copy);
        put(weights.bias(), places.bias(), copy);
        float[] scale = scales(weights);
        put(scale, places.matrixScale(), copy);
        for (int symbol = 0; symbol < scale.length; symbol++) {
            copy.put(places.matrixZero().at() + symbol, (byte) 0);
            for (int channel = 0; channel < weights.channels(); channel++) {
                byte packed = (byte) Math.round(weights.matrix()[channel][symbol] / scale[symbol]);
                copy.put(places.matrix().at() + channel * scale.length + symbol, packed);
            }
        }
    }

    private static float[] scales(HeadWeights weights) {
        float[] scales = new float[weights.symbols()];
        for (int symbol = 0; symbol < scales.length; symbol++) {
            float greatest = 1e-9f;
            for (float[] row : weights.matrix()) {
                greatest = Math.max(greatest, Math.abs(row[symbol]));
            }
            scales[symbol] = greatest / GREATEST;
        }
        return scales;
    }

    private static void put(float[] values, Place place, ByteBuffer copy) {
        copy.duplicate()
                .order(ByteOrder.LITTLE_ENDIAN)
                .position(place.at())
                .asFloatBuffer()
                .put(values);
    }
}
