package org.annabella.hearing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.DataLine;
import javax.sound.sampled.LineUnavailableException;
import javax.sound.sampled.Mixer;
import javax.sound.sampled.TargetDataLine;

/** A microphone that is open: one channel, 16 bits, {@link Sound#SPEECH_RATE_HZ}. Belongs to one reading thread. */
public final class Microphone implements AutoCloseable {
    /** The length of a block: short enough that no one waits, long enough that no one hurries. */
    public static final Duration BLOCK = Duration.ofMillis(100);

    private static final int BLOCK_SAMPLES = (int) (Sound.SPEECH_RATE_HZ * BLOCK.toMillis() / 1000);
    private static final AudioFormat FORMAT = new AudioFormat(Sound.SPEECH_RATE_HZ, 16, 1, true, false);
    private static final DataLine.Info LINE = new DataLine.Info(TargetDataLine.class, FORMAT);

    private final TargetDataLine line;

    private Microphone(TargetDataLine line) {
        this.line = line;
    }

    /** What came of opening a microphone. */
    public sealed interface Opening {
        /** The microphone is open and records. */
        record Opened(Microphone microphone) implements Opening {}

        /** There is no such microphone, or it is in use; the message is one English sentence for the operator. */
        record Refused(String message) implements Opening {}
    }

    /** Returns the names of the microphones that this computer has; none is normal on a server. */
    public static List<String> names() {
        List<String> names = new ArrayList<>();
        for (Mixer.Info info : AudioSystem.getMixerInfo()) {
            if (AudioSystem.getMixer(info).isLineSupported(LINE)) {
                names.add(info.getName());
            }
        }
        return names;
    }

    /** Opens the first microphone whose name contains this text. */
    public static Opening open(String name) {
        for (Mixer.Info info : AudioSystem.getMixerInfo()) {
            Mixer mixer = AudioSystem.getMixer(info);
            if (info.getName().contains(name) && mixer.isLineSupported(LINE)) {
                return open(info.getName(), mixer);
            }
        }
        List<String> known = names();
        return new Opening.Refused("no microphone named '" + name + "': "
                + (known.isEmpty() ? "this computer has none" : "there are " + String.join(", ", known)));
    }

    private static Opening open(String name, Mixer mixer) {
        try {
            TargetDataLine line = (TargetDataLine) mixer.getLine(LINE);
            line.open(FORMAT, 8 * 2 * BLOCK_SAMPLES);
            line.start();
            return new Opening.Opened(new Microphone(line));
        } catch (LineUnavailableException | IllegalArgumentException | SecurityException busy) {
            return new Opening.Refused("the microphone '" + name + "' does not open: " + busy.getMessage());
        }
    }

    /** Waits for the next block of sound; empty when the microphone has been closed or has gone. */
    public Optional<short[]> nextBlock() {
        byte[] bytes = new byte[2 * BLOCK_SAMPLES];
        if (line.read(bytes, 0, bytes.length) < bytes.length) {
            return Optional.empty();
        }
        short[] samples = new short[BLOCK_SAMPLES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().get(samples);
        return Optional.of(samples);
    }

    @Override
    public void close() {
        line.stop();
        line.close();
    }
}
