package org.annabella.game.rules;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.clock.ChessClock;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Telling;

/**
 * The warnings of time that the arbiter has allowed: a visually disabled player is told privately when the own time comes
 * down to one of the event's marks (FIDE Laws 2023, D.2.10.4 knows only the answer on request).
 *
 * <p>Each time that a mark is passed it is told once, and dated when it was passed, not when somebody next did something. A
 * mark is passed by time that runs, never by a clock that is set.
 */
final class TimeAlarms {
    private TimeAlarms() {}

    /** What has been passed since the last event. */
    static Decision until(GameState state, Duration at) {
        Decision decision = new Decision(state, at);
        Optional<Alarm> next = next(state);
        while (next.filter(alarm -> alarm.at().compareTo(at) <= 0).isPresent()) {
            decision.add(next.get().told());
            next = next(decision.state());
        }
        return decision;
    }

    /** The next mark that is passed if nobody does anything. */
    static Optional<Alarm> next(GameState state) {
        if (state.phase() != Phase.RUNNING || !state.setup().settings().timeAlarms()) {
            return Optional.empty();
        }
        return state.running()
                .filter(seat -> state.setup().profile(seat).isVisuallyDisabled())
                .flatMap(seat -> next(state, seat));
    }

    private static Optional<Alarm> next(GameState state, Side seat) {
        ChessClock clock = state.clock().at(state.now());
        List<Duration> marks = state.setup().settings().event().timeAlarmsAt();
        return firstOf(marks, clock, seat)
                .or(() -> inNextPeriod(state, clock).flatMap(later -> firstOf(marks, later, seat)));
    }

    private static Optional<Alarm> firstOf(List<Duration> marks, ChessClock clock, Side seat) {
        return marks.stream()
                .flatMap(left -> clock.comesDownTo(left).map(at -> new Alarm(at, seat, left)).stream())
                .findFirst();
    }

    /** Where the flag is for the players to call it falls in silence, and the next period runs. */
    private static Optional<ChessClock> inNextPeriod(GameState state, ChessClock clock) {
        boolean silent = !state.setup().play().arbiterCallsFlag(false);
        return silent ? clock.nextFlagAt().map(clock::at) : Optional.empty();
    }

    /**
     * A mark and when it is passed.
     *
     * @param left the mark
     */
    record Alarm(Duration at, Side seat, Duration left) {
        GameEvent told() {
            Audience to = Audience.of(seat);
            return new GameEvent.Told(at, to, Channel.EAR, new Telling.TimeAlarm(seat, left));
        }
    }
}
