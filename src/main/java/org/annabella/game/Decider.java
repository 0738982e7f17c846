package org.annabella.game;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

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
}
