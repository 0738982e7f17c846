package org.annabella.hall.broadcast;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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

    /** Before the first of the last half-moves that stand; one that was made before it was completed, or was replaced, is one. */
    private int cut(List<EntrySeen> aged) {
        List<Integer> began = new ArrayList<>();
        for (int i = 0; i < aged.size(); i++) {
            if (aged.get(i).entry().event() instanceof PublicEvent.Moved moved) {
                keep(moved.ply(), began);
                if (began.size() < moved.ply()) {
                    began.add(i);
                }
            } else if (aged.get(i).entry().event() instanceof PublicEvent.WentBack back) {
                keep(back.ply(), began);
            }
        }
        int held = Math.min(halfMoves, began.size());
        return held == 0 ? aged.size() : began.get(began.size() - held);
    }

    private static void keep(int count, List<Integer> began) {
        if (began.size() > count) {
            began.subList(count, began.size()).clear();
        }
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
