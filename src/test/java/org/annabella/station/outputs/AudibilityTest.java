package org.annabella.station.outputs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.annabella.SystemTest;
import org.annabella.game.GameEvent;
import org.annabella.journal.Journal;
import org.annabella.station.StationProcess;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.OutputNames;
import org.annabella.voice.SoundChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A station that nobody can hear says so where it can be read. */
@SystemTest
class AudibilityTest {
    @TempDir
    Path folder;

    private static OutputNames aloudOn(String... names) {
        return new OutputNames(Map.of(SoundChannel.PUBLIC, List.of(names)));
    }

    @Test
    void isToldToBeMissingWhereAnyOutputWouldDoAndNoneIsThere() {
        assertThat(Audibility.problem(aloudOn("default"), List.of())).contains("nothing can be heard: no sound output");
    }

    @Test
    void isThereWithAnyOutput() {
        assertThat(Audibility.problem(aloudOn("default"), List.of("USB Speaker")))
                .isEmpty();
    }

    @Test
    void isNotMissedWhereNobodyWantsIt() {
        assertThat(Audibility.problem(new OutputNames(Map.of()), List.of())).isEmpty();
    }

    /** That one is told when the first word is to be said on it. */
    @Test
    void isLeftToTheNamedOutput() {
        assertThat(Audibility.problem(aloudOn("USB Speaker"), List.of())).isEmpty();
    }

    @Test
    void isToldOnceAtTheStartOfAGame() throws IOException, InterruptedException {
        assumeTrue(LinePlayer.mixers().isEmpty(), "only on a computer without a sound output");
        Path game = folder.resolve("game");
        try (StationProcess station =
                StationProcess.start("play", "--out", game.toString()).endAfter(Duration.ofMinutes(3))) {
            station.await(line ->
                    line.contains("The loudspeaker is not responding. Reason: nothing can be heard: no sound output"));
            station.type("quit");
            assertThat(station.end()).isZero();
        }
        assertThat(Journal.read(game).events())
                .filteredOn(event -> event instanceof GameEvent.DeviceLost lost
                        && lost.device().equals(Audibility.DEVICE))
                .hasSize(1);
    }
}
