package org.annabella.serial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaceTest {

    @Test
    void dividesTimeByItsFactor() {
        assertThat(Pace.faster(20).real(Duration.ofSeconds(1))).isEqualTo(Duration.ofMillis(50));
        assertThat(Pace.REAL.real(Duration.ofSeconds(1))).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void aByteTakesTenBits() {
        assertThat(Pace.wireTime(96, 9600)).isEqualTo(Duration.ofMillis(100));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesFactorsThatAreNone(double factor) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Pace(factor));
    }
}
