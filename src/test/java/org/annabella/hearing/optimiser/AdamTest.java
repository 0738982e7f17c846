package org.annabella.hearing.optimiser;

import static org.assertj.core.api.Assertions.assertThat;

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
        float[] value = new float[1];
        float[] gradient = new float[1];
        Adam adam = new Adam(pull);
        adam.watch(value, gradient);
        for (int i = 0; i < 2000; i++) {
            gradient[0] = 2 * (value[0] - 3);
            adam.step(0.01f);
        }
        return value[0];
    }
}
