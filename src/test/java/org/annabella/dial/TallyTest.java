package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TallyTest {

    private static String felt(Vibration vibration) {
        return Tally.felt(Tally.pulses(vibration));
    }

    @Test
    void tapsHoursAndMinutes() {
        assertThat(felt(Vibration.time(Duration.parse("PT1H23M59S")))).isEqualTo("s|ss sss|");
        assertThat(felt(Vibration.time(Duration.parse("PT5M")))).isEqualTo("d|d l|");
    }

    @Test
    void tapsMinutesAndSecondsInTheLastFiveMinutes() {
        assertThat(felt(Vibration.time(Duration.parse("PT4M58.1S")))).isEqualTo("dd|ssss|l lssss|");
        assertThat(felt(Vibration.time(Duration.parse("PT4M59.1S"))))
                .isEqualTo(felt(Vibration.time(Duration.ofMinutes(5))));
        assertThat(felt(Vibration.time(Duration.ZERO))).isEqualTo("dd|d|d d|");
    }

    @Test
    void tapsTheNumberOfMoves() {
        assertThat(felt(Vibration.moves(17))).isEqualTo("sd|s lss|");
        assertThat(felt(Vibration.moves(0))).isEqualTo("sd|d|");
    }

    @Test
    void stopsAndDropsWhatFollows() {
        Motor motor = new Motor();
        Instant start = Instant.EPOCH;
        motor.tap(Vibration.moves(17), start);
        motor.tap(Vibration.moves(18), start);
        motor.hush(start.plusMillis(150));
        assertThat(motor.felt()).containsExactly("s");
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 50);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void canBeReadBackByCountingFivesAndOnes(long seed) {
        List<Vibration.Number> numbers =
                DialGenerators.vibration(new SplittableRandom(seed)).numbers();
        String felt = felt(new Vibration(Vibration.Signal.TIME, numbers));
        StringBuilder read = new StringBuilder();
        for (String number : felt.isEmpty() ? new String[0] : felt.split("\\|")) {
            for (String digit : number.split(" ")) {
                read.append(digit.chars()
                        .map(stroke -> stroke == 'l' ? 5 : stroke == 's' ? 1 : 0)
                        .sum());
            }
            read.append(' ');
        }
        StringBuilder wanted = new StringBuilder();
        numbers.forEach(number -> wanted.append(number.text()).append(' '));
        assertThat(read).hasToString(wanted.toString());
    }
}
