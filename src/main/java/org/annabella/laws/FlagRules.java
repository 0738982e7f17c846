package org.annabella.laws;

/**
 * What follows from fallen flags where the competition rules apply.
 *
 * @param drawIfOpponentCannotMate whether the lost game is a draw where the opponent cannot mate by any series of legal moves
 * @param bothUnknownEarlier what follows in an earlier period when it cannot be known which flag fell first
 * @param bothUnknownLast what follows from it in the last period
 * @param lastOnlyInFinish whether the Laws say so only where the guidelines for the last minutes hold (FIDE Laws 2023, III.2)
 */
public record FlagRules(
        boolean drawIfOpponentCannotMate,
        BothFlags bothUnknownEarlier,
        BothFlags bothUnknownLast,
        boolean lastOnlyInFinish) {

    /** What follows when both flags are down. */
    public enum BothFlags {
        /** The game goes on. */
        CONTINUE,
        /** The game is drawn. */
        DRAW
    }

    /** What follows from two fallen flags of which nobody knows which fell first. */
    public BothFlags bothUnknown(boolean isLastPeriod) {
        return isLastPeriod ? bothUnknownLast : bothUnknownEarlier;
    }
}
