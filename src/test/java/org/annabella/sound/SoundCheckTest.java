package org.annabella.sound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SoundCheckTest {
    private static final Levels GOOD = new Levels(-26, -10, 0, 0);
    private static final double FLOOR_DB = -60;

    private final SoundCheck check = new SoundCheck();

    @Test
    void measuresLevelPeakClippingAndOffset() {
        Levels sine =
                Levels.of(ResamplerTest.tone(1_000, 16_384, 16_000, 16_000).samples());
        assertThat(sine.rmsDb()).isCloseTo(-9.03, within(0.05));
        assertThat(sine.peakDb()).isCloseTo(-6.02, within(0.05));
        assertThat(sine.clipped()).isZero();
        assertThat(sine.offset()).isCloseTo(0, within(1e-4));

        short[] square = new short[1_000];
        for (int i = 0; i < square.length; i++) {
            square[i] = i < 250 ? Short.MAX_VALUE : i < 500 ? Short.MIN_VALUE : 3_277;
        }
        Levels cut = Levels.of(square);
        assertThat(cut.clipped()).isEqualTo(0.5);
        assertThat(cut.peakDb()).isCloseTo(0, within(0.001));
        assertThat(cut.offset()).isCloseTo(0.05, within(0.001));
    }

    @Test
    void countsNoSoundAndDigitalSilenceAsSilence() {
        Levels silence = new Levels(Levels.SILENCE_DB, Levels.SILENCE_DB, 0, 0);
        assertThat(Levels.of(new short[0])).isEqualTo(silence);
        assertThat(Levels.of(new short[500])).isEqualTo(silence);
    }

    @Test
    void saysNothingOfGoodSound() {
        for (int i = 0; i < 20; i++) {
            assertThat(check.spoken(GOOD, FLOOR_DB)).isEmpty();
            assertThat(check.quiet(new Levels(-60, -50, 0, 0.001), -70)).isEmpty();
        }
    }

    @Test
    void warnsOfEachFaultByItsName() {
        assertThat(twice(new Levels(-15, 0, 0.01, 0))).containsExactly(SoundFault.CLIPPING);
        assertThat(twice(new Levels(-8, -1, 0, 0))).containsExactly(SoundFault.TOO_LOUD);
        assertThat(twice(new Levels(-48, -30, 0, 0))).containsExactly(SoundFault.TOO_QUIET);
        check.spoken(new Levels(-30, -20, 0, 0), -36);
        assertThat(check.spoken(new Levels(-30, -20, 0, 0), -36)).containsExactly(SoundFault.NOISY);
    }

    @Test
    void warnsOfAnOffsetAndOfMainsHum() {
        check.quiet(new Levels(-60, -50, 0, 0.05), -70);
        assertThat(check.quiet(new Levels(-60, -50, 0, 0.05), -70)).containsExactly(SoundFault.HUM);

        SoundCheck other = new SoundCheck();
        RoomSound.Second hum = second(50, 800);
        other.quiet(hum.levels(), hum.deepDb());
        assertThat(other.quiet(hum.levels(), hum.deepDb())).containsExactly(SoundFault.HUM);
    }

    @Test
    void doesNotTakeAVoiceForHum() {
        RoomSound.Second voice = second(400, 800);
        for (int i = 0; i < 5; i++) {
            assertThat(check.quiet(voice.levels(), voice.deepDb())).isEmpty();
        }
    }

    @Test
    void warnsOnceUntilItHasBeenRightForAWhile() {
        List<SoundFault> news = new ArrayList<>();
        Levels bad = new Levels(-15, 0, 0.01, 0);
        for (int i = 0; i < 10; i++) {
            news.addAll(check.spoken(bad, FLOOR_DB));
        }
        assertThat(news).hasSize(1);
        for (int i = 0; i < 3; i++) {
            news.addAll(check.spoken(GOOD, FLOOR_DB));
        }
        news.addAll(twice(bad));
        assertThat(news).as("three good ones are too few").hasSize(1);
        for (int i = 0; i < 4; i++) {
            news.addAll(check.spoken(GOOD, FLOOR_DB));
        }
        news.addAll(twice(bad));
        assertThat(news).hasSize(2);
    }

    @Test
    void doesNotWarnOfASingleShout() {
        for (int i = 0; i < 10; i++) {
            assertThat(check.spoken(new Levels(-15, 0, 0.01, 0), FLOOR_DB)).isEmpty();
            assertThat(check.spoken(GOOD, FLOOR_DB)).isEmpty();
        }
    }

    private List<SoundFault> twice(Levels levels) {
        List<SoundFault> news = new ArrayList<>(check.spoken(levels, -90));
        news.addAll(check.spoken(levels, -90));
        return news;
    }

    private static RoomSound.Second second(int hertz, int loud) {
        RoomSound room = new RoomSound();
        Framing framing = new Framing();
        return framing.cut(ResamplerTest.tone(hertz, loud, 16_000, 16_000).samples()).stream()
                .flatMap(frame -> room.add(frame).stream())
                .findFirst()
                .orElseThrow();
    }
}
