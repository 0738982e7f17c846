package org.annabella.board.chesslink;

import java.time.Duration;
import org.annabella.chess.Placement;
import org.jspecify.annotations.Nullable;

/**
 * Which pictures are believed at once. A board that has just been started may show an empty board for a moment, which is
 * no reason to say that 32 pieces were touched: the first picture, and any in which many squares have changed at once,
 * must still be there some time later.
 */
final class ChesslinkPictures {

    private static final int SUDDEN = 6;

    /** What is made of a picture. */
    enum Verdict {
        /** It is the one that is believed already. */
        KNOWN,
        /** It is new, and believed. */
        BELIEVED,
        /** It is new, and must be seen again. */
        DOUBTED_NOW,
        /** It was doubted already, not long enough ago. */
        DOUBTED
    }

    private @Nullable Placement known;
    private @Nullable Placement doubted;
    private Duration doubtedSince = Duration.ZERO;

    /**
     * Takes the next picture.
     *
     * @param at never goes back
     * @param patience how long a doubted picture must have lasted
     */
    Verdict accept(Placement found, Duration at, Duration patience) {
        if (found.equals(known)) {
            doubted = null;
            return Verdict.KNOWN;
        }
        if (!isSudden(found)) {
            return believe(found);
        }
        if (!found.equals(doubted)) {
            doubted = found;
            doubtedSince = at;
            return Verdict.DOUBTED_NOW;
        }
        return at.minus(doubtedSince).compareTo(patience) >= 0 ? believe(found) : Verdict.DOUBTED;
    }

    private Verdict believe(Placement found) {
        known = found;
        doubted = null;
        return Verdict.BELIEVED;
    }

    private boolean isSudden(Placement found) {
        Placement before = known;
        return before == null || found.squaresDifferingFrom(before).size() > SUDDEN;
    }
}
