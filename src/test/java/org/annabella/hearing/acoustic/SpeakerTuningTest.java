package org.annabella.hearing.acoustic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.Test;

/** Recorded announcements, and the model that ships. */
@SystemTest
class SpeakerTuningTest {
    private static final AcousticModel MODEL = AcousticFixtures.shipped();
    private static final List<String> CLIPS = List.of(
            "001 bonde eva to eva fire",
            "005 david fire",
            "009 eva fem",
            "013 eva slår felix seks en passant",
            "017 løber cesar et gustav fem",
            "021 springer bodil et til cesar tre",
            "025 dronning david to",
            "029 lang rokade",
            "033 felix fire",
            "044 springer cesar tre bella et",
            "057 hector seks",
            "061 hector slår gustav syv");

    @Test
    void leavesOutWhatWasMisread() {
        List<Spoken> reading = new ArrayList<>(reading(1));
        Spoken misread = reading.get(4);
        reading.set(4, new Spoken(misread.name(), misread.sound(), List.of("jeg", "tilbyder", "remis")));
        SpeakerTuning tuning = new SpeakerTuning(MODEL, reading, 1, step -> {});

        assertThat(tuning.align(MODEL.weights().network()))
                .extracting(Aligned::name)
                .doesNotContain("017")
                .hasSize(11);
    }

    @Test
    void leavesOutSoundThatIsTooShortForItsWords() {
        List<Spoken> reading = new ArrayList<>(reading(1));
        reading.set(0, new Spoken("none", Sound.of(new short[100], 16_000), List.of("david", "fire")));
        reading.set(1, new Spoken("short", Sound.of(new short[3000], 16_000), List.of("david", "fire")));
        SpeakerTuning tuning = new SpeakerTuning(MODEL, reading, 1, step -> {});

        assertThat(tuning.align(MODEL.weights().network()))
                .extracting(Aligned::name)
                .doesNotContain("none", "short")
                .hasSizeGreaterThan(8);
    }

    @Test
    void tunesTheSameWayEachTimeAndHearsWhatItLearnedBetter() {
        List<Spoken> reading = reading(1.5).subList(0, 6);
        Network original = MODEL.weights().network();
        List<Aligned> aligned = new SpeakerTuning(MODEL, reading, 1, step -> {}).align(original);
        Tuner.Schedule schedule = new Tuner.Schedule(6, 0.0001f, 0.02f, 60);
        List<Network> tuned = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            LayerTuning subject = new LayerTuning(original, schedule.pull());
            new Tuner(MODEL, schedule, 5).tune(subject, aligned);
            tuned.add(subject.network());
        }

        assertThat(MODEL.fileWith(new AcousticModel.Weights(tuned.get(0))))
                .isEqualTo(MODEL.fileWith(new AcousticModel.Weights(tuned.get(1))));
        assertThat(fit(tuned.get(0), reading)).isGreaterThan(fit(original, reading) + 0.3);
    }

    @Test
    void halfWayToOtherWeightsLiesBetween() {
        Network one = AcousticFixtures.tiny(1);
        Network other = AcousticFixtures.tiny(2);

        float[] middle = one.towards(other, 0.5f).affines().get(1).weights()[3];

        for (int i = 0; i < middle.length; i++) {
            float mean = (one.affines().get(1).weights()[3][i]
                            + other.affines().get(1).weights()[3][i])
                    / 2;
            assertThat(middle[i]).isCloseTo(mean, org.assertj.core.api.Assertions.within(1e-6f));
        }
    }

    private static double fit(Network network, List<Spoken> reading) {
        return SpeakerTuning.fit(MODEL, new AcousticModel.Weights(network), reading);
    }

    private static List<Spoken> reading(double speed) {
        return CLIPS.stream()
                .map(clip -> {
                    String name = clip.substring(0, 3);
                    java.nio.file.Path file = java.nio.file.Path.of("src/main/resources/demo/da", name + ".wav");
                    Sound sound = ((SoundReading.Readable) WavFiles.read(file)).sound();
                    Sound faster =
                            Sound.of(sound.samples(), (int) (16_000 * speed)).atRate(16_000);
                    return new Spoken(name, faster, List.of(clip.substring(4).split(" ")));
                })
                .toList();
    }
}
