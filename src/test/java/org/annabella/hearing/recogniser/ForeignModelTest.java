package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.model.ModelFault;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.ModelOpening.Opened;
import org.annabella.hearing.model.ModelOpening.Refused;
import org.annabella.hearing.model.ModelVariant;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.annabella.sound.Sound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models that others made: their layouts, their vocabularies and their faults, in models of tones. */
@SystemTest
class ForeignModelTest {
    private static final int RATE_HZ = 16_000;
    private static final String SPOKEN = "springer gustav et felix tre";

    @TempDir
    private Path directory;

    @Test
    void hearsWithAModelOfTheOldLayout() throws IOException {
        ToneModel model = written(new ToneModel(PublicModels.vocabularyWith(Map.of()), RATE_HZ, true));
        PublicModels.flatten(directory);
        assertThat(heard(model, SPOKEN)).isEqualTo(new MoveHeard(Move.parse("g1f3"), SPOKEN));
    }

    @Test
    void takesTheSilencePhonesOfTheOldLayoutFromItsWordBoundaries() throws IOException {
        written(new ToneModel(PublicModels.vocabularyWith(Map.of()), RATE_HZ, true));
        PublicModels.flatten(directory);
        assertThat(options()).contains("--endpoint.silence-phones=1:2:3:4:5:6:7:8:9:10");
        Files.writeString(directory.resolve("word_boundary.int"), "1 nonword\n2 nonword\n3 begin\n4 end\n");
        assertThat(options()).contains("--endpoint.silence-phones=1:2").contains("--lattice-beam=8");
    }

    private List<String> options() throws IOException {
        try (ModelVariant variant = ModelVariant.of(directory, new byte[0], new byte[0], 8)) {
            return Files.readAllLines(variant.directory().resolve("conf/model.conf"));
        }
    }

    @Test
    void hearsWithWordsInTheFileOfTheGrammar() throws IOException {
        ToneModel model = written(new ToneModel(PublicModels.vocabularyWith(Map.of()), RATE_HZ, true));
        PublicModels.embedWords(directory);
        assertThat(heard(model, SPOKEN)).isEqualTo(new MoveHeard(Move.parse("g1f3"), SPOKEN));
    }

    @Test
    void hearsOnlyOurWordsAmongAHundredThousand() throws IOException {
        ToneModel model = written(new ToneModel(PublicModels.vocabularyAmong(100_000), RATE_HZ, false));
        assertThat(heard(model, SPOKEN)).isEqualTo(new MoveHeard(Move.parse("g1f3"), SPOKEN));
    }

    @Test
    void hearsWithAModelForTheTelephone() throws IOException {
        ToneModel model = written(new ToneModel(PublicModels.vocabularyWith(Map.of()), 8_000, true));
        assertThat(heard(model, SPOKEN)).isEqualTo(new MoveHeard(Move.parse("g1f3"), SPOKEN));
    }

    @Test
    void hearsWordsThatTheModelSpellsOtherwise() throws IOException {
        ToneModel model = written(new ToneModel(
                PublicModels.vocabularyWith(Map.of("tårn", "taarn", "cäsar", "Caesar", "hector", "hektor")),
                RATE_HZ,
                false));
        Position position = Position.of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        try (SpeechModel opened = opened(Languages.BOTH);
                Hearer hearer = new Hearer(opened)) {
            assertThat(hearer.hear(model.say("taarn Caesar et"), position, Languages.BOTH)
                            .interpretation())
                    .isEqualTo(new MoveHeard(Move.parse("a1c1"), "tårn cäsar et"));
            assertThat(opened.remarks(Languages.BOTH))
                    .singleElement()
                    .asString()
                    .contains("tårn as taarn")
                    .contains("cäsar as Caesar")
                    .contains("hector as hektor");
        }
    }

    @Test
    void hearsAWordInThePartsThatTheModelKnows() throws IOException {
        ToneModel model =
                written(new ToneModel(PublicModels.vocabularyWith(Map.of("tilbyder", "byder")), RATE_HZ, false));
        assertThat(heard(model, "til byder remis")).isEqualTo(new CommandHeard(Token.OFFER_DRAW, "tilbyder remis"));
    }

