package org.annabella.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Laws of 2001, 9.5b: what a wrong claim of a draw costs the claimant. */
class WrongClaimTest {
    private static final Edition.WrongClaims OF_2001 =
            new Edition.WrongClaims(Duration.ofMinutes(3), Duration.ofMinutes(3), true);
    private static final Edition.WrongClaims OF_2009 =
            new Edition.WrongClaims(Duration.ofMinutes(3), Duration.ofMinutes(3), false);

    @ParameterizedTest
    @CsvSource({"PT90M,PT87M", "PT6M,PT3M", "PT4M,PT2M", "PT2M1S,PT1M0.5S", "PT2M,PT1M", "PT1M,PT1M", "PT59S,PT59S"})
    void halvesTheTimeButTakesThreeMinutesAtMostAndLeavesTheLast(Duration left, Duration after) {
        assertThat(OF_2001.claimantAfter(left)).isEqualTo(after);
    }

    @ParameterizedTest
    @CsvSource({"PT90M", "PT1M30S", "PT1S"})
    void costsTheClaimantNothingSince2009(Duration left) {
        assertThat(OF_2009.claimantAfter(left)).isEqualTo(left);
    }
}
