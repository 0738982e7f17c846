package org.annabella.station.recognisers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.config.Installation;

/** How this program is started once more, in a process of its own: the same Java, the same classes, another main class. */
public final class OwnProgram {
    /** Elsewhere each process has a copy of them for itself, some 25 MB; a virtual machine that does not know the word passes over it. */
    private static final List<String> WHERE_THEY_WERE = List.of(
            "-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=0");

    private OwnProgram() {}

    /** Returns the program that runs this one. */
    public static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /** Returns what follows the virtual machine's own options; the arguments come after it. */
    public static List<String> of(Class<?> main) {
        List<String> program = new ArrayList<>();
        program.add("-Dannabella.home=" + Installation.home().toAbsolutePath());
        // As the start script has laid them out for the station itself; a virtual machine that cannot use them goes on.
        Optional.ofNullable(System.getProperty("annabella.classes")).ifPresent(classes -> {
            program.addAll(List.of("-Xshare:auto", "-Xlog:disable", "-XX:SharedArchiveFile=" + classes));
            program.addAll(WHERE_THEY_WERE);
        });
        program.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        return program;
    }
}
