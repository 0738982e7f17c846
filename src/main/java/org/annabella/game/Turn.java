package org.annabella.game;

import org.annabella.chess.Move;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * The half-move under way: everything before the press, each act apart from the others.
 *
 * @param announced what the mover has said, corrections included
 * @param executed what the mover's own board shows
 * @param repeated what the opponent has said back
 * @param mirrored what the opponent's board shows already
 * @param touched the first piece that the mover has touched without adjusting
 * @param adjusting whether the mover has said that pieces are adjusted
 * @param unclear whether something was said and not understood
 * @param drawOffered whether the mover has offered a draw with this move
 */
public record Turn(
        @Nullable HeardMove announced,
        @Nullable Move executed,
        @Nullable HeardMove repeated,
        @Nullable Move mirrored,
        @Nullable Square touched,
        boolean adjusting,
        boolean unclear,
        boolean drawOffered) {

    /** Nothing has happened yet. */
    public static final Turn EMPTY = new Turn(null, null, null, null, null, false, false, false);

    /** Whether the move was typed in by the assistant or the arbiter. */
    public boolean isTyped() {
        return announced != null && !announced.isHeard();
    }

    Turn withAnnounced(HeardMove heard) {
        return new Turn(heard, executed, null, mirrored, touched, adjusting, unclear, drawOffered);
    }

    Turn withExecuted(@Nullable Move move) {
        return new Turn(announced, move, repeated, mirrored, touched, adjusting, unclear, drawOffered);
    }

    Turn withRepeated(HeardMove heard) {
        return new Turn(announced, executed, heard, mirrored, touched, adjusting, unclear, drawOffered);
    }

    Turn withMirrored(@Nullable Move move) {
        return new Turn(announced, executed, repeated, move, touched, adjusting, unclear, drawOffered);
    }

    Turn withTouched(Square square) {
        boolean free = adjusting || touched != null;
        return free ? this : new Turn(announced, executed, repeated, mirrored, square, false, unclear, drawOffered);
    }

    Turn withAdjusting() {
        return new Turn(announced, executed, repeated, mirrored, touched, true, unclear, drawOffered);
    }

    Turn withUnclear() {
        return new Turn(announced, executed, repeated, mirrored, touched, adjusting, true, drawOffered);
    }

    Turn withDrawOffered() {
        return new Turn(announced, executed, repeated, mirrored, touched, adjusting, unclear, true);
    }
}
