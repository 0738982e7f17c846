package org.annabella.voice;

import static org.annabella.races.Shaken.all;
import static org.annabella.races.Shaken.together;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.races.Shaken;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.Synthesiser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An alarm that interrupts, and the end of a channel. */
class ChannelSpeechRaces {
    private static final InstantSource NOON = InstantSource.fixed(Instant.parse("2026-11-21T12:00:00Z"));
    private static final Duration LONG = Duration.ofMinutes(10);

    private final List<String> begun = Collections.synchronizedList(new ArrayList<>());
    private final List<String> heard = Collections.synchronizedList(new ArrayList<>());
    private final List<String> ended = Collections.synchronizedList(new ArrayList<>());
    private final List<String> failed = Collections.synchronizedList(new ArrayList<>());

    @TempDir
    private Path directory;

    @BeforeAll
    static void weaveFirst() {
        Shaken.prepare();
    }

    @Test
    void aMoveAndTheAlarmThatCutsItAreBothHeardOnce() {
        all("voice: an alarm cuts a move", () -> {
            ChannelSpeech speech = fresh();
            together(
                    speech::run,
                    () -> speech.queue().add(says("move", Priority.MOVE)),
                    () -> speech.queue().add(says("alarm", Priority.ALARM)),
                    () -> endOnceHeard(speech, 2));
            assertEquals(List.of("alarm", "move"), heard.stream().sorted().toList());
            assertEverythingEnds();
        });
    }

    @Test
    void theChannelEndsWhateverIsSaid() {
        all("voice: an alarm against close", () -> {
            ChannelSpeech speech = fresh();
            together(
                    speech::run,
                    () -> speech.queue().add(says("move", Priority.MOVE)),
                    () -> speech.queue().add(says("alarm", Priority.ALARM)),
                    () -> speech.queue().hold(true),
                    () -> speech.queue().close());
            // That the speaking thread ends at all is the first thing to prove: together() waits for it.
            assertTrue(heard.size() <= 2, "heard " + heard);
            assertEverythingEnds();
        });
    }

    private void assertEverythingEnds() {
        assertEquals(begun, ended, "begun and ended");
        assertEquals(List.of(), failed);
    }

    private void endOnceHeard(ChannelSpeech speech, int many) throws InterruptedException {
        while (heard.size() < many) {
            Thread.yield();
        }
        assertTrue(speech.queue().awaitIdle(LONG), "waits for silence for ever");
        speech.queue().close();
    }

    private static Utterance says(String text, Priority priority) {
        return new Utterance(text, "da", priority, SoundChannel.EAR_WHITE, text);
    }

    private ChannelSpeech fresh() {
        List.of(begun, heard, ended, failed).forEach(List::clear);
        return new ChannelSpeech(
                SoundChannel.EAR_WHITE,
                new Speaker.Parts(new Mute(), Languages.BOTH, SpeechFiles.in(directory), new Ear(), NOON, new Told()));
    }

    /** Sounds until it is over or cut. */
    private final class Ear implements SoundPlayer {
        @Override
        public Outcome play(Pcm sound, SoundChannel channel, BooleanSupplier cut) {
            for (int i = 0; i < 3; i++) {
                if (cut.getAsBoolean()) {
                    return Outcome.CUT;
                }
            }
            heard.add(begun.get(begun.size() - 1));
            return Outcome.HEARD;
        }

        @Override
        public boolean lookAgain(SoundChannel channel) {
            return false;
        }

        @Override
        public void close() {}
    }

    private final class Told implements SpeechListener {
        @Override
        public void started(Utterance utterance) {
            begun.add(utterance.text());
        }

        @Override
        public void ended(Spoken spoken) {
            ended.add(spoken.utterance().text());
        }

        @Override
        public void failed(SoundChannel channel, Throwable defect) {
            failed.add(String.valueOf(defect));
        }
    }

    private static final class Mute implements Synthesiser {
        @Override
        public String name() {
            return "mute";
        }

        @Override
        public int wordsPerMinute() {
            return 160;
        }

        @Override
        public Pcm synthesise(String text, Language language, int wordsPerMinute) {
            return new Pcm(new short[] {1, 2, 3}, 16_000);
        }

        @Override
        public void close() {}
    }
}
