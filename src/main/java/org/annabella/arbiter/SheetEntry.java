package org.annabella.arbiter;

import java.util.Set;
import org.annabella.chess.Move;
import org.jspecify.annotations.Nullable;

/**
 * One half-move on a scoresheet.
 *
 * @param text as written or said; blank where the player left it out
 * @param move the move, where it is known without reading the text
 */
public record SheetEntry(String text, @Nullable Move move) {

    private static final Set<String> NOTHING = Set.of("", "-", "--", "–", "—", "...", "…", "_", "__");
    private static final Set<String> RESULTS =
            Set.of("1-0", "0-1", "1/2-1/2", "½-½", "1:0", "0:1", "½:½", "1–0", "0–1", "½–½", "1/2", "½", "*");

    /** An entry as written. */
    public static SheetEntry written(String text) {
        return new SheetEntry(text, null);
    }

    /** Whether there is no move here: left out, or a dash in its place. */
    boolean isBlank() {
        return move == null && NOTHING.contains(text.strip());
    }

    /** Whether this is the result, which people write below the last move. */
    boolean isResult() {
        return move == null && RESULTS.contains(text.strip());
    }
}
