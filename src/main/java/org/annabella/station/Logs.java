package org.annabella.station;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where operators' logs go: a file, never the terminal, so that results stay readable. The game's journal is apart. */
final class Logs {
    private static final String FILE = "org.slf4j.simpleLogger.logFile";

    private Logs() {}

    /** Chooses the log file; must run before the first logger is made. */
    static void start() {
        System.setProperty("org.slf4j.simpleLogger.showDateTime", "true");
        System.setProperty("org.slf4j.simpleLogger.dateTimeFormat", "yyyy-MM-dd'T'HH:mm:ss.SSS");
        Path state = folder();
        try {
            Files.createDirectories(state);
            System.setProperty(FILE, state.resolve("annabella.log").toString());
        } catch (IOException unwritable) {
            System.setProperty(
                    FILE,
                    Path.of(System.getProperty("java.io.tmpdir"), "annabella.log")
                            .toString());
        }
    }

    /** The folder of everything that is kept between games and may be thrown away. */
    static Path folder() {
        return Path.of(System.getProperty("user.home", "."), ".annabella");
    }

    static String file() {
        return System.getProperty(FILE, "the log");
    }
}
