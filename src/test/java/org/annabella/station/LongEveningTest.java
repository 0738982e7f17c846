package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.annabella.SystemTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one process holds does not grow with the evening; {@link LongEvening} plays the whole of one. */
@SystemTest
class LongEveningTest {
    /** What the pages keep of the events and the game of its half-moves, with room to spare. */
    private static final long KILOBYTES_A_HALF_MOVE = 60;

    @TempDir
    Path folder;

    @Test
    void halfMovesLeaveNoThreadAndNoHandleBehind() throws IOException, InterruptedException {
        List<LongEvening.Footprint> looks = LongEvening.played(folder, 60, 20, line -> {});
        LongEvening.Footprint first = looks.get(0);
        LongEvening.Footprint last = looks.get(2);
        assertThat(last.threadsMoreThan(first)).as(looks.toString()).isLessThanOrEqualTo(2);
        assertThat(last.handles()).as(looks.toString()).isLessThanOrEqualTo(first.handles() + 2);
        assertThat(last.heapKilobytes() - first.heapKilobytes())
                .as(looks.toString())
                .isLessThan(40 * KILOBYTES_A_HALF_MOVE);
    }

    @Test
    void pulledCablesLeaveNoThreadAndNoHandleBehind() throws IOException, InterruptedException {
        List<LongEvening.Footprint> looks = LongEvening.unplugged(folder, 9, 3, line -> {});
        LongEvening.Footprint first = looks.get(0);
        LongEvening.Footprint last = looks.get(2);
        assertThat(last.threadsMoreThan(first)).as(looks.toString()).isLessThanOrEqualTo(2);
        assertThat(last.handles()).as(looks.toString()).isLessThanOrEqualTo(first.handles() + 2);
    }
}
