package org.annabella.hearing.judgement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.config.LanguageFiles;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Phones;
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
            "incomplete",
            "illegal",
            "number",
            "command",
            "nothing",
            "behind",
            "act",
            "actIllegal",
            "actCommand",
            "ask");

    private static final List<EvidenceWeights> CAREFUL = List.of(EvidenceWeights.DEFAULT, EvidenceWeights.DEFAULT);
    private static final Path SHIPPED = Path.of("voice-models/annabella-encoder");

    @TempDir
    private Path directory;

    @Test
    void readsTheWeightsOfBothAndOfTheEncoderAlone() throws IOException {
        write(file().toString());
        EvidenceWeights both = new EvidenceWeights(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
        EvidenceWeights alone =
                new EvidenceWeights(100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113);
        assertThat(weights(directory)).isEqualTo(List.of(both, alone));
    }

    @Test
    void isCarefulWithoutAFile() {
        assertThat(weights(directory)).isEqualTo(CAREFUL);
        assertThat(weights(directory.resolve("nowhere"))).isEqualTo(CAREFUL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{", "[]", "null", "17", "{\"both\": [], \"encoder\": 3}", "{\"both\": {}}", "\u0000\u0001"})
    void isCarefulWithABrokenFile(String content) throws IOException {
        write(content);
        assertThat(weights(directory)).isEqualTo(CAREFUL);
    }

    @Test
    void isCarefulWithAFileThatCannotBeRead() throws IOException {
        Files.createDirectory(directory.resolve(JudgementFile.NAME));
        assertThat(weights(directory)).isEqualTo(CAREFUL);
    }

    @Test
    void isCarefulWhereANumberIsMissingOrNone() throws IOException {
        for (String part : List.of("both", "encoder")) {
            for (String name : NAMES) {
                ObjectNode lacking = file();
                ((ObjectNode) lacking.get(part)).remove(name);
                write(lacking.toString());
                assertThat(weights(directory)).as(name).isEqualTo(CAREFUL);
                ((ObjectNode) lacking.get(part)).put(name, "0.5");
                write(lacking.toString());
                assertThat(weights(directory)).as(name).isEqualTo(CAREFUL);
            }
        }
    }

    @Test
    void isCarefulWhereAnotherNetworkWasWeighed() throws IOException {
        write(file().put("network", "abc").toString());
        assertThat(weights(directory)).isEqualTo(CAREFUL);
        Files.writeString(directory.resolve("encoder.json"), "{\"sha256\": {\"encoder.onnx\": \"abd\"}}");
        assertThat(weights(directory)).isEqualTo(CAREFUL);
        Files.writeString(directory.resolve("encoder.json"), "{\"sha256\": {\"encoder.onnx\": \"abc\"}}");
        assertThat(weights(directory)).isNotEqualTo(CAREFUL);
    }

    @Test
    void saysInOneSentenceThatItCannotBeUsed() throws IOException {
        assertThat(remarks(Languages.ALL)).isEmpty();
        write(file().put("network", "abc").toString());
        assertThat(remarks(Languages.ALL))
                .singleElement()
                .asString()
                .contains(JudgementFile.NAME, "careful weights", "another network");
        write("{");
        assertThat(remarks(Languages.ALL)).singleElement().asString().hasLineCount(1);
    }

    @Test
    void theShippedOneWasLearnedWithTheWordsThatThereAre() {
        assertThat(JudgementFile.beside(SHIPPED).remarks(Languages.ALL, Phones.TABLE.names()))
                .as("if words were changed on purpose: python3 voice-models/evaluation/fingerprint.py")
                .isEmpty();
        assertThat(JudgementFile.beside(SHIPPED).lexicon()).containsOnlyKeys(LanguageFiles.known());
    }

    @Test
    void namesTheLanguagesWhoseWordsHaveChangedAndHearsThem() throws IOException {
        ObjectNode file = file();
        Languages.ALL.forEach(language ->
                file.withObject("lexicon").put(language.code(), LexiconFingerprint.of(language, Phones.TABLE.names())));
        write(file.toString());
        assertThat(remarks(Languages.ALL)).isEmpty();
        file.withObject("lexicon").put("sv", "abc").remove("en");
        write(file.toString());
        assertThat(remarks(Languages.BOTH)).isEmpty();
        assertThat(remarks(Languages.ALL))
                .singleElement()
                .asString()
                .contains("(sv)", "(en)", "all are heard")
                .doesNotContain("(da)");
        assertThat(weights(directory)).as("what was learned is kept").isNotEqualTo(CAREFUL);
    }

    @Test
    void aFileThatDoesNotTellItsWordsIsTaken() throws IOException {
        write(file().toString());
        assertThat(remarks(Languages.ALL)).isEmpty();
    }

    private List<String> remarks(List<Language> languages) {
        return JudgementFile.beside(directory).remarks(languages, Phones.TABLE.names());
    }

    private static List<EvidenceWeights> weights(Path directory) {
        JudgementFile file = JudgementFile.beside(directory);
        return List.of(file.both(), file.alone());
    }

    @Test
    void saysWhichNumberIsMissing() throws IOException {
        ObjectNode lacking = (ObjectNode) file().get("both");
        lacking.remove("actCommand");
        assertThatThrownBy(() -> EvidenceWeights.of(Fields.of(lacking)))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("'actCommand'");
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
