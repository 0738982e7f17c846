package org.annabella.voice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.SourceDataLine;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.annabella.voice.SoundPlayer.Outcome;
import org.annabella.voice.engine.Pcm;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One sound line with a watchdog. All calls into the device are made by a thread of its own, because opening, writing and
 * draining may each block for ever in a broken driver; if that happens the thread is left behind and the line counts as
 * lost for a while.
 *
 * <p>Threads: one plays and looks again; any may close.
 */
final class WatchedLine {
    private static final Logger LOG = LoggerFactory.getLogger(WatchedLine.class);
    private static final int CHUNK_BYTES = 1600;
    private static final int PROBE_RATE_HZ = 16_000;
    /** So many threads may hang in a driver before it is left alone until one of them comes back. */
    private static final int MOST_HANGING = 4;

    private final LinePlayer.Output output;
    private final Times times;
    private final News news;
    private final List<Future<?>> hanging = new ArrayList<>();
    private volatile @Nullable ExecutorService device;
    private volatile boolean closed;
    private boolean worked;
    private boolean lost;
    /** Whether it could not be heard, and nobody was told because nobody had named it. */
    private boolean missed;

    private boolean hung;
    private long hungSince;

    /**
     * How long things take.
     *
     * @param grace how much longer than its sound a playback may take
     * @param retry how long a device that hung is left alone
     */
    record Times(Duration grace, Duration retry) {
        static final Times USUAL = new Times(Duration.ofSeconds(3), Duration.ofSeconds(10));
    }

    /** Learns what becomes of the device. */
    interface News {
        void lost(String why);

        void back();
    }

    WatchedLine(LinePlayer.Output output, Times times, News news) {
        this.output = output;
        this.times = times;
        this.news = news;
    }

    /** Plays this. */
    Outcome play(Pcm sound, BooleanSupplier cut) {
        AtomicBoolean abandoned = new AtomicBoolean();
        BooleanSupplier ended = () -> abandoned.get() || closed || cut.getAsBoolean();
        Outcome outcome = watched(() -> playOnDevice(sound, ended), sound.duration());
        abandoned.set(true);
        return outcome;
    }

    /** Opens and closes the line if it was lost; tells whether it can be heard. */
    boolean lookAgain() {
        if (lost || !worked) {
            return watched(this::probe, Duration.ZERO) == Outcome.HEARD;
        }
        return true;
    }

    /** Has the device do this, for so long and the grace at most. */
    private Outcome watched(Callable<Outcome> task, Duration longest) {
        if (closed || isLeftAlone()) {
            return Outcome.LOST;
        }
        try {
            Future<Outcome> doing = deviceThread().submit(task);
            return awaited(doing, longest.plus(times.grace()));
        } catch (RejectedExecutionException ended) {
            return Outcome.LOST;
        }
    }

    private Outcome awaited(Future<Outcome> doing, Duration longest) {
        try {
            Outcome outcome = Waits.get(doing, longest);
            hung = false;
            found(outcome);
            return outcome;
        } catch (TimeoutException hangs) {
            hanging.add(doing);
            leaveAlone("does not answer");
        } catch (ExecutionException broken) {
            leaveAlone(String.valueOf(broken.getCause()));
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        return Outcome.LOST;
    }

    private boolean isLeftAlone() {
        hanging.removeIf(Future::isDone);
        boolean recently = hung && Waits.nanoTime() - hungSince < times.retry().toNanos();
        return recently || hanging.size() >= MOST_HANGING;
    }

    private void found(Outcome outcome) {
        if (outcome == Outcome.LOST) {
            lose("is not there");
            return;
        }
        worked = true;
        if (lost || missed) {
            lost = false;
            missed = false;
            news.back();
        }
    }

    /** What nobody has named and nobody has ever heard is no loss. */
    private void lose(String why) {
        missed |= !worked && !output.isNamed();
        if (!lost && (worked || output.isNamed())) {
            lost = true;
            LOG.warn("sound output {} {}", output.name(), why);
            news.lost(why);
        }
    }

    private void leaveAlone(String why) {
        endDevice();
        hung = true;
        hungSince = Waits.nanoTime();
        if (!closed) {
            lose(why);
        }
    }

    void close() {
        closed = true;
        endDevice();
    }

    private void endDevice() {
        ExecutorService running = device;
        if (running != null) {
            running.shutdownNow();
        }
        device = null;
    }

    private Outcome probe() {
        Optional<SourceDataLine> opened = output.source().open(format(PROBE_RATE_HZ));
        opened.ifPresent(SourceDataLine::close);
        return opened.isPresent() ? Outcome.HEARD : Outcome.LOST;
    }

    private static AudioFormat format(int rateHz) {
        return new AudioFormat(rateHz, 16, 1, true, false);
    }

    private Outcome playOnDevice(Pcm sound, BooleanSupplier ended) {
        Optional<SourceDataLine> opened = output.source().open(format(sound.rateHz()));
        if (opened.isEmpty()) {
            return Outcome.LOST;
        }
        try (SourceDataLine line = opened.get()) {
            line.start();
            boolean whole = write(line, sound.toLittleEndian(), ended);
            if (whole) {
                line.drain();
            }
            return whole ? Outcome.HEARD : Outcome.CUT;
        }
    }

    private static boolean write(SourceDataLine line, byte[] bytes, BooleanSupplier ended) {
        for (int at = 0; at < bytes.length; at += CHUNK_BYTES) {
            if (ended.getAsBoolean()) {
                line.flush();
                return false;
            }
            int length = Math.min(CHUNK_BYTES, bytes.length - at);
            if (line.write(bytes, at, length) < length) {
                throw new IllegalStateException("takes no more sound");
            }
        }
        return true;
    }

    private ExecutorService deviceThread() {
        ExecutorService running = device;
        if (running == null) {
            running = Threads.worker("voice-line-" + output.name());
            device = running;
        }
        return running;
    }
}
