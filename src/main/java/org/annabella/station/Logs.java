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
        System.setProperty(FILE, folder().resolve("annabella.log").toString());
    }

    /** The folder of everything that is kept between games and may be thrown away: the user's, or a temporary one. */
    static Path folder() {
        return folder(Path.of(System.getProperty("user.home", ".")), Path.of(System.getProperty("java.io.tmpdir")));
    }

    static Path folder(Path home, Path temporary) {
        Path usual = home.resolve(".annabella");
        try {
            return Files.createDirectories(usual);
        } catch (IOException unwritable) {
            return temporary;
        }
    }

    static String file() {
        return System.getProperty(FILE, "the log");
    }
}
