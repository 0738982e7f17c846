package org.annabella.clock;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random time controls. */
final class ClockGenerators {

    private ClockGenerators() {}

    /** Any time control: one to three stages, the last one repeated in one of four. */
    static TimeControl timeControl(SplittableRandom random, int maxBaseSeconds) {
        List<Stage> stages = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            stages.add(stage(random, random.nextInt(1, 6), maxBaseSeconds));
        }
        boolean repeats = random.nextInt(4) == 0;
        stages.add(stage(random, repeats ? random.nextInt(1, 6) : 0, maxBaseSeconds));
        return new TimeControl(stages, repeats);
    }

    private static Stage stage(SplittableRandom random, int moves, int maxBaseSeconds) {
        Duration base = Duration.ofSeconds(random.nextInt(1, maxBaseSeconds + 1));
        Bonus.Kind kind = Bonus.Kind.values()[random.nextInt(Bonus.Kind.values().length)];
        return new Stage(moves, base, new Bonus(kind, Duration.ofSeconds(random.nextInt(3))));
    }
}
