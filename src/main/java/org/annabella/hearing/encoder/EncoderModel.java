package org.annabella.hearing.encoder;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.UnaryOperator;
import org.annabella.hearing.ctc.Emissions;
import org.annabella.hearing.encoder.EncoderFiles.Description;
import org.annabella.hearing.encoder.Opening.Opened;
import org.annabella.hearing.encoder.Opening.Reason;
import org.annabella.hearing.encoder.Opening.Refused;
import org.annabella.hearing.head.Head;
import org.annabella.hearing.head.Hidden;

/** A loaded encoder. May be shared by threads; closing it twice does no harm. */
public final class EncoderModel implements AutoCloseable {
    /** The rate of the sound that it hears. */
    public static final int SAMPLE_RATE_HZ = 16_000;

    /** How long the silence is that is put before the sound, and heard with it. */
    public static final Duration LEAD = Duration.ofMillis(1000L * LogMel.SILENCE / SAMPLE_RATE_HZ);

    /** The longest sound that is heard. */
    public static final Duration LONGEST = Duration.ofSeconds(120);

    /** How many positions the network knows: 12 s, the silence around the sound included. */
    private static final int WINDOW = 600;

    /** How many of them the windows of a longer sound share: a second on each side of the cut. */
    private static final int OVERLAP = 100;

    private static final double TOLERANCE = 1e-3;

    private final Network network;
    private final Path directory;
    private final Description description;
    private final int symbols;
    /** Held for reading by all who hear, so that nobody closes the network below them. */
    private final ReadWriteLock open = new ReentrantReadWriteLock();

    private boolean closed;

    private EncoderModel(Network network, Path directory, Description description, int symbols) {
        this.network = network;
        this.directory = directory;
        this.description = description;
        this.symbols = symbols;
    }

    private interface Loading {
        Network load(Path file, Description description, int symbols) throws Unfit;
    }

    /**
     * Opens an encoder's directory, {@code encoder.onnx} beside {@code encoder.json}, and lets it hear a short sound.
     *
     * @param phones what the words are written in, in the order of {@code config/phones.json}
     */
    public static Opening open(Path directory, List<String> phones) {
        return open(directory, phones, (file, description, symbols) -> Network.open(file, symbols));
    }

    /**
     * Opens an encoder with the head that was tuned to one speaker in the place of its own; otherwise as
     * {@link #open(Path, List)}. It hears as fast as the other.
     */
    public static Opening open(Path directory, List<String> phones, TunedHead head) {
        return open(
                directory,
                phones,
                (file, description, symbols) ->
                        Network.open(file, symbols, tuned(directory, description, symbols, head)));
    }

    private static Opening open(Path directory, List<String> phones, Loading loading) {
        try {
            Description description = EncoderFiles.check(directory, phones);
            int symbols = phones.size() + 2;
            Path file = directory.resolve(EncoderFiles.NETWORK);
            Network network = loading.load(file, description, symbols);
            return new Opened(new EncoderModel(network, directory, description, symbols).tried(file));
        } catch (Unfit unfit) {
            return unfit.refused();
        } catch (LinkageError missing) {
            return new Refused(Reason.NO_RUNTIME, noRuntime(root(missing)));
        }
    }

    /** Returns the network's file with another head in it. */
    private static ByteBuffer tuned(Path directory, Description description, int symbols, TunedHead head) throws Unfit {
        ByteBuffer file = EncoderFiles.network(directory);
        Optional<NetworkHead> own = NetworkHead.in(file, symbols);
        if (own.isEmpty() || !head.network().equals(description.network())) {
            throw new Unfit(Reason.OTHER_HEAD, HeadFile.otherNetwork(directory));
        }
        ByteBuffer copy = ByteBuffer.allocateDirect(file.remaining()).put(file).flip();
        own.get().write(head.weights(), copy);
        return copy;
    }

    /** Says in one sentence that the network cannot be run here at all. */
    static String noRuntime(String why) {
        return "there is no ONNX Runtime for this computer ("
                + why.lines().findFirst().orElse("")
                + "): it runs on Linux and macOS with a 64-bit x86 or ARM processor and on Windows with x86";
    }

    private static String root(Throwable thrown) {
        return thrown.getCause() == null ? thrown.toString() : root(thrown.getCause());
    }

    /** Broken weights are silent until they are used. */
    private EncoderModel tried(Path file) throws Unfit {
        try {
            LogMel features = LogMel.of(trialSound());
            float[] found = network.run(features.of(0, features.positions()));
            if (!isFinite(found)) {
                throw new Unfit(
                        Reason.NOT_FINITE,
                        file + " answers with what is no number, its weights are broken: take another encoder");
            }
            if (!areProbabilities(found)) {
                throw foreign(file, "its probabilities do not add up to 1");
            }
            return this;
        } catch (IllegalStateException failed) {
            close();
            throw foreign(file, String.valueOf(failed.getMessage()));
        } catch (Unfit unfit) {
            close();
            throw unfit;
        }
    }

