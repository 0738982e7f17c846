package org.annabella.station.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.table.EventStore;
import org.junit.jupiter.api.Test;

class TimedStoreTest {
    private static final Duration THREE_SECONDS = Duration.ofSeconds(3);

    private long now;
    private Duration pause = Duration.ZERO;
    private final List<String> told = new ArrayList<>();
    private final EventStore disk = events -> now += pause.toNanos();

    private TimedStore store(boolean weak) {
        return new TimedStore(disk, () -> now, (state, why) -> told.add(state == DeviceState.UP ? "well" : why), weak);
    }

    private void entries(TimedStore store, int count, Duration each) throws IOException {
        append(store, count, each, List.of(new GameEvent.StationFault(Duration.ZERO, "a fault")));
    }

    private void append(TimedStore store, int count, Duration each, List<GameEvent> events) throws IOException {
        pause = each;
        for (int i = 0; i < count; i++) {
            store.append(events);
        }
    }

    @Test
    void saysOnceThatTheDiskIsSlow() throws IOException {
        TimedStore store = store(false);
        entries(store, TimedStore.QUICK_ENOUGH + 1, TimedStore.SLOW);
        assertThat(told).isEmpty();
        entries(store, 2, THREE_SECONDS);
        assertThat(told).singleElement().asString().contains("3.0 seconds");
    }

    @Test
    void saysOnceThatItIsWellAgainAfterManyQuickEntriesInARow() throws IOException {
        TimedStore store = store(false);
        entries(store, 1, THREE_SECONDS);
        entries(store, TimedStore.QUICK_ENOUGH - 1, Duration.ZERO);
        entries(store, 1, THREE_SECONDS);
        entries(store, TimedStore.QUICK_ENOUGH - 1, Duration.ZERO);
        assertThat(told).hasSize(1);
        entries(store, 2 * TimedStore.QUICK_ENOUGH, Duration.ZERO);
        assertThat(told).hasSize(2).endsWith("well");
        entries(store, 1, THREE_SECONDS);
        assertThat(told).hasSize(3);
    }

    /** Most inputs lead to nothing that is written, and of those the disk hears nothing. */
    @Test
    void whatIsNotWrittenSaysNothingOfTheDisk() throws IOException {
        TimedStore store = store(false);
        append(store, 1, THREE_SECONDS, List.of());
        assertThat(told).isEmpty();
        entries(store, 1, THREE_SECONDS);
        append(store, TimedStore.QUICK_ENOUGH, Duration.ZERO, List.of());
        assertThat(told).hasSize(1);
    }

    /** Its last line was cut off, say, and now all is well. */
    @Test
    void saysThatTheJournalIsWellWithWhichSomethingWasWrong() throws IOException {
        entries(store(true), TimedStore.QUICK_ENOUGH, Duration.ZERO);
        assertThat(told).containsExactly("well");
    }

    /** The same, and now the disk is slow as well. */
    @Test
    void saysThatADiskIsSlowWithWhichSomethingElseWasWrong() throws IOException {
        entries(store(true), 2, THREE_SECONDS);
        assertThat(told).singleElement().asString().contains("3.0 seconds");
    }
}
