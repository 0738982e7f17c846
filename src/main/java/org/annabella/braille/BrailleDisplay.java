package org.annabella.braille;

import java.io.IOException;
import java.nio.channels.Selector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.annabella.threads.DefectWords;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;

/**
 * A braille display that BRLTTY drives: shows a line and tells of keys. Connects by itself, and again whenever the connection
 * or the display was lost, for as long as it is open.
 *
 * <p>Threads: one named "braille" for each; every public method may be called from any thread and returns at once.
 */
public final class BrailleDisplay implements BrailleLine {
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration CLOSING = Duration.ofSeconds(2);
    private static final int LONGEST_KEY = 4000;

    private final BrlAddress address;
    private final Path keyFile;
    private final Listener listener;
    private final Selector selector;
    private final Thread thread;
    private volatile Line line = new Line("", 0);
    private volatile boolean closed;
    /** The size that the listener knows of; 0 if it knows that the display is not there, below 0 if it knows nothing. */
    private int told = -1;

    /** Learns what happens at the display; called by the display's thread, must return quickly. */
    public interface Listener {
        /** The display is there, now or with another size. */
        void appeared(int cells);

        /** A key was pressed. */
        void pressed(BrailleKey key);

        /** The display is not there; told once until it has appeared again. */
        void lost(String why);
    }

    /** What is to be under the finger. */
    record Line(String cells, int cursor) {
        /** As many cells as the display has. */
        Line ofLength(int count) {
            String padded = cells + "\u2800".repeat(Math.max(0, count - cells.length()));
            return new Line(padded.substring(0, count), cursor > count ? 0 : cursor);
        }
    }

    private BrailleDisplay(BrlAddress address, Path keyFile, Listener listener) throws IOException {
        this.address = address;
        this.keyFile = keyFile;
        this.listener = listener;
        this.selector = Selector.open();
        this.thread = Threads.make(
                "braille", this::run, (name, defect) -> tellLost("a defect of the station: " + DefectWords.of(defect)));
    }

    /**
     * Begins to connect.
     *
     * @param keyFile BRLTTY's key, read only if BRLTTY wants it
     * @throws IOException if this computer gives no more connections
     */
    public static BrailleDisplay open(BrlAddress address, Path keyFile, Listener listener) throws IOException {
        BrailleDisplay display = new BrailleDisplay(address, keyFile, listener);
        display.thread.start();
        return display;
    }

    @Override
    public void show(String cells, int cursor) {
        line = new Line(cells, cursor);
        selector.wakeup();
    }

    @Override
    public void close() {
        closed = true;
        selector.wakeup();
        try {
            thread.join(CLOSING.toMillis());
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try (selector) {
            while (!closed) {
                converse();
                pause();
            }
        } catch (IOException broken) {
            tellLost("the connection to BRLTTY cannot be watched: " + broken.getMessage());
        }
    }

    private void converse() {
        try (BrlDialogue dialogue = BrlDialogue.open(address, selector, this::key)) {
            while (!closed) {
                dialogue.exchange(line, listener::pressed);
                tellPresence(dialogue);
            }
            dialogue.leave();
        } catch (Throwable gone) {
            // Of whatever kind: the display is looked for again.
            tellLost(String.valueOf(gone.getMessage()));
        }
    }

    private void tellPresence(BrlDialogue dialogue) {
        int cells = dialogue.cells();
        if (cells > 0 && cells != told) {
            told = cells;
            listener.appeared(cells);
        } else if (cells == 0) {
            tellLost("no braille display is connected to BRLTTY");
        }
    }

    private void tellLost(String why) {
        if (!closed && told != 0) {
            told = 0;
            listener.lost(why);
        }
    }

    private void pause() throws IOException {
        long until = Waits.nanoTime() + PAUSE.toNanos();
        long left = PAUSE.toMillis();
        while (left > 0 && !closed) {
            selector.select(left);
            left = Duration.ofNanos(until - Waits.nanoTime()).toMillis();
        }
    }

    private Optional<byte[]> key() {
        try {
            return Files.size(keyFile) > LONGEST_KEY ? Optional.empty() : Optional.of(Files.readAllBytes(keyFile));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
