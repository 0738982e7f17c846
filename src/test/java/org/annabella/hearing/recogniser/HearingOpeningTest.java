package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Position;
import org.annabella.hearing.model.ModelFault;
import org.annabella.hearing.recogniser.HearingOpening.Opened;
import org.annabella.hearing.recogniser.HearingOpening.Refused;
import org.annabella.lexicon.Languages;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Vosk, the encoder, both or none: what is opened and what is refused. */
@SystemTest
class HearingOpeningTest {
    @TempDir
    private Path directory;

    @Test
    void opensBoth() throws IOException {
        try (HearingModels models = opened(Tones.directory(), TinyEncoders.in(TinyEncoders.write(directory)))) {
            assertThat(models.names()).containsExactly("vosk", "encoder");
        }
    }

    @Test
    void opensEitherAlone() throws IOException {
        try (HearingModels vosk = opened(Tones.directory(), null);
                HearingModels encoder = opened(null, TinyEncoders.in(TinyEncoders.write(directory)))) {
            assertThat(vosk.names()).containsExactly("vosk");
            assertThat(encoder.names()).containsExactly("encoder");
            assertThat(encoder.sampleRateHz()).isEqualTo(16_000);
            assertThat(encoder.hears(Languages.GERMAN)).isTrue();
            assertThat(encoder.remarks(Languages.BOTH)).isEmpty();
        }
    }

    @Test
    void hearsByVoskWhereTheEncoderCannotBeUsed() throws IOException {
        for (Path encoder : List.of(directory.resolve("nowhere"), TinyEncoders.writeBroken(directory))) {
            try (HearingModels models = opened(Tones.directory(), TinyEncoders.in(encoder))) {
                assertThat(models.names()).containsExactly("vosk");
                assertThat(models.phones(List.of(), List.of(), Languages.BOTH)).isEmpty();
            }
        }
    }

    @Test
    void refusesAnEncoderThatIsToHearAloneAndCannot() throws IOException {
        assertRefused(TinyEncoders.in(directory.resolve("nowhere")), ModelFault.MISSING, "nowhere");
        assertRefused(TinyEncoders.in(TinyEncoders.writeBroken(directory)), ModelFault.FILE_BROKEN, "encoder.onnx");
    }

    @Test
    void refusesNothingAtAll() {
        assertRefused(null, ModelFault.MISSING, "nothing to hear with");
        assertThatIllegalArgumentException().isThrownBy(() -> new HearingModels(null, null));
    }

    @Test
    void refusesAVoskModelThatIsNotThereThoughThereIsAnEncoder() throws IOException {
        Encoder encoder = TinyEncoders.in(TinyEncoders.write(directory));
        HearingOpening opening = HearingOpening.open(directory.resolve("nowhere"), encoder, Languages.BOTH);
        assertThat(opening).isInstanceOfSatisfying(Refused.class, refused -> assertThat(
                        refused.why().reason())
                .isEqualTo(ModelFault.MISSING));
    }

    @Test
    void expectsNothingOfAnEncoderThatIsGone() throws IOException {
        Encoder encoder = TinyEncoders.in(directory.resolve("nowhere"));
        try (LocalRecogniser recogniser = new LocalRecogniser(new HearingModels(null, encoder))) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> recogniser.expect(Position.INITIAL, Languages.BOTH, null))
                    .withMessageContaining("nowhere");
        }
    }

    private static HearingModels opened(@Nullable Path model, @Nullable Encoder encoder) {
        HearingOpening opening = HearingOpening.open(model, encoder, Languages.BOTH);
        assertThat(opening).isInstanceOf(Opened.class);
        return ((Opened) opening).models();
    }

    private static void assertRefused(@Nullable Encoder encoder, ModelFault reason, String part) {
        assertThat(HearingOpening.open(null, encoder, Languages.BOTH))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.why().reason()).isEqualTo(reason);
                    assertThat(refused.why().message()).contains(part).hasLineCount(1);
                });
    }
}
