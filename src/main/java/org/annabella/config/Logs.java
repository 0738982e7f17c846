package org.annabella.config;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;

/** Where operators' logs go: a file, never the terminal, so that results stay readable. The game's journal is apart. */
public final class Logs {

    private static volatile String file = "the log";

    private Logs() {}

    /** Sends what is logged to its file; must run before the first logger is made. */
    public static void start() {
        System.setProperty("org.slf4j.simpleLogger.showDateTime", "true");
        System.setProperty("org.slf4j.simpleLogger.dateTimeFormat", "yyyy-MM-dd'T'HH:mm:ss.SSS");
        // Nothing of ours writes there else; what the Java runtime has to say of a thread that died belongs into the
        // log.
        System.setProperty("org.slf4j.simpleLogger.logFile", "System.err");
        LogFile log = new LogFile(folder(), LocalDate::now);
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        file = log.file().toString();
    }

    /** The folder of everything that is kept between games and may be thrown away: the user's, or a temporary one. */
    public static Path folder() {
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

    /** The path of the file, for people; words before {@link #start} has run. */
    public static String file() {
        return file;
    }
}
