package org.annabella.hall.pairings;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.annabella.hall.broadcast.ShownGame;

/**
 * Adds to the tags of a round's games what the pairing program knows of the players: to whom it belongs by name, for others may sit
 * there than were paired, or with the other colours. For one thread.
 */
public final class PairedTags {
    private final Map<String, Pairing> boards = new HashMap<>();
    private final String round;
    private final Consumer<String> tell;
    private final Set<String> told = new HashSet<>();

    /**
     * The tags of these pairings.
     *
     * @param tell told once in one line where others sit than were paired
     */
    public PairedTags(Pairings pairings, Consumer<String> tell) {
        pairings.boards().forEach(pairing -> boards.put(pairing.board(), pairing));
        this.round = Integer.toString(pairings.round());
        this.tell = tell;
    }

    /** What is known of the players of a game; empty if it belongs to none of these boards. */
    public Map<String, String> of(ShownGame game) {
        Pairing pairing = boards.get(game.table());
        if (pairing == null || !game.round().equals(round)) {
            return Map.of();
        }
        String conflict = RoundResult.conflict(pairing, game);
        if (!conflict.isEmpty() && told.add(game.table() + conflict)) {
            tell.accept("table " + game.table() + ": " + conflict
                    + "; what the pairings say of a player goes by the name alone");
        }
        return Pairings.tags(pairing, game.setUp().white(), game.setUp().black());
    }
}