    @Test
    void goesOnWithWhatCanBeSaidOtherwiseAndSaysSo() throws IOException {
        ToneModel model = written(
                new ToneModel(PublicModels.vocabularyWith(Map.of("bodil", "xbodil", "zwo", "xzwo")), RATE_HZ, false));
        try (SpeechModel opened = opened(Languages.BOTH);
                Hearer hearer = new Hearer(opened)) {
            assertThat(opened.remarks(Languages.BOTH))
                    .singleElement()
                    .asString()
                    .endsWith(": bodil, zwo.");
            assertThat(hearer.hear(model.say("bella fire"), Position.INITIAL, Languages.BOTH)
                            .interpretation())
                    .isEqualTo(new MoveHeard(Move.parse("b2b4"), "bella fire"));
        }
    }

    @Test
    void refusesToStartDeafAndHearsTheOtherLanguage() throws IOException {
        ToneModel model = written(new ToneModel(
                PublicModels.vocabularyWith(Map.of("løber", "dog", "løberen", "fox", "otte", "cat")), RATE_HZ, false));
        assertThat(open(Languages.BOTH)).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.reason()).isEqualTo(ModelFault.UNKNOWN_WORDS);
            assertThat(refused.message())
                    .hasLineCount(1)
                    .contains(
                            "deaf in dansk (da)",
                            "rank.8 (otte)",
                            "piece.bishop (løber, løberen, min løber)",
                            "leave the language out")
                    .doesNotContain("Deutsch");
        });
        try (SpeechModel german = opened(List.of(Languages.GERMAN));
                Hearer hearer = new Hearer(german)) {
            assertThat(hearer.hear(model.say("bauer david vier"), Position.INITIAL, List.of(Languages.GERMAN))
                            .interpretation())
                    .isEqualTo(new MoveHeard(Move.parse("d2d4"), "bauer david vier"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"<unk>", "<UNK>", "<spoken_noise>"})
    void knowsSoundThatIsNoWordUnderOtherNames(String name) throws IOException {
        ToneModel model = written(
                new ToneModel(PublicModels.vocabularyWith(Map.of(Hypothesis.UNKNOWN_WORD, name)), RATE_HZ, false));
        try (SpeechModel opened = opened(Languages.BOTH);
                Hearer hearer = new Hearer(opened)) {
            Sound said = model.say("springer " + name + " felix tre");
            Hearing hearing = hearer.hear(said, Position.INITIAL, Languages.BOTH);
            assertThat(hearing.interpretation()).isInstanceOf(Nothing.class);
            assertThat(hearing.open()).isEqualTo("springer [unk] felix tre");
        }
    }

    @Test
    void hearsWithALookaheadGraphWhoseWordsAreRelabelled() throws IOException {
        ToneModel model = lookahead();
        List<Language> small = List.of(PublicModels.small());
        try (SpeechModel opened = opened(small);
                Hearer hearer = new Hearer(opened)) {
            assertThat(hearer.hear(model.say("knight fileg rank1 filef rank3"), Position.INITIAL, small)
                            .interpretation())
                    .isEqualTo(new MoveHeard(Move.parse("g1f3"), "knight fileg rank1 filef rank3"));
            assertThat(hearer.hear(model.say("filee rank4"), Position.INITIAL, small)
                            .interpretation())
                    .isEqualTo(new MoveHeard(Move.parse("e2e4"), "filee rank4"));
        }
    }

    /** Vosk would load it and hear one word for another. */
    @Test
    void refusesALookaheadGraphWithTheOldNumbersOfItsWords() throws IOException {
        lookahead();
        new ToneModel(PublicModels.SMALL, RATE_HZ, false).writeWords(directory);
        assertRefused(List.of(PublicModels.small()), ModelFault.SWAPPED_WORDS, "olabel_lookahead");
    }

    @Test
    void refusesALookaheadGraphThatIsCutOffAnywhere() throws IOException {
        lookahead();
        Path file = directory.resolve("graph/HCLr.fst");
        byte[] whole = Files.readAllBytes(file);
        for (int length : List.of(0, 3, 30, 75, 90, 160, whole.length / 4, whole.length / 2)) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertRefused(List.of(PublicModels.small()), ModelFault.FILE_BROKEN, "HCLr.fst");
        }
    }

    @Test
    void refusesAFixedGraphBeforeItReadsAnything() throws IOException {
        Files.createDirectories(directory.resolve("graph"));
        Files.createFile(directory.resolve("graph/HCLG.fst"));
        assertRefused(Languages.BOTH, ModelFault.FIXED_GRAPH, "HCLr.fst and Gr.fst");
    }

    @Test
    void refusesAFixedGraphOfTheOldLayout() throws IOException {
        written(new ToneModel(PublicModels.vocabularyWith(Map.of()), RATE_HZ, true));
        PublicModels.flatten(directory);
        Files.createFile(directory.resolve("HCLG.fst"));
        assertRefused(Languages.BOTH, ModelFault.FIXED_GRAPH, "HCLG.fst");
    }

    @Test
    void refusesAModelOfAHigherRateThanMicrophonesHave() throws IOException {
        written(new ToneModel(PublicModels.vocabularyWith(Map.of()), 44_100, true));
        assertRefused(Languages.BOTH, ModelFault.WRONG_OPTION, "44100");
    }

    @Test
    void refusesANetworkThatWantsTheSpeakersVoiceWithoutIt() throws IOException {
        written(new ToneModel(PublicModels.vocabularyWith(Map.of()), RATE_HZ, true));
        Path network = directory.resolve("am/final.mdl");
        Files.writeString(
                network,
                Files.readString(network)
                        .replace(
                                "input-node name=input dim=40\n",
                                "input-node name=ivector dim=30\ninput-node name=input dim=40\n"));
        assertRefused(Languages.BOTH, ModelFault.FILE_MISSING, "ivector/final.ie");
    }

    @Test
    void saysThatAFileCannotBeRead() throws IOException {
        written(new ToneModel(PublicModels.vocabularyWith(Map.of()), RATE_HZ, true));
        Files.delete(directory.resolve("am/final.mdl"));
        Files.createDirectories(directory.resolve("am/final.mdl"));
        assertRefused(Languages.BOTH, ModelFault.FILE_UNREADABLE, "final.mdl cannot be read");
    }

    @Test
    void opensAModelUnderAPathWithAnyLetters() throws IOException {
        directory = directory.resolve("søren ß modèle 象棋");
        ToneModel model = written(new ToneModel(PublicModels.vocabularyWith(Map.of()), RATE_HZ, true));
        assertThat(heard(model, SPOKEN)).isEqualTo(new MoveHeard(Move.parse("g1f3"), SPOKEN));
    }

    private ToneModel written(ToneModel model) throws IOException {
        model.write(directory);
        return model;
    }

    private ToneModel lookahead() throws IOException {
        ToneModel model = written(new ToneModel(PublicModels.SMALL, RATE_HZ, false));
        for (String file : List.of("HCLr.fst", "Gr.fst", "words.txt")) {
            try (InputStream in = ForeignModelTest.class.getResourceAsStream("/hearing/lookahead/" + file)) {
                Files.write(
                        directory.resolve("graph").resolve(file),
                        Objects.requireNonNull(in).readAllBytes());
            }
        }
        return model;
    }

    private Interpretation heard(ToneModel model, String words) {
        try (SpeechModel opened = opened(Languages.BOTH);
                Hearer hearer = new Hearer(opened)) {
            assertThat(opened.sampleRateHz()).isEqualTo(RATE_HZ);
            return hearer.hear(model.say(words), Position.INITIAL, Languages.BOTH)
                    .interpretation();
        }
    }

    private SpeechModel opened(Collection<Language> languages) {
        if (open(languages) instanceof Opened opened) {
            return opened.model();
        }
        throw new AssertionError(open(languages));
    }

    private ModelOpening open(Collection<Language> languages) {
        return SpeechModel.open(directory, languages);
    }

    private void assertRefused(Collection<Language> languages, ModelFault reason, String inMessage) {
        assertThat(open(languages)).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.reason()).isEqualTo(reason);
            assertThat(refused.message()).contains(inMessage).hasLineCount(1);
        });
    }
}
