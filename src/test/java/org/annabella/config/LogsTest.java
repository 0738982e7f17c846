package org.annabella.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogsTest {
    @TempDir
    Path folder;

    @Test
    void liesInTheUsersHome() {
        assertThat(Logs.folder(folder, folder.resolve("temporary")))
                .isEqualTo(folder.resolve(".annabella"))
                .isDirectory();
    }

    @Test
    void liesAmongTheTemporaryFilesWhereTheHomeCannotBeWritten() throws IOException {
        Path noHome = Files.createFile(folder.resolve("home"));
        assertThat(Logs.folder(noHome, folder)).isEqualTo(folder);
    }
}
