package org.annabella.station.ears;

import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SpeechListener;
import org.annabella.voice.Spoken;
import org.annabella.voice.Utterance;

/**
 * Knows when the station itself can be heard, so that it does not listen to itself. What has begun counts until it has ended,
 * and a little longer for the room to fall silent; what never ends counts for a minute, so that no microphone stays closed.
 *
 * <p>Threads: may be shared.
 */
public final class HalfDuplex implements SpeechListener {
    /** How long the room still sounds, and the sound card still plays. */
    static final Duration HANGOVER = Duration.ofMillis(250);
    /** No utterance is longer. */
    static final Duration LONGEST = Duration.ofMinutes(1);

    private final Supplier<Duration> now;
    private final Map<String, Sounding> sounding = new HashMap<>();
    private final Map<SoundChannel, Duration> silentFrom = new EnumMap<>(SoundChannel.class);

    /** Speech that has begun. */
    private record Sounding(SoundChannel channel, Duration until) {}

    /** Nothing sounds yet; times are those since the start of the game. */
    public HalfDuplex(Supplier<Duration> now) {
        this.now = now;
    }

    @Override
    public synchronized void started(Utterance utterance) {
        sounding.put(utterance.id(), new Sounding(utterance.channel(), now.get().plus(LONGEST)));
    }

    @Override
    public synchronized void ended(Spoken said) {
        Utterance utterance = said.utterance();
        if (sounding.remove(utterance.id()) != null) {
            silentFrom.put(utterance.channel(), now.get().plus(HANGOVER));
        }
    }

    /** Whether the station can be heard now on one of these channels. */
    public synchronized boolean speaksOn(Set<SoundChannel> channels) {
        Duration moment = now.get();
        sounding.values().removeIf(one -> one.until().compareTo(moment) <= 0);
        return sounding.values().stream().anyMatch(one -> channels.contains(one.channel()))
                || channels.stream()
                        .anyMatch(channel ->
                                silentFrom.getOrDefault(channel, Duration.ZERO).compareTo(moment) > 0);
    }
}
