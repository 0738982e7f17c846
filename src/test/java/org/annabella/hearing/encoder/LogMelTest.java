package org.annabella.hearing.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.SystemTest;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The features, against those that the encoder was trained with. */
@SystemTest
class LogMelTest {
    private static final Offset<Float> EXACTLY = within(1e-4f);

    @Test
    void areTheNumbersThatTheTrainingComputes() {
        Map<String, LogMel> sounds = ReferenceRow.read("log-mel.txt").stream()
                .map(ReferenceRow::sound)
                .distinct()
                .collect(Collectors.toMap(Function.identity(), name -> LogMel.of(EncoderSounds.named(name))));
        assertThat(sounds).containsOnlyKeys("sweep", "clipped", "click");
        for (ReferenceRow row : ReferenceRow.read("log-mel.txt")) {
            LogMel features = sounds.get(row.sound());
            float[] found = features.of(0, features.positions());
            assertThat(row.values()).hasSize(LogMel.BANDS);
            for (int band = 0; band < LogMel.BANDS; band++) {
                assertThat(found[band * features.frames() + row.number()])
                        .as("%s, frame %d, band %d", row.sound(), row.number(), band)
                        .isEqualTo(row.values()[band], EXACTLY);
            }
        }
    }

    /** A quarter of a second of silence stands on both sides, and 320 samples make a position. */
    @ParameterizedTest
    @CsvSource({"0, 25", "1, 26", "320, 26", "321, 27", "1600, 30", "16000, 75", "192000, 625"})
    void haveTwoFramesForEachPositionEvenOfTheShortestSound(int samples, int positions) {
        LogMel features = LogMel.of(new short[samples]);
        assertThat(features.positions()).isEqualTo(positions);
        assertThat(features.frames()).isEqualTo(2 * positions);
        assertThat(features.of(0, positions)).hasSize(LogMel.BANDS * 2 * positions);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 160, 1600, 48_000})
    void ofSilenceAreAllTheSame(int samples) {
        LogMel features = LogMel.of(new short[samples]);
        assertThat(features.of(0, features.positions())).containsOnly(-1.5f);
    }

    @Test
    void areAtMostTwoBelowTheLoudest() {
        LogMel features = LogMel.of(EncoderSounds.named("clipped"));
        float[] all = features.of(0, features.positions());
        float loudest = Float.NEGATIVE_INFINITY;
        for (float each : all) {
            loudest = Math.max(loudest, each);
        }
        assertThat(all[0]).isEqualTo(loudest - 2, EXACTLY);
    }

    @Test
    void ofAPartKnowOnlyWhatIsLoudInThatPart() {
        short[] samples = EncoderSounds.noise(2, 7);
        samples[0] = Short.MAX_VALUE;
        LogMel features = LogMel.of(samples);
        assertThat(features.of(0, 10)).containsOnly(-1.5f);
        float[] whole = features.of(0, features.positions());
        float[] part = features.of(40, 60);
        for (int band = 0; band < LogMel.BANDS; band++) {
            for (int frame = 0; frame < 40; frame++) {
                assertThat(part[band * 40 + frame]).isEqualTo(whole[band * features.frames() + 80 + frame], EXACTLY);
            }
        }
    }
}
