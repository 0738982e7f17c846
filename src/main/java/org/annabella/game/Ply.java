package org.annabella.game;

import java.time.Duration;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;

/**
 * One half-move on record.
 *
 * @param number 1 for the first half-move
 * @param seat who made it
 * @param before the position in which it was made
 * @param move the move
 * @param after the position that it made
 * @param how how it was completed, or made
 * @param white the time that White had left then
 * @param black the time that Black had left then
 * @param repeated whether the opponent has repeated it, then or later
 * @param completed whether it is completed; one that was only made has been answered before its clock was pressed
 * @param hands what its mover had touched for it: that binds in the move which replaces it, if it was illegal (FIDE Laws 2023, 7.5.1)
 */
public record Ply(
        int number,
        Side seat,
        Position before,
        Move move,
        Position after,
        Completion how,
        Duration white,
        Duration black,
        boolean repeated,
        boolean completed,
        PlayerHands hands) {

    /** Whether the move was illegal: it was completed, and nobody has objected so far. */
    public boolean isIllegal() {
        return !before.isLegal(move);
    }

    /** The half-move begun again: what was touched for an illegal move still counts. */
    Turn replaced(boolean bindsReleased) {
        return isIllegal() ? Turn.EMPTY.withHands(hands).again(bindsReleased) : Turn.EMPTY;
    }

    Ply withRepeated() {
        return new Ply(number, seat, before, move, after, how, white, black, true, completed, hands);
    }

    Ply completedBy(GameEvent.MoveCompleted event) {
        return new Ply(
                number, seat, before, move, after, event.how(), event.white(), event.black(), repeated, true, hands);
    }
}
