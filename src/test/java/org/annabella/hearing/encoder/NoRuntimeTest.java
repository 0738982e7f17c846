package org.annabella.hearing.encoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.annabella.SystemTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Computers on which ONNX Runtime does not run: that is said in a sentence, nothing is thrown. */
@SystemTest
class NoRuntimeTest {
    @TempDir
    private Path directory;

    @TempDir
    private Path home;

    @BeforeEach
    void write() throws IOException {
        EncoderFolders.write(directory, EncoderFolders.TINY);
    }

    @Test
    void isSaidWhereTheProcessorIsAnother() throws IOException, InterruptedException {
        assertRefused(new EncoderChild(home).with("-Dos.arch=sparc").run(directory, Map.of()));
    }

    @Test
    void isSaidWhereTheLibraryIsNotThere() throws IOException, InterruptedException {
        Path nowhere = home.resolve("libonnxruntime.so");
        assertRefused(new EncoderChild(home)
                .with("-Donnxruntime.native.onnxruntime.path=" + nowhere)
                .run(directory, Map.of()));
    }

    @Test
    void isSaidWhereTheLibraryIsNone() throws IOException, InterruptedException {
        Path broken = Files.writeString(home.resolve("libonnxruntime.so"), "no library");
        assertRefused(new EncoderChild(home)
                .with("-Donnxruntime.native.onnxruntime.path=" + broken)
                .run(directory, Map.of()));
    }

    @Test
    void isSaidWhereItsJarIsNotThere() throws IOException, InterruptedException {
        assertRefused(new EncoderChild(home).runWithoutRuntime(directory));
    }

    private static void assertRefused(List<String> said) {
        assertThat(said).anySatisfy(line -> assertThat(line)
                .startsWith("refused NO_RUNTIME there is no ONNX Runtime for this computer ("));
        assertThat(said).noneMatch(line -> line.startsWith("Exception") || line.startsWith("heard"));
    }
}
