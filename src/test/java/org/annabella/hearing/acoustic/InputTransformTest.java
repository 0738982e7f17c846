package org.annabella.hearing.acoustic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.SplittableRandom;
import org.annabella.hearing.acoustic.Component.Affine;
import org.junit.jupiter.api.Test;

class InputTransformTest {
    private static final FilterBank BANK =
            FilterBank.of(Map.of("num-mel-bins", "40", "low-freq", "20", "high-freq", "-400"));

    @Test
    void foldedIntoTheNetworkItDoesWhatItDidBeforeItSeed5() {
        SplittableRandom random = new SplittableRandom(5);
        Network network = AcousticFixtures.tiny(5);
        float[][] frames = AcousticFixtures.random(random, 9, 2);
        InputTransform transform = new InputTransform(
                new Affine(AcousticFixtures.random(random, 2, 2), AcousticFixtures.random(random, 1, 2)[0]));
        int[] times = {0, 4, 8};
        TimePlan plan = TimePlan.of(network, 9, times);

        float[][] apart = Pass.forward(network, plan, transform.of(frames)).output();
        float[][] folded = Pass.forward(transform.before(network), plan, frames).output();

        for (int i = 0; i < times.length; i++) {
            assertThat(folded[i]).usingComparatorWithPrecision(1e-4f).containsExactly(apart[i]);
        }
    }

    @Test
    void theLengthThatAllHaveChangesNothing() {
        float[][] frames = AcousticFixtures.random(new SplittableRandom(1), 3, 40);

        float[][] same = InputTransform.warp(BANK, 1).of(frames);

        for (int i = 0; i < frames.length; i++) {
            assertThat(same[i]).usingComparatorWithPrecision(1e-4f).containsExactly(frames[i]);
        }
    }

    @Test
    void aShorterTractIsBroughtBackToItsPlace() {
        for (double factor : new double[] {0.85, 1.2}) {
            float[][] tone = new float[1][40];
            double hertz = BANK.middleHz(20) * factor;
            for (int bin = 0; bin < 40; bin++) {
                tone[0][bin] = (float) -Math.abs(BANK.bandAt(hertz) - bin);
            }

            float[] back = InputTransform.warp(BANK, factor).of(tone)[0];

            int highest = 0;
            for (int bin = 0; bin < 40; bin++) {
                highest = back[bin] > back[highest] ? bin : highest;
            }
            assertThat(highest).as("factor %s", factor).isCloseTo(20, within(1));
        }
    }
}
