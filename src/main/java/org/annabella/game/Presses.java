package org.annabella.game;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the presses of the clock so far, by which one that comes late is judged.
 *
 * @param session since when the station has been running this time; absent in a journal that does not tell
 * @param completed when each seat completed its last move since then
 * @param vain when the player on turn pressed and was refused, for the own board showed no move
 */
public record Presses(@Nullable Duration session, Map<Side, Duration> completed, List<Duration> vain) {

    static final Presses NONE = new Presses(null, Map.of(), List.of());

    /** Copies everything. */
    public Presses {
        completed = Map.copyOf(completed);
        vain = List.copyOf(vain);
    }

    /**
     * Whether a press has had its effect already: a later one has completed the move, or it was carried out by a station that ended
     * before it could say so to the clock, which tells it once more.
     *
     * @param moves how many moves the seat has completed
     */
    boolean isOver(GameInput.Press press, int moves) {
        Duration last = completed.get(press.seat());
        return last != null && press.at().compareTo(last) <= 0 || isFromBefore(press.at()) && press.isOf(moves);
    }

    private boolean isFromBefore(Duration at) {
        return session != null && at.compareTo(session) <= 0;
    }

    /** When the player on turn pressed in vain for the first time since the own board was last heard of. */
    public Optional<Duration> vainSince(Duration lastHeardOf) {
        return vain.stream().filter(at -> lastHeardOf.compareTo(at) <= 0).findFirst();
    }

    /** Time is counted anew in each session: what was pressed in an earlier one cannot be compared with it. */
    Presses inNewSession(Duration at) {
        return new Presses(at, Map.of(), List.of());
    }

    Presses completing(Side seat, Duration at) {
        Map<Side, Duration> more = new HashMap<>(completed);
        more.put(seat, at);
        return new Presses(session, more, List.of());
    }

    Presses inVain(Duration at) {
        List<Duration> more = new ArrayList<>(vain);
        more.add(at);
        return new Presses(session, completed, more);
    }

    Presses withoutVain() {
        return vain.isEmpty() ? this : new Presses(session, completed, List.of());
    }
}
