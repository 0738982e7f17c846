package org.annabella.station.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.table.EventStore;
import org.junit.jupiter.api.Test;

class TimedStoreTest {
    private long now;
    private Duration pause = Duration.ZERO;
    private final List<String> told = new ArrayList<>();
    private final EventStore disk = events -> now += pause.toNanos();
    private final TimedStore store = new TimedStore(disk, () -> now, told::add);

    @Test
    void saysOnceThatTheDiskIsSlow() throws IOException {
        store.append(List.of());
        pause = TimedStore.SLOW;
        store.append(List.of());
        assertThat(told).isEmpty();
        pause = Duration.ofSeconds(3);
        store.append(List.of());
        store.append(List.of());
        assertThat(told).singleElement().asString().contains("3.0 seconds");
    }
}
