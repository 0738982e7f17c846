package org.annabella.station.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.annabella.game.GameInput;
import org.junit.jupiter.api.Test;

/** What fails on any thread comes into the journal, or is said aloud. */
class FaultReportsTest {
    private final AtomicReference<Duration> now = new AtomicReference<>(Duration.ofSeconds(5));
    private final List<GameInput> taken = new ArrayList<>();
    private final AtomicInteger aloud = new AtomicInteger();
    private final FaultReports reports = new FaultReports(now::get);

    @Test
    void aDefectIsHandedToTheTable() {
        reports.to(taken::add, aloud::incrementAndGet);
        reports.happened("flag", new AssertionError("b"));
        assertThat(taken).containsExactly(new GameInput.Fault(Duration.ofSeconds(5), "flag: impossible: b"));
        assertThat(aloud).hasValue(0);
    }

    @Test
    void whereTheTableTakesNothingItIsSaidAloud() {
        reports.to(input -> false, aloud::incrementAndGet);
        reports.happened("flag", new AssertionError("b"));
        assertThat(aloud).hasValue(1);
    }

    @Test
    void theSameDefectIsToldOnceAMinute() {
        reports.to(taken::add, aloud::incrementAndGet);
        for (int second = 0; second < 120; second++) {
            now.set(Duration.ofSeconds(second));
            reports.happened("flag", new IllegalStateException("again"));
        }
        assertThat(taken).hasSize(2);
        reports.happened("flag", new IllegalStateException("another"));
        assertThat(taken).hasSize(3);
    }

    @Test
    void whatComesBeforeThereIsATableIsToldThen() {
        reports.happened("voice-public", new AssertionError("early"));
        assertThat(taken).isEmpty();
        reports.to(taken::add, aloud::incrementAndGet);
        assertThat(taken).hasSize(1);
    }
}
