package org.annabella.bench.storm;

import java.time.Duration;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Adjournment;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;

/** A game is adjourned: a move is sealed, the station is ended and started again, and the envelope is opened. */
final class StormEnvelope {
    private static final Duration SEALED = Duration.ofSeconds(10);

    private final StormPlan plan;
    private final StormWorld world;
    private final StormPages pages;
    private final StormWords words;
    private final StormTally tally;
    private final StormCheck check;
    private final Consumer<String> story;
    private final SplittableRandom random;
    private boolean endStation;

    StormEnvelope(
            StormPlan plan,
            StormWorld world,
            StormPages pages,
            StormWords words,
            StormTally tally,
            StormCheck check,
            Consumer<String> story) {
        this.plan = plan;
        this.world = world;
        this.pages = pages;
        this.words = words;
        this.tally = tally;
        this.check = check;
        this.story = story;
        this.random = new SplittableRandom(plan.seed() * 97 + 31);
    }

    /** Whether the arbiter wants to adjourn now. */
    boolean comes() {
        return random.nextInt(1000) < plan.adjournments();
    }

    private void does(String what) {
        story.accept(what);
        tally.count("adjourning: " + what);
    }

    private void rule(ArbiterAct act) {
        story.accept("the arbiter: " + act);
        world.station().post(new GameInput.Rule(world.station().time().now(), act, "storm"));
    }

    /** The arbiter tells the player on turn to seal. */
    void require() throws InterruptedException {
        does("a move is to be sealed");
        if (!pages.send("seal", Map.of("reason", "supper"))) {
            rule(new ArbiterAct.RequireSeal("supper"));
        }
        Waits.sleep(Duration.ofSeconds(1));
    }

    /** Whether a move is to be sealed, or is, or the game is adjourned: then nothing else is played. */
    boolean isUnderWay(GameState state) {
        return state.adjournment().required()
                || state.adjournment().sealed() != null
                || state.phase() == Phase.ADJOURNED;
    }

    /** The next thing that must happen with the envelope; never the same twice if nothing has changed. */
    void goOn(Side seat, Move meant) throws InterruptedException {
        GameState state = world.station().state();
        Adjournment adjournment = state.adjournment();
        if (state.phase() == Phase.ADJOURNED) {
            resume(adjournment);
        } else if (state.phase() == Phase.PAUSED) {
            rule(new ArbiterAct.Resume());
        } else if (adjournment.sealed() == null) {
            seal(seat, meant);
        } else if (random.nextInt(5) == 0) {
            does("the envelope is put aside");
            rule(new ArbiterAct.CancelSeal("not yet"));
        } else {
            does("the clock is stopped after sealing");
            world.press(seat);
            endStation = random.nextBoolean();
        }
        Waits.sleep(Duration.ofSeconds(2));
    }

    private void seal(Side seat, Move meant) throws InterruptedException {
        if (random.nextInt(6) == 0) {
            does("nothing is sealed after all");
            rule(new ArbiterAct.CancelSeal("no"));
            return;
        }
        if (random.nextInt(4) == 0) {
            does("the wrong seat seals");
            seal(seat.opposite(), "a2a3");
        }
        if (random.nextBoolean()) {
            does("a move is sealed in writing");
            seal(seat, meant.uci());
        } else {
            does("a move is sealed aloud");
            world.station().conversation().sealNext(seat);
            words.say(seat, words.whole(seat, world.station().state().position(), meant));
        }
        Waits.until(() -> !world.isUp() || world.station().state().adjournment().sealed() != null, SEALED);
    }

    private void seal(Side seat, String move) {
        try {
            world.time().in(world.program(), () -> {
                try {
                    world.station().conversation().seal(seat, move, HeardMove.Source.TEXT);
                } catch (java.io.UncheckedIOException | IllegalStateException unwritable) {
                    tally.count("adjourning: a key could not be kept");
                }
                return seat;
            });
        } catch (VirtualTime.Killed killed) {
            story.accept("it was killed while a move was sealed");
        }
    }

    /** Whether the station is ended and started again before the envelope is opened; asked once. */
    boolean isToEnd() {
        boolean end = endStation && world.isUp() && world.station().state().phase() == Phase.ADJOURNED;
        if (end) {
            endStation = false;
            does("the station is ended over night");
        }
        return end;
    }

    private void resume(Adjournment adjournment) throws InterruptedException {
        pages.readAll();
        if (adjournment.opened() != null) {
            check.breaks("the sealed move is said to be no move: " + adjournment.opened());
        } else if (adjournment.isWaiting()) {
            if (random.nextInt(3) == 0) {
                does("a wrong key for the envelope");
                pages.send("open", Map.of("code", "wrong"));
            }
            does("the envelope is opened");
            pages.send("open", Map.of("code", ""));
        } else {
            does("nothing was sealed: play is resumed");
            rule(new ArbiterAct.Resume());
        }
    }
}
