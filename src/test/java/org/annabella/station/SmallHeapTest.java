package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.annabella.config.Exit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A quarter of the usual heap is enough to begin a game, to play and to go on with it, and nobody is deaf then. */
@SystemTest
class SmallHeapTest {
    private static final String HEAP = "64m";

    @TempDir
    Path folder;

    @Test
    void playsAndGoesOn() throws IOException, InterruptedException {
        String game = folder.resolve("game").toString();
        try (StationProcess station = StationProcess.startWithHeap(HEAP, "play", "--out", game)) {
            station.type("start");
            station.type("white say e4");
            station.type("white move e2e4");
            station.type("white press");
            station.await(line -> line.contains("White completes 1. e4"));
            station.kill();
        }
        try (StationProcess station = StationProcess.startWithHeap(HEAP, "play", "--resume", game)) {
            station.type("status");
            station.await(line -> line.startsWith("To move: Black"));
            assertThat(station.end()).isEqualTo(Exit.DONE);
            // Where there is no sound output, that is told at each start.
            assertThat(station.seen())
                    .noneMatch(line -> line.contains("is not responding") && !line.contains("no sound output"));
        }
    }
}
