package org.annabella.hearing.acoustic;

import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.hearing.acoustic.Component.Affine;
import org.junit.jupiter.api.Test;

class AdamTest {
    @Test
    void findsTheBottomOfAValley() {
        assertThat(end(0)).isBetween(2.95f, 3.05f);
    }

    @Test
    void isHeldBackByWhereItCameFrom() {
        assertThat(end(2)).isBetween(0.2f, 1f);
    }

    /** Runs down (x - 3) squared from 0. */
    private static float end(float pull) {
        Affine weights = new Affine(new float[1][1], new float[1]);
        Affine gradient = new Affine(new float[1][1], new float[1]);
        Adam adam = new Adam(pull);
        adam.watch(weights, gradient);
        for (int i = 0; i < 2000; i++) {
            gradient.weights()[0][0] = 2 * (weights.weights()[0][0] - 3);
            adam.step(0.01f);
        }
        return weights.weights()[0][0];
    }
}
