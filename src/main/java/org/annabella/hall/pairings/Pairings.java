package org.annabella.hall.pairings;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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

    /** What a board's PGN tells of its players, beside their names; what is not known is not there. */
    public static Map<String, String> tags(Pairing pairing) {
        Map<String, String> tags = new TreeMap<>(pairing.white().listed().tags("White"));
        tags.putAll(pairing.black().listed().tags("Black"));
        return tags;
    }
}
