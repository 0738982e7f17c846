package org.annabella.board;

import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Square;

/** What the watcher has understood. */
public sealed interface BoardFinding {

    /** A piece has left its square; see FIDE Laws 2023, D.2.2 and 4.3. */
    record Touched(Square square) implements BoardFinding {}

    /**
     * A piece has been lifted and put back; the board is as it was.
     *
     * @param certain false on a board that does not know its pieces, when another piece was in the air as well
     */
    record Adjusted(Square square, boolean certain) implements BoardFinding {}

    /**
     * The board stands as after this move of the seat's own. Replaces any earlier one, as when a piece slides on.
     *
     * @param legal false if the pieces of the side to move were moved as the Laws do not allow
     * @param unverified what the board could not see; empty if it saw everything that its kind can see
     */
    record MoveStanding(Move move, boolean legal, Set<Unverified> unverified) implements BoardFinding {
        /** Copies the set. */
        public MoveStanding {
            unverified = Set.copyOf(unverified);
        }
    }

    /** The move that stood has been taken back; the board is as before it. */
    record MoveUndone() implements BoardFinding {}

    /** The opponent's move has been carried out on this board; see FIDE Laws 2023, D.2.1. */
    record MirrorDone(Set<Unverified> unverified) implements BoardFinding {
        /** Copies the set. */
        public MirrorDone {
            unverified = Set.copyOf(unverified);
        }
    }

    /**
     * The board is out of step. Replaces any earlier one.
     *
     * @param differences the whole difference, at least one square; a piece on a wrong square comes as two neighbours
     *     in the list, first where it should be
     */
    record Differs(List<BoardDifference> differences) implements BoardFinding {
        /** Copies the list. */
        public Differs {
            differences = List.copyOf(differences);
        }
    }

    /** The board was out of step, and no longer is. */
    record InStep() implements BoardFinding {}

    /**
     * A pawn has reached the last rank, and the board cannot tell what it has become: ask.
     *
     * @param candidates the legal moves in question, by falling worth of the piece
     */
    record PromotionPieceUnknown(List<Move> candidates) implements BoardFinding {
        /** Copies the list. */
        public PromotionPieceUnknown {
            candidates = List.copyOf(candidates);
        }
    }
}
