package org.annabella.voice;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says utterances: makes their sound, writes text and sound to the files, plays the sound. What goes wrong with any of the
 * three does not stop the others, nor the station.
 *
 * <p>Asynchronous: a thread named "voice" speaks, the most urgent first, in order among equals. Synchronous, for simulated
 * time: the caller's thread speaks at once.
 */
public final class Speaker implements SpeechOutput, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Speaker.class);

    private final Parts parts;
    private final Map<String, Language> languages;
    private final Set<String> taken = ConcurrentHashMap.newKeySet();
    private final SpeechQueue queue = new SpeechQueue();
    private final boolean synchronous;

    /**
     * What a speaker is made of.
     *
     * @param synthesiser makes the sound
     * @param languages those that utterances may be in
     * @param files keeps text and sound
     * @param player makes it audible
     * @param time dates the lines of text
     * @param listener learns of every start and end
     */
    public record Parts(
            Synthesiser synthesiser,
            List<Language> languages,
            SpeechFiles files,
            SoundPlayer player,
            InstantSource time,
            SpeechListener listener) {
        public Parts {
            languages = List.copyOf(languages);
        }
    }

    private Speaker(Parts parts, boolean synchronous) {
        this.parts = parts;
        this.synchronous = synchronous;
        this.languages =
                parts.languages.stream().collect(Collectors.toUnmodifiableMap(Language::code, Function.identity()));
    }

    /** Starts a speaker with its own thread. */
    public static Speaker asynchronous(Parts parts) {
        Speaker speaker = new Speaker(parts, false);
        Thread thread = new Thread(speaker::run, "voice");
        thread.setDaemon(true);
        thread.start();
        return speaker;
    }

    /** Makes a speaker that speaks while the caller waits. */
    public static Speaker synchronous(Parts parts) {
        return new Speaker(parts, true);
    }

    @Override
    public boolean speak(Utterance utterance) {
        if (!taken.add(utterance.id())) {
            return false;
        }
        if (synchronous) {
            say(utterance, System.nanoTime());
        } else {
            queue.add(utterance);
        }
        return true;
    }

    /** Counts this utterance as said, as it was before the station was started again. */
    public void alreadySaid(String id) {
        taken.add(id);
    }

    @Override
    public void stop(SoundChannel channel) {
        queue.drop(channel);
        parts.player.stop(channel);
    }

    /**
     * Lets somebody speak who would not be heard otherwise: what is being said on this channel is cut off, and what is to be
     * said there waits until {@link #goOn}. Nothing that waits is lost.
     */
    public void giveWay(SoundChannel channel) {
        queue.hold(channel, true);
        parts.player.stop(channel);
    }

    /** Says what has waited on this channel. */
    public void goOn(SoundChannel channel) {
        queue.hold(channel, false);
    }

    /**
     * Waits until everything is said.
     *
     * @return false if that took longer than this
     */
    public boolean awaitSilence(Duration longest) throws InterruptedException {
        return queue.awaitIdle(longest);
    }

    /** Ends at once; call {@link #awaitSilence} before to let it finish. Closes player and synthesiser. */
    @Override
    public void close() {
        queue.close();
        parts.player.close();
        if (synchronous) {
            parts.synthesiser.close();
        }
    }

    private void run() {
        try {
            warmUp();
            for (SpeechQueue.Waiting next = queue.take(); next != null; next = queue.take()) {
                try {
                    say(next.utterance(), next.since());
                } catch (RuntimeException defect) {
                    LOG.error("could not say '{}'", next.utterance().text(), defect);
                } finally {
                    queue.done();
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } finally {
            parts.synthesiser.close();
        }
    }

    /** The first sound of an engine takes ten times as long as the next ones; nobody should wait for it. */
    private void warmUp() {
        for (Language language : parts.languages) {
            try {
                parts.synthesiser.synthesise(language.preferred(Token.YES), language);
            } catch (SpeechFault silent) {
                LOG.warn("{} cannot speak {}: {}", parts.synthesiser.name(), language.name(), silent.getMessage());
            }
        }
    }

    private void say(Utterance utterance, long since) {
        StringBuilder fault = new StringBuilder();
        keep(() -> parts.files.writeText(utterance, parts.time.instant()), "spoken.txt", fault);
        Pcm sound = synthesise(utterance, fault);
        Duration untilSound = Duration.ofNanos(System.nanoTime() - since);
        parts.listener.started(utterance);
        boolean played = false;
        try {
            played = sound.length() > 0 && play(utterance, sound, fault);
        } finally {
            // Whoever heard of the beginning hears of the end, whatever went wrong between: microphones open again.
            parts.listener.ended(new Spoken(
                    utterance,
                    parts.synthesiser.name(),
                    untilSound,
                    sound.duration(),
                    played,
                    fault.toString().strip()));
        }
    }

    private boolean play(Utterance utterance, Pcm sound, StringBuilder fault) {
        keep(() -> parts.files.writeSound(utterance, sound), "speech", fault);
        return parts.player.play(sound, utterance.channel());
    }

    private Pcm synthesise(Utterance utterance, StringBuilder fault) {
        Language language = languages.get(utterance.language());
        if (language == null) {
            throw new IllegalArgumentException("no such language: " + utterance);
        }
        try {
            return parts.synthesiser.synthesise(utterance.text(), language);
        } catch (SpeechFault silent) {
            note(String.valueOf(silent.getMessage()), fault);
            return Pcm.silence(Duration.ZERO, 16_000);
        }
    }

    private interface Writing {
        void write() throws IOException;
    }

    private static void keep(Writing writing, String what, StringBuilder fault) {
        try {
            writing.write();
        } catch (IOException unwritable) {
            note(what + " cannot be written: " + unwritable, fault);
        }
    }

    private static void note(String what, StringBuilder fault) {
        LOG.warn("{}", what);
        fault.append(what).append(". ");
    }
}
