package org.annabella.voice;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.SourceDataLine;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One sound line with a watchdog. All calls into the device are made by a thread of its own, because opening, writing and
 * draining may each block for ever in a broken driver; if that happens the thread is left behind and the line counts as
 * lost for a while.
 */
final class WatchedLine {
    private static final Logger LOG = LoggerFactory.getLogger(WatchedLine.class);
    private static final int CHUNK_BYTES = 1600;
    private static final long RETRY_NANOS = Duration.ofSeconds(10).toNanos();

    private final String name;
    private final LinePlayer.LineSource source;
    private final Duration grace;
    private volatile @Nullable ExecutorService device;
    private boolean lost;
    private long lostSince;
    private volatile boolean cut;

    WatchedLine(String name, LinePlayer.LineSource source, Duration grace) {
        this.name = name;
        this.source = source;
        this.grace = grace;
    }

    /** Plays this; called by one thread. */
    boolean play(Pcm sound) {
        if (lost && System.nanoTime() - lostSince < RETRY_NANOS) {
            return false;
        }
        cut = false;
        Future<Boolean> playing = deviceThread().submit(() -> playOnDevice(sound));
        try {
            boolean heard = playing.get(sound.duration().plus(grace).toMillis(), TimeUnit.MILLISECONDS);
            lost = false;
            return heard;
        } catch (TimeoutException hangs) {
            giveUp("does not answer");
        } catch (ExecutionException broken) {
            giveUp(String.valueOf(broken.getCause()));
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    /** Ends the sound at the next chunk. */
    void stop() {
        cut = true;
    }

    void close() {
        cut = true;
        ExecutorService running = device;
        if (running != null) {
            running.shutdownNow();
        }
    }

    private boolean playOnDevice(Pcm sound) {
        AudioFormat format = new AudioFormat(sound.rateHz(), 16, 1, true, false);
        Optional<SourceDataLine> opened = source.open(format);
        if (opened.isEmpty()) {
            return false;
        }
        try (SourceDataLine line = opened.get()) {
            line.start();
            boolean whole = write(line, sound.toLittleEndian());
            if (whole) {
                line.drain();
            }
            return whole;
        }
    }

    private boolean write(SourceDataLine line, byte[] bytes) {
        for (int at = 0; at < bytes.length; at += CHUNK_BYTES) {
            if (cut) {
                line.flush();
                return false;
            }
            line.write(bytes, at, Math.min(CHUNK_BYTES, bytes.length - at));
        }
        return true;
    }

    private void giveUp(String why) {
        LOG.warn("sound line {} {}: silent for {} s", name, why, TimeUnit.NANOSECONDS.toSeconds(RETRY_NANOS));
        close();
        device = null;
        lost = true;
        lostSince = System.nanoTime();
    }

    private ExecutorService deviceThread() {
        ExecutorService running = device;
        if (running == null) {
            running = Executors.newSingleThreadExecutor(task -> {
                Thread thread = new Thread(task, name);
                thread.setDaemon(true);
                return thread;
            });
            device = running;
        }
        return running;
    }
}
