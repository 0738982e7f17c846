package org.annabella.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** PGN standard, 9.6.1: the tag {@code TimeControl}, read and written. */
class PgnTimeControlTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "300|5",
                "300+3|5+3",
                "5400+30|90+30",
                "40/5400+30:1800+30|40/90+30,SD/30+30",
                "40/7200:20/3600:900+30|40/120,20/60,SD/15+30",
                "40/9000|40/150,...",
                " 61 |1:01",
            })
    void readsTheFormsOfTheStandard(String pgn, String written) {
        assertThat(TimeControl.readPgn(pgn)).isEqualTo(TimeControl.read(written));
        assertThat(TimeControl.readPgn(pgn).orThrow().toPgn()).isEqualTo(pgn.strip());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "?|UNKNOWN|does not say",
                "-|UNTIMED|without clocks",
                "*180|SANDCLOCK|sandclock",
                "*|SANDCLOCK|sandclock",
                "''|UNREADABLE|no period",
                "90 minutes|UNREADABLE|no period",
                "300+|UNREADABLE|no period",
                "300:|UNREADABLE|no period",
                "300:600|STAGE_AFTER_LAST|nothing may follow",
                "0|OUT_OF_RANGE|before the first move",
                "0+3|OUT_OF_RANGE|before the first move",
                "0/300:300|OUT_OF_RANGE|number of moves",
                "86401|OUT_OF_RANGE|at most 1440 minutes",
                "300+3601|OUT_OF_RANGE|at most 3600",
            })
    void saysWhyAValueIsRefused(String pgn, TimeControlReading.Reason reason, String why) {
        TimeControlReading.Refused refused = (TimeControlReading.Refused) TimeControl.readPgn(pgn);
        assertThat(refused.reason()).isEqualTo(reason);
        assertThat(refused.message()).contains("\"" + pgn + "\"").contains(why);
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 200);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void readsWhatItWritesUnlessThereIsADelay(long seed) {
        TimeControl control = ClockGenerators.timeControl(new SplittableRandom(seed), 86_400);
        boolean isSayable = control.toString().chars().noneMatch(c -> c == 'd' || c == 'b');
        if (isSayable) {
            assertThat(TimeControl.readPgn(control.toPgn()).orThrow()).isEqualTo(control);
        } else {
            assertThat(control.toPgn()).isEqualTo("?");
        }
    }
}
