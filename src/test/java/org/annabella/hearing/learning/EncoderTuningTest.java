package org.annabella.hearing.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.annabella.SystemTest;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.ctc.Emissions;
import org.annabella.hearing.encoder.EncoderFolders;
import org.annabella.hearing.encoder.HeadFile;
import org.annabella.hearing.encoder.Opening.Opened;
import org.annabella.hearing.encoder.TunedHead;
import org.annabella.hearing.head.HeadWeights;
import org.annabella.hearing.learning.EncoderTuning.Adapted;
import org.annabella.hearing.learning.EncoderTuning.Said;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An encoder learns from what it kept of sentences, and hears with what was learned; a small network stands for it. */
@SystemTest
class EncoderTuningTest {
    private static final List<Language> DANISH = List.of(LanguageFiles.read("da"));

    @TempDir
    Path folder;

    private Encoder encoder;
    private Path file;

    @BeforeEach
    void write() throws IOException {
        encoder = Encoder.in(EncoderFolders.write(folder, "headed.onnx"), EncoderFolders.phones());
        file = folder.resolve(HeadFile.NAME);
    }

    @Test
    void whatIsLearnedFitsWhatWasSaidBetter() throws IOException {
        try (Encoder own = encoder) {
            EncoderTuning tuning = EncoderTuning.of(own).orElseThrow();
            List<Said> said = said(tuning, 4);

            Adapted adapted = tuning.adapt(said);

            assertThat(adapted.isTuned()).isTrue();
            assertThat(tuning.fit(adapted.head(), said)).isGreaterThan(tuning.fit(tuning.original(), said) + 0.5);
        }
    }

    @Test
    void anEncoderHearsWithAHeadOfItsOwnNetwork() throws IOException {
        try (Encoder own = encoder) {
            EncoderTuning tuning = EncoderTuning.of(own).orElseThrow();
            HeadFile.write(file, tuning.adapt(said(tuning, 2)).head());
        }
        float[] before = heard(encoder());

        Encoder tuned = encoder().withHead(file);

        assertThat(tuned.remark()).isEmpty();
        assertThat(heard(tuned)).isNotEqualTo(before);
    }

    @Test
    void aHeadOfAnotherNetworkIsNotHeardWithAndThatIsSaid() throws IOException {
        try (Encoder own = encoder) {
            TunedHead head = EncoderTuning.of(own).orElseThrow().original();
            float[] nothing = new float[head.weights().symbols()];
            HeadFile.write(
                    file,
                    new TunedHead(
                            "another",
                            new HeadWeights(
                                    head.weights().gain(),
                                    head.weights().shift(),
                                    head.weights().matrix(),
                                    nothing)));
        }
        assertIsHeardWithoutHead("made for another network");
    }

    @Test
    void aDamagedHeadIsNotHeardWithAndThatIsSaid() throws IOException {
        Files.write(file, new byte[100]);

        assertIsHeardWithoutHead("is damaged");
    }

    private void assertIsHeardWithoutHead(String why) throws IOException {
        float[] own = heard(encoder());
        assertThat(encoder().withHead(file).remark()).hasValueSatisfying(remark -> assertThat(remark)
                .startsWith("The encoder's part of the profile is not used")
                .contains(why)
                .endsWith("make the profile again.")
                .hasLineCount(1));
        assertThat(heard(encoder().withHead(file))).isEqualTo(own);
    }

    @Test
    void wordsThatNobodyKnowsTeachNothing() throws IOException {
        try (Encoder own = encoder) {
            EncoderTuning tuning = EncoderTuning.of(own).orElseThrow();
            List<Said> said = List.of(new Said(tuning.outputs(sound(1)), List.of("abrakadabra"), DANISH));

            Adapted adapted = tuning.adapt(said);

            assertThat(adapted.isTuned()).isFalse();
            assertThat(adapted.learned()).containsExactly(false);
        }
    }

    @Test
    void anEncoderWithoutAHeadCannotBeTuned() throws IOException {
        try (Encoder tiny = Encoder.in(EncoderFolders.write(folder, EncoderFolders.TINY), EncoderFolders.phones())) {
            assertThat(EncoderTuning.of(tiny)).isEmpty();
        }
    }

    private Encoder encoder() throws IOException {
        return Encoder.in(folder, EncoderFolders.phones());
    }

    private static float[] heard(Encoder encoder) {
        try (Encoder closed = encoder) {
            Emissions emissions = ((Opened) closed.opening()).model().hear(samples(1));
            float[] values = new float[emissions.frames() * emissions.symbols()];
            for (int i = 0; i < values.length; i++) {
                values[i] = emissions.at(i / emissions.symbols(), i % emissions.symbols());
            }
            return values;
        }
    }

    private static List<Said> said(EncoderTuning tuning, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Said(tuning.outputs(sound(i)), List.of("dronning", "felix", "fire"), DANISH))
                .toList();
    }

    private static Sound sound(int seed) {
        return Sound.of(samples(seed), 16_000);
    }

    /** A buzz that changes its colour. */
    private static short[] samples(int seed) {
        short[] samples = new short[24_000];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) (6000 * Math.sin(i * i * 1e-5 * (seed + 1)) + (i % 97) * 20);
        }
        return samples;
    }
}
