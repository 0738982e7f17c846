package org.annabella.hearing.acoustic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The features are those that the network was trained on. */
class FilterBankTest {
    private static final Path SOUND = Path.of("src/test/resources/hearing/eva-fire.wav");
    private static final Path REFERENCE = Path.of("src/test/resources/hearing/eva-fire.fbank.txt");
    private static final FilterBank BANK =
            FilterBank.of(Map.of("num-mel-bins", "40", "low-freq", "20", "high-freq", "-400"));

    @TempDir
    Path folder;

    @Test
    void givesTorchaudiosNumbers() throws IOException {
        float[][] frames = BANK.frames(sound().samples());
        List<String> lines = Files.readAllLines(REFERENCE);

        assertThat(lines).hasSizeGreaterThan(8);
        for (String line : lines.subList(1, lines.size())) {
            String[] numbers = line.split(" ");
            for (int bin = 0; bin < 40; bin++) {
                assertThat(frames[Integer.parseInt(numbers[0])][bin])
                        .as("frame %s, bin %d", numbers[0], bin)
                        .isCloseTo(Float.parseFloat(numbers[bin + 1]), within(2e-3f));
            }
        }
    }

    @Test
    void cutsFramesThatLieWholeInTheSound() {
        assertThat(BANK.frames(new short[399])).isEmpty();
        assertThat(BANK.frames(new short[400])).hasDimensions(1, 40);
        assertThat(BANK.frames(new short[400 + 159])).hasDimensions(1, 40);
        assertThat(BANK.frames(new short[400 + 160])).hasDimensions(2, 40);
    }

    @Test
    void silenceHasTheLeastEnergy() {
        assertThat(BANK.frames(new short[400])[0]).containsOnly((float) Math.log(Math.pow(2, -23)));
    }

    @Test
    void refusesFeaturesOfAnotherKind() throws Exception {
        Path conf = Files.createDirectories(folder.resolve("conf"));
        ModelFolder model = new ModelFolder(folder);

        refuses(model, "lacks the file");
        Files.writeString(conf.resolve("fbank.conf"), "--num-mel-bins=40\n--use-energy=true\n");
        refuses(model, "use-energy");
        Files.writeString(conf.resolve("fbank.conf"), "--num-mel-bins=forty\n");
        refuses(model, "forty");
        Files.writeString(conf.resolve("mfcc.conf"), "");
        refuses(model, "cepstra");
    }

    private static void refuses(ModelFolder model, String naming) {
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> FilterBank.read(model))
                .isInstanceOf(UnfitModel.class)
                .hasMessageContaining(naming);
    }

    static Sound sound() {
        return ((SoundReading.Readable) WavFiles.read(SOUND)).sound();
    }
}
