package org.annabella.board.certabo;

import java.time.Duration;
import java.util.Arrays;
import org.annabella.serial.TimeScale;

/** How long it takes from one frame to the next. No document says it; it is measured. Safe to share. */
final class FrameGaps {

    private static final int KEPT = 16;
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private final TimeScale.Stopwatch watch;
    private final Duration[] gaps = new Duration[KEPT];
    private Duration last = Duration.ZERO;
    private boolean first = true;
    private int next;

    /**
     * Begins with what is usual.
     *
     * @param usual counts until enough frames have come
     */
    FrameGaps(TimeScale timeScale, Duration usual) {
        watch = timeScale.stopwatch();
        Arrays.fill(gaps, usual);
    }

    /** Forgets when the last frame came. */
    synchronized void restart() {
        first = true;
    }

    /** A frame has come. Returns the time since the one before; zero for the first. */
    synchronized Duration frame() {
        Duration now = watch.elapsed();
        Duration gap = first ? Duration.ZERO : now.minus(last);
        if (!first) {
            gaps[next++ % KEPT] = gap.compareTo(LONGEST) < 0 ? gap : LONGEST;
        }
        first = false;
        last = now;
        return gap;
    }

    /** The longest of the last gaps, a second at most. */
    synchronized Duration longest() {
        return Arrays.stream(gaps).max(Duration::compareTo).orElse(LONGEST);
    }
}
