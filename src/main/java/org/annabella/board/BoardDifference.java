package org.annabella.board;

import java.util.Optional;
import org.annabella.chess.Piece;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * One square on which a board is not as it should be.
 *
 * @param wanted what should stand there; null for nothing
 * @param seen what stands there; null for nothing, and also for a piece that the board cannot recognise
 * @param occupied true if something stands there
 */
public record BoardDifference(
        Square square, @Nullable Piece wanted, @Nullable Piece seen, boolean occupied) {

    /** How a square can be wrong. */
    public enum Kind {
        /** Something should stand there, and nothing does. */
        MISSING,
        /** Nothing should stand there, and something does. */
        EXTRA,
        /** Another piece should stand there, or a capture there has not been seen to be carried out. */
        OTHER
    }

    /** Checks that a recognised piece stands somewhere. */
    public BoardDifference {
        if (seen != null && !occupied) {
            throw new IllegalArgumentException(square + " empty, and holding " + seen);
        }
    }

    /** How this square is wrong. */
    public Kind kind() {
        if (!occupied) {
            return Kind.MISSING;
        }
        return wanted == null ? Kind.EXTRA : Kind.OTHER;
    }

    /** What should stand there. */
    public Optional<Piece> expected() {
        return Optional.ofNullable(wanted);
    }

    /** What stands there, as far as the board can recognise it. */
    public Optional<Piece> found() {
        return Optional.ofNullable(seen);
    }
}
