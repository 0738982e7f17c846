package org.annabella.hearing.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.annabella.hearing.encoder.OnnxLibrary;

/**
 * How a recogniser's process is started, and how long it may take for what.
 *
 * @param java the program {@code java}
 * @param program the arguments that say what runs: class path, main class, its arguments
 * @param home where the native library is unpacked once and where the process writes its log; made if need be
 * @param patience how long to wait
 */
public record RecogniserLaunch(Path java, List<String> program, Path home, Patience patience) {
    /** What the recogniser's log is called. */
    static final String LOG = "recogniser.log";
    /** What the report of its last crash is called. */
    public static final String CRASH = "recogniser-crash.log";

    /**
     * Small and soon there. The virtual machine's own messages must not get among the frames on standard output.
     */
    private static final List<String> MACHINE = List.of(
            "-Xmx96m",
            // What is heard and forgotten is swept up early: else it spreads over a third of all that may be had.
            "-Xmn12m",
            "-Xss512k",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xshare:auto",
            "-XX:+DisplayVMOutputToStderr",
            "-XX:-CreateCoredumpOnCrash",
            "-Djna.encoding=UTF-8",
            "-Dfile.encoding=UTF-8",
            "-Djava.awt.headless=true");

    /**
     * What the process finds in its environment, whatever the station's own says: from version 1.29 on ONNX Runtime tells
     * its makers what it does unless it is told not to before it starts (microsoft/onnxruntime, pull request 27379).
     */
    static final Map<String, String> ENVIRONMENT = Map.of("ORT_DISABLE_TELEMETRY", "1");

    public RecogniserLaunch {
        program = List.copyOf(program);
    }

    /**
     * How long a child may take.
     *
     * @param start from its start until it is ready
     * @param expect for another position
     * @param block for a block of sound, or the words so far
     * @param result for the end of an utterance, and its sound's length on top
     */
    public record Patience(Duration start, Duration expect, Duration block, Duration result) {
        /** For a slow computer with much else to do: only what hangs is ended. */
        public static final Patience USUAL = new Patience(
                Duration.ofSeconds(40), Duration.ofSeconds(8), Duration.ofSeconds(2), Duration.ofSeconds(6));
    }

    /** Returns the whole command line; temporary files go to this folder. */
    public List<String> command(String libraries, Path temporary) {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(MACHINE);
        command.add("-XX:ErrorFile=" + home.resolve(CRASH));
        command.add("-Djava.io.tmpdir=" + temporary);
        command.add("-Djna.library.path=" + libraries);
        command.add("-D" + OnnxLibrary.PROPERTY + "=" + home.resolve("native"));
        command.addAll(program);
        return command;
    }
}
