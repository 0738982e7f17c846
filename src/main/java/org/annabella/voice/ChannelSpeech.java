package org.annabella.voice;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
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
    private final Unsayable unsayable = new Unsayable();
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
        Optional<Pcm> made = sound(utterance, fault);
        Duration untilSound = Duration.ofNanos(Waits.nanoTime() - next.since());
        // What makes no sound closes no microphone.
        made.ifPresent(sound -> parts.listener().started(utterance));
        Outcome outcome = Outcome.NOWHERE;
        try {
            outcome = made.isPresent() ? play(next, made.get(), fault) : unsaid(utterance);
            return outcome;
        } finally {
            // Whoever heard of the beginning hears of the end, whatever went wrong between: microphones open again.
            parts.listener()
                    .ended(new Spoken(
                            utterance,
                            voice.synthesiser().name(),
                            untilSound,
                            made.map(Pcm::duration).orElse(Duration.ZERO),
                            outcome == Outcome.HEARD,
                            fault.toString().strip()));
        }
    }

    private Outcome play(SpeechQueue.Waiting next, Pcm sound, StringBuilder fault) {
        boolean first = !next.again() || !unsayable.isNew(next.utterance());
        unsayable.said(next.utterance());
        if (sound.length() == 0) {
            return Outcome.NOWHERE;
        }
        if (first) {
            keep(() -> parts.files().writeSound(next.utterance(), sound), "speech", fault);
        }
        return parts.player().play(sound, channel, queue::isCut);
    }

    /** What must be heard waits for the voice as it waits for an output. */
    private Outcome unsaid(Utterance utterance) {
        return unsayable.isToBeTriedAgain(utterance) ? Outcome.LOST : Outcome.NOWHERE;
    }

    /** Makes the sound; nothing where the voice fails. */
    private Optional<Pcm> sound(Utterance utterance, StringBuilder fault) {
        try {
            return Optional.of(synthesise(utterance.text(), parts.language(utterance.language()))
                    .atVolume(voice.volumePercent()));
        } catch (SpeechFault silent) {
            note(String.valueOf(silent.getMessage()), fault);
        } catch (Throwable defect) {
            if (unsayable.isNew(utterance)) {
                LOG.error("{}", voice.synthesiser().name(), defect);
            }
            note(voice.synthesiser().name() + ": " + DefectWords.of(defect), fault);
        }
        return Optional.empty();
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
