package org.annabella.serial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeScaleTest {

    @Test
    void dividesTimeByItsFactor() {
        assertThat(TimeScale.faster(20).real(Duration.ofSeconds(1))).isEqualTo(Duration.ofMillis(50));
        assertThat(TimeScale.REAL.real(Duration.ofSeconds(1))).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void aByteTakesTenBits() {
        assertThat(TimeScale.wireTime(96, 9600)).isEqualTo(Duration.ofMillis(100));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesFactorsThatAreNone(double factor) {
        assertThatIllegalArgumentException().isThrownBy(() -> new TimeScale(factor));
    }
}
