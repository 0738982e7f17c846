package org.annabella.board.simulated;

import java.time.Duration;
import org.annabella.serial.TimeScale;

/** The time by which hands move and boards scan: as in the world, faster, or counted by a test. */
interface MotionPace {

    /** Time since the pieces were set up. */
    Duration now();

    /** Lets time pass. */
    void pause(Duration time) throws InterruptedException;

    /** Time that begins now and runs at a pace. */
    static MotionPace of(TimeScale timeScale) {
        TimeScale.Stopwatch watch = timeScale.stopwatch();
        return new MotionPace() {
            @Override
            public Duration now() {
                return watch.elapsed();
            }

            @Override
            public void pause(Duration time) throws InterruptedException {
                timeScale.pause(time);
            }
        };
    }
}
