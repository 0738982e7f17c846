package org.annabella.journal;

import java.util.List;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.StationReasons;

/** The last session of a journal whose station was ended in order: that stops a clock which runs. */
public final class LastSession {
    private LastSession() {}

    /** How the game stood before that. */
    public static GameState beforeItsEnd(List<GameEvent> events) {
        int last = events.size() - 1;
        while (last >= 0 && !(events.get(last) instanceof GameEvent.StationStarted) && !isEnding(events.get(last))) {
            last--;
        }
        boolean stopped = last >= 0 && isEnding(events.get(last));
        return GameState.replay(stopped ? events.subList(0, last) : events);
    }

    private static boolean isEnding(GameEvent event) {
        return event instanceof GameEvent.Paused paused && paused.why().equals(StationReasons.ENDED);
    }
}
