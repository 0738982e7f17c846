package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts that somebody has read and found right. {@code -Dannabella.approve=true} writes them anew, to be read again. */
final class Approved {
    private static final Path FOLDER = Path.of("src/test-browser/resources/browser");

    private Approved() {}

    static void check(String name, String text) throws IOException {
        Path file = FOLDER.resolve(name);
        if (Boolean.getBoolean("annabella.approve")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }
}
