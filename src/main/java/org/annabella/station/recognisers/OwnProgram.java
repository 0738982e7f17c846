package org.annabella.station.recognisers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.config.Installation;

/** How this program is started once more, in a process of its own: the same Java, the same classes, another main class. */
public final class OwnProgram {
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
        Optional.ofNullable(System.getProperty("annabella.classes"))
                .ifPresent(classes ->
                        program.addAll(List.of("-Xshare:auto", "-Xlog:disable", "-XX:SharedArchiveFile=" + classes)));
        program.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        return program;
    }
}
