package org.annabella.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.annabella.bench.workloads.Figure;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.Missing;
import org.annabella.config.Setups;
import org.annabella.dial.DialDriver;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.journal.Journal;
import org.annabella.serial.TimeScale;
import org.annabella.station.boards.BoardKind;
import org.annabella.station.boards.SeatBoard;
import org.annabella.station.clocks.TableClock;
import org.annabella.station.time.GameTime;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.GameLoop;

/**
 * What two boards and a clock cost the station's processor: drivers, inference, table and journal in this process, the
 * simulated devices in another.
 */
final class LoadBench {
    private static final Duration CLOCK_BEAT = Duration.ofMillis(100);
    private static final Duration SILENCE = Duration.ofSeconds(3);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Path folder;
    private final Duration stretch;

    /**
     * Measures in a folder of its own.
     *
     * @param stretch how long each figure is measured, after a quarter of it for warming up
     */
    LoadBench(Path folder, Duration stretch) {
        this.folder = folder;
        this.stretch = stretch;
    }

    /** Measures two boards of a kind and the tactile clock, which is asked for its times ten times in a second. */
    void run(BoardKind kind, String rate, Consumer<Figure> sink) throws InterruptedException {
        String what = "processor time of two " + kind.word() + " boards at " + rate + " and a clock at 10 Hz, ";
        try (Other other = new Other(kind, folder);
                Journal journal = Journal.create(folder.resolve("table"));
                Table table = new Table(kind, folder, journal)) {
            table.awaitDevices();
            TimeUnit.NANOSECONDS.sleep(stretch.toNanos() / 4);
            sink.accept(new Figure(what + "nobody moves", "% of a core", share()));
            other.type(SimulatedDevicesMain.HANDS);
            TimeUnit.NANOSECONDS.sleep(stretch.toNanos() / 4);
            sink.accept(new Figure(what + "hands at both boards", "% of a core", share()));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** A figure for each quarter of the stretch. */
    private List<Double> share() throws InterruptedException {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        List<Double> shares = new ArrayList<>();
        for (int quarter = 0; quarter < 4; quarter++) {
            long cpu = system.getProcessCpuTime();
            long begin = System.nanoTime();
            TimeUnit.NANOSECONDS.sleep(stretch.toNanos() / 4);
            shares.add(100.0 * (system.getProcessCpuTime() - cpu) / (System.nanoTime() - begin));
        }
        return shares;
    }

    /** The process of the devices. */
    private static final class Other implements AutoCloseable {
        private final Process process;
        private final Writer in;

        Other(BoardKind kind, Path folder) throws IOException {
            process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            SimulatedDevicesMain.class.getName(),
                            kind.word(),
                            folder.toString())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            in = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
            BufferedReader out =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            if (out.readLine() == null) {
                throw new Missing("the simulated devices did not start: they need pseudo-terminals");
            }
        }

        void type(String line) throws IOException {
            in.write(line + "\n");
            in.flush();
        }

        @Override
        public void close() throws IOException {
            in.close();
            try {
                if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            } catch (InterruptedException ended) {
                process.destroyForcibly();
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The station's half, without ears and voice. */
    private static final class Table implements GameLoop.Listener, AutoCloseable {
        private final SteadyClock source = new SteadyClock();
        private final GameTime time = GameTime.startingNow(source);
        private final Map<Side, SeatBoard> boards = new EnumMap<>(Side.class);
        private final TableClock clock;
        private final GameLoop loop;

        Table(BoardKind kind, Path folder, Journal journal) {
            loop = GameLoop.start(journal, GameState.NOT_STARTED, List.of(this));
            for (Side seat : Side.values()) {
                String port = folder.resolve(seat.id()).toString();
                boards.put(
                        seat,
                        new SeatBoard(
                                seat,
                                kind.driver("board", port, false, TimeScale.REAL),
                                TimeScale.REAL,
                                time,
                                loop::post));
            }
            DialDriver driver = new DialDriver(
                    DialDriver.settings(folder.resolve("clock").toString()).withHeartbeat(CLOCK_BEAT, SILENCE), source);
            clock = new TableClock(driver, time, loop::post, (press, kept) -> {
                loop.post(press);
                loop.afterQueued(kept);
            });
            boards.values().forEach(SeatBoard::open);
            clock.open();
            loop.post(new GameInput.Start(
                    time.now(), Setups.of(ConfigFile.defaults().withoutArbiter())));
        }

        void awaitDevices() throws InterruptedException {
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (clock.identity().isEmpty()
                    || boards.values().stream()
                            .anyMatch(board -> board.identity().isEmpty())) {
                if (System.nanoTime() > end) {
                    throw new IllegalStateException("the simulated devices were not found");
                }
                TimeUnit.MILLISECONDS.sleep(10);
            }
        }

        @Override
        public void happened(GameEvent event, GameState before, GameState after) {
            boards.values().forEach(board -> board.follow(after));
            clock.follow(after);
        }

        @Override
        public void close() {
            boards.values().forEach(SeatBoard::close);
            clock.close();
            loop.close();
        }
    }
}
