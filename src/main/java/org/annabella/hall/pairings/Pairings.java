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
        Map<String, String> tags = new TreeMap<>();
        put(tags, "White", pairing.white());
        put(tags, "Black", pairing.black());
        return tags;
    }

    private static void put(Map<String, String> tags, String side, Player player) {
        putIfKnown(tags, side + "FideId", player.fideId());
        putIfKnown(tags, side + "Title", player.title());
        putIfKnown(tags, side + "Elo", player.rating());
        putIfKnown(tags, side + "Team", player.team());
        putIfKnown(tags, side + "Federation", player.federation());
    }

    private static void putIfKnown(Map<String, String> tags, String name, String value) {
        if (!value.isBlank() && !value.equals("0")) {
            tags.put(name, value);
        }
    }
}
