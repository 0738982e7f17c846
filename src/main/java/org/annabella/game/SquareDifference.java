package org.annabella.game;

import java.util.Objects;
import org.annabella.chess.Piece;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * One square on which a board differs from the game.
 *
 * @param square where
 * @param expected what the game has there; absent if the square is empty
 * @param found what the board has there; absent if the square is empty, or if the board cannot tell pieces apart and
 *     {@code occupied} says so
 * @param occupied whether something stands on the board's square
 */
public record SquareDifference(
        Square square, @Nullable Piece expected, @Nullable Piece found, boolean occupied) {

    /** A difference as a board sees it that knows its pieces. */
    public static SquareDifference of(Square square, @Nullable Piece expected, @Nullable Piece found) {
        return new SquareDifference(square, expected, found, found != null);
    }

    /** Whether a piece stands there that the board cannot name. */
    public boolean isUnrecognised() {
        return occupied && found == null;
    }

    /** Whether a board that may not know its pieces shows this. */
    boolean isSeenAs(SquareDifference seen) {
        return square.equals(seen.square)
                && occupied == seen.occupied
                && (seen.isUnrecognised() || Objects.equals(found, seen.found));
    }
}
