package org.annabella.chess.pgn;

import java.util.Map;
import java.util.TreeMap;

/**
 * What a game's tags tell of a player beside the name.
 *
 * @param title such as {@code WFM}; may be empty
 * @param fideId digits; may be empty
 * @param rating digits; may be empty
 * @param federation three letters; may be empty
 * @param team may be empty
 */
public record PgnPlayer(String title, String fideId, String rating, String federation, String team) {

    /**
     * The tags; what is not known is not there.
     *
     * @param side {@code White} or {@code Black}
     */
    public Map<String, String> tags(String side) {
        Map<String, String> tags = new TreeMap<>();
        putIfKnown(tags, side + "FideId", fideId);
        putIfKnown(tags, side + "Title", title);
        putIfKnown(tags, side + "Elo", rating);
        putIfKnown(tags, side + "Team", team);
        putIfKnown(tags, side + "Federation", federation);
        return tags;
    }

    /** Files of pairings write 0 for a number that there is not. */
    private static void putIfKnown(Map<String, String> tags, String name, String value) {
        if (!value.isBlank() && !value.equals("0")) {
            tags.put(name, value);
        }
    }
}
