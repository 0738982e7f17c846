package org.annabella.cli.setup;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.annabella.config.LanguageFiles;
import org.annabella.config.PhoneFile;
import org.annabella.lexicon.Language;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.OutputNames;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SoundPlayer;
import org.annabella.voice.engine.SpeechFault;
import org.annabella.voice.engine.Synthesiser;
import org.annabella.voice.engine.Synthesisers;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The station's voice on the computer's usual output. A question that cannot be said is printed all the same. */
final class QuestionVoice implements Voice {
    private static final Logger LOG = LoggerFactory.getLogger(QuestionVoice.class);
    private static final int WORDS_A_MINUTE = 150;
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final Synthesiser synthesiser;
    private final SoundPlayer player;
    private final TaskThread thread = Threads.tasks("questions", Defects.LAST_RESORT);
    private final AtomicInteger hushed = new AtomicInteger();
    private final ReentrantLock speaking = new ReentrantLock();

    /** Speaks with this voice on the public channel of this player; closes both. */
    QuestionVoice(Synthesiser synthesiser, SoundPlayer player) {
        this.synthesiser = synthesiser;
        this.player = player;
    }

    /** The voice, or silence on a computer without a sound output. */
    static Voice open() {
        if (LinePlayer.mixers().isEmpty()) {
            return SILENT;
        }
        Synthesiser voice = Synthesisers.later(
                () -> Synthesisers.AUTO.open(LanguageFiles.readAll(), PhoneFile.read(), WORDS_A_MINUTE),
                WORDS_A_MINUTE);
        return new QuestionVoice(voice, LinePlayer.on(Map.of(SoundChannel.PUBLIC, OutputNames.DEFAULT_MIXER)));
    }

    @Override
    public void say(String text, String language) {
        int turn = hushed.get();
        thread.run(() -> speak(text, LanguageFiles.read(language), turn));
    }

    private void speak(String text, Language language, int turn) {
        speaking.lock();
        try {
            if (turn == hushed.get()) {
                player.play(synthesiser.synthesise(text, language), SoundChannel.PUBLIC, () -> turn != hushed.get());
            }
        } catch (SpeechFault silent) {
            LOG.warn("a question is not said aloud: {}", silent.getMessage());
        } finally {
            speaking.unlock();
        }
    }

    @Override
    public void hush() {
        hushed.incrementAndGet();
        speaking.lock();
        speaking.unlock();
    }

    @Override
    public void awaitSpoken() {
        CountDownLatch said = new CountDownLatch(1);
        thread.run(said::countDown);
        try {
            Waits.await(said, LONGEST);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        thread.finish(LONGEST);
        player.close();
        synthesiser.close();
    }
}
