package org.annabella.hearing.head;

import java.util.Arrays;
import org.annabella.hearing.optimiser.Products;

/**
 * The first layer of a head: each channel hears some positions around its own; outside the sound there is silence of
 * zeros. Nobody may change the rows.
 *
 * @param rows for each input of each position in turn, the earliest first, its factors by channel
 * @param bias by channel
 * @param width how many inputs a position has
 */
public record Convolution(float[][] rows, float[] bias, int width) {
    public Convolution {
        if (width < 1 || rows.length % width != 0 || rows.length / width % 2 == 0) {
            throw new IllegalArgumentException(rows.length + " rows for positions of " + width + " inputs");
        }
    }

    /** Returns how many channels it has. */
    int channels() {
        return bias.length;
    }

    /** Returns for each position its channels. */
    float[][] of(Hidden hidden) {
        if (hidden.width() != width) {
            throw new IllegalArgumentException(hidden.width() + " numbers a position instead of " + width);
        }
        int span = rows.length / width;
        int positions = hidden.positions();
        float[][] result = new float[positions][];
        Arrays.setAll(result, position -> bias.clone());
        for (int tap = 0; tap < span; tap++) {
            int away = tap - span / 2;
            int from = Math.max(0, -away);
            int until = Math.min(positions, positions - away);
            for (int position = from; position < until; position++) {
                int at = (position + away) * width;
                Products.add(
                        new float[][] {result[position]},
                        new float[][] {Arrays.copyOfRange(hidden.values(), at, at + width)},
                        rows,
                        tap * width);
            }
        }
        return result;
    }
}
