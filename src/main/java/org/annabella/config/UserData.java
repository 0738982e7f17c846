package org.annabella.config;

import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The place that the operating system has for what programs keep for a user. */
public final class UserData {
    private UserData() {}

    /** Returns our folder of this name there; it may not exist yet. */
    public static Path folder(String name) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        Path home = Path.of(System.getProperty("user.home", "."));
        if (system.contains("win")) {
            return set("LOCALAPPDATA", home.resolve("AppData").resolve("Local"))
                    .resolve("Annabella")
                    .resolve(name);
        }
        if (system.contains("mac")) {
            return home.resolve("Library/Application Support/Annabella").resolve(name);
        }
        return set("XDG_DATA_HOME", home.resolve(".local/share"))
                .resolve("annabella")
                .resolve(name);
    }

    private static Path set(String variable, Path otherwise) {
        @Nullable String value = System.getenv(variable);
        return value == null || value.isBlank() ? otherwise : Path.of(value);
    }
}
