package org.annabella.game.rules;

import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.clock.ClockSide;
import org.annabella.game.FindingKind;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;

/** What comes about because time passes, before anybody does anything. */
final class TimePassing {
    private TimePassing() {}

    /** What has come about since the last event. */
    static Decision until(GameState state, Duration at) {
        if (state.phase() == Phase.NOT_STARTED || state.phase() == Phase.WAITING || state.phase() == Phase.OVER) {
            return new Decision(state, at);
        }
        return ended(state, at).or(() -> fallenFlag(state, at)).orElseGet(() -> forTheArbiter(question(state, at)));
    }

    /** Nobody has told by now what was announced. */
    private static Decision question(GameState state, Duration at) {
        Asking asking = new Asking(state);
        Decision decision = new Decision(state, at);
        asking.dueAt()
                .filter(due -> due.compareTo(at) <= 0)
                .map(due -> due.compareTo(state.now()) < 0 ? state.now() : due)
                .ifPresent(due -> decision.add(asking.ask(due)));
        return decision;
    }

    /** A mate that stands goes before a flag that falls after it, although nobody has said or pressed it. */
    private static Optional<Decision> ended(GameState state, Duration at) {
        Ended ended = new Ended(state);
        Optional<Duration> since = ended.standsSince();
        Optional<Duration> fell = firstFlag(state, at).flatMap(seat -> fellAt(state, seat, at));
        boolean flagFirst = since.isPresent()
                && fell.filter(flag -> flag.compareTo(since.get()) < 0).isPresent();
        return flagFirst
                ? Optional.empty()
                : ended.endsAt()
                        .map(end -> earlier(end, fell))
                        .filter(end -> end.compareTo(at) <= 0)
                        .map(end -> end.compareTo(state.now()) < 0 ? state.now() : end)
                        .map(end -> new Pressing(new Decision(state, end)).completeIfStanding());
    }

    private static Duration earlier(Duration end, Optional<Duration> fell) {
        return fell.filter(flag -> flag.compareTo(end) < 0).orElse(end);
    }

    /** The flag falls when it falls, not when somebody next does something. */
    private static Optional<Decision> fallenFlag(GameState state, Duration at) {
        if (!state.setup().play().arbiterCallsFlag(false)) {
            return Optional.empty();
        }
        return firstFlag(state, at).flatMap(seat -> {
            Duration fell = fellAt(state, seat, at).orElse(at);
            boolean wasDown = fell.compareTo(state.now()) <= 0;
            Decision decision = new Decision(state, wasDown ? state.now() : fell);
            if (isWaitingForTheStation(state, seat)) {
                // Whoever let the clock run on with nothing left waits for the move: it can be said and typed, and the
                // flag falls after it.
                return wasDown ? Optional.empty() : Optional.of(decision.pause("moveAwaited"));
            }
            boolean open = !wasDown && mayHaveEnded(state, seat);
            return Optional.of(open ? decision.pause("endSaid") : new FallenFlag(decision).fell(seat));
        });
    }

    /** Nobody loses on time while the station has yet to learn the move that is to be answered: the arbiter decides what is left. */
    private static boolean isWaitingForTheStation(GameState state, Side seat) {
        return state.turn().pressed() && seat != state.turnSeat() && state.phase() == Phase.RUNNING;
    }

    /** Both have said the move that ends the game, and nobody could see whether it was carried out in time (FIDE Laws 2023, 5.1.1). */
    private static boolean mayHaveEnded(GameState state, Side seat) {
        Move said = state.turn().said();
        HeardMove repeated = state.turn().repeated();
        return said != null
                && seat == state.turnSeat()
                && state.phase() == Phase.RUNNING
                && new Interlock(state).isByWordsAlone(seat)
                && repeated != null
                && repeated.agreesWith(said)
                && state.position().isLegal(said)
                && Endings.after(state, said).isPresent();
    }

    /**
     * Whose flag is down, while a clock runs: of two the one that fell first, for a clock that stands can be set to nothing as
     * well. While the game is adjourned the absent player's clock runs alone.
     */
    private static Optional<Side> firstFlag(GameState state, Duration at) {
        boolean both = state.phase() == Phase.RUNNING;
        return state.running().flatMap(seat -> Stream.of(seat, seat.opposite())
                .limit(both ? 2 : 1)
                .filter(side -> fellAt(state, side, at).isPresent())
                .min(Comparator.comparing(side -> fellAt(state, side, at).orElse(at))));
    }

    private static Optional<Duration> fellAt(GameState state, Side seat, Duration at) {
        return state.clock().flagFellAt(GameState.clockSide(seat), at);
    }

    private static Decision forTheArbiter(Decision decision) {
        new Attendance(decision).findOverdue();
        GameState state = decision.state();
        boolean both = state.clock().isFlagDown(ClockSide.WHITE, decision.at())
                && state.clock().isFlagDown(ClockSide.BLACK, decision.at());
        return both && !state.formalities().bothFlags()
                ? decision.find(FindingKind.BOTH_FLAGS_DOWN, state.turnSeat(), new FlagClaims(decision).bothMatter())
                : decision;
    }
}
