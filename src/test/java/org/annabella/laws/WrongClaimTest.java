package org.annabella.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** FIDE Laws 2001, 9.5b: what a wrong claim of a draw costs the claimant; since 2009 it costs him nothing. */
class WrongClaimTest {
    private static final DrawClaimRules OF_2001 =
            new DrawClaimRules(Until.MOVE, Duration.ofMinutes(3), Duration.ofMinutes(1));
    private static final DrawClaimRules OF_2009 = new DrawClaimRules(Until.TOUCH, Duration.ZERO, Duration.ZERO);

    @ParameterizedTest
    @CsvSource({
        "PT90M,PT87M",
        "PT6M,PT3M",
        "PT4M,PT2M",
        "PT2M1S,PT1M0.5S",
        "PT2M0.001S,PT1M0.001S",
        "PT2M,PT1M",
        "PT1M30S,PT1M",
        "PT1M,PT1M",
        "PT59S,PT59S",
        "PT0S,PT0S"
    })
    void halvesTheTimeButTakesThreeMinutesAtMostAndLeavesTheLast(Duration left, Duration after) {
        assertThat(OF_2001.claimantAfter(left)).isEqualTo(after);
    }

    @ParameterizedTest
    @CsvSource({"PT90M", "PT1M30S", "PT1S"})
    void costsTheClaimantNothingSince2009(Duration left) {
        assertThat(OF_2009.claimantAfter(left)).isEqualTo(left);
    }
}
