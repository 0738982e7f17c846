package org.annabella.station.ears;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.hearing.Listening;
import org.annabella.hearing.Utterance;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.lexicon.Language;
import org.annabella.sound.FakeLine;
import org.annabella.sound.Microphone;
import org.annabella.sound.Sound;
import org.annabella.sound.SteadyMicrophone;
import org.annabella.sound.SteadyMicrophone.News;
import org.annabella.station.files.Recordings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Hearing that fails is told: an utterance once, a lasting failure once as a loss, and never for good. */
class HearingDefectsTest {
    private static final List<Language> DANISH = List.of(LanguageFiles.read("da"));

    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
    private final AtomicBoolean fails = new AtomicBoolean(true);
    private final AtomicInteger blocks = new AtomicInteger();
    private final CountDownLatch heardAgain = new CountDownLatch(1);
    private final AtomicBoolean plugged = new AtomicBoolean();

    /** Throws at whatever it is asked for, or hears nothing. */
    private final class BrokenRecogniser extends SilentRecogniser {
        @Override
        public void expect(Position position, Collection<Language> languages, Interpretation.@Nullable Ask question) {
            if (fails.get()) {
                throw new AssertionError("no model");
            }
        }

        @Override
        public void drop() {
            if (fails.get()) {
                throw new NoClassDefFoundError("a library");
            }
        }
    }

    private class Told implements MicrophoneListener.Listener {
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
            told.add("nothing");
        }

        @Override
        public void listens() {
            blocks.incrementAndGet();
        }

        @Override
        public void lost(String why) {
            told.add("lost " + why);
        }

        @Override
        public void back() {
            told.add("back");
        }

        @Override
        public void failed(String why) {
            told.add("failed " + why);
        }
    }

    /** Fails at whatever is told of the microphone itself. */
    private final class BrokenTold extends Told {
        @Override
        public void lost(String why) {
            super.lost(why);
            throw new AssertionError("no lamp");
        }

        @Override
        public void back() {
            super.back();
            throw new AssertionError("no lamp");
        }

        @Override
        public void listens() {
            super.listens();
            heardAgain.countDown();
        }
    }

    private String next() throws InterruptedException {
        return String.valueOf(told.poll(60, TimeUnit.SECONDS));
    }

    private MicrophoneListener ear(Supplier<Microphone.Opening> opener, MicrophoneListener.Listener listener) {
        SteadyMicrophone.Times often = new SteadyMicrophone.Times(Duration.ofSeconds(3), Duration.ofMillis(10));
        return new MicrophoneListener(
                new SteadyMicrophone("hearing-white", opener, often),
                new Listening(new BrokenRecogniser(), Listening.Settings.OPEN, fault -> {}),
                new MicrophoneListener.Wiring(
                        "hearing-white",
                        DANISH,
                        () -> GameState.NOT_STARTED,
                        GameState::position,
                        state -> Optional.empty(),
                        () -> false,
                        () -> Duration.ZERO,
                        listener));
    }

    /** Says only that it is not there, until it is plugged in and silent. */
    private Microphone.Opening opening() {
        return plugged.get()
                ? FakeLine.playingFrom(new CountDownLatch(1), Sound.of(new short[16_000], Sound.SPEECH_RATE_HZ), true)
                : new Microphone.Opening.Refused("unplugged");
    }

    @Test
    void aMicrophoneIsToldToBeLostWhateverFailsAtDroppingWhatWasHeard() throws InterruptedException {
        try (MicrophoneListener ear = ear(this::opening, new Told())) {
            ear.start();
            assertThat(next()).isEqualTo("lost unplugged");
            assertThat(next()).isEqualTo("failed a library");
            fails.set(false);
            plugged.set(true);
            assertThat(next()).isEqualTo("back");
        }
    }

    @Test
    void anUtteranceInWhichSoundIsLostIsDroppedAndTold() throws InterruptedException {
        fails.set(false);
        short[] voice = new short[640];
        for (int i = 0; i < voice.length; i++) {
            voice[i] = (short) (i % 80 < 40 ? 6_000 : -6_000);
        }
        try (MicrophoneListener ear = ear(this::opening, new Told())) {
            for (int i = 0; i < 50; i++) {
                ear.take(new News.Heard(new short[640], System.nanoTime()));
            }
            ear.take(new News.Gap());
            assertThat(told).isEmpty();
            for (int i = 0; i < 10; i++) {
                ear.take(new News.Heard(voice, System.nanoTime()));
            }
            ear.take(new News.Gap());
            assertThat(next()).isEqualTo("begins");
            assertThat(next()).isEqualTo("failed sound is lost");
            assertThat(ear.ear().running()).isEmpty();
        }
    }

    @Test
    void whoFailsAtTheNewsOfAMicrophoneIsToldAndHearingGoesOn() throws InterruptedException {
        fails.set(false);
        try (MicrophoneListener ear = ear(this::opening, new BrokenTold())) {
            ear.start();
            assertThat(next()).isEqualTo("lost unplugged");
            assertThat(next()).isEqualTo("failed no lamp");
            plugged.set(true);
            assertThat(next()).isEqualTo("back");
            assertThat(heardAgain.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void whatFailsOnAndOnIsOneLostUtteranceAndOneLossAndIsBackOnceItWorks() throws InterruptedException {
        Microphone.Opening silence =
                FakeLine.playingFrom(new CountDownLatch(1), Sound.of(new short[16_000], Sound.SPEECH_RATE_HZ), true);
        try (MicrophoneListener ear = ear(() -> silence, new Told())) {
            ear.start();
            assertThat(next()).isEqualTo("failed no model");
            assertThat(next()).startsWith("lost").contains("no model");
            fails.set(false);
            assertThat(next()).isEqualTo("back");
            assertThat(told).isEmpty();
        }
    }

    @Test
    void anUtteranceThatFailsByAnErrorIsToldAndTheNextIsWorkedOn() throws InterruptedException {
        BrokenRecogniser source = new BrokenRecogniser();
        try (Ears ears = new Ears(Map.of(Side.WHITE, source, Side.BLACK, source), DANISH, Ears.Keeper.NONE)) {
            Ears.Request request = new Ears.Request(
                    Side.WHITE, Duration.ZERO, () -> GameState.NOT_STARTED, state -> Optional.empty(), false);
            Ears.Listener listener = new Ears.Listener() {
                @Override
                public void said(Said said, Optional<Recordings.Pending> sound, Duration at) {
                    told.add("said " + said.interpretation().words());
                }

                @Override
                public void failed(Side seat, String why, Duration at) {
                    told.add("failed " + why);
                }
            };
            ears.hear(request, Sound.of(new short[1600], Sound.SPEECH_RATE_HZ), listener);
            ears.read(request, "eva fire", HeardMove.Source.TEXT, listener);
            // Words that are read wait for no sound.
            assertThat(List.of(next(), next())).containsExactlyInAnyOrder("failed no model", "said eva fire");
        }
    }
}
