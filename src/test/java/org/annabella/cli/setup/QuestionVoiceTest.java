package org.annabella.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import org.annabella.lexicon.Language;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SoundPlayer;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.SpeechFault;
import org.annabella.voice.engine.Synthesiser;
import org.junit.jupiter.api.Test;

/** Whoever answers has heard enough; what cannot be said is printed all the same. */
class QuestionVoiceTest {
    private final List<String> made = new CopyOnWriteArrayList<>();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final List<SoundPlayer.Outcome> outcomes = new CopyOnWriteArrayList<>();

    @Test
    void anAnswerCutsOffWhatIsSaidAndDropsWhatWaits() throws InterruptedException {
        try (Voice voice = new QuestionVoice(new Mouth(), new Endless())) {
            voice.say("first", "da");
            voice.say("second", "da");
            begun.await();
            voice.hush();
            assertThat(outcomes).containsExactly(SoundPlayer.Outcome.CUT);
            voice.say("third", "da");
            voice.hush();
        }
        assertThat(made).startsWith("first").doesNotContain("second");
    }

    @Test
    void aVoiceThatFailsHindersNothing() {
        try (Voice voice = new QuestionVoice(new Mouth(), new Endless())) {
            voice.say("fail", "de");
            voice.awaitSpoken();
            assertThat(made).containsExactly("fail");
        }
        assertThat(made).containsExactly("fail");
        assertThat(outcomes).isEmpty();
    }

    private final class Mouth implements Synthesiser {
        @Override
        public String name() {
            return "mouth";
        }

        @Override
        public int wordsPerMinute() {
            return 150;
        }

        @Override
        public Pcm synthesise(String text, Language language, int wordsPerMinute) {
            made.add(text);
            if (text.equals("fail")) {
                throw new SpeechFault("no voice");
            }
            return new Pcm(new short[16], 16_000);
        }

        @Override
        public void close() {}
    }

    /** Plays until it is cut off. */
    private final class Endless implements SoundPlayer {
        @Override
        public Outcome play(Pcm sound, SoundChannel channel, BooleanSupplier cut) {
            begun.countDown();
            while (!cut.getAsBoolean()) {
                Thread.onSpinWait();
            }
            outcomes.add(Outcome.CUT);
            return Outcome.CUT;
        }

        @Override
        public boolean lookAgain(SoundChannel channel) {
            return true;
        }

        @Override
        public void close() {}
    }
}
