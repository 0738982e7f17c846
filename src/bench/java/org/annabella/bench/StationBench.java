package org.annabella.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.annabella.bench.workloads.Figure;
import org.annabella.bench.workloads.TempFolder;
import org.annabella.config.ConfigFile;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.boards.BoardKind;
import org.annabella.station.time.ScriptClock;

/** The figures of the whole station: its start, its memory, and its life with devices on serial lines. */
final class StationBench {
    private static final int STARTS = 3;

    private final boolean quick;

    /**
     * Prepares.
     *
     * @param quick fewer runs, for a first look
     */
    StationBench(boolean quick) {
        this.quick = quick;
    }

    /** Measures one figure after another and hands each on at once. */
    void run(Consumer<Figure> sink) throws InterruptedException {
        starts(sink);
        InferenceBench inference = new InferenceBench(quick ? 5 : 30);
        sink.accept(inference.watcher());
        for (BoardKind kind : BoardKind.values()) {
            if (kind != BoardKind.AUTO) {
                inference.overSerial(kind, sink);
            }
        }
        in(folder -> UnplugBench.run(folder.resolve("game"), quick ? 2 : 6, sink));
        Duration stretch = Duration.ofSeconds(quick ? 8 : 20);
        in(folder -> new LoadBench(folder, stretch).run(BoardKind.PEG, "25 scans a second", sink));
        in(folder -> new LoadBench(folder, stretch).run(BoardKind.OCCUPANCY, "their own pace", sink));
    }

    private static void starts(Consumer<Figure> sink) throws InterruptedException {
        List<Double> starts = new ArrayList<>();
        List<Double> memories = new ArrayList<>();
        List<Double> ages = new ArrayList<>();
        for (int i = 0; i < STARTS; i++) {
            in(directory -> {
                Surroundings around =
                        new Surroundings(directory, new ScriptClock(Instant.EPOCH), TimeScale.REAL, false, List.of());
                long begin = System.nanoTime();
                try (Station open = Station.begin(ConfigFile.defaults().withoutArbiter(), around)) {
                    open.awaitIdle();
                    starts.add((System.nanoTime() - begin) / 1e6);
                    ages.add((double) ManagementFactory.getRuntimeMXBean().getUptime());
                    memories.add(residentMegabytes());
                }
            });
        }
        sink.accept(new Figure("start of the station with three devices, until the game runs", "ms", starts));
        sink.accept(new Figure("memory of the running station, whole process", "MB", memories));
        sink.accept(new Figure("from the start of the process until the first game ran", "ms", ages.subList(0, 1)));
    }

    /** Memory as the system counts it, native libraries included; 0 where it does not say. */
    private static double residentMegabytes() {
        Path status = Path.of("/proc/self/status");
        if (!Files.isReadable(status)) {
            return 0;
        }
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1024)
                    .findFirst()
                    .orElse(0);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** What is done in a folder that is gone afterwards. */
    private interface InFolder {
        void measure(Path folder) throws InterruptedException;
    }

    private static void in(InFolder work) throws InterruptedException {
        try (TempFolder folder = TempFolder.of("annabella-bench")) {
            work.measure(folder.path());
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }
}
