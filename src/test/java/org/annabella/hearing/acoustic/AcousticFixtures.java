package org.annabella.hearing.acoustic;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.hearing.acoustic.Component.Affine;
import org.annabella.hearing.acoustic.Component.LogSoftmax;
import org.annabella.hearing.acoustic.Component.Rectifier;
import org.annabella.hearing.acoustic.Layer.Tap;

/** Networks to try things on: the one that ships, and tiny ones. */
final class AcousticFixtures {
    static final Path MODEL = Path.of("voice-models/annabella-da-de");

    private AcousticFixtures() {}

    static AcousticModel shipped() {
        return ((AcousticModel.Opening.Opened) AcousticModel.open(MODEL)).model();
    }

    /** Two bins in, three states out; looks one frame back and four ahead, in steps. */
    static Network tiny(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return new Network(
                2,
                List.of(
                        new Layer("a", affine(random, 6, 5), List.of(tap(-1, -1), tap(-1, 0), tap(-1, 1))),
                        new Layer("b", new Rectifier(5), List.of(tap(0, 0))),
                        new Layer("c", affine(random, 12, 4), List.of(tap(1, 0), tap(1, 3), tap(-1, 0))),
                        new Layer("d", new Rectifier(4), List.of(tap(2, 0))),
                        new Layer("e", affine(random, 4, 3), List.of(tap(3, 0))),
                        new Layer("f", new LogSoftmax(3), List.of(tap(4, 0)))));
    }

    private static Tap tap(int source, int offset) {
        return new Tap(source, offset);
    }

    private static Affine affine(SplittableRandom random, int inputs, int outputs) {
        return new Affine(random(random, inputs, outputs), random(random, 1, outputs)[0]);
    }

    static float[][] random(SplittableRandom random, int rows, int columns) {
        float[][] values = new float[rows][columns];
        for (float[] row : values) {
            for (int i = 0; i < columns; i++) {
                row[i] = (float) random.nextDouble(-1, 1);
            }
        }
        return values;
    }
}
