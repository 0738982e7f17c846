package org.annabella.hearing.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.hearing.ctc.Emissions;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From sound to probabilities, with a tiny network that hears in a frame only what is in its features. */
@SystemTest
class EncoderHearingTest {
    private static final Offset<Float> NEARLY = within(1e-3f);

    @TempDir
    private static Path directory;

    private static EncoderModel model;

    @BeforeAll
    static void open() throws IOException {
        model = EncoderFolders.opened(EncoderFolders.write(directory, EncoderFolders.TINY));
    }

    @AfterAll
    static void close() {
        model.close();
    }

    @Test
    void hasANameAndTheSymbolsOfItsPhonesBetweenBlankAndGarbage() {
        assertThat(model.name()).isEqualTo("tiny");
        assertThat(model.symbols()).isEqualTo(67);
    }

    @Test
    void hearsWhatTheTrainingHears() {
        Map<String, Emissions> sounds = Stream.of("sweep", "clipped", "click")
                .collect(Collectors.toMap(Function.identity(), name -> model.hear(EncoderSounds.named(name))));
        for (ReferenceRow row : ReferenceRow.read("log-probabilities.txt")) {
            for (int symbol = 0; symbol < model.symbols(); symbol++) {
                assertThat(sounds.get(row.sound()).at(row.number(), symbol))
                        .as("%s, position %d, symbol %d", row.sound(), row.number(), symbol)
                        .isEqualTo(row.values()[symbol], NEARLY);
            }
        }
    }

    static Stream<Named<short[]>> sounds() {
        return Stream.of(
                Named.of("nothing", new short[0]),
                Named.of("one sample", new short[] {1}),
                Named.of("0.1 s of silence", EncoderSounds.silence(0.1)),
                Named.of("0.1 s of noise", EncoderSounds.noise(0.1, 1)),
                Named.of("silence", EncoderSounds.silence(3)),
                Named.of("a click", EncoderSounds.click(30_000)),
                Named.of("clipped", EncoderSounds.clipped(64_000)),
                Named.of("noise", EncoderSounds.noise(5, 2)),
                Named.of("a whole window", EncoderSounds.noise(11.5, 3)),
                Named.of("hardly more", EncoderSounds.noise(11.52, 4)),
                Named.of("12 s", EncoderSounds.noise(12, 5)),
                Named.of("the longest", EncoderSounds.noise(120, 6)));
    }

    @ParameterizedTest
    @MethodSource("sounds")
    void givesProbabilitiesForEveryTwentyMilliseconds(short[] sound) {
        Emissions heard = model.hear(sound);
        assertThat(heard.frames()).isEqualTo((sound.length + 8000 + 319) / 320);
        assertThat(heard.symbols()).isEqualTo(67);
        for (int frame = 0; frame < heard.frames(); frame++) {
            double sum = 0;
            for (int symbol = 0; symbol < heard.symbols(); symbol++) {
                sum += Math.exp(heard.at(frame, symbol));
            }
            assertThat(sum).isEqualTo(1, within(1e-3));
        }
    }

    /** A sound of 30 s is cut at 550 and 1012; the windows begin at 0, 500 and 925. */
    @ParameterizedTest(name = "around position {0}")
    @ValueSource(ints = {300, 500, 550, 600, 925, 1012, 1100, 1400})
    void joinsTheWindowsOfALongSoundWhereTheyMeet(int around) {
        short[] sound = EncoderSounds.noise(30, 11);
        Emissions whole = model.hear(sound);
        int start = around - 60;
        Emissions part = model.hear(EncoderSounds.cut(sound, start, around + 60));
        for (int position = around - 30; position < around + 30; position++) {
            for (int symbol = 0; symbol < model.symbols(); symbol++) {
                assertThat(whole.at(position, symbol))
                        .as("position %d, symbol %d", position, symbol)
                        .isEqualTo(part.at(position - start, symbol), NEARLY);
            }
        }
    }

    @Test
    void refusesASoundOfMoreThanTwoMinutes() {
        short[] sound = new short[120 * 16_000 + 1];
        assertThatIllegalArgumentException().isThrownBy(() -> model.hear(sound)).withMessageContaining("120 s");
    }

    @Test
    void hearsTheSameOnManyThreads() {
        short[] sound = EncoderSounds.noise(3, 12);
        float alone = model.hear(sound).at(80, 5);
        assertThat(IntStream.range(0, 40).parallel().mapToObj(i -> model.hear(sound)
                        .at(80, 5)))
                .containsOnly(alone);
    }

    @Test
    void hearsNothingMoreWhenItIsClosed() throws IOException {
        EncoderModel other = EncoderFolders.opened(directory);
        other.close();
        other.close();
        assertThatIllegalStateException().isThrownBy(() -> other.hear(new short[1600]));
        assertThat(model.hear(new short[1600]).frames()).isEqualTo(30);
    }
}
