package org.annabella.laws;

import java.time.Duration;

/**
 * How late a player may come to the board.
 *
 * @param eventMustSay whether every event has to name a time
 * @param unlessSaid the time where the event names none
 */
public record LateArrival(boolean eventMustSay, Duration unlessSaid) {

    /** Whether a player who arrives so long after the start has lost by this time. */
    public boolean isTooLate(Duration late, Duration allowed) {
        return late.compareTo(allowed) > 0;
    }
}
