package org.annabella.voice;

import java.io.IOException;
import java.time.Duration;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.annabella.threads.DefectWords;
import org.annabella.threads.Defects;
import org.annabella.threads.Waits;
import org.annabella.voice.SoundPlayer.Outcome;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.SpeechFault;
import org.annabella.voice.engine.Synthesiser;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The speech of one channel: takes from its queue, makes the sound, keeps text and sound, plays it. One thread runs it, or
 * the caller's says at once.
 */
final class ChannelSpeech {
    private static final Logger LOG = LoggerFactory.getLogger(ChannelSpeech.class);

    private final SoundChannel channel;
    private final Speaker.Parts parts;
    private final ChannelVoice voice;
    private final SpeechQueue queue = new SpeechQueue();
    private volatile @Nullable Utterance last;

    ChannelSpeech(SoundChannel channel, Speaker.Parts parts) {
        this.channel = channel;
        this.parts = parts;
        this.voice = parts.voice(channel);
    }

    SpeechQueue queue() {
        return queue;
    }

    /** What was said last on this channel. */
    @Nullable
    Utterance last() {
        return last;
    }

    /** Speaks until the queue is closed. */
    void run() {
        while (!queue.isClosed()) {
            try {
                queue.take(parts.lookAgainAfter()).ifPresentOrElse(this::sayNext, this::lookAgain);
            } catch (InterruptedException stray) {
                // Only a closed queue ends a channel: whoever was interrupted by an engine's thread speaks on.
                LOG.warn("{} was interrupted", channel.id());
            }
        }
    }

    private void sayNext(SpeechQueue.Waiting next) {
        Outcome outcome = Outcome.NOWHERE;
        try {
            outcome = say(next);
        } catch (Throwable defect) {
            LOG.error("could not say '{}'", next.utterance().text(), defect);
            tell(defect);
        } finally {
            queue.done(outcome);
        }
    }

    /** Nothing is to be said: time to see whether a device that was gone is back. */
    private void lookAgain() {
        try {
            if (!queue.isClosed() && parts.player().lookAgain(channel)) {
                queue.canBeHeard();
            }
        } catch (Throwable defect) {
            LOG.error("looking for the device of {}", channel.id(), defect);
            tell(defect);
        }
    }

    /** Whoever listens may be what fails. */
    private void tell(Throwable defect) {
        try {
            parts.listener().failed(channel, defect);
        } catch (Throwable again) {
            Defects.LAST_RESORT.happened("voice-" + channel.id(), again);
        }
    }

    /** Says this while the caller waits. */
    void sayNow(Utterance utterance) {
        say(new SpeechQueue.Waiting(utterance, 0, Waits.nanoTime(), false));
    }

    /** The first sound of an engine takes ten times as long as the next ones; nobody should wait for it. */
    void warmUp() {
        for (Language language : parts.languages()) {
            try {
                synthesise(language.preferred(Token.YES), language);
            } catch (Throwable silent) {
                // Whoever is to be heard tells what fails; to be warm is no more than a comfort.
                LOG.warn("{} cannot speak {}", voice.synthesiser().name(), language.name(), silent);
            }
        }
    }

    private Outcome say(SpeechQueue.Waiting next) {
        Utterance utterance = next.utterance();
        StringBuilder fault = new StringBuilder();
        last = utterance;
        if (!next.again()) {
            keep(() -> parts.files().writeText(utterance, parts.time().instant()), "spoken.txt", fault);
        }
        Pcm sound = sound(utterance, fault);
        Duration untilSound = Duration.ofNanos(Waits.nanoTime() - next.since());
        parts.listener().started(utterance);
        Outcome outcome = Outcome.NOWHERE;
        try {
            outcome = sound.length() > 0 ? play(next, sound, fault) : Outcome.NOWHERE;
            return outcome;
        } finally {
            // Whoever heard of the beginning hears of the end, whatever went wrong between: microphones open again.
            parts.listener()
                    .ended(new Spoken(
                            utterance,
                            voice.synthesiser().name(),
                            untilSound,
                            sound.duration(),
                            outcome == Outcome.HEARD,
                            fault.toString().strip()));
        }
    }

    private Outcome play(SpeechQueue.Waiting next, Pcm sound, StringBuilder fault) {
        if (!next.again()) {
            keep(() -> parts.files().writeSound(next.utterance(), sound), "speech", fault);
        }
        return parts.player().play(sound, channel, queue::isCut);
    }

    private Pcm sound(Utterance utterance, StringBuilder fault) {
        try {
            return synthesise(utterance.text(), parts.language(utterance.language()))
                    .atVolume(voice.volumePercent());
        } catch (SpeechFault silent) {
            note(String.valueOf(silent.getMessage()), fault);
            return Pcm.silence(Duration.ZERO, 16_000);
        } catch (Throwable defect) {
            LOG.error("{}", voice.synthesiser().name(), defect);
            note(voice.synthesiser().name() + ": " + DefectWords.of(defect), fault);
            return Pcm.silence(Duration.ZERO, 16_000);
        }
    }

    /** Channels may share an engine, which may be used by one thread at a time. */
    private Pcm synthesise(String text, Language language) {
        Synthesiser shared = voice.synthesiser();
        synchronized (shared) {
            return shared.synthesise(text, language, voice.wordsPerMinute());
        }
    }

    private interface Writing {
        void write() throws IOException;
    }

    private static void keep(Writing writing, String what, StringBuilder fault) {
        try {
            writing.write();
        } catch (IOException unwritable) {
            note(what + " cannot be written: " + DefectWords.whyNot(unwritable), fault);
        }
    }

    private static void note(String what, StringBuilder fault) {
        LOG.warn("{}", what);
        fault.append(what).append(". ");
    }
}
