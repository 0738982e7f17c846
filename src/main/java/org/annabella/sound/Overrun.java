package org.annabella.sound;

import java.time.Duration;

/**
 * Finds out whether sound is lost because nobody fetches it: a line holds what is recorded meanwhile, but not for long. Belongs to one
 * thread.
 */
final class Overrun {
    /** How much the line holds, with room for a clock that is not exact. */
    private final Duration holds;
    /** How much sound has been recorded and not been fetched. */
    private Duration late = Duration.ZERO;

    Overrun(Duration holds) {
        this.holds = holds;
    }

    /**
     * Takes how long a block had to wait until the next could be fetched.
     *
     * @return whether sound was lost after that block
     */
    boolean waited(Duration time) {
        late = late.plus(time);
        boolean lost = late.compareTo(holds) > 0;
        if (lost) {
            late = Duration.ZERO;
        }
        late = late.compareTo(Microphone.BLOCK) > 0 ? late.minus(Microphone.BLOCK) : Duration.ZERO;
        return lost;
    }
}
