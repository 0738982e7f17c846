package org.annabella.hearing.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.model.ModelOpening.Opened;
import org.annabella.hearing.model.ModelOpening.Refused;
import org.annabella.hearing.recogniser.Hearer;
import org.annabella.hearing.recogniser.Tones;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.annabella.sound.Sound;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Broken model directories: each is refused with a reason, and none reaches native code. */
@SystemTest
class SpeechModelTest {
    @TempDir
    private Path directory;

    @BeforeEach
    void write() throws IOException {
        Tones.MODEL.write(directory);
    }

    @Test
    void opensAModelWithItsThresholds() {
        try (SpeechModel model = ((Opened) open()).model()) {
            assertThat(model.sampleRateHz()).isEqualTo(16_000);
            assertThat(model.thresholds()).isEqualTo(new HearingThresholds(-3, -8, -12, 1));
            assertThat(model.knows("tårn")).isTrue();
            assertThat(model.knows("große")).isTrue();
            assertThat(model.knows("sofa")).isFalse();
            assertThat(model.knows("<eps>")).isFalse();
        }
    }

    @Test
    void refusesADirectoryThatIsNotThere() {
        ModelOpening opening = SpeechModel.open(directory.resolve("nowhere"), Languages.BOTH);
        assertThat(opening).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.reason()).isEqualTo(ModelFault.MISSING);
            assertThat(refused.message()).contains("nowhere").hasLineCount(1);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "am/final.mdl",
                "conf/model.conf",
                "conf/fbank.conf",
                "graph/HCLr.fst",
                "graph/Gr.fst",
                "graph/words.txt",
                "graph/disambig_tid.int"
            })
    void refusesAModelThatLacksAFile(String file) throws IOException {
        Files.delete(directory.resolve(file));
        assertRefused(ModelFault.FILE_MISSING, file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"am/final.mdl", "graph/HCLr.fst", "graph/Gr.fst"})
    void refusesAFileThatIsCutOffAnywhere(String file) throws IOException {
        byte[] whole = Files.readAllBytes(directory.resolve(file));
        for (int length : List.of(0, 3, 30, 70, whole.length / 4, whole.length / 2, whole.length - 3)) {
            Files.write(directory.resolve(file), Arrays.copyOf(whole, length));
            assertRefused(ModelFault.FILE_BROKEN, file);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--beams=10",
                "--beam=wide",
                "--beam=",
                "--help",
                "beam=10",
                "--endpoint.rule9.min-trailing-silence=1",
                "--endpoint.silence-phones=",
                "--endpoint.silence-phones=a:b",
                "--sample-frequency=16000"
            })
    void refusesAWrongOption(String option) throws IOException {
        append("conf/model.conf", option);
        assertRefused(ModelFault.WRONG_OPTION, "model.conf");
    }

    @Test
    void refusesAModelWithoutSilencePhones() throws IOException {
        replace("conf/model.conf", "--endpoint.silence-phones=1", "");
        assertRefused(ModelFault.WRONG_OPTION, "silence-phones");
    }

    @ParameterizedTest
    @CsvSource({"--num-ceps=13, WRONG_OPTION", "--num-mel-bins=23, FILE_BROKEN", "--use-energy=true, FILE_BROKEN"})
    void refusesFeaturesThatTheNetworkDoesNotTake(String option, ModelFault reason) throws IOException {
        append("conf/fbank.conf", option);
        assertRefused(reason, "fbank.conf");
    }

    @Test
    void refusesAFixedGraph() throws IOException {
        Files.createFile(directory.resolve("graph/HCLG.fst"));
        assertRefused(ModelFault.FIXED_GRAPH, "HCLG.fst");
    }

    @Test
    void refusesAGraphThatNamesATransitionWhichTheModelLacks() throws IOException {
        byte[] graph = Files.readAllBytes(directory.resolve("graph/HCLr.fst"));
        graph[66 + 12 + 1] = 1;
        Files.write(directory.resolve("graph/HCLr.fst"), graph);
        assertRefused(ModelFault.FILE_BROKEN, "HCLr.fst");
    }

    @Test
    void refusesWordsThatAreNotUtf8() throws IOException {
        Files.write(
                directory.resolve("graph/words.txt"), "<eps> 0\nt\u00e5rn 1\n".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(ModelFault.FILE_BROKEN, "words.txt");
    }

    @Test
    void refusesABrokenListOfWords() throws IOException {
        append("graph/words.txt", "two words 9999");
        assertRefused(ModelFault.FILE_BROKEN, "two words 9999");
    }

    @Test
    void refusesAModelThatLacksTheOnlyWordForAMeaning() throws IOException {
        replace("graph/words.txt", "løber", "jumper");
        assertRefused(ModelFault.UNKNOWN_WORDS, "løber");
    }

    @Test
    void hearsALanguageInTheWordsThatItKnows() throws IOException {
        replace("graph/words.txt", "hest", "jumper");
        try (SpeechModel model = ((Opened) open()).model()) {
            assertThat(model.remarks(Languages.BOTH))
                    .singleElement()
                    .asString()
                    .endsWith("can be said otherwise: hest, heste.");
            assertThat(model.spellings(List.of(Languages.DANISH)).languages())
                    .singleElement()
                    .satisfies(danish -> assertThat(danish.forms(Token.KNIGHT))
                            .containsExactly("springer", "springeren", "min springer"));
        }
    }

    @Test
    void opensForTheLanguagesThatAreAskedForAlone() throws IOException {
        replace("graph/words.txt", "läufer", "jumper");
        try (SpeechModel model = ((Opened) SpeechModel.open(directory, List.of(Languages.DANISH))).model()) {
            assertThat(model.hears(Languages.DANISH)).isTrue();
            assertThat(model.hears(Languages.GERMAN)).isFalse();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> model.spellings(Languages.BOTH))
                    .withMessageContaining("läufer");
        }
    }

    @Test
    void hearsALanguageThatItWasNotOpenedFor() {
        Sound sound = Tones.say("springer gustav eins felix drei");
        try (SpeechModel model = ((Opened) SpeechModel.open(directory, List.of(Languages.DANISH))).model();
                Hearer hearer = new Hearer(model)) {
            assertThat(hearer.hear(sound, Position.INITIAL, List.of(Languages.GERMAN))
                            .interpretation()
                            .moves())
                    .containsExactly(Move.parse("g1f3"));
        }
    }

    @Test
    void refusesAModelThatCannotHearUnknownWords() throws IOException {
        replace("graph/words.txt", "[unk]", "noise");
        assertRefused(ModelFault.UNKNOWN_WORDS, "[unk]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "{\"acceptRatio\":\"-3\"}",
                "{\"acceptRatio\":-3,\"askRatio\":-2,\"speechRatio\":-9,\"askMargin\":1}",
                "[]"
            })
    void refusesBrokenThresholds(String json) throws IOException {
        Files.writeString(directory.resolve("annabella.json"), json);
        assertRefused(ModelFault.FILE_BROKEN, "annabella.json");
    }

    @Test
    void isCarefulWhereNobodyMeasured() throws IOException {
        Files.delete(directory.resolve("annabella.json"));
        try (SpeechModel model = ((Opened) open()).model()) {
            assertThat(model.thresholds()).isEqualTo(HearingThresholds.DEFAULT);
        }
    }

    private ModelOpening open() {
        return SpeechModel.open(directory, Languages.BOTH);
    }

    private void assertRefused(ModelFault reason, String inMessage) {
        assertThat(open()).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.reason()).isEqualTo(reason);
            assertThat(refused.message()).contains(inMessage).hasLineCount(1);
        });
    }

    private void append(String file, String line) throws IOException {
        Path path = directory.resolve(file);
        Files.writeString(path, Files.readString(path) + line + "\n");
    }

    private void replace(String file, String old, String by) throws IOException {
        Path path = directory.resolve(file);
        Files.writeString(path, Files.readString(path).replace(old, by));
    }
}
