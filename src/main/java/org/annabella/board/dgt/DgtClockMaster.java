package org.annabella.board.dgt;

import java.time.Duration;

/** Who knows the true times. Called on the driver's thread. */
public interface DgtClockMaster {

    /** The time by which the clock's times run; never decreases. */
    Duration time();

    /** What the clock should show at a time. */
    DgtClockFace face(Duration at);
}
