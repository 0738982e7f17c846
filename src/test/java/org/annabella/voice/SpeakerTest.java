package org.annabella.voice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.SpeechFault;
import org.annabella.voice.engine.Synthesiser;
import org.annabella.voice.engine.Synthesisers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpeakerTest {
    private static final InstantSource NOON = InstantSource.fixed(Instant.parse("2026-11-21T12:00:00Z"));

    private static final String WARM_UP = "ja";

    @TempDir
    private Path directory;

    private final List<Spoken> spoken = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch privately = new CountDownLatch(1);
    private final SpeechListener listener = new SpeechListener() {
        @Override
        public void started(Utterance utterance) {}

        @Override
        public void ended(Spoken done) {
            spoken.add(done);
            if (done.utterance().text().equals("private")) {
                privately.countDown();
            }
        }
    };

    @Test
    void writesEachTextAndItsSound() throws Exception {
        try (Speaker speaker = Speaker.synchronous(parts(new ScriptedVoice()))) {
            assertThat(speaker.speak(utterance("Eva to, Eva fire", Priority.MOVE, SoundChannel.PUBLIC, "1")))
                    .isTrue();
            speaker.speak(utterance("Du har fem minutter tilbage.", Priority.ANSWER, SoundChannel.EAR_WHITE, "2"));
        }
        String when = Instant.parse("2026-11-21T12:00:00Z")
                .atZone(ZoneId.systemDefault())
                .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
        assertThat(Files.readAllLines(directory.resolve("spoken.txt")))
                .containsExactly(
                        when + "\tpublic\tda\tEva to, Eva fire",
                        when + "\tear-white\tda\tDu har fem minutter tilbage.");
        assertThat(directory.resolve("speech/0001-public-da.wav")).hasSize(44 + 200);
        assertThat(directory.resolve("speech/0002-ear-white-da.wav")).exists();
    }

    @Test
    void goesOnCountingInADirectoryThatIsUsedAgain() {
        try (Speaker first = Speaker.synchronous(parts(new ScriptedVoice()))) {
            first.speak(utterance("et", Priority.MOVE, SoundChannel.PUBLIC, "1"));
        }
        try (Speaker second = Speaker.synchronous(parts(new ScriptedVoice()))) {
            second.speak(utterance("to", Priority.MOVE, SoundChannel.PUBLIC, "2"));
        }
        assertThat(directory.resolve("speech/0002-public-da.wav")).exists();
        assertThat(directory.resolve("speech/0003-public-da.wav")).doesNotExist();
    }

    @Test
    void saysEachIdOnce() {
        try (Speaker speaker = Speaker.synchronous(parts(new ScriptedVoice()))) {
            assertThat(speaker.speak(utterance("et", Priority.MOVE, SoundChannel.PUBLIC, "same")))
                    .isTrue();
            assertThat(speaker.speak(utterance("to", Priority.MOVE, SoundChannel.PUBLIC, "same")))
                    .isFalse();
        }
        assertThat(spoken).hasSize(1);
    }

    @Test
    void saysTheMostUrgentFirst() throws Exception {
        ScriptedVoice voice = new ScriptedVoice();
        voice.hold = new CountDownLatch(1);
        try (Speaker speaker = Speaker.asynchronous(parts(voice))) {
            speaker.speak(utterance("begin", Priority.INFO, SoundChannel.PUBLIC, "0"));
            voice.holding.await();
            speaker.speak(utterance("info", Priority.INFO, SoundChannel.PUBLIC, "1"));
            speaker.speak(utterance("move", Priority.MOVE, SoundChannel.PUBLIC, "2"));
            speaker.speak(utterance("answer", Priority.ANSWER, SoundChannel.PUBLIC, "3"));
            speaker.speak(utterance("alarm", Priority.ALARM, SoundChannel.PUBLIC, "4"));
            speaker.speak(utterance("next move", Priority.MOVE, SoundChannel.PUBLIC, "5"));
            speaker.speak(utterance("question", Priority.DIALOGUE, SoundChannel.PUBLIC, "6"));
            voice.hold.countDown();
            assertThat(speaker.awaitSilence(Duration.ofSeconds(20))).isTrue();
        }
        assertThat(texts()).containsExactly("begin", "alarm", "question", "move", "next move", "answer", "info");
    }

    @Test
    void stopDropsWhatWaitsOnThatChannelOnly() throws Exception {
        ScriptedVoice voice = new ScriptedVoice();
        voice.hold = new CountDownLatch(1);
        try (Speaker speaker = Speaker.asynchronous(parts(voice))) {
            speaker.speak(utterance("begin", Priority.INFO, SoundChannel.PUBLIC, "0"));
            voice.holding.await();
            speaker.speak(utterance("aloud", Priority.INFO, SoundChannel.PUBLIC, "1"));
            speaker.speak(utterance("private", Priority.INFO, SoundChannel.EAR_BLACK, "2"));
            speaker.stop(SoundChannel.PUBLIC);
            voice.hold.countDown();
            assertThat(speaker.awaitSilence(Duration.ofSeconds(20))).isTrue();
        }
        assertThat(texts()).containsExactlyInAnyOrder("begin", "private");
    }

    @Test
    void givesWayToAPlayerAndLosesNothingThatWaits() throws Exception {
        ScriptedVoice voice = new ScriptedVoice();
        voice.hold = new CountDownLatch(1);
        try (Speaker speaker = Speaker.asynchronous(parts(voice))) {
            speaker.speak(utterance("begin", Priority.INFO, SoundChannel.PUBLIC, "0"));
            voice.holding.await();
            speaker.giveWay(SoundChannel.PUBLIC);
            speaker.speak(utterance("flag", Priority.ALARM, SoundChannel.PUBLIC, "1"));
            speaker.speak(utterance("private", Priority.INFO, SoundChannel.EAR_BLACK, "2"));
            voice.hold.countDown();
            privately.await();
            speaker.goOn(SoundChannel.PUBLIC);
            assertThat(speaker.awaitSilence(Duration.ofSeconds(20))).isTrue();
        }
        assertThat(texts())
                .containsExactlyInAnyOrder("begin", "private", "flag")
                .endsWith("flag");
    }

    @Test
    void tellsOfEveryEndThoughThePlayerFails() {
        Speaker.Parts parts = parts(new ScriptedVoice());
        SoundPlayer broken = new SoundPlayer() {
            @Override
            public Outcome play(Pcm sound, SoundChannel channel, BooleanSupplier cut) {
                throw new IllegalStateException("no card today");
            }

            @Override
            public boolean lookAgain(SoundChannel channel) {
                return false;
            }

            @Override
            public void close() {}
        };
        try (Speaker speaker = Speaker.synchronous(new Speaker.Parts(
                parts.voices(), parts.languages(), parts.files(), broken, parts.time(), parts.listener()))) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> speaker.speak(utterance("Skak", Priority.MOVE, SoundChannel.PUBLIC, "1")));
        }
        assertThat(spoken).singleElement().satisfies(one -> assertThat(one.played())
                .isFalse());
    }

    @Test
    void aVoiceThatFailsStillLeavesTheText() throws Exception {
        ScriptedVoice voice = new ScriptedVoice();
        voice.broken = true;
        try (Speaker speaker = Speaker.synchronous(parts(voice))) {
            speaker.speak(utterance("Skak", Priority.MOVE, SoundChannel.PUBLIC, "1"));
        }
        assertThat(Files.readString(directory.resolve("spoken.txt"))).endsWith("\tSkak\n");
        assertThat(spoken).singleElement().satisfies(one -> assertThat(one.fault())
                .contains("no voice today"));
    }

    @Test
    void aDirectoryThatVanishesDoesNotSilenceTheVoice() throws Exception {
        try (Speaker speaker = Speaker.synchronous(parts(new ScriptedVoice()))) {
            Files.delete(directory.resolve("speech"));
            Files.createDirectory(directory.resolve("spoken.txt"));
            speaker.speak(utterance("Skak", Priority.MOVE, SoundChannel.PUBLIC, "1"));
        }
        assertThat(spoken).singleElement().satisfies(one -> {
            assertThat(one.length()).isPositive();
            assertThat(one.fault()).contains("spoken.txt cannot be written").contains("speech cannot be written");
        });
    }

    @Test
    void writesNothingMoreOnceItIsClosed() throws Exception {
        ScriptedVoice voice = new ScriptedVoice();
        voice.hold = new CountDownLatch(1);
        try (Speaker speaker = Speaker.asynchronous(parts(voice))) {
            speaker.speak(utterance("private", Priority.INFO, SoundChannel.EAR_BLACK, "1"));
            voice.holding.await();
        }
        voice.hold.countDown();
        privately.await();
        assertThat(directory.resolve("spoken.txt")).exists();
        assertThat(directory.resolve("speech")).isEmptyDirectory();
    }

    private List<String> texts() {
        return spoken.stream().map(one -> one.utterance().text()).toList();
    }

    private Speaker.Parts parts(Synthesiser voice) {
        return new Speaker.Parts(voice, Languages.BOTH, SpeechFiles.in(directory), SoundPlayer.SILENT, NOON, listener);
    }

    private static Utterance utterance(String text, Priority priority, SoundChannel channel, String id) {
        return new Utterance(text, "da", priority, channel, id);
    }

    @Test
    void anotherVoiceSpeaksWhatTheFirstCannot() {
        ScriptedVoice broken = new ScriptedVoice();
        broken.broken = true;
        AtomicInteger loaded = new AtomicInteger();
        try (Synthesiser both = Synthesisers.withFallback(broken, () -> {
            loaded.incrementAndGet();
            return new ScriptedVoice();
        })) {
            assertThat(both.synthesise("Skak", Languages.DANISH).length()).isEqualTo(100);
            assertThat(both.synthesise("Skak", Languages.DANISH).length()).isEqualTo(100);
        }
        assertThat(loaded).hasValue(1);
    }

    /** A voice that makes a hundred samples of anything, or waits, or fails. */
    private static final class ScriptedVoice implements Synthesiser {
        private final CountDownLatch holding = new CountDownLatch(1);
        private CountDownLatch hold = new CountDownLatch(0);
        private boolean broken;

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
            if (broken) {
                throw new SpeechFault("no voice today");
            }
            if (text.equals(WARM_UP)) {
                return new Pcm(new short[0], 16_000);
            }
            holding.countDown();
            try {
                hold.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
            return new Pcm(new short[100], 16_000);
        }

        @Override
        public void close() {}
    }
}
