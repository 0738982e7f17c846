package org.annabella.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PGN standard, 9.6.1: the tag {@code TimeControl}. */
class PgnTimeControlTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5|300",
                "5+3|300+3",
                "90+30|5400+30",
                "40/90+30,SD/30+30|40/5400+30:1800+30",
                "40/120,20/60,SD/15+30|40/7200:20/3600:900+30",
                "40/150,...|40/9000",
                "1:01|61",
                "90 d30|?",
                "90 b30|?",
            })
    void isWrittenInTheFormsOfTheStandardOrAsNotSayable(String written, String pgn) {
        assertThat(TimeControl.parse(written).toPgn()).isEqualTo(pgn);
    }
}
