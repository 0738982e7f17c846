package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading.Readable;
import org.annabella.sound.SoundReading.Reason;
import org.annabella.sound.SoundReading.Unreadable;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The model that the product ships, with voices that its training never heard. */
@SystemTest
class ShippedModelTest {
    private static SpeechModel model;
    private static Hearer hearer;

    @BeforeAll
    static void open() {
        ModelOpening opening = SpeechModel.open(Path.of("voice-models/annabella"), Languages.BOTH);
        model = ((ModelOpening.Opened) opening).model();
        hearer = new Hearer(model);
    }

    @AfterAll
    static void close() {
        hearer.close();
        model.close();
    }

    @ParameterizedTest
    @CsvSource({
        "springer-gustav-et-felix-tre, da, g1f3",
        "eva-fire, da, e2e4",
        "springer-gustav-eins-felix-drei, de, g1f3",
        "bauer-david-zwei-david-vier, de, d2d4"
    })
    void hearsLegalMoves(String file, String language, String move) throws Exception {
        for (List<Language> languages : List.of(List.of(language(language)), Languages.BOTH)) {
            assertThat(hear(file, languages).interpretation())
                    .isInstanceOfSatisfying(
                            MoveHeard.class, heard -> assertThat(heard.move()).isEqualTo(Move.parse(move)));
        }
    }

    @ParameterizedTest
    @CsvSource({"springer-gustav-et-eva-fem, da", "turm-anna-eins-anna-fuenf, de"})
    void neverPlaysAnIllegalAnnouncement(String file, String language) throws Exception {
        assertThat(hear(file, List.of(language(language))).interpretation())
                .isInstanceOfAny(IllegalHeard.class, Ask.class, Nothing.class);
    }

    @ParameterizedTest
    @CsvSource({"jeg-tilbyder-remis, da, OFFER_DRAW", "meine-zeit, de, TIME"})
    void hearsCommands(String file, String language, Token command) throws Exception {
        assertThat(hear(file, List.of(language(language))).interpretation())
                .isInstanceOfSatisfying(
                        CommandHeard.class, heard -> assertThat(heard.command()).isEqualTo(command));
    }

    @Test
    void neverMistakesAMoveInTheSoundOfATelephone() throws Exception {
        Hearing hearing = hear("springer-gustav-et-felix-tre-8khz", List.of(Languages.DANISH));
        if (hearing.interpretation() instanceof MoveHeard heard) {
            assertThat(heard.move()).isEqualTo(Move.parse("g1f3"));
        } else {
            assertThat(hearing.interpretation()).isInstanceOfAny(Ask.class, Nothing.class, IllegalHeard.class);
        }
        assertThat(hearing.sound()).isPositive();
    }

    @Test
    void refusesAFileThatIsNoSound() throws Exception {
        assertThat(WavFiles.read(resource("not-a-wav")))
                .isInstanceOfSatisfying(Unreadable.class, refused -> assertThat(refused.reason())
                        .isEqualTo(Reason.NOT_WAV));
    }

    private static Hearing hear(String file, List<Language> languages) throws IOException, URISyntaxException {
        Sound sound = ((Readable) WavFiles.read(resource(file))).sound();
        return hearer.hear(sound, Position.INITIAL, languages);
    }

    private static Language language(String code) {
        return code.equals("da") ? Languages.DANISH : Languages.GERMAN;
    }

    private static Path resource(String name) throws URISyntaxException {
        URL url = ShippedModelTest.class.getResource("/hearing/" + name + ".wav");
        return Path.of(Objects.requireNonNull(url, name).toURI());
    }
}
