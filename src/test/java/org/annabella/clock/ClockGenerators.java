package org.annabella.clock;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random time controls. */
final class ClockGenerators {

    private ClockGenerators() {}

    static TimeControl timeControl(SplittableRandom random, int maxBaseSeconds) {
        List<Stage> stages = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            stages.add(stage(random, random.nextInt(1, 6), maxBaseSeconds));
        }
        stages.add(stage(random, 0, maxBaseSeconds));
        return new TimeControl(stages);
    }

    private static Stage stage(SplittableRandom random, int moves, int maxBaseSeconds) {
        Duration base = Duration.ofSeconds(random.nextInt(1, maxBaseSeconds + 1));
        Duration bonus = Duration.ofSeconds(random.nextInt(3));
        return random.nextBoolean()
                ? new Stage(moves, base, bonus, Duration.ZERO)
                : new Stage(moves, base, Duration.ZERO, bonus);
    }
}
