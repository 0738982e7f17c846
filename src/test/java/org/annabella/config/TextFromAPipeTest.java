package org.annabella.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What another program writes: what has been read of a pipe, to see how it is written, is not in it any more. */
@SystemTest
class TextFromAPipeTest {
    @TempDir
    Path folder;

    @Test
    @Timeout(60)
    void isReadFromItsBeginning() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Process writer = new ProcessBuilder("sh", "-c", "printf 'one\\ntwo\\n' > \"$0\"", pipe.toString()).start();
        try (BufferedReader lines = TextFile.lines(pipe)) {
            assertThat(lines.lines()).containsExactly("one", "two");
        }
        assertThat(writer.waitFor()).isZero();
    }
}
