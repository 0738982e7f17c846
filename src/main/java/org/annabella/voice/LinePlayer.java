package org.annabella.voice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.DataLine;
import javax.sound.sampled.LineUnavailableException;
import javax.sound.sampled.Mixer;
import javax.sound.sampled.SourceDataLine;
import org.annabella.voice.engine.Pcm;

/**
 * Plays on sound lines chosen by the name of their mixer, one or more for each channel: where the first cannot be heard the
 * next one is.
 *
 * <p>A channel that has no mixer of its own is silent: what is told to one ear must never come out of the loudspeaker.
 */
public final class LinePlayer implements SoundPlayer {
    private static final AudioFormat TYPICAL = new AudioFormat(16_000f, 16, 1, true, false);
    /** So much may sound on after it was cut off. */
    private static final Duration BUFFERED = Duration.ofMillis(200);

    private final Map<SoundChannel, List<WatchedLine>> lines = new EnumMap<>(SoundChannel.class);

    private LinePlayer(Map<SoundChannel, List<Output>> outputs, WatchedLine.Times times, Watch watch) {
        outputs.forEach((channel, choices) -> lines.put(
                channel,
                choices.stream()
                        .map(output -> new WatchedLine(output, times, watching(channel, output, watch)))
                        .toList()));
    }

    /** Where a line comes from; a border so that a hanging device can be tried without one. */
    interface LineSource {
        /** Opens a line for this format, if there is one. */
        Optional<SourceDataLine> open(AudioFormat format);
    }

    /** Learns of devices that are lost and come back. Called by the threads that speak; must return quickly. */
    public interface Watch {
        /** Does not care. */
        Watch NONE = new Watch() {
            @Override
            public void lost(SoundChannel channel, String device, String why) {}

            @Override
            public void back(SoundChannel channel, String device) {}
        };

        /**
         * This output of the channel cannot be heard; told once. An unnamed one that never could is not told.
         *
         * @param why in words
         */
        void lost(SoundChannel channel, String device, String why);

        /** It can be heard again. */
        void back(SoundChannel channel, String device);
    }

    /**
     * An output of a channel.
     *
     * @param name as configured
     */
    record Output(String name, LineSource source) {
        boolean isNamed() {
            return !name.equals(OutputNames.DEFAULT_MIXER);
        }
    }

    /**
     * Plays each channel on the first mixer whose name contains the given text, {@link OutputNames#DEFAULT_MIXER} for any. Nothing is
     * opened yet.
     */
    public static LinePlayer on(Map<SoundChannel, String> mixers) {
        Map<SoundChannel, List<String>> names = new EnumMap<>(SoundChannel.class);
        mixers.forEach((channel, mixer) -> names.put(channel, List.of(mixer)));
        return on(new OutputNames(names), Watch.NONE);
    }

    /** Plays each channel on the first of its outputs that can be heard. Nothing is opened yet. */
    public static LinePlayer on(OutputNames names, Watch watch) {
        Map<SoundChannel, List<Output>> outputs = new EnumMap<>(SoundChannel.class);
        for (SoundChannel channel : names.wanted().keySet()) {
            List<Output> choices = new ArrayList<>();
            names.of(channel).stream()
                    .distinct()
                    .forEach(name -> choices.add(new Output(name, format -> open(names, channel, name, format))));
            outputs.put(channel, choices);
        }
        return on(outputs, WatchedLine.Times.USUAL, watch);
    }

    static LinePlayer on(Map<SoundChannel, List<Output>> outputs, WatchedLine.Times times, Watch watch) {
        return new LinePlayer(outputs, times, watch);
    }

    private static WatchedLine.News watching(SoundChannel channel, Output output, Watch watch) {
        return new WatchedLine.News() {
            @Override
            public void lost(String why) {
                watch.lost(channel, output.name(), why);
            }

            @Override
            public void back() {
                watch.back(channel, output.name());
            }
        };
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

    private static Optional<SourceDataLine> open(
            OutputNames names, SoundChannel channel, String name, AudioFormat format) {
        List<Mixer.Info> there = playing().toList();
        List<String> mixers = there.stream().map(Mixer.Info::getName).toList();
        return names.output(channel, name, mixers).flatMap(mixer -> open(there.get(mixers.indexOf(mixer)), format));
    }

    private static Optional<SourceDataLine> open(Mixer.Info mixer, AudioFormat format) {
        try {
            SourceDataLine line = AudioSystem.getSourceDataLine(format, mixer);
            int frames = (int) (format.getSampleRate() * BUFFERED.toMillis() / 1000);
            line.open(format, frames * format.getFrameSize());
            return Optional.of(line);
        } catch (LineUnavailableException | IllegalArgumentException unplayable) {
            return Optional.empty();
        }
    }

    @Override
    public Outcome play(Pcm sound, SoundChannel channel, BooleanSupplier cut) {
        Outcome outcome = Outcome.NOWHERE;
        for (WatchedLine line : lines.getOrDefault(channel, List.of())) {
            outcome = line.play(sound, cut);
            if (outcome != Outcome.LOST) {
                return outcome;
            }
        }
        return outcome;
    }

    @Override
    public boolean lookAgain(SoundChannel channel) {
        return lines.getOrDefault(channel, List.of()).stream().anyMatch(WatchedLine::lookAgain);
    }

    @Override
    public void close() {
        lines.values().forEach(choices -> choices.forEach(WatchedLine::close));
    }
}
