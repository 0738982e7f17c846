package org.annabella.hearing.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.hearing.process.RecogniserLaunch.Patience;
import org.annabella.hearing.recogniser.Tones;

/** Real recognisers' processes for tests. */
public final class Launches {
    /** So long that a busy computer is not taken for a child that hangs. */
    static final Patience LONG = new Patience(
            Duration.ofSeconds(120), Duration.ofSeconds(60), Duration.ofSeconds(60), Duration.ofSeconds(60));

    private Launches() {}

    /** With the model of tones. */
    static RecogniserLaunch tones(Path home) {
        return of(Tones.directory(), home);
    }

    static RecogniserLaunch of(Path model, Path home) {
        return ofProgram(
                home, "org.annabella.station.recognisers.RecogniserMain", model.toString(), "-", "-", "da", "de");
    }

    /** The same, but a child that does not answer for some seconds is taken for one that hangs. */
    static RecogniserLaunch impatient(RecogniserLaunch launch) {
        Patience quick =
                new Patience(LONG.start(), Duration.ofSeconds(20), Duration.ofSeconds(3), Duration.ofSeconds(20));
        return new RecogniserLaunch(launch.java(), launch.program(), launch.home(), quick);
    }

    /** Any main class of the tests. */
    public static RecogniserLaunch ofProgram(Path home, String... mainAndArguments) {
        List<String> program =
                new ArrayList<>(List.of("-cp", System.getProperty("java.class.path"), "-Dannabella.home=."));
        program.addAll(List.of(mainAndArguments));
        return new RecogniserLaunch(Path.of(System.getProperty("java.home"), "bin", "java"), program, home, LONG);
    }
}
