package org.annabella.board.dgt;

import java.util.Optional;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * What stands on the board, put together from whole pictures and changes. A picture with a hole in it can be completed by
 * the next one, so the first picture, and each that contradicts what is known, is believed only when it has come twice.
 */
final class DgtPicture {

    /** What a whole picture leads to. */
    enum Verdict {
        /** It shows what is known. */
        KNOWN,
        /** It contradicts what is known, or is the first: ask for another one. */
        DOUBTED,
        /** It has been borne out, and is the first. */
        FIRST,
        /** It has been borne out, and changes had been lost. */
        CORRECTED
    }

    private @Nullable Placement placement;
    // The last whole picture that has not been confirmed yet, kept up to date by changes.
    private @Nullable Placement doubted;

    boolean isKnown() {
        return placement != null;
    }

    void forget() {
        placement = null;
        doubted = null;
    }

    Verdict whole(Placement found) {
        if (found.equals(placement)) {
            doubted = null;
            return Verdict.KNOWN;
        }
        if (!found.equals(doubted)) {
            doubted = found;
            return Verdict.DOUBTED;
        }
        boolean first = placement == null;
        placement = found;
        doubted = null;
        return first ? Verdict.FIRST : Verdict.CORRECTED;
    }

    /** Takes a change. Returns true if it changes what is known. */
    boolean change(Square square, @Nullable Piece piece) {
        Placement doubtful = doubted;
        if (doubtful != null) {
            doubted = with(doubtful, square, piece);
        }
        Placement known = placement;
        if (known == null) {
            return false;
        }
        placement = with(known, square, piece);
        return !known.equals(placement);
    }

    /** What stands on the board, once it is known. */
    Optional<Placement> placement() {
        return Optional.ofNullable(placement);
    }

    private static Placement with(Placement placement, Square square, @Nullable Piece piece) {
        return piece == null ? placement.without(square) : placement.with(square, piece);
    }
}
