package org.annabella.bench.storm;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ArbiterAct.Sanction.Penalty;
import org.annabella.game.Asker;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.IllegalKind;
import org.annabella.game.ScoreSource;
import org.annabella.game.Topic;
import org.annabella.threads.Waits;

/** An arbiter who is never idle, and sometimes two of them at once. Nothing of it changes which moves are on record. */
final class StormArbiter {
    private static final List<Topic> TOPICS =
            List.of(Topic.TIME, Topic.OPPONENT_TIME, Topic.MOVES, Topic.LAST_MOVE, Topic.REPEAT);

    private final StormWorld world;
    private final StormTally tally;
    private final Consumer<String> story;
    private final SplittableRandom random;

    StormArbiter(StormPlan plan, StormWorld world, StormTally tally, Consumer<String> story) {
        this.world = world;
        this.tally = tally;
        this.story = story;
        this.random = new SplittableRandom(plan.seed() * 41 + 11);
    }

    /** Does something, and now and then another one does something at the same moment. */
    void act(Side seat) throws InterruptedException {
        one(seat);
        if (random.nextInt(4) == 0) {
            tally.count("two arbiters at once");
            one(seat);
        }
        Waits.sleep(Duration.ofMillis(random.nextInt(1500)));
    }

    private void one(Side seat) {
        GameState state = world.station().state();
        Side any = random.nextBoolean() ? seat : seat.opposite();
        switch (random.nextInt(10)) {
            case 0 -> rule(new ArbiterAct.Pause("a look at the board"));
            case 1 -> rule(new ArbiterAct.Resume());
            case 2 ->
                rule(new ArbiterAct.SetClock(
                        Duration.ofMinutes(10 + random.nextInt(80)), null, null, "the clock was wrong"));
            case 3 -> rule(new ArbiterAct.Penalise(any, Duration.ofMinutes(2), Duration.ZERO, "noise"));
            case 4 -> rule(new ArbiterAct.Sanction(any, Penalty.WARNING, null, "noise"));
            case 5 -> rule(new ArbiterAct.NoteAbsent(any));
            case 6 -> rule(new ArbiterAct.Decree(any, null, "a word"));
            case 7 ->
                rule(new ArbiterAct.CompleteScore(
                        any, ScoreSource.values()[random.nextInt(ScoreSource.values().length)]));
            case 8 -> rule(new ArbiterAct.DecideClaim(random.nextBoolean(), "there was none"));
            default -> {
                story.accept("somebody asks for " + any);
                world.station()
                        .post(new GameInput.Ask(
                                world.station().time().now(),
                                any,
                                TOPICS.get(random.nextInt(TOPICS.size())),
                                Asker.ARBITER));
            }
        }
        if (state.plies().isEmpty() && random.nextInt(3) == 0) {
            rule(new ArbiterAct.FindIllegal(any, IllegalKind.values()[0], null, "before the first move"));
        }
    }

    private void rule(ArbiterAct act) {
        tally.count("arbiter " + act.getClass().getSimpleName());
        story.accept("the arbiter: " + act);
        world.station().post(new GameInput.Rule(world.station().time().now(), act, "storm"));
    }
}
