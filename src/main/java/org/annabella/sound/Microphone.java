package org.annabella.sound;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.DataLine;
import javax.sound.sampled.LineUnavailableException;
import javax.sound.sampled.Mixer;
import javax.sound.sampled.TargetDataLine;

/**
 * A microphone that is open. Whatever rate it records at, its sound comes at {@link Sound#SPEECH_RATE_HZ}, its channels
 * mixed to one. Belongs to one reading thread; closing it from another ends the reading.
 */
public final class Microphone implements SoundInput {
    /** The length of a block: short enough that no one waits, long enough that no one hurries. */
    public static final Duration BLOCK = Duration.ofMillis(40);

    /** How much a line is asked to hold of what nobody has fetched yet. */
    static final Duration BUFFER = Duration.ofSeconds(1);

    /** The rates tried, the best first: devices record at 48 kHz, and what a driver makes of other rates is often poor. */
    private static final List<Integer> RATES_HZ = List.of(48_000, 44_100, 16_000, 32_000, 8_000);

    private final TargetDataLine line;
    private final LineSound sound;
    private final byte[] bytes;

    private Microphone(TargetDataLine line) {
        this.line = line;
        AudioFormat format = line.getFormat();
        this.sound = new LineSound((int) format.getSampleRate(), format.getChannels());
        this.bytes = new byte[bytes(format, BLOCK)];
    }

    /** What came of opening a microphone. */
    public sealed interface Opening {
        /** The microphone is open and records. */
        record Opened(SoundInput microphone) implements Opening {}

        /** There is no such microphone, or it is in use; the message is one English sentence for the operator. */
        record Refused(String message) implements Opening {}
    }

    /** Returns the names of the microphones that this computer has; none is normal on a server. */
    public static List<String> names() {
        List<String> names = new ArrayList<>();
        for (Mixer.Info info : AudioSystem.getMixerInfo()) {
            if (format(AudioSystem.getMixer(info)).isPresent()) {
                names.add(info.getName());
            }
        }
        return names;
    }

    /** Returns which microphone {@link #open} would take for this text, if any. */
    public static Optional<String> named(String text) {
        return names().stream().filter(name -> name.contains(text)).findFirst();
    }

    /** Opens the first microphone whose name contains this text. */
    public static Opening open(String name) {
        for (Mixer.Info info : AudioSystem.getMixerInfo()) {
            Mixer mixer = AudioSystem.getMixer(info);
            Optional<AudioFormat> format = format(mixer);
            if (info.getName().contains(name) && format.isPresent()) {
                return open(info.getName(), mixer, format.get());
            }
        }
        List<String> known = names();
        return new Opening.Refused("no microphone named '" + name + "': "
                + (known.isEmpty() ? "this computer has none" : "there are " + String.join(", ", known)));
    }

    private static Optional<AudioFormat> format(Mixer mixer) {
        return RATES_HZ.stream()
                .flatMap(rate -> Stream.of(1, 2).map(channels -> new AudioFormat(rate, 16, channels, true, false)))
                .filter(format -> mixer.isLineSupported(new DataLine.Info(TargetDataLine.class, format)))
                .findFirst();
    }

    private static Opening open(String name, Mixer mixer, AudioFormat format) {
        try {
            TargetDataLine line = (TargetDataLine) mixer.getLine(new DataLine.Info(TargetDataLine.class, format));
            return open(line, format);
        } catch (LineUnavailableException | IllegalArgumentException | SecurityException busy) {
            return new Opening.Refused("the microphone '" + name + "' does not open: " + busy.getMessage());
        }
    }

    /** Opens a line for this format: 16 bits, little-endian. */
    static Opening open(TargetDataLine line, AudioFormat format) throws LineUnavailableException {
        line.open(format, bytes(format, BUFFER));
        line.start();
        return new Opening.Opened(new Microphone(line));
    }

    private static int bytes(AudioFormat format, Duration length) {
        return (int) (format.getSampleRate() * length.toMillis() / 1000) * format.getFrameSize();
    }

    @Override
    public Optional<short[]> nextBlock() {
        return line.read(bytes, 0, bytes.length) < bytes.length ? Optional.empty() : Optional.of(sound.accept(bytes));
    }

    @Override
    public void close() {
        line.stop();
        line.close();
    }
}
