package org.annabella.game.rules;

import java.time.Duration;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.clock.ChessClock;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.laws.Matter;

/**
 * Sees to it that nobody loses time to a device that has gone.
 *
 * <p>A clock without its cable tells a press when the cable is back: the time from the press to then is given back to
 * whoever pressed, so far as it cost any. A press that was refused because the board showed no move counts after all if that board turns out
 * to have given no sign of life since before the press. A press that has had its effect already is over.
 */
final class PressTiming {
    /** What is not worth a word to the players: scans, bytes and the wait for the board. */
    private static final Duration USUAL = Duration.ofSeconds(1);

    /** Why the clocks are set; papers have words for it. */
    private static final String LATE = "latePress";

    private final Decision decision;

    PressTiming(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    Decision press(GameInput.Press press) {
        if (state().isOver(press)) {
            return decision;
        }
        // The game counts milliseconds: what the journal rounds off must not be in the game either.
        Duration pressed = Duration.ofMillis(press.at().toMillis());
        return state().phase() == Phase.OVER ? afterTheFlag(press.seat(), pressed) : press(press.seat(), pressed);
    }

    /**
     * A press made before the flag that has ended the game, and told after it: the clocks show again what they showed then. The game is
     * over until the arbiter has play go on, who sees by it that there is something to decide.
     */
    private Decision afterTheFlag(Side seat, Duration pressed) {
        Optional<Duration> left = state().clock()
                .flagFellAt(GameState.clockSide(seat), decision.at())
                .map(flag -> flag.minus(pressed));
        boolean early = left.filter(time -> time.compareTo(Duration.ZERO) > 0).isPresent();
        boolean meant = state().endReason().filter(EndReason.TIME::equals).isPresent()
                && state().turnSeat() == seat
                && state().turn().isUnderWay();
        if (!early || !meant) {
            return decision;
        }
        decision.refuse(seat, Refusal.GAME_OVER, Matter.FLAG_FALL);
        return decision.setTimes(seat, left.get(), state().timeLeft(seat.opposite(), decision.at()), LATE);
    }

    /** The board of this seat was last heard of at this moment, and is lost. */
    Decision boardLost(Side seat, Duration lastHeardOf) {
        Optional<Duration> vain = state().presses().vainSince(lastHeardOf);
        boolean counts = state().turnSeat() == seat && state().turn().announced() != null;
        return vain.isPresent() && counts ? press(seat, vain.get()) : decision;
    }

    private Decision press(Side seat, Duration pressed) {
        ChessClock before = state().clock();
        boolean ran = state().running().filter(seat::equals).isPresent();
        Decision done = new Pressing(new Decision(state(), decision.at(), decision.author())).press(seat);
        done.events().forEach(event -> decision.add(inVain(event, pressed)));
        Duration late = decision.at().minus(pressed);
        boolean switched =
                ran && state().running().filter(seat.opposite()::equals).isPresent();
        return switched && late.compareTo(USUAL) > 0 ? giveBack(seat, pressed, before) : decision;
    }

    /** A press that the board alone stands against may count later. */
    private static GameEvent inVain(GameEvent event, Duration pressed) {
        return event instanceof GameEvent.Refused no && no.why() == Refusal.NOT_EXECUTED ? no.ofPress(pressed) : event;
    }

    private Decision giveBack(Side seat, Duration pressed, ChessClock before) {
        Duration own = state().timeLeft(seat, decision.at()).plus(cost(seat, seat, pressed, before));
        Duration opponents = state().timeLeft(seat.opposite(), decision.at());
        Duration other = opponents.plus(cost(seat, seat.opposite(), pressed, before));
        if (other.compareTo(Duration.ZERO) > 0) {
            return decision.setTimes(seat, own, other, LATE);
        }
        // Nobody loses on time by what a device tells too late: the arbiter decides what is left.
        return decision.setTimes(seat, own, opponents, LATE).pause(LATE);
    }

    /** How much more this side would have now, by a press in time: free time, and time that is given back, cost nothing. */
    private Duration cost(Side presser, Side side, Duration pressed, ChessClock before) {
        if (before.lastAct().compareTo(pressed) > 0) {
            Duration late = decision.at().minus(pressed);
            return side == presser ? late : late.negated();
        }
        return left(before, presser, pressed, side).minus(left(before, presser, decision.at(), side));
    }

    private Duration left(ChessClock before, Side presser, Duration pressed, Side side) {
        return before.complete(GameState.clockSide(presser), true, pressed)
                .remaining(GameState.clockSide(side), decision.at());
    }
}
