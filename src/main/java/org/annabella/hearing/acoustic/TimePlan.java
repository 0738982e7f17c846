package org.annabella.hearing.acoustic;

import java.util.BitSet;
import java.util.List;
import org.annabella.hearing.acoustic.Layer.Tap;

/**
 * Which frames of which layers are needed for some frames of the output, and no others: most layers take steps, so that a
 * third of the frames costs a third of the work.
 */
final class TimePlan {
    private final int[][][] rows;
    private final int[] counts;

    private TimePlan(int[][][] rows, int[] counts) {
        this.rows = rows;
        this.counts = counts;
    }

    /**
     * Plans for an utterance; what lies outside it is as its first and last frame, as in Kaldi.
     *
     * @param frames of the input, at least 1
     * @param outputs wanted frames, ascending
     */
    static TimePlan of(Network network, int frames, int[] outputs) {
        List<Layer> layers = network.layers();
        int margin = network.reach();
        BitSet[] wanted = new BitSet[layers.size()];
        for (int i = 0; i < wanted.length; i++) {
            wanted[i] = new BitSet();
        }
        for (int time : outputs) {
            wanted[wanted.length - 1].set(time + margin);
        }
        for (int i = wanted.length - 1; i >= 0; i--) {
            for (Tap tap : layers.get(i).taps()) {
                if (tap.source() != Layer.INPUT) {
                    BitSet source = wanted[tap.source()];
                    wanted[i].stream().forEach(time -> source.set(time + tap.offset()));
                }
            }
        }
        return new Rows(wanted, margin, frames).plan(layers);
    }

    /** Turns wanted times into numbers of rows. */
    private record Rows(BitSet[] wanted, int margin, int frames) {
        TimePlan plan(List<Layer> layers) {
            int[][][] rows = new int[wanted.length][][];
            int[] counts = new int[wanted.length];
            int[][] numbers = new int[wanted.length][];
            for (int i = 0; i < wanted.length; i++) {
                numbers[i] = numbered(wanted[i]);
                counts[i] = wanted[i].cardinality();
                List<Tap> taps = layers.get(i).taps();
                rows[i] = new int[taps.size()][];
                for (int tap = 0; tap < taps.size(); tap++) {
                    rows[i][tap] = sources(wanted[i], taps.get(tap), numbers);
                }
            }
            return new TimePlan(rows, counts);
        }

        private int[] sources(BitSet times, Tap tap, int[][] numbers) {
            return times.stream()
                    .map(time -> tap.source() == Layer.INPUT
                            ? Math.max(0, Math.min(frames - 1, time - margin + tap.offset()))
                            : numbers[tap.source()][time + tap.offset()])
                    .toArray();
        }

        private static int[] numbered(BitSet times) {
            int[] numbers = new int[times.length()];
            int next = 0;
            for (int time = times.nextSetBit(0); time >= 0; time = times.nextSetBit(time + 1)) {
                numbers[time] = next++;
            }
            return numbers;
        }
    }

    /** Returns how many frames of a layer are needed. */
    int count(int layer) {
        return counts[layer];
    }

    /** Returns for each needed frame of a layer the row of its tap's source; for the input, the frame. */
    int[] rows(int layer, int tap) {
        return rows[layer][tap];
    }
}