    private static Unfit foreign(Path file, String why) {
        return new Unfit(
                Reason.FOREIGN_NETWORK, file + " is no encoder (" + why + "): take one that was made for this station");
    }

    /** A quarter of a second of noise; silence is always around it. */
    private static short[] trialSound() {
        SplittableRandom random = new SplittableRandom(1);
        short[] sound = new short[SAMPLE_RATE_HZ / 4];
        for (int i = 0; i < sound.length; i++) {
            sound[i] = (short) random.nextInt(-8000, 8000);
        }
        return sound;
    }

    private static boolean isFinite(float[] values) {
        for (float value : values) {
            if (!Float.isFinite(value)) {
                return false;
            }
        }
        return true;
    }

    private boolean areProbabilities(float[] values) {
        for (int position = 0; position < values.length; position += symbols) {
            double sum = 0;
            for (int i = position; i < position + symbols; i++) {
                sum += Math.exp(values[i]);
            }
            if (Math.abs(sum - 1) > TOLERANCE) {
                return false;
            }
        }
        return true;
    }

    /** Returns what the encoder is called, for people. */
    public String name() {
        return description.name();
    }

    /** Returns the check sum of the network's file as it was before any head was put into it. */
    public String network() {
        return description.network();
    }

    /** Returns how many symbols it tells apart: the blank, the phones in their order, garbage. */
    public int symbols() {
        return symbols;
    }

    /**
     * Hears a sound of any length up to {@link #LONGEST}. Of one longer than 11.5 s each part is heard with at least a
     * second of what stands around it.
     *
     * @param samples at {@link #SAMPLE_RATE_HZ}
     * @return a frame every 20 ms; the first begins {@link #LEAD} before the sound, the last at least as long behind its end
     * @throws IllegalArgumentException if the sound is longer
     * @throws IllegalStateException if the encoder is closed, or if the network fails
     */
    public Emissions hear(short[] samples) {
        requireLength(samples);
        LogMel features = LogMel.of(samples);
        return new Emissions(features.positions(), symbols, joined(features, network::run, symbols));
    }

    /**
     * Returns what the network's own encoder makes of a sound, before the head: otherwise as {@link #hear}.
     *
     * @throws IllegalStateException if the network does not tell, see {@link #head}
     */
    public Hidden hidden(short[] samples) {
        requireLength(samples);
        int width = network.hiddenWidth();
        if (width == 0) {
            throw new IllegalStateException("the encoder " + name() + " does not tell what it gives its head");
        }
        return new Hidden(width, joined(LogMel.of(samples), network::hidden, width));
    }

    /**
     * Reads the head that is in the network's file, to be tuned.
     *
     * @return none if this network has no head that could be tuned, or its file is gone
     */
    public Optional<Head> head() {
        try {
            return network.hiddenWidth() == 0
                    ? Optional.empty()
                    : NetworkHead.in(EncoderFiles.network(directory), symbols).map(NetworkHead::head);
        } catch (Unfit gone) {
            return Optional.empty();
        }
    }

    private static void requireLength(short[] samples) {
        if (samples.length > LONGEST.toSeconds() * SAMPLE_RATE_HZ) {
            throw new IllegalArgumentException(
                    "a sound of " + samples.length + " samples is longer than " + LONGEST.toSeconds() + " s");
        }
    }

    /**
     * Runs window after window.
     *
     * @param width how many numbers there are for a position
     */
    private float[] joined(LogMel features, UnaryOperator<float[]> run, int width) {
        open.readLock().lock();
        try {
            if (closed) {
                throw new IllegalStateException("the encoder " + name() + " is closed");
            }
            int end = features.positions();
            List<Integer> starts = starts(end);
            float[] joined = new float[end * width];
            int from = 0;
            for (int i = 0; i < starts.size(); i++) {
                int start = starts.get(i);
                int stop = Math.min(start + WINDOW, end);
                int until = i + 1 < starts.size() ? (starts.get(i + 1) + stop) / 2 : end;
                float[] heard = run.apply(features.of(start, stop));
                System.arraycopy(heard, (from - start) * width, joined, from * width, (until - from) * width);
                from = until;
            }
            return joined;
        } finally {
            open.readLock().unlock();
        }
    }

    /** Where the windows begin; the last one ends where the sound ends. */
    private static List<Integer> starts(int end) {
        List<Integer> starts = new ArrayList<>();
        for (int start = 0; start + WINDOW < end; start += WINDOW - OVERLAP) {
            starts.add(start);
        }
        starts.add(Math.max(0, end - WINDOW));
        return starts;
    }

    /** Frees the network when nobody hears any more; a second call does nothing. */
    @Override
    public void close() {
        open.writeLock().lock();
        try {
            if (!closed) {
                closed = true;
                network.close();
            }
        } finally {
            open.writeLock().unlock();
        }
    }
}
