package org.annabella.game.rules;

import java.time.Duration;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Refusal;

/**
 * Sees to it that nobody loses time to a device that has gone.
 *
 * <p>A clock without its cable tells a press when the cable is back: the time from the press to then is given back to
 * whoever pressed. A press that was refused because the board showed no move counts after all if that board turns out
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
        return state().isOver(press) ? decision : press(press.seat(), press.at());
    }

    /** The board of this seat was last heard of at this moment, and is lost. */
    Decision boardLost(Side seat, Duration lastHeardOf) {
        Optional<Duration> vain = state().presses().vainSince(lastHeardOf);
        boolean counts = state().turnSeat() == seat && state().turn().announced() != null;
        return vain.isPresent() && counts ? press(seat, vain.get()) : decision;
    }

    private Decision press(Side seat, Duration at) {
        // The game counts milliseconds: what the journal rounds off must not be in the game either.
        Duration pressed = Duration.ofMillis(at.toMillis());
        boolean ran = state().running().filter(seat::equals).isPresent();
        Decision done = new Pressing(new Decision(state(), decision.at(), decision.author())).press(seat);
        done.events().forEach(event -> decision.add(inVain(event, pressed)));
        Duration late = decision.at().minus(pressed);
        boolean switched =
                ran && state().running().filter(seat.opposite()::equals).isPresent();
        return switched && late.compareTo(USUAL) > 0 ? giveBack(seat, late) : decision;
    }

    /** A press that the board alone stands against may count later. */
    private static GameEvent inVain(GameEvent event, Duration pressed) {
        return event instanceof GameEvent.Refused no && no.why() == Refusal.NOT_EXECUTED ? no.ofPress(pressed) : event;
    }

    private Decision giveBack(Side seat, Duration late) {
        Duration own = state().timeLeft(seat, decision.at()).plus(late);
        Duration other = state().timeLeft(seat.opposite(), decision.at()).minus(late);
        return decision.setTimes(seat, own, other.isNegative() ? Duration.ZERO : other, LATE);
    }
}
