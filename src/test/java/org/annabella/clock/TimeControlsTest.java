package org.annabella.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeControlsTest {

    @Test
    void areTheSameForBothUnlessThereIsABar() {
        TimeControls even = TimeControls.parse("90+30");
        assertThat(even.isEven()).isTrue();
        assertThat(even.black()).isEqualTo(TimeControl.parse("90+30"));
        assertThat(even).hasToString("90+30");
        assertThat(even.toPgn()).isEqualTo("5400+30");
    }

    @Test
    void giveEachPlayerAnOwnTime() {
        TimeControls odds = TimeControls.parse("60 d5|40/30+10,SD/15+10");
        assertThat(odds.white()).isEqualTo(TimeControl.parse("60 d5"));
        assertThat(odds.black()).isEqualTo(TimeControl.parse("40/30+10,SD/15+10"));
        assertThat(odds).hasToString("60 d5 | 40/30+10,SD/15+10");
        assertThat(TimeControls.parse(odds.toString())).isEqualTo(odds);
        assertThat(odds.toPgn()).isEqualTo("?");
        assertThat(ChessClock.of(odds).control(ClockSide.BLACK)).isEqualTo(odds.black());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "5 | 4 | 3;TOO_MANY_SEATS",
                "5 |;UNREADABLE",
                "| 5;UNREADABLE",
                "soon | 5;UNREADABLE",
                "5 | 0+1;OUT_OF_RANGE"
            })
    void sayWhatIsWrongOnEitherSide(String text, TimeControlReading.Reason reason) {
        TimeControlReading.Refused refused = (TimeControlReading.Refused) TimeControls.read(text);
        assertThat(refused.reason()).isEqualTo(reason);
        assertThatThrownBy(() -> TimeControls.parse(text)).hasMessage(refused.message());
    }
}
