package org.annabella.hall.broadcast;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.annabella.hall.PublicEvent;
import org.annabella.hall.overview.EntrySeen;

/**
 * How far the public is behind, so that nobody in the hall can be told what an engine says of a position that still stands there.
 *
 * @param time how old an entry must be
 * @param halfMoves how many half-moves are held back while a game is being played
 */
public record Delay(Duration time, int halfMoves) {
    /** Refuses what would be in the future. */
    public Delay {
        if (time.isNegative() || halfMoves < 0) {
            throw new IllegalArgumentException("a delay is not below zero, found " + time + " and " + halfMoves);
        }
    }

    /** The entries that may be shown now: those from the first on, up to the first that may not. */
    public List<EntrySeen> shown(List<EntrySeen> entries, Instant now) {
        Instant before = now.minus(time);
        int old = 0;
        while (old < entries.size() && !entries.get(old).since().isAfter(before)) {
            old++;
        }
        List<EntrySeen> aged = entries.subList(0, old);
        return isOver(aged) ? aged : aged.subList(0, cut(aged));
    }

    private int cut(List<EntrySeen> aged) {
        int cut = aged.size();
        int left = halfMoves;
        for (int i = aged.size() - 1; i >= 0 && left > 0; i--) {
            if (aged.get(i).entry().event() instanceof PublicEvent.Moved) {
                cut = i;
                left--;
            }
        }
        return left > 0 && halfMoves > 0 ? Math.min(cut, beginning(aged)) : cut;
    }

    /** What was before the first move is no secret. */
    private static int beginning(List<EntrySeen> aged) {
        for (int i = 0; i < aged.size(); i++) {
            if (aged.get(i).entry().event() instanceof PublicEvent.Moved) {
                return i;
            }
        }
        return aged.size();
    }

    /** A game that had been ended wrongly is being played again. */
    private static boolean isOver(List<EntrySeen> aged) {
        boolean over = false;
        for (EntrySeen seen : aged) {
            PublicEvent event = seen.entry().event();
            boolean goesOn =
                    event instanceof PublicEvent.Stepped stepped && stepped.step() == PublicEvent.Step.CONTINUED;
            over = event instanceof PublicEvent.Ended || over && !goesOn;
        }
        return over;
    }
}
