package org.annabella.station.ears;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.config.LanguageFiles;
import org.annabella.game.GameState;
import org.annabella.hearing.CrossTalk.Taken;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.Listening;
import org.annabella.hearing.Utterance;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.sound.FakeLine;
import org.annabella.sound.Sound;
import org.annabella.sound.SteadyMicrophone;
import org.junit.jupiter.api.Test;

/** What began like speech and was none is told as well: somebody at another microphone may be waiting for it. */
class OnlyNoiseTest {
    private static final int RATE_HZ = Sound.SPEECH_RATE_HZ;

    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();

    /** Finds nobody's voice in anything. */
    private static final class Deaf extends SilentRecogniser {
        @Override
        public Hearing finish() {
            Hearing.Reading none = Hearing.Reading.of(Hypothesis.SILENCE);
            return Hearing.byVosk(
                    new Interpretation.Nothing(Interpretation.Why.SILENCE, ""),
                    none,
                    none,
                    none,
                    List.of(),
                    Duration.ZERO,
                    Duration.ZERO);
        }
    }

    private final class Told implements MicrophoneListener.Listener {
        @Override
        public void begins() {
            told.add("begins");
        }

        @Override
        public void heard(Utterance utterance) {
            told.add("heard");
        }

        @Override
        public void nothing(Utterance noise) {
            told.add("nothing " + noise.taken());
        }

        @Override
        public void listens() {}

        @Override
        public void lost(String why) {
            told.add("lost " + why);
        }

        @Override
        public void back() {}

        @Override
        public void failed(String why) {
            told.add("failed " + why);
        }
    }

    @Test
    void isToldOnceItHasEnded() throws InterruptedException {
        SteadyMicrophone microphone = new SteadyMicrophone(
                "hearing-white",
                () -> FakeLine.playingFrom(new CountDownLatch(0), scraping(), true),
                SteadyMicrophone.Times.USUAL);
        Listening listening = new Listening(new Deaf(), Listening.Settings.OPEN, fault -> {});
        try (MicrophoneListener ear = new MicrophoneListener(microphone, listening, wiring())) {
            ear.start();
            assertThat(told.poll(60, TimeUnit.SECONDS)).isEqualTo("begins");
            assertThat(told.poll(60, TimeUnit.SECONDS)).isEqualTo("nothing " + Taken.NOISE);
        }
    }

    private MicrophoneListener.Wiring wiring() {
        return new MicrophoneListener.Wiring(
                "hearing-white",
                List.of(LanguageFiles.read("da")),
                () -> GameState.NOT_STARTED,
                GameState::position,
                state -> Optional.empty(),
                () -> false,
                () -> Duration.ofSeconds(9),
                new Told());
    }

    /** One second of it between quiet ones. */
    private static Sound scraping() {
        SplittableRandom random = new SplittableRandom(1);
        short[] samples = new short[6 * RATE_HZ];
        for (int i = 0; i < samples.length; i++) {
            int loud = i / RATE_HZ == 2 ? 9_000 : 60;
            samples[i] = (short) random.nextInt(-loud, loud + 1);
        }
        return Sound.of(samples, RATE_HZ);
    }
}
