package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.game.GameState;
import org.annabella.journal.Rehearsal;
import org.annabella.serial.TimeScale;
import org.annabella.station.devices.Devices;
import org.annabella.station.time.GameTime;
import org.annabella.table.WordReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the operator is told of the clocks is what they show. */
class StatusLinesTest {
    @TempDir
    Path folder;

    @Test
    void aBegunSecondCounts() throws IOException {
        GameState state = new Rehearsal(WordReader.NONE, List.of())
                .run(List.of(
                        "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\",\"event\":\"standard\",\"supervised\":true,"
                                + "\"white\":{\"sight\":\"blind\",\"language\":\"en\"},"
                                + "\"black\":{\"sight\":\"sighted\",\"language\":\"en\"}}}"))
                .state();
        try (Devices devices = nothing(state)) {
            assertThat(StatusLines.of(state, Duration.ofMillis(6_400), devices))
                    .contains("White has 1 h 29 min 54 s, Black has 1 h 30 min 0 s.");
        }
    }

    private Devices nothing(GameState state) throws IOException {
        StationConfig config = ConfigFile.read(Files.writeString(folder.resolve("station.json"), """
                {"white": {"board": {"kind": "none"}}, "black": {"board": {"kind": "none"}}, "clock": {"kind": "none"}}
                """));
        InstantSource source = InstantSource.system();
        return new Devices(
                config,
                state,
                new Devices.Wiring(GameTime.startingNow(source), source, TimeScale.REAL, input -> {}, task -> {}));
    }
}
