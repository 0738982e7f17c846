package org.annabella.hearing.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.annabella.SystemTest;
import org.annabella.hearing.encoder.Opening.Reason;
import org.annabella.hearing.encoder.Opening.Refused;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Directories that are no encoders: each is refused with a reason and a sentence, nothing is thrown. */
@SystemTest
class EncoderRefusalTest {
    @TempDir
    private Path directory;

    private Path network;
    private Path description;

    @BeforeEach
    void writeAWholeOne() throws IOException {
        EncoderFolders.write(directory, EncoderFolders.TINY);
        network = directory.resolve("encoder.onnx");
        description = directory.resolve("encoder.json");
    }

    @Test
    void ofADirectoryThatIsNotThere() throws IOException {
        Path nowhere = directory.resolve("nowhere");
        assertThat(EncoderModel.open(nowhere, EncoderFolders.phones()))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.reason()).isEqualTo(Reason.MISSING);
                    assertThat(refused.message()).contains(nowhere.toString()).hasLineCount(1);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"encoder.onnx", "encoder.json"})
    void ofADirectoryThatLacksAFile(String name) throws IOException {
        Files.delete(directory.resolve(name));
        assertRefused(Reason.FILE_MISSING, name);
    }

    @Test
    void ofAFileThatIsADirectory() throws IOException {
        Files.delete(network);
        Files.createDirectory(network);
        assertRefused(Reason.FILE_UNREADABLE, "encoder.onnx");
    }

    @Test
    void ofAFileThatThisUserMayNotRead() throws IOException {
        assumeThat(System.getProperty("os.name")).as("permissions as here").isEqualTo("Linux");
        Files.setPosixFilePermissions(network, PosixFilePermissions.fromString("---------"));
        assumeThat(Files.isReadable(network))
                .as("the superuser may read everything")
                .isFalse();
        assertRefused(Reason.FILE_UNREADABLE, "permissions");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.01, 0.1, 0.5, 0.9, 0.999})
    void ofANetworkThatIsCutOff(double part) throws IOException {
        byte[] whole = Files.readAllBytes(network);
        Files.write(network, Arrays.copyOf(whole, (int) (part * whole.length)));
        assertRefused(Reason.FILE_CUT_OFF, "encoder.onnx");
    }

    @ParameterizedTest
    @ValueSource(strings = {"RIFF....WAVE", "{\"json\": true}", "PK\u0003\u0004", "<!DOCTYPE html>"})
    void ofAFileThatIsNoNetwork(String content) throws IOException {
        EncoderFolders.write(directory, content.getBytes(StandardCharsets.UTF_8));
        assertRefused(Reason.FOREIGN_FILE, "encoder.onnx");
    }

    /** The outside of a network with an inside that is none: only ONNX Runtime can tell. */
    @Test
    void ofANetworkThatOnnxRuntimeDoesNotLoad() throws IOException {
        EncoderFolders.write(directory, new byte[] {8, 8, 58, 3, 1, 2, 3});
        assertRefused(Reason.FOREIGN_FILE, "ONNX Runtime does not load");
    }

    @ParameterizedTest
    @ValueSource(strings = {"other-names.onnx", "fewer-bands.onnx", "other-pace.onnx", "no-probabilities.onnx"})
    void ofANetworkThatTakesOrGivesSomethingElse(String other) throws IOException {
        EncoderFolders.write(directory, other);
        assertRefused(Reason.FOREIGN_NETWORK, "encoder.onnx");
    }

    @Test
    void ofANetworkThatIsNotTheDescribedOne() throws IOException {
        byte[] changed = Files.readAllBytes(network);
        changed[changed.length / 2] ^= 1;
        Files.write(network, changed);
        assertRefused(Reason.OTHER_CHECKSUM, "encoder.json");
    }

    @Test
    void ofADescriptionThatIsCutOff() throws IOException {
        byte[] whole = Files.readAllBytes(description);
        for (int length : new int[] {0, 1, whole.length / 2, whole.length - 1}) {
            Files.write(description, Arrays.copyOf(whole, length));
            assertRefused(Reason.WRONG_DESCRIPTION, "encoder.json");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "sampleRateHz", "symbols", "sha256", "blank"})
    void ofADescriptionThatDoesNotSayEverything(String lacking) throws IOException {
        EncoderFolders.describe(directory, Map.of(lacking, MissingNode.getInstance()));
        assertRefused(Reason.WRONG_DESCRIPTION, lacking);
    }

    @Test
    void ofADescriptionWithImpossibleValues() throws IOException {
        EncoderFolders.describe(directory, Map.of("sampleRateHz", 8000));
        assertRefused(Reason.WRONG_DESCRIPTION, "8000 Hz");
        EncoderFolders.describe(directory, Map.of("blank", 66));
        assertRefused(Reason.WRONG_DESCRIPTION, "symbol 66");
        EncoderFolders.describe(directory, Map.of("sha256", Map.of()));
        assertRefused(Reason.WRONG_DESCRIPTION, "SHA-256");
        EncoderFolders.describe(directory, Map.of("symbols", "a b c"));
        assertRefused(Reason.WRONG_DESCRIPTION, "encoder.json");
    }

    @Test
    void ofAnEncoderOfOtherPhones() throws IOException {
        List<String> swapped = new ArrayList<>(EncoderFolders.phones());
        Collections.swap(swapped, 3, 7);
        EncoderFolders.describe(directory, Map.of("symbols", swapped));
        assertRefused(Reason.OTHER_PHONES, "number 4");
        List<String> fewer = EncoderFolders.phones().subList(0, 64);
        EncoderFolders.describe(directory, Map.of("symbols", fewer));
        assertRefused(Reason.OTHER_PHONES, "its 64 and the 65");
    }

    @Test
    void ofANetworkThatAnswersWithWhatIsNoNumber() throws IOException {
        EncoderFolders.write(directory, "not-finite.onnx");
        assertRefused(Reason.NOT_FINITE, "no number");
    }

    private void assertRefused(Reason reason, String part) throws IOException {
        assertThat(EncoderModel.open(directory, EncoderFolders.phones()))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.reason()).as(refused.message()).isEqualTo(reason);
                    assertThat(refused.message())
                            .contains(part)
                            .contains(directory.toString())
                            .hasLineCount(1);
                });
    }
}
