package org.annabella.game;

import java.time.Duration;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.clock.Hand;
import org.annabella.laws.Matter;

/** What comes about because time passes, before anybody does anything. */
final class TimePassing {
    private TimePassing() {}

    /** What has come about since the last event. */
    static Decision until(GameState state, Duration at) {
        if (state.phase() == Phase.NOT_STARTED || state.phase() == Phase.WAITING || state.phase() == Phase.OVER) {
            return new Decision(state, at);
        }
        return fallenFlag(state, at).orElseGet(() -> forTheArbiter(new Decision(state, at)));
    }

    /** The flag falls when it falls, not when somebody next does something. */
    private static Optional<Decision> fallenFlag(GameState state, Duration at) {
        Optional<Side> running = state.running();
        if (running.isEmpty() || !state.setup().play().arbiterCallsFlag(false)) {
            return Optional.empty();
        }
        Optional<Duration> fell = state.clock().flagFellAt(GameState.hand(running.get()), at);
        if (fell.isEmpty()) {
            return Optional.empty();
        }
        Duration then = fell.get().compareTo(state.now()) < 0 ? state.now() : fell.get();
        return Optional.of(new FallenFlag(new Decision(state, then)).fell(running.get()));
    }

    private static Decision forTheArbiter(Decision decision) {
        new Attendance(decision).findOverdue();
        GameState state = decision.state();
        boolean both = state.clock().isFlagDown(Hand.WHITE, decision.at())
                && state.clock().isFlagDown(Hand.BLACK, decision.at());
        return both && !state.formalities().bothFlags()
                ? decision.find(FindingKind.BOTH_FLAGS_DOWN, state.turnSeat(), Matter.BOTH_FLAGS_LAST)
                : decision;
    }
}
