package org.annabella.game.rules;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;

/**
 * The one place that decides: from a state and an input to the events that follow.
 *
 * <p>Pure: the same state and input always give the same events. Any input may come at any time; what has no place is
 * refused by an event with the article, or without effect where nobody needs to know.
 */
public final class Decider {

    private Decider() {}

    /**
     * Decides.
     *
     * @return the events in order, maybe none; an input that lies before the last event counts as of its moment, and
     *     moments are cut to whole milliseconds
     */
    public static List<GameEvent> decide(GameState state, GameInput input) {
        Duration cut = Duration.ofMillis(input.at().toMillis());
        Duration at = cut.compareTo(state.now()) < 0 ? state.now() : cut;
        boolean early = state.phase() == Phase.NOT_STARTED
                && !(input instanceof GameInput.Start)
                && !(input instanceof GameInput.StartStation)
                && !(input instanceof GameInput.Identify)
                && !(input instanceof GameInput.Device)
                && !(input instanceof GameInput.Fault);
        if (early) {
            return List.of(new GameEvent.Refused(at, null, Refusal.NOT_STARTED, ""));
        }
        Decision warned = TimeAlarms.until(state, at);
        Decision settled = TimePassing.until(warned.state(), at);
        Decision decision = new Decision(settled.state(), at, Deciding.author(input));
        input.match(new Deciding(decision));
        new Replacing(decision).after(input);
        List<GameEvent> events = new ArrayList<>(warned.events());
        events.addAll(settled.events());
        events.addAll(decision.events());
        return List.copyOf(events);
    }

    /**
     * The result with which this act would end the game, by itself or by the flag that falls with it; empty if it would not, or would be
     * refused. What a sealed move brings nobody learns before it is opened.
     */
    public static Optional<GameResult> endBy(GameState state, GameInput.Rule ruling) {
        if (ruling.act() instanceof ArbiterAct.OpenSealed) {
            return Optional.empty();
        }
        List<GameEvent> events = new ArrayList<>(decide(state, ruling));
        GameState after = state;
        for (GameEvent event : events) {
            after = after.evolve(event);
        }
        events.addAll(decide(after, new GameInput.Tick(ruling.at())));
        return events.stream()
                .filter(GameEvent.GameEnded.class::isInstance)
                .map(event -> ((GameEvent.GameEnded) event).result())
                .findFirst();
    }

    /** Why this seat may not seal a move now; empty if it may. */
    public static Optional<Refusal> whyNotSeal(GameState state, Side seat) {
        return Adjourning.whyNotSeal(state, seat);
    }

    /** Whether the moves that an unclear announcement may have been can be named. */
    public static boolean canNameMoves(GameState state) {
        return new Asking(state).canName();
    }

    /** When the next warning of time is due if nobody does anything; empty where none is allowed or no time runs. */
    public static Optional<Duration> nextTimeAlarmAt(GameState state) {
        return TimeAlarms.next(state).map(TimeAlarms.Alarm::at);
    }

    /** When the move that stands on the board ends the game if nobody does anything; empty if it does not. */
    public static Optional<Duration> nextEndAt(GameState state) {
        return state.phase() == Phase.RUNNING ? new Ended(state).endsAt() : Optional.empty();
    }

    /** When the mover is to be asked what was announced, if nothing tells it until then. */
    public static Optional<Duration> nextQuestionAt(GameState state) {
        return new Asking(state).dueAt();
    }
}
