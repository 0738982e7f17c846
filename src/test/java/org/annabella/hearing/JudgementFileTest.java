package org.annabella.hearing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was learned about weighing lies beside the encoder; whatever is wrong with it, the station is careful and hears. */
class JudgementFileTest {
    private static final List<String> NAMES = List.of(
            "phones",
            "vosk",
            "voskFloor",
            "perPhone",
            "illegal",
            "command",
            "nothing",
            "act",
            "actIllegal",
            "actCommand",
            "ask");

    private static final JudgementFile CAREFUL = new JudgementFile(EvidenceWeights.DEFAULT, EvidenceWeights.DEFAULT);

    @TempDir
    private Path directory;

    @Test
    void readsTheWeightsOfBothAndOfTheEncoderAlone() throws IOException {
        write(file().toString());
        EvidenceWeights both = new EvidenceWeights(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
        EvidenceWeights alone = new EvidenceWeights(100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110);
        assertThat(JudgementFile.beside(directory)).isEqualTo(new JudgementFile(both, alone));
    }

    @Test
    void isCarefulWithoutAFile() {
        assertThat(JudgementFile.beside(directory)).isEqualTo(CAREFUL);
        assertThat(JudgementFile.beside(directory.resolve("nowhere"))).isEqualTo(CAREFUL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{", "[]", "null", "17", "{\"both\": [], \"encoder\": 3}", "{\"both\": {}}", "\u0000\u0001"})
    void isCarefulWithABrokenFile(String content) throws IOException {
        write(content);
        assertThat(JudgementFile.beside(directory)).isEqualTo(CAREFUL);
    }

    @Test
    void isCarefulWithAFileThatCannotBeRead() throws IOException {
        Files.createDirectory(directory.resolve(JudgementFile.NAME));
        assertThat(JudgementFile.beside(directory)).isEqualTo(CAREFUL);
    }

    @Test
    void isCarefulWhereANumberIsMissingOrNone() throws IOException {
        for (String part : List.of("both", "encoder")) {
            for (String name : NAMES) {
                ObjectNode lacking = file();
                ((ObjectNode) lacking.get(part)).remove(name);
                write(lacking.toString());
                assertThat(JudgementFile.beside(directory)).as(name).isEqualTo(CAREFUL);
                ((ObjectNode) lacking.get(part)).put(name, "0.5");
                write(lacking.toString());
                assertThat(JudgementFile.beside(directory)).as(name).isEqualTo(CAREFUL);
            }
        }
    }

    @Test
    void isCarefulWhereAnotherNetworkWasWeighed() throws IOException {
        write(file().put("network", "abc").toString());
        assertThat(JudgementFile.beside(directory)).isEqualTo(CAREFUL);
        Files.writeString(directory.resolve("encoder.json"), "{\"sha256\": {\"encoder.onnx\": \"abd\"}}");
        assertThat(JudgementFile.beside(directory)).isEqualTo(CAREFUL);
        Files.writeString(directory.resolve("encoder.json"), "{\"sha256\": {\"encoder.onnx\": \"abc\"}}");
        assertThat(JudgementFile.beside(directory)).isNotEqualTo(CAREFUL);
    }

    @Test
    void saysWhichNumberIsMissing() throws IOException {
        ObjectNode lacking = (ObjectNode) file().get("both");
        lacking.remove("actCommand");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EvidenceWeights.of(lacking))
                .withMessageContaining("'actCommand'");
    }

    /** The numbers 0 to 10 in the order of the record, and those from 100 on. */
    private static ObjectNode file() {
        ObjectNode file = new ObjectMapper().createObjectNode();
        ObjectNode both = file.putObject("both");
        ObjectNode alone = file.putObject("encoder");
        for (int i = 0; i < NAMES.size(); i++) {
            both.put(NAMES.get(i), i);
            alone.put(NAMES.get(i), 100 + i);
        }
        return file;
    }

    private void write(String content) throws IOException {
        Files.writeString(directory.resolve(JudgementFile.NAME), content);
    }
}
