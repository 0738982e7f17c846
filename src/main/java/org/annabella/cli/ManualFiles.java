package org.annabella.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.AutoComplete;
import picocli.CommandLine;

/** Writes what the packages say of the command line: called by their build, not by people. */
final class ManualFiles {
    private ManualFiles() {}

    /** Writes {@code commands.roff} and {@code annabella.bash} into the folder that is named. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        CommandLine program = Main.program();
        Files.writeString(folder.resolve("commands.roff"), ManPage.commands(program));
        Files.writeString(folder.resolve("annabella.bash"), AutoComplete.bash("annabella", program));
    }
}
