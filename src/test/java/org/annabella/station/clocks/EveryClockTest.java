package org.annabella.station.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.annabella.SystemTest;
import org.annabella.config.ClockConfig;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.SteadyClock;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the config takes as a clock has a driver and a simulator that find each other. */
@Timeout(60)
@SystemTest
class EveryClockTest {
    private static final Duration PATIENCE = Duration.ofSeconds(50);

    @TempDir
    Path folder;

    static Set<ClockConfig.Kind> kinds() {
        // Nobody could press a clock behind a simulated LiveChess: LiveChessTableClockTest has one at a service of its
        // own.
        return EnumSet.complementOf(EnumSet.of(ClockConfig.Kind.NONE, ClockConfig.Kind.LIVECHESS));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void saysWhoItIsAndThatItIsSimulated(ClockConfig.Kind kind) throws IOException, InterruptedException {
        String port = kind.isBehindBoard() ? "black" : "simulated";
        StationConfig config = ConfigFile.read(Files.writeString(
                        folder.resolve("station.json"),
                        "{\"clock\": {\"kind\": \"" + kind.word() + "\", \"port\": \"" + port + "\"}}"))
                .withoutArbiter();
        try (Station station = Station.begin(
                config,
                new Surroundings(folder.resolve("game"), new SteadyClock(), TimeScale.faster(8), false, List.of()))) {
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (!isFound(station) && System.nanoTime() < end) {
                LockSupport.parkNanos(5_000_000);
            }
            assertThat(station.describeDevices()).matches(".*the clock is [^;]+, simulated\\.");
        }
    }

    private static boolean isFound(Station station) {
        return !station.describeDevices().contains("being looked for");
    }
}
