package org.annabella.voice;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.annabella.lexicon.Language;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.annabella.voice.engine.Synthesiser;

/**
 * Says utterances: makes their sound, writes text and sound to the files, plays the sound. What goes wrong with any of the
 * three does not stop the others, nor the station.
 *
 * <p>Asynchronous: each channel has a thread of its own, so that a private answer never waits for the loudspeaker; the most
 * urgent is said first, in order among equals, and an alarm cuts off what is less urgent. Synchronous, for simulated time:
 * the caller's thread speaks at once.
 */
public final class Speaker implements AutoCloseable {
    private static final Duration LOOK_AGAIN_AFTER = Duration.ofSeconds(5);

    private final Parts parts;
    private final Map<SoundChannel, ChannelSpeech> channels = new EnumMap<>(SoundChannel.class);
    private final Set<String> taken = ConcurrentHashMap.newKeySet();
    private final AtomicInteger repeats = new AtomicInteger();
    private final AtomicInteger running = new AtomicInteger();
    private final boolean synchronous;

    /**
     * What a speaker is made of.
     *
     * @param voices how each channel sounds; one for every channel
     * @param languages those that utterances may be in
     * @param files keeps text and sound
     * @param player makes it audible
     * @param time dates the lines of text
     * @param listener learns of every start and end
     * @param lookAgainAfter how long after the last sound it is looked again for a device that is gone
     */
    public record Parts(
            Map<SoundChannel, ChannelVoice> voices,
            List<Language> languages,
            SpeechFiles files,
            SoundPlayer player,
            InstantSource time,
            SpeechListener listener,
            Duration lookAgainAfter) {
        public Parts {
            voices = new EnumMap<>(voices);
            languages = List.copyOf(languages);
        }

        /** With every channel's own voice. */
        public Parts(
                Map<SoundChannel, ChannelVoice> voices,
                List<Language> languages,
                SpeechFiles files,
                SoundPlayer player,
                InstantSource time,
                SpeechListener listener) {
            this(voices, languages, files, player, time, listener, LOOK_AGAIN_AFTER);
        }

        /** With one voice for all channels, as the engine has it. */
        public Parts(
                Synthesiser synthesiser,
                List<Language> languages,
                SpeechFiles files,
                SoundPlayer player,
                InstantSource time,
                SpeechListener listener) {
            this(everywhere(ChannelVoice.usual(synthesiser)), languages, files, player, time, listener);
        }

        private static Map<SoundChannel, ChannelVoice> everywhere(ChannelVoice voice) {
            Map<SoundChannel, ChannelVoice> voices = new EnumMap<>(SoundChannel.class);
            for (SoundChannel channel : SoundChannel.values()) {
                voices.put(channel, voice);
            }
            return voices;
        }

        ChannelVoice voice(SoundChannel channel) {
            ChannelVoice voice = voices.get(channel);
            if (voice == null) {
                throw new IllegalArgumentException("no voice for " + channel);
            }
            return voice;
        }

        Language language(String code) {
            return languages.stream()
                    .filter(language -> language.code().equals(code))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no such language: " + code));
        }
    }

    private Speaker(Parts parts, boolean synchronous) {
        this.parts = parts;
        this.synchronous = synchronous;
        for (SoundChannel channel : SoundChannel.values()) {
            channels.put(channel, new ChannelSpeech(channel, parts));
        }
    }

    /** Starts a speaker with a thread for each channel. */
    public static Speaker asynchronous(Parts parts) {
        Speaker speaker = new Speaker(parts, false);
        Set<Synthesiser> warm = Collections.newSetFromMap(new IdentityHashMap<>());
        speaker.running.set(speaker.channels.size());
        speaker.channels.forEach((channel, speech) -> {
            boolean first = warm.add(parts.voice(channel).synthesiser());
            Threads.start(
                    "voice-" + channel.id(), () -> speaker.run(speech, first), (thread, defect) -> parts.listener()
                            .failed(channel, defect));
        });
        return speaker;
    }

    private void run(ChannelSpeech speech, boolean first) {
        try {
            if (first) {
                speech.warmUp();
            }
            speech.run();
        } finally {
            if (running.decrementAndGet() == 0) {
                closeEngines();
            }
        }
    }

    /** Makes a speaker that speaks while the caller waits. */
    public static Speaker synchronous(Parts parts) {
        return new Speaker(parts, true);
    }

    private ChannelSpeech on(SoundChannel channel) {
        return Objects.requireNonNull(channels.get(channel));
    }

    /**
     * Says this in its turn. Returns at once where speech has its own thread.
     *
     * @return false if an utterance with this id was taken before: it is not said twice
     */
    public boolean speak(Utterance utterance) {
        if (!taken.add(utterance.id())) {
            return false;
        }
        say(utterance);
        return true;
    }

    private void say(Utterance utterance) {
        if (synchronous) {
            on(utterance.channel()).sayNow(utterance);
        } else {
            on(utterance.channel()).queue().add(utterance);
        }
    }

    /**
     * Says once more, on this channel, what was said on it last.
     *
     * @return false if nothing was said on it yet
     */
    public boolean repeatLast(SoundChannel channel) {
        Utterance last = on(channel).last();
        if (last == null) {
            return false;
        }
        String id = "again-" + repeats.incrementAndGet();
        say(new Utterance(last.text(), last.language(), Priority.ANSWER, channel, id));
        return true;
    }

    /** Whether what was said last on this channel may be false by now: it is to be told anew. */
    public boolean isLastOfTheMoment(SoundChannel channel) {
        Utterance last = on(channel).last();
        return last != null && last.isOfTheMoment();
    }

    /** Falls silent on this channel now: what is being said there is cut off, what waits there is dropped. */
    public void stop(SoundChannel channel) {
        on(channel).queue().drop();
    }

    /** Moves were taken back: those that nobody has heard yet are not said any more. */
    public void movesTakenBack() {
        channels.values().forEach(speech -> speech.queue().dropMoves());
    }

    /**
     * Lets somebody speak who would not be heard otherwise: what is being said on this channel is cut off, and what is to be
     * said there waits until {@link #goOn}. Nothing that waits is lost; a move or an alarm that was cut off is said again.
     */
    public void giveWay(SoundChannel channel) {
        on(channel).queue().hold(true);
    }

    /** Says what has waited on this channel. */
    public void goOn(SoundChannel channel) {
        on(channel).queue().hold(false);
    }

    /**
     * Waits until everything is said that can be heard now.
     *
     * @return false if that took longer than this
     */
    public boolean awaitSilence(Duration longest) throws InterruptedException {
        long end = Waits.nanoTime() + longest.toNanos();
        boolean silent = true;
        for (ChannelSpeech speech : channels.values()) {
            silent &= speech.queue().awaitIdle(Duration.ofNanos(Math.max(0, end - Waits.nanoTime())));
        }
        return silent;
    }

    /** Ends at once; call {@link #awaitSilence} before to let it finish. Closes files, player and synthesisers. */
    @Override
    public void close() {
        channels.values().forEach(speech -> speech.queue().close());
        // A voice may still be making a sound that nobody will hear.
        parts.files.close();
        parts.player.close();
        if (synchronous) {
            closeEngines();
        }
    }

    private void closeEngines() {
        Set<Synthesiser> engines = Collections.newSetFromMap(new IdentityHashMap<>());
        parts.voices.values().forEach(voice -> engines.add(voice.synthesiser()));
        engines.forEach(Synthesiser::close);
    }
}
