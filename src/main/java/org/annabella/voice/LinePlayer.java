package org.annabella.voice;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.DataLine;
import javax.sound.sampled.LineUnavailableException;
import javax.sound.sampled.Mixer;
import javax.sound.sampled.SourceDataLine;

/**
 * Plays on sound lines chosen by the name of their mixer, one for each channel.
 *
 * <p>A channel that has no mixer of its own is silent: what is told to one ear must never come out of the loudspeaker.
 */
public final class LinePlayer implements SoundPlayer {
    /** The mixer name that means: whatever the system plays on. */
    public static final String DEFAULT_MIXER = "default";

    private static final Duration GRACE = Duration.ofSeconds(3);
    private static final AudioFormat TYPICAL = new AudioFormat(16_000f, 16, 1, true, false);

    private final Map<SoundChannel, WatchedLine> lines = new EnumMap<>(SoundChannel.class);

    private LinePlayer(Map<SoundChannel, LineSource> sources, Duration grace) {
        sources.forEach(
                (channel, source) -> lines.put(channel, new WatchedLine("voice-line-" + channel.id(), source, grace)));
    }

    /** Where a line comes from; a border so that a hanging device can be tried without one. */
    interface LineSource {
        /** Opens a line for this format, if there is one. */
        Optional<SourceDataLine> open(AudioFormat format);
    }

    /**
     * Plays each channel on the first mixer whose name contains the given text, {@link #DEFAULT_MIXER} for any. Nothing is
     * opened yet.
     */
    public static LinePlayer on(Map<SoundChannel, String> mixers) {
        Map<SoundChannel, LineSource> sources = new EnumMap<>(SoundChannel.class);
        mixers.forEach((channel, mixer) -> sources.put(channel, format -> open(mixer, format)));
        return new LinePlayer(sources, GRACE);
    }

    static LinePlayer on(Map<SoundChannel, LineSource> sources, Duration grace) {
        return new LinePlayer(sources, grace);
    }

    /** Returns the names of all mixers that can play; empty on a machine without sound. */
    public static List<String> mixers() {
        return playing().map(Mixer.Info::getName).toList();
    }

    private static Stream<Mixer.Info> playing() {
        DataLine.Info wanted = new DataLine.Info(SourceDataLine.class, TYPICAL);
        return Stream.of(AudioSystem.getMixerInfo())
                .filter(info -> AudioSystem.getMixer(info).isLineSupported(wanted));
    }

    private static Optional<SourceDataLine> open(String mixer, AudioFormat format) {
        Optional<Mixer.Info> info = playing()
                .filter(found -> mixer.equals(DEFAULT_MIXER) || found.getName().contains(mixer))
                .findFirst();
        return info.isEmpty() ? Optional.empty() : open(info.get(), format);
    }

    private static Optional<SourceDataLine> open(Mixer.Info mixer, AudioFormat format) {
        try {
            SourceDataLine line = AudioSystem.getSourceDataLine(format, mixer);
            line.open(format);
            return Optional.of(line);
        } catch (LineUnavailableException | IllegalArgumentException unplayable) {
            return Optional.empty();
        }
    }

    @Override
    public boolean play(Pcm sound, SoundChannel channel) {
        WatchedLine line = lines.get(channel);
        return line != null && line.play(sound);
    }

    @Override
    public void stop(SoundChannel channel) {
        WatchedLine line = lines.get(channel);
        if (line != null) {
            line.stop();
        }
    }

    @Override
    public void close() {
        lines.values().forEach(WatchedLine::close);
    }
}
