package org.annabella.game;

import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.jspecify.annotations.Nullable;

/**
 * What was found when a sealed move was opened.
 *
 * @param heard the words, and the move that they mean in the position before it; no move where they mean none or several
 * @param ambiguous whether they mean several
 * @param key the key that opened it, so that everybody can check afterwards that this was what had been sealed
 */
public record OpenedMove(HeardMove heard, boolean ambiguous, String key) {

    /** What becomes of a sealed move (FIDE Laws 2023, I.8). */
    public enum Verdict {
        /** It is a legal move, and is made. */
        LEGAL,
        /** Several legal moves fit the words. */
        AMBIGUOUS,
        /** Nobody can tell what the words mean. */
        UNREADABLE,
        /** The words mean a move that is not legal. */
        ILLEGAL,
        /** The words mean a legal move, and another one was made on the board, which was the one to be sealed (FIDE Laws 2023, I.1.1). */
        ANOTHER_WAS_MADE
    }

    /**
     * What becomes of it in the position before the sealed move.
     *
     * @param made the move that had been made on the board before it was sealed, if one had
     */
    public Verdict verdict(Position before, @Nullable Move made) {
        Move sealed = heard.move();
        if (sealed == null) {
            return ambiguous ? Verdict.AMBIGUOUS : Verdict.UNREADABLE;
        }
        if (!before.isLegal(sealed)) {
            return Verdict.ILLEGAL;
        }
        return made == null || made.equals(sealed) ? Verdict.LEGAL : Verdict.ANOTHER_WAS_MADE;
    }
}
