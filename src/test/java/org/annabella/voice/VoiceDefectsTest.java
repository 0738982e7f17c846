package org.annabella.voice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.threads.DefectWords;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.Synthesiser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A voice that fails in whatever way is told, and its channel speaks on. */
class VoiceDefectsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final InstantSource NOON = InstantSource.fixed(Instant.parse("2026-11-21T12:00:00Z"));

    @TempDir
    private Path directory;

    private final List<Spoken> spoken = new CopyOnWriteArrayList<>();
    private final AtomicBoolean fails = new AtomicBoolean(true);
    private final AtomicBoolean listenerFails = new AtomicBoolean();
    private final List<Throwable> told = new CopyOnWriteArrayList<>();
    private final SpeechListener listener = new SpeechListener() {
        @Override
        public void started(Utterance utterance) {
            if (listenerFails.getAndSet(false)) {
                throw new AssertionError("nobody listens");
            }
        }

        @Override
        public void ended(Spoken done) {
            spoken.add(done);
        }

        @Override
        public void failed(SoundChannel channel, Throwable defect) {
            told.add(defect);
        }
    };

    static List<Throwable> defects() {
        return List.of(
                new IllegalStateException("a"),
                new AssertionError("b"),
                new OutOfMemoryError("c"),
                new StackOverflowError());
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable defect) throws T {
        throw (T) defect;
    }

    /** Says a hundred samples, or fails like this. */
    private Synthesiser voice(Throwable defect) {
        return new Synthesiser() {
            @Override
            public String name() {
                return "scripted";
            }

            @Override
            public int wordsPerMinute() {
                return 150;
            }

            @Override
            public Pcm synthesise(String text, Language language, int wordsPerMinute) {
                if (fails.get()) {
                    sneak(defect);
                }
                return new Pcm(new short[100], 16_000);
            }

            @Override
            public void close() {}
        };
    }

    private Speaker speaker(Synthesiser aloud, Synthesiser ear) {
        Map<SoundChannel, ChannelVoice> voices = new EnumMap<>(SoundChannel.class);
        for (SoundChannel channel : SoundChannel.values()) {
            voices.put(channel, ChannelVoice.usual(channel.isPrivate() ? ear : aloud));
        }
        return Speaker.asynchronous(new Speaker.Parts(
                voices, Languages.BOTH, SpeechFiles.in(directory), SoundPlayer.SILENT, NOON, listener));
    }

    private static Utterance utterance(SoundChannel channel, String id) {
        return new Utterance("Skak", "da", Priority.MOVE, channel, id);
    }

    @ParameterizedTest
    @MethodSource("defects")
    void aVoiceThatFailsFromTheBeginningIsToldAndSpeaksOnceItCan(Throwable defect) throws InterruptedException {
        Synthesiser broken = voice(defect);
        try (Speaker speaker = speaker(broken, broken)) {
            speaker.speak(utterance(SoundChannel.PUBLIC, "1"));
            assertThat(speaker.awaitSilence(PATIENCE)).isTrue();
            assertThat(spoken).singleElement().satisfies(one -> assertThat(one.fault())
                    .contains(DefectWords.of(defect)));
            fails.set(false);
            speaker.speak(utterance(SoundChannel.PUBLIC, "2"));
            assertThat(speaker.awaitSilence(PATIENCE)).isTrue();
        }
        assertThat(spoken).last().satisfies(one -> {
            assertThat(one.fault()).isEmpty();
            assertThat(one.length()).isPositive();
        });
    }

    @Test
    void theOtherChannelsSpeakMeanwhile() throws InterruptedException {
        Synthesiser well = voice(new AssertionError("unused"));
        fails.set(false);
        Synthesiser broken = new Synthesiser() {
            @Override
            public String name() {
                return "broken";
            }

            @Override
            public int wordsPerMinute() {
                return 150;
            }

            @Override
            public Pcm synthesise(String text, Language language, int wordsPerMinute) {
                throw new NoClassDefFoundError("a library");
            }

            @Override
            public void close() {}
        };
        try (Speaker speaker = speaker(broken, well)) {
            speaker.speak(utterance(SoundChannel.PUBLIC, "1"));
            speaker.speak(utterance(SoundChannel.EAR_WHITE, "2"));
            assertThat(speaker.awaitSilence(PATIENCE)).isTrue();
        }
        assertThat(spoken)
                .filteredOn(one -> one.fault().isEmpty())
                .extracting(one -> one.utterance().channel())
                .containsExactly(SoundChannel.EAR_WHITE);
    }

    @Test
    void aListenerThatFailsIsToldAndTheChannelSpeaksOn() throws InterruptedException {
        fails.set(false);
        listenerFails.set(true);
        try (Speaker speaker = speaker(voice(new AssertionError()), voice(new AssertionError()))) {
            speaker.speak(utterance(SoundChannel.PUBLIC, "1"));
            speaker.speak(utterance(SoundChannel.PUBLIC, "2"));
            assertThat(speaker.awaitSilence(PATIENCE)).isTrue();
        }
        assertThat(told).singleElement().isInstanceOf(AssertionError.class);
        assertThat(spoken).extracting(one -> one.utterance().id()).contains("2");
    }
}
