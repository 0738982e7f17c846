package org.annabella.laws;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How late a player may come to the board.
 *
 * @param unlessSaid the time where the event names none; absent where the Laws leave it to the event altogether
 * @param atResumption how late a player may come to a resumption; absent where that is as at the beginning
 */
public record LateArrival(
        @Nullable Duration unlessSaid, @Nullable Duration atResumption) {

    /** Whether a player who arrives so long after the start has lost by this time. */
    public boolean isTooLate(Duration late, Duration allowed) {
        return late.compareTo(allowed) > 0;
    }
}
