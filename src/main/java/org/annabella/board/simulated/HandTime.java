package org.annabella.board.simulated;

import java.time.Duration;
import org.annabella.serial.Pace;

/** The time by which hands move and boards scan: as in the world, faster, or counted by a test. */
interface HandTime {

    /** Time since the pieces were set up. */
    Duration now();

    /** Lets time pass. */
    void pause(Duration time) throws InterruptedException;

    /** Time that begins now and runs at a pace. */
    static HandTime of(Pace pace) {
        Pace.Stopwatch watch = pace.stopwatch();
        return new HandTime() {
            @Override
            public Duration now() {
                return watch.elapsed();
            }

            @Override
            public void pause(Duration time) throws InterruptedException {
                pace.pause(time);
            }
        };
    }
}
