package org.annabella.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShownTimeTest {

    @ParameterizedTest
    @CsvSource({"0,0", "1,1", "999,1", "1000,1", "1001,2", "11001,12", "5409001,5410", "-1,0", "-5000,0"})
    void countsSecondsThatHaveBegun(long millis, long seconds) {
        assertThat(ShownTime.of(Duration.ofMillis(millis))).isEqualTo(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @CsvSource({"0,0:00:00", "5345999,1:29:05", "35999000,9:59:59", "99999999,27:46:39"})
    void showsHoursMinutesAndWholeSeconds(long millis, String digits) {
        assertThat(ShownTime.digits(Duration.ofMillis(millis))).isEqualTo(digits);
    }
}
