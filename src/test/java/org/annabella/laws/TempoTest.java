package org.annabella.laws;

import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.clock.TimeControls;
import org.annabella.journal.EditionFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Standard play, rapid and blitz as each edition defines them: 2001, B1 and C1; 2009, A1 and B1; 2014 and 2023, A.1 and
 * B.1.
 */
class TempoTest {

    private static Tempo tempo(String edition, String time) {
        TimeControls times = TimeControls.parse(time);
        return EditionFiles.read(edition).tempoOf(times.white()::totalFor, times.black()::totalFor);
    }

    @ParameterizedTest
    @CsvSource({
        "14:59, BLITZ",
        "15, RAPID",
        "60, RAPID",
        "60:01, STANDARD",
        "10+30, BLITZ",
        "90+30, STANDARD",
        "15+60, RAPID"
    })
    void in2001BaseTimeTells(String time, Tempo tempo) {
        assertThat(tempo("dk-2001", time)).isEqualTo(tempo);
    }

    @ParameterizedTest
    @CsvSource({
        "14:59, BLITZ",
        "15, RAPID",
        "5+10, RAPID",
        "5+9, BLITZ",
        "59:59, RAPID",
        "60, STANDARD",
        "30+30, STANDARD",
        "29:59+30, RAPID"
    })
    void in2009SixtyIncrementsCountAndFifteenMinutesAreRapid(String time, Tempo tempo) {
        assertThat(tempo("dk-2009", time)).isEqualTo(tempo);
        assertThat(tempo("no-2009", time)).isEqualTo(tempo);
    }

    @ParameterizedTest
    @CsvSource({
        "10, BLITZ",
        "10:01, RAPID",
        "5+5, BLITZ",
        "3+2, BLITZ",
        "5+6, RAPID",
        "10+5, RAPID",
        "59:59, RAPID",
        "60, STANDARD",
        "30+30, STANDARD",
        "90+30, STANDARD",
        "10 d5, RAPID",
        "10 b5, RAPID",
        "'40/30,SD/15', RAPID",
        "'40/40,20/20,...', STANDARD"
    })
    void since2014TenMinutesAreBlitz(String time, Tempo tempo) {
        assertThat(tempo("se-2014", time)).isEqualTo(tempo);
        assertThat(tempo("dk-2023", time)).isEqualTo(tempo);
    }

    /** The definitions speak of the time of each player: it is rapid only if it is for both. */
    @ParameterizedTest
    @CsvSource({"5 | 4, BLITZ", "5 | 15, RAPID", "15 | 5, RAPID", "5 | 90+30, STANDARD", "90 | 15, STANDARD"})
    void theSlowerPlayerDecides(String time, Tempo tempo) {
        assertThat(tempo("dk-2023", time)).isEqualTo(tempo);
    }
}
