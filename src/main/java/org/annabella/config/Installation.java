package org.annabella.config;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where this station is installed, and which version it is. */
public final class Installation {
    private Installation() {}

    /** The directory that holds {@code config/} and {@code voice-models/}: where the launcher stands. */
    public static Path home() {
        return Path.of(System.getProperty("annabella.home", "."));
    }

    /** The program's jar, whose libraries lie in {@code lib} beside it: in the home, or where the build leaves it. */
    public static Path program() {
        Path installed = home().resolve("annabella.jar");
        return Files.isRegularFile(installed)
                ? installed
                : home().resolve("target").resolve("annabella.jar");
    }

    /** The version in the jar's manifest, or words that say that there is no jar. */
    public static String version() {
        String version = Installation.class.getPackage().getImplementationVersion();
        return version == null ? "(not packaged)" : version;
    }
}
