package org.annabella.game;

import org.annabella.chess.Move;
import org.jspecify.annotations.Nullable;

/**
 * A move as it reached the station by words, unconfirmed.
 *
 * @param move the move that was understood; absent where the words are well-formed but no single move fits them, which
 *     makes it an illegal announcement
 * @param words the words as heard, or the notation as written
 * @param score how sure the recogniser was, 0 to 1; 1 for text
 * @param sound the name of the sound file kept with the journal, if there is one
 * @param source how it came
 */
public record HeardMove(
        @Nullable Move move,
        String words,
        double score,
        @Nullable String sound,
        Source source) {

    /** From this score on what was heard may be held against somebody. */
    public static final double SURE = 0.97;

    /** How a move came by words. */
    public enum Source {
        /** Spoken and recognised. */
        VOICE,
        /** Written in a script, in the place of a voice. */
        TEXT,
        /** Typed in by the player, on a braille display or on the player's own page: nobody at the table has heard it. */
        PLAYER,
        /** Typed in by the assistant. */
        ASSISTANT,
        /** Typed in by the arbiter. */
        ARBITER
    }

    /** A move that came as text, with full score and no sound. */
    public static HeardMove text(@Nullable Move move, String words) {
        return new HeardMove(move, words, 1, null, Source.TEXT);
    }

    /** Whether it came from the player who says it; what an assistant or the arbiter typed did not. */
    public boolean isHeard() {
        return source != Source.ASSISTANT && source != Source.ARBITER;
    }

    /** Whether the player is shown it again, who has written it in silence. */
    public boolean isWritten() {
        return source == Source.TEXT || source == Source.PLAYER;
    }

    /** Whether the station may have misheard it. */
    public boolean isDoubtful() {
        return source == Source.VOICE && score < SURE;
    }

    /** Whether this is that promotion, and what the pawn becomes was not said. */
    public boolean leavesPromotionUnnamed(Move done) {
        return move != null
                && move.promotion() == null
                && done.promotion() != null
                && move.equals(Move.of(done.from(), done.to()));
    }

    /** Whether both mean the same move; two announcements without a move are never the same. */
    public boolean agreesWith(@Nullable Move other) {
        return move != null && move.equals(other);
    }
}
