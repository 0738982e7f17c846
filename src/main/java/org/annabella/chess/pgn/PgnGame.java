package org.annabella.chess.pgn;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.annabella.chess.Position;

/**
 * A game as a PGN text holds it.
 *
 * @param tags values by name, in the order in which they are written and unmodifiable. However it was made, it begins
 *     with the seven tags that every game must have, {@code Event Site Date Round White Black Result}, unknown ones as
 *     question marks; {@code Result}, {@code SetUp} and {@code FEN} say what the other components say
 * @param start where the game begins
 * @param line the moves, all legal from there
 * @param result how it ended
 */
public record PgnGame(Map<String, String> tags, Position start, PgnLine line, PgnResult result) {

    static final List<String> SEVEN_TAGS = List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

    /**
     * Completes and copies the tags.
     *
     * @throws IllegalArgumentException if the name of a tag is anything but letters, digits and underscores
     */
    public PgnGame {
        tags = complete(tags, start, result);
    }

    private static Map<String, String> complete(Map<String, String> given, Position start, PgnResult result) {
        Map<String, String> all = new LinkedHashMap<>();
        for (String name : SEVEN_TAGS) {
            all.put(name, PgnWords.squeeze(given.getOrDefault(name, name.equals("Date") ? "????.??.??" : "?")));
        }
        all.put("Result", result.toString());
        if (!start.equals(Position.INITIAL)) {
            all.put("SetUp", "1");
            all.put("FEN", start.fen());
        }
        if (start.isChess960()) {
            all.put("Variant", "Chess960");
        }
        given.forEach((name, value) -> {
            if (!name.equals("SetUp") && !name.equals("FEN")) {
                all.putIfAbsent(checked(name), PgnWords.squeeze(value));
            }
        });
        return Collections.unmodifiableMap(all);
    }

    private static String checked(String name) {
        if (!PgnTag.isName(name)) {
            throw new IllegalArgumentException("'" + name + "' cannot be the name of a tag");
        }
        return name;
    }

    /** The position after the last move of the game itself. */
    public Position end() {
        Position position = start;
        for (PgnMove move : line.moves()) {
            position = position.play(move.move());
        }
        return position;
    }
}
