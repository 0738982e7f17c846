package org.annabella.web.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalTime;
import org.junit.jupiter.api.Test;

/** The arbiter reads the time of day as the computer has it, also while the game waits and its own time stands still. */
class TimeOfDayTest {

    @Test
    void theBandAndTheAnswerHaveIt() {
        ScriptedTable table = ScriptedTable.attended().at(LocalTime.of(19, 0, 51));
        assertThat(table.page("en").select("#band .wall").text()).contains("19:00:51");
        assertThat(table.send("startClock").message()).contains("19:00:51");
    }
}
