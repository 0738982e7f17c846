package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.annabella.SystemTest;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.model.HearingThresholds;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading.Readable;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One hearing of a sound, judged under several thresholds. */
@SystemTest
class WeigherTest {
    private static final HearingThresholds DEAF = new HearingThresholds(0, 0, 0, 0);
    private static final HearingThresholds CREDULOUS = new HearingThresholds(-1000, -1000, -1000, 0);
    private static SpeechModel model;

    @BeforeAll
    static void open() {
        ModelOpening opening = SpeechModel.open(Path.of("voice-models/annabella"), Languages.BOTH);
        model = ((ModelOpening.Opened) opening).model();
    }

    @AfterAll
    static void close() {
        model.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "springer-gustav-et-felix-tre",
                "springer-gustav-et-eva-fem",
                "turm-anna-eins-anna-fuenf",
                "jeg-tilbyder-remis",
                "meine-zeit"
            })
    void decidesUnderTheModelsThresholdsAsInPlay(String file) throws URISyntaxException {
        try (Hearer hearer = new Hearer(model)) {
            Interpretation inPlay =
                    hearer.hear(sound(file), Position.INITIAL, Languages.BOTH).interpretation();

            assertThat(weigh(file, List.of(model.thresholds()))).containsExactly(inPlay);
        }
    }

    @Test
    void answersInTheOrderOfTheThresholds() throws URISyntaxException {
        // Not legal in the start position: who believes anything takes some move for it.
        String file = "turm-anna-eins-anna-fuenf";

        List<Interpretation> interpretations = weigh(file, List.of(CREDULOUS, DEAF, CREDULOUS));

        assertThat(interpretations).hasSize(3);
        assertThat(interpretations.get(0)).isInstanceOf(MoveHeard.class).isEqualTo(interpretations.get(2));
        assertThat(interpretations.get(1)).isNotInstanceOf(MoveHeard.class);
    }

    @Test
    void silenceIsNothingUnderAnyThresholds() {
        Sound silence = Sound.of(new short[Sound.SPEECH_RATE_HZ], Sound.SPEECH_RATE_HZ);
        try (Weigher weigher = new Weigher(model)) {
            assertThat(weigher.weigh(silence, Position.INITIAL, Languages.BOTH, List.of(DEAF, model.thresholds())))
                    .hasSize(2)
                    .allSatisfy(interpretation -> assertThat(interpretation).isInstanceOf(Nothing.class));
        }
    }

    private static List<Interpretation> weigh(String file, List<HearingThresholds> thresholds)
            throws URISyntaxException {
        try (Weigher weigher = new Weigher(model)) {
            return weigher.weigh(sound(file), Position.INITIAL, Languages.BOTH, thresholds);
        }
    }

    private static Sound sound(String name) throws URISyntaxException {
        URL url = WeigherTest.class.getResource("/hearing/" + name + ".wav");
        return ((Readable)
                        WavFiles.read(Path.of(Objects.requireNonNull(url, name).toURI())))
                .sound();
    }
}
