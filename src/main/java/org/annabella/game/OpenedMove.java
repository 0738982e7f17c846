package org.annabella.game;

import org.annabella.chess.Position;

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
        ILLEGAL
    }

    /** What becomes of it in the position before the sealed move. */
    public Verdict verdict(Position before) {
        if (heard.move() == null) {
            return ambiguous ? Verdict.AMBIGUOUS : Verdict.UNREADABLE;
        }
        return before.isLegal(heard.move()) ? Verdict.LEGAL : Verdict.ILLEGAL;
    }
}
