package org.annabella.serial;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Two pseudo-terminals joined by another program: a cable that can be cut from outside. */
final class Socat implements AutoCloseable {

    private static final Path PROGRAM = Path.of("/usr/bin/socat");

    private final Process process;
    private final Path station;
    private final Path device;

    private Socat(Process process, Path station, Path device) {
        this.process = process;
        this.station = station;
        this.device = device;
    }

    /** Lays a cable; tests that need one are left out where socat is not installed. */
    static Socat between(Path station, Path device) throws IOException {
        assumeTrue(Files.isExecutable(PROGRAM), "needs socat");
        Process process = new ProcessBuilder(
                        PROGRAM.toString(), "pty,raw,echo=0,link=" + station, "pty,raw,echo=0,link=" + device)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        SerialThreads.await("socat", () -> Files.exists(station) && Files.exists(device));
        return new Socat(process, station, device);
    }

    String station() {
        return station.toString();
    }

    String device() {
        return device.toString();
    }

    void cut() {
        process.destroyForcibly();
    }

    void stop() throws IOException, InterruptedException {
        ChildJvm.signal(process, "STOP");
    }

    @Override
    public void close() throws IOException {
        cut();
        // Names that lead nowhere, or to a device that is just going, are no folder that can be cleared away.
        process.onExit().join();
        Files.deleteIfExists(station);
        Files.deleteIfExists(device);
    }
}
