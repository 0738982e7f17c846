package org.annabella.bench.storm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.SystemTest;
import org.annabella.game.DeviceId;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;
import org.junit.jupiter.api.Test;

/** A whole station on a disk that is slow: each run of it says so, for nobody need remember what the run before has said. */
@SystemTest
class SlowDiskTest {
    /** A calm one. */
    private static final long SEED = 27;

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final VirtualTime time = new VirtualTime(SEED);
    private final StormWorld world = new StormWorld(StormPlan.of(SEED), time, new StormLog());

    @Test
    void aDiskThatIsStillSlowIsToldAnewAfterARestart() {
        time.run(this::startTwice, PATIENCE);
    }

    private void startTwice() {
        world.setUp();
        world.disk().slow(Duration.ofSeconds(1));
        world.start(false);
        assertThat(isToldToBeSlow()).isTrue();
        world.kill();
        world.start(true);
        assertThat(isToldToBeSlow()).isTrue();
        world.kill();
    }

    private boolean isToldToBeSlow() {
        try {
            // A dozen entries come with each start.
            Waits.sleep(Duration.ofMinutes(1));
            return world.station().state().devices().isWeak(DeviceId.JOURNAL);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
