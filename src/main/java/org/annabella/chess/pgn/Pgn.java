package org.annabella.chess.pgn;

/**
 * Portable Game Notation: reads all that people and programs write, and writes what the specification's export format
 * demands.
 *
 * <p>Understood beyond the import format: {@code 0-0}, {@code e.p.}, missing or superfluous {@code x + # =}, long form,
 * {@code !?} and other signs after or apart from a move, {@code (=)} (kept as a comment), any move numbers, missing
 * results and tags, Danish, German, Swedish and Norwegian letters, single commas, several games without blank lines.
 * Not kept: lines that {@code %} marks as somebody's own. Not understood: moves by nobody ({@code --}, {@code Z0}); the
 * line in which one stands ends before it, with a {@link PgnFault} that says where.
 */
public final class Pgn {

    private Pgn() {}

    /** The games of a text, one after the other. */
    public static PgnReader read(CharSequence text) {
        return read(PgnSource.of(text));
    }

    /** The games of a text of any length, one after the other; no more than one of them is held in memory. */
    public static PgnReader read(PgnSource source) {
        return new PgnReader(source);
    }

    /**
     * Writes a game in the export format: English letters, the seven tags first, lines of at most 80 characters where
     * words allow it. Reading it gives the same game.
     *
     * @return lines, each with a line feed at its end
     * @throws IllegalArgumentException if a move is not legal
     */
    public static String write(PgnGame game) {
        return PgnWriter.write(game);
    }
}
