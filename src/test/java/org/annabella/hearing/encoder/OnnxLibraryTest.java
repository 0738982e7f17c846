package org.annabella.hearing.encoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The native libraries are unpacked once and then loaded from where they lie. */
@SystemTest
class OnnxLibraryTest {
    private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-02-02T02:02:02Z"));

    @TempDir
    private Path home;

    @Test
    void liesBelowTheHomeInTwoFiles() throws IOException {
        assertThat(OnnxLibrary.unpack(home)).contains(home.resolve("native"));
        assertThat(names(home.resolve("native")))
                .containsExactlyInAnyOrder(
                        System.mapLibraryName("onnxruntime"), System.mapLibraryName("onnxruntime4j_jni"));
    }

    @Test
    void isNotWrittenAgain() throws IOException {
        Path folder = OnnxLibrary.unpack(home).orElseThrow();
        for (Path each : files(folder)) {
            Files.setLastModifiedTime(each, LONG_AGO);
        }
        Files.setLastModifiedTime(folder, LONG_AGO);
        assertThat(OnnxLibrary.unpack(home)).contains(folder);
        assertThat(Files.getLastModifiedTime(folder)).isEqualTo(LONG_AGO);
        assertThat(files(folder)).hasSize(2).allSatisfy(each -> assertThat(Files.getLastModifiedTime(each))
                .isEqualTo(LONG_AGO));
    }

    @Test
    void isMendedWhereItIsCutOffOrDamaged() throws IOException {
        Path folder = OnnxLibrary.unpack(home).orElseThrow();
        Path library = folder.resolve(System.mapLibraryName("onnxruntime4j_jni"));
        byte[] right = Files.readAllBytes(library);
        for (byte[] wrong : List.of(new byte[0], new byte[right.length], new byte[right.length + 1])) {
            Files.write(library, wrong);
            OnnxLibrary.unpack(home);
            assertThat(Files.readAllBytes(library)).isEqualTo(right);
        }
        assertThat(files(folder)).hasSize(2);
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "only Linux tells which libraries a process has loaded")
    void isWhatAProcessLoadsThatIsToldSoAndNothingElseIsUnpacked() throws IOException, InterruptedException {
        Path folder = OnnxLibrary.unpack(home).orElseThrow();
        Path encoder = EncoderFolders.write(Files.createDirectory(home.resolve("encoder")), EncoderFolders.TINY);
        Path empty = Files.createDirectory(home.resolve("empty"));
        List<String> said = new EncoderChild(empty)
                .with("-D" + OnnxLibrary.PROPERTY + "=" + folder)
                .run(encoder, Map.of());
        assertThat(said)
                .contains(
                        "heard 75",
                        "library " + folder.resolve("libonnxruntime.so").toRealPath(),
                        "library " + folder.resolve("libonnxruntime4j_jni.so").toRealPath());
        assertThat(said).filteredOn(line -> line.startsWith("library")).hasSize(2);
        assertThat(names(empty)).isEmpty();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    private static List<String> names(Path folder) throws IOException {
        return files(folder).stream().map(each -> each.getFileName().toString()).toList();
    }
}
