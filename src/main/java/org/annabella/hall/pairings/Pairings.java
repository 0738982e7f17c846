package org.annabella.hall.pairings;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.annabella.chess.Side;

/**
 * The pairings of a round.
 *
 * @param event the name of the event; may be empty
 * @param site where it is; may be empty
 * @param round which round
 * @param boards in the order of the boards
 */
public record Pairings(String event, String site, int round, List<Pairing> boards) {

    /** Copies the list. */
    public Pairings {
        boards = List.copyOf(boards);
    }

    /**
     * What a board's PGN tells of its players, beside their names; what is not known is not there, nor what belongs to nobody who
     * sits there.
     *
     * @param white who sits there as White
     * @param black who sits there as Black
     */
    static Map<String, String> tags(Pairing pairing, String white, String black) {
        Map<String, String> tags = new TreeMap<>();
        pairing.called(white, Side.WHITE)
                .ifPresent(player -> tags.putAll(player.listed().tags("White")));
        pairing.called(black, Side.BLACK)
                .ifPresent(player -> tags.putAll(player.listed().tags("Black")));
        return tags;
    }
}
