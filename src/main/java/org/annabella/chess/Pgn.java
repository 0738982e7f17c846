package org.annabella.chess;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes games as Portable Game Notation: English letters, seven tags first, lines of at most 80 characters. */
public final class Pgn {

    private static final int LONGEST_LINE = 80;
    private static final List<String> SEVEN_TAGS =
            List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

    private Pgn() {}

    /**
     * Writes a game.
     *
     * @param tags tags by name; those of the seven that are missing are written as unknown; {@code Result} is also what
     *     ends the moves; {@code SetUp} and {@code FEN} are added by this method
     * @param start where the game begins
     * @param moves the moves from there, all legal
     * @param clocks the time left to the mover after each move, written as {@code %clk}; may be shorter than the moves,
     *     or empty
     * @throws IllegalArgumentException if a move is illegal
     */
    public static String write(Map<String, String> tags, Position start, List<Move> moves, List<Duration> clocks) {
        StringBuilder game = new StringBuilder();
        allTags(tags, start).forEach((name, value) -> game.append('[')
                .append(name)
                .append(" \"")
                .append(value.replace("\\", "\\\\").replace("\"", "\\\""))
                .append("\"]\n"));
        return game.append('\n')
                .append(moveText(tags, start, moves, clocks))
                .append("\n")
                .toString();
    }

    private static Map<String, String> allTags(Map<String, String> tags, Position start) {
        Map<String, String> all = new LinkedHashMap<>();
        for (String name : SEVEN_TAGS) {
            all.put(name, tags.getOrDefault(name, unknown(name)));
        }
        if (!start.equals(Position.INITIAL)) {
            all.put("SetUp", "1");
            all.put("FEN", start.fen());
        }
        tags.forEach(all::putIfAbsent);
        return all;
    }

    private static String unknown(String tag) {
        return switch (tag) {
            case "Date" -> "????.??.??";
            case "Result" -> "*";
            default -> "?";
        };
    }

    private static String moveText(Map<String, String> tags, Position start, List<Move> moves, List<Duration> clocks) {
        PgnLines lines = new PgnLines(LONGEST_LINE);
        Position position = start;
        for (int ply = 0; ply < moves.size(); ply++) {
            boolean afterComment = ply > 0 && ply <= clocks.size();
            if (position.turn() == Side.WHITE) {
                lines.add(position.moveNumber() + ".");
            } else if (ply == 0 || afterComment) {
                lines.add(position.moveNumber() + "...");
            }
            lines.add(San.write(position, moves.get(ply), Notation.ENGLISH));
            if (ply < clocks.size()) {
                lines.add("{[%clk " + clock(clocks.get(ply)) + "]}");
            }
            position = position.play(moves.get(ply));
        }
        lines.add(tags.getOrDefault("Result", "*"));
        return lines.text();
    }

    private static String clock(Duration left) {
        return left.toHours() + ":" + two(left.toMinutesPart()) + ":" + two(left.toSecondsPart());
    }

    private static String two(int number) {
        return (number < 10 ? "0" : "") + number;
    }
}
