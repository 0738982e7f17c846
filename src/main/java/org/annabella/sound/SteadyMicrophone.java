package org.annabella.sound;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Supplier;
import org.annabella.threads.DefectWords;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/**
 * A microphone that is opened again when it comes back. All calls into the device are made by a thread of its own, since
 * each may block for ever in a broken driver; whoever takes the sound waits a bounded time, and a thread that hangs is
 * left behind.
 *
 * <p>Threads: {@link #next} belongs to one; {@link #close} may come from any.
 */
public final class SteadyMicrophone implements AutoCloseable {
    private static final int BLOCKS_HELD = 250;
    /** So many threads may hang in a driver before it is left alone until one of them comes back. */
    private static final int MOST_HANGING = 4;

    private static final Sign GAP = new Sign(null, "");

    private final String name;
    private final Supplier<Microphone.Opening> opener;
    private final Times times;
    private volatile @Nullable Reader reader;
    private volatile boolean closed;
    private final List<Reader> hanging = new ArrayList<>();
    private boolean lost;
    private @Nullable Sign held;

    /**
     * How long to wait.
     *
     * @param patience for a sign of life
     * @param retry between two attempts to open the device
     * @param holds how much sound the device may hold that nobody fetches
     */
    public record Times(Duration patience, Duration retry, Duration holds) {
        /** As people bear it. */
        public static final Times USUAL = new Times(Duration.ofSeconds(3), Duration.ofSeconds(2));

        /** For a device that holds as much as was asked of it, and half as much again. */
        public Times(Duration patience, Duration retry) {
            this(patience, retry, Microphone.BUFFER.multipliedBy(3).dividedBy(2));
        }
    }

    /** What is new at the microphone. */
    public sealed interface News {
        /**
         * Sound, at {@link Sound#SPEECH_RATE_HZ}.
         *
         * @param fetchedNanos when it came from the device, by {@link Waits#nanoTime}: it may be listened to much later
         */
        record Heard(short[] block, long fetchedNanos) implements News {
            /** How long ago it came from the device. */
            public Duration age() {
                return Duration.ofNanos(Waits.nanoTime() - fetchedNanos);
            }
        }

        /** Sound is lost between what was heard before and what comes next: it was not fetched soon enough. */
        record Gap() implements News {}

        /** The microphone has gone, or was not there; it is looked for. Told once. */
        record Lost(String why) implements News {}

        /** It is there again. */
        record Back() implements News {}

        /** Nothing: it is still lost, or the end has come. */
        record Nothing() implements News {}
    }

    /** Looks for the device as {@code opener} does; nothing is opened before the first {@link #next}. */
    public SteadyMicrophone(String name, Supplier<Microphone.Opening> opener, Times times) {
        this.name = name;
        this.opener = opener;
        this.times = times;
    }

    /** Waits for news, not longer than the device is given to show a sign of life. */
    public News next() throws InterruptedException {
        Sign first = held;
        if (first != null && first.block != null) {
            held = null;
            return new News.Heard(first.block, first.nanos);
        }
        if (isLeftAlone()) {
            Waits.sleep(times.patience());
            return new News.Nothing();
        }
        Reader current = reader == null ? begin() : reader;
        return closed || current == null ? new News.Nothing() : next(current);
    }

    private boolean isLeftAlone() {
        hanging.removeIf(left -> left.ended);
        return !closed && hanging.size() >= MOST_HANGING;
    }

    private News next(Reader current) throws InterruptedException {
        Sign sign = Waits.poll(current.signs, times.patience());
        if (sign == null) {
            current.abandon();
            hanging.add(current);
            reader = null;
            return lost("does not answer");
        }
        if (sign == GAP) {
            return new News.Gap();
        }
        if (sign.block == null) {
            return lost(sign.why);
        }
        if (lost) {
            lost = false;
            held = sign;
            return new News.Back();
        }
        return new News.Heard(sign.block, sign.nanos);
    }

    /** Tells whether it was closed. */
    public boolean isClosed() {
        return closed;
    }

    private News lost(String why) {
        boolean known = lost || closed;
        lost = true;
        return known ? new News.Nothing() : new News.Lost(why);
    }

    private @Nullable Reader begin() {
        if (closed) {
            return null;
        }
        Reader begun = new Reader();
        reader = begun;
        begun.thread.start();
        return begun;
    }

    @Override
    public void close() {
        closed = true;
        Reader current = reader;
        if (current != null) {
            current.abandon();
            // Wakes whoever waits for sound.
            current.signs.offer(new Sign(null, "closed"));
        }
    }

    /** A block of sound, or why there is none; {@link #GAP} where some is lost. */
    private static final class Sign {
        private final short @Nullable [] block;
        private final String why;
        private final long nanos = Waits.nanoTime();

        Sign(short @Nullable [] block, String why) {
            this.block = block;
            this.why = why;
        }
    }

    /** The thread that talks to the device. */
    private final class Reader {
        private final Thread thread;
        private final BlockingQueue<Sign> signs = new ArrayBlockingQueue<>(BLOCKS_HELD);
        private volatile @Nullable SoundInput microphone;
        private volatile boolean abandoned;
        private volatile boolean ended;

        Reader() {
            thread = Threads.make(
                    "microphone-" + name,
                    this::run,
                    (reader, defect) -> signs.offer(new Sign(null, DefectWords.of(defect))));
        }

        private void run() {
            try {
                while (!abandoned) {
                    read();
                    Waits.sleep(times.retry());
                }
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            } finally {
                ended = true;
            }
        }

        /** Opens the device and reads it until it fails. */
        private void read() throws InterruptedException {
            String why = "was disconnected";
            try {
                Microphone.Opening opening = opener.get();
                if (opening instanceof Microphone.Opening.Opened opened) {
                    readBlocks(opened.microphone());
                } else {
                    why = ((Microphone.Opening.Refused) opening).message();
                }
            } catch (InterruptedException stopped) {
                throw stopped;
            } catch (Throwable broken) {
                why = String.valueOf(broken.getMessage());
            }
            Waits.put(signs, new Sign(null, why));
        }

        private void readBlocks(SoundInput open) throws InterruptedException {
            Overrun overrun = new Overrun(times.holds());
            try (open) {
                microphone = open;
                for (Optional<short[]> block = open.nextBlock();
                        block.isPresent() && !abandoned;
                        block = open.nextBlock()) {
                    if (overrun.waited(handOn(block.get()))) {
                        Waits.put(signs, GAP);
                    }
                }
            } finally {
                microphone = null;
            }
        }

        /** Returns for how long there was no room for it. */
        private Duration handOn(short[] block) throws InterruptedException {
            Sign sign = new Sign(block, "");
            if (signs.offer(sign)) {
                return Duration.ZERO;
            }
            long since = Waits.nanoTime();
            Waits.put(signs, sign);
            return Duration.ofNanos(Waits.nanoTime() - since);
        }

        /** Leaves the device to itself: whoever asks no longer waits for it, and it is closed if it lets itself. */
        void abandon() {
            abandoned = true;
            thread.interrupt();
            SoundInput open = microphone;
            if (open != null) {
                Threads.start("microphone-close-" + name, open::close, Defects.LAST_RESORT);
            }
        }
    }
}
