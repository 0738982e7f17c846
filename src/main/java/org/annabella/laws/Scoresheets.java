package org.annabella.laws;

import java.time.Duration;

/**
 * When the score need not be kept any more.
 *
 * @param notRequiredBelow with less time than this left in a period ...
 * @param unlessIncrement ... unless so much or more is added with each move
 * @param untilEndOfPeriod whether whoever need not keep it once need not for the rest of the period, though time be gained
 */
public record Scoresheets(Duration notRequiredBelow, Duration unlessIncrement, boolean untilEndOfPeriod) {

    /**
     * Whether a player must keep the score.
     *
     * @param left the time left on the own clock
     * @param increment what is added with each move
     */
    public boolean isRequired(Duration left, Duration increment) {
        return left.compareTo(notRequiredBelow) >= 0 || increment.compareTo(unlessIncrement) >= 0;
    }
}
