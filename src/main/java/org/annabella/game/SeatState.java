package org.annabella.game;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one seat.
 *
 * @param board what stands on the own board, as far as the acts at it tell
 * @param inHand the pieces that were lifted and not put down, in that order
 * @param owing the opponent's move that the own board does not show yet
 * @param difference on which squares the own board differs, as it was told last; empty while in step
 * @param illegalMoves how many illegal moves this seat has completed
 * @param lastTold what was told to this seat last, and can be told once more
 * @param measuredWith the move after which the difference was measured; null if that is not known
 * @param left on which squares the own board differed when the position was set back, until it tells how it stands since
 */
public record SeatState(
        Placement board,
        List<Piece> inHand,
        @Nullable Move owing,
        List<SquareDifference> difference,
        int illegalMoves,
        @Nullable Telling lastTold,
        @Nullable Move measuredWith,
        List<SquareDifference> left) {

    /** Copies the lists. */
    public SeatState {
        inHand = List.copyOf(inHand);
        difference = List.copyOf(difference);
        left = List.copyOf(left);
    }

    static SeatState at(Placement board) {
        return new SeatState(board, List.of(), null, List.of(), 0, null, null, List.of());
    }

    /** Whether the own board is known to differ from the game. */
    public boolean isOutOfStep() {
        return !difference.isEmpty();
    }

    SeatState withBoard(Placement other) {
        return withPlaced(other, List.of());
    }

    SeatState withLifted(Placement other, Piece piece) {
        List<Piece> hand = new ArrayList<>(inHand);
        hand.add(piece);
        return withPlaced(other, hand);
    }

    SeatState withPlaced(Placement other, List<Piece> hand) {
        return with(draft -> {
            draft.board = other;
            draft.inHand = hand;
            draft.left = List.of();
        });
    }

    /** The position was set back to this one; pieces that stand otherwise have still to be put there. */
    SeatState withSetBack(Placement position, List<SquareDifference> otherwise) {
        return with(draft -> {
            draft.board = position;
            draft.inHand = List.of();
            draft.owing = null;
            draft.measuredWith = null;
            draft.left = otherwise;
        });
    }

    SeatState withOwing(@Nullable Move move) {
        return with(draft -> draft.owing = move);
    }

    SeatState withDifference(List<SquareDifference> squares, @Nullable Move with) {
        return with(draft -> {
            draft.difference = squares;
            draft.measuredWith = with;
            draft.left = List.of();
        });
    }

    /** Once the game has gone on by another move than the difference was measured after, nothing is known of that. */
    SeatState measuredByNow(@Nullable Move played) {
        return measuredWith == null || measuredWith.equals(played) ? this : with(draft -> draft.measuredWith = null);
    }

    SeatState withIllegalMoves(int count) {
        return with(draft -> draft.illegalMoves = count);
    }

    SeatState withLastTold(@Nullable Telling what) {
        return with(draft -> draft.lastTold = what);
    }

    private SeatState with(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.changed();
    }

    /** One of these of which something is being changed. */
    private static final class Draft {
        private Placement board;
        private List<Piece> inHand;
        private @Nullable Move owing;
        private List<SquareDifference> difference;
        private int illegalMoves;
        private @Nullable Telling lastTold;
        private @Nullable Move measuredWith;
        private List<SquareDifference> left;

        Draft(SeatState from) {
            board = from.board;
            inHand = from.inHand;
            owing = from.owing;
            difference = from.difference;
            illegalMoves = from.illegalMoves;
            lastTold = from.lastTold;
            measuredWith = from.measuredWith;
            left = from.left;
        }

        SeatState changed() {
            return new SeatState(board, inHand, owing, difference, illegalMoves, lastTold, measuredWith, left);
        }
    }
}
