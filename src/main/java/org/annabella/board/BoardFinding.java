package org.annabella.board;

import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** What the watcher has understood. */
public sealed interface BoardFinding {

    /**
     * Calls the one case that fits.
     *
     * @param cases one answer for every kind
     * @param <R> the kind of the answer
     * @return the answer of that case
     */
    <R> R match(Cases<R> cases);

    /**
     * One answer for every kind; a forgotten kind does not compile.
     *
     * @param <R> the kind of the answer
     */
    interface Cases<R> {
        /** Answers for {@link Touched}. */
        R touched(Touched finding);

        /** Answers for {@link Adjusted}. */
        R adjusted(Adjusted finding);

        /** Answers for {@link MoveStanding}. */
        R moveStanding(MoveStanding finding);

        /** Answers for {@link MoveUndone}. */
        R moveUndone(MoveUndone finding);

        /** Answers for {@link MirrorDone}. */
        R mirrorDone(MirrorDone finding);

        /** Answers for {@link Differs}. */
        R differs(Differs finding);

        /** Answers for {@link InStep}. */
        R inStep(InStep finding);

        /** Answers for {@link PromotionPieceUnknown}. */
        R promotionPieceUnknown(PromotionPieceUnknown finding);

        /** Answers for {@link MoveUnclear}. */
        R moveUnclear(MoveUnclear finding);

        /** Answers for {@link CastledRookFirst}. */
        R castledRookFirst(CastledRookFirst finding);

        /** Answers for {@link ShowsEarlier}. */
        R showsEarlier(ShowsEarlier finding);

        /** Answers for {@link ShowsStart}. */
        R showsStart(ShowsStart finding);

        /** Answers for {@link StandsInstead}. */
        R standsInstead(StandsInstead finding);
    }

    /**
     * A piece has left its square; see FIDE Laws 2023, D.2.2 and 4.3.
     *
     * @param byHand false if so many left the board at once that they were knocked over: no hand lifts them so (4.2.2)
     */
    record Touched(Square square, boolean byHand) implements BoardFinding {
        /** A piece that was lifted. */
        public Touched(Square square) {
            this(square, true);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.touched(this);
        }
    }

    /**
     * A piece has been lifted and put back; its square is as it was.
     *
     * @param piece what belongs there; null if nothing is known to
     * @param certain false on a board that does not know its pieces, when another piece was in the air as well
     */
    record Adjusted(Square square, @Nullable Piece piece, boolean certain) implements BoardFinding {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.adjusted(this);
        }
    }

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

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveStanding(this);
        }
    }

    /** The move that stood has been taken back; the board is as before it. */
    record MoveUndone() implements BoardFinding {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveUndone(this);
        }
    }

    /** The opponent's move has been carried out on this board; see FIDE Laws 2023, D.2.1. */
    record MirrorDone(Set<Unverified> unverified) implements BoardFinding {
        /** Copies the set. */
        public MirrorDone {
            unverified = Set.copyOf(unverified);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.mirrorDone(this);
        }
    }

    /**
     * The board is out of step. Replaces any earlier one.
     *
     * @param differences the whole difference, at least one square; a piece on a wrong square comes as two neighbours
     *     in the list, first where it should be
     * @param with the move after which it is measured, for it stands on the board, or is owed there; null if it is measured
     *     before any
     */
    record Differs(
            List<BoardDifference> differences, @Nullable Move with) implements BoardFinding {
        /** A difference from the position before any move. */
        public Differs(List<BoardDifference> differences) {
            this(differences, null);
        }

        /** Copies the list. */
        public Differs {
            differences = List.copyOf(differences);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.differs(this);
        }
    }

    /** The board was out of step, and no longer is. */
    record InStep() implements BoardFinding {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.inStep(this);
        }
    }

    /**
     * A pawn has reached the last rank, and the board cannot tell what it has become: ask. Of a board whose player is guided, what
     * stands there is told right after it by {@link Differs}.
     *
     * @param candidates the legal moves in question, by falling worth of the piece
     */
    record PromotionPieceUnknown(List<Move> candidates) implements BoardFinding {
        /** Copies the list. */
        public PromotionPieceUnknown {
            candidates = List.copyOf(candidates);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.promotionPieceUnknown(this);
        }
    }

    /**
     * Several moves of the seat's own fit what a board that does not know its pieces has seen: ask.
     *
     * @param candidates legal moves, the likeliest first; at least two
     */
    record MoveUnclear(List<Move> candidates) implements BoardFinding {
        /** Copies the list. */
        public MoveUnclear {
            candidates = List.copyOf(candidates);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveUnclear(this);
        }
    }

    /**
     * Castling stands, and its rook was lifted before its king; told right before the {@link MoveStanding}. The Laws do not
     * allow castling on that side then.
     *
     * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, 4.4.2</a>
     */
    record CastledRookFirst(Move move) implements BoardFinding {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.castledRookFirst(this);
        }
    }

    /**
     * The board shows an earlier position of this game and has been quiet; told right before the {@link Differs} that says
     * the same in squares. Whoever follows the board, as when a game is recorded at home, takes the moves back; at a game
     * in progress the board is out of step, and nothing else.
     *
     * @param plies how many half-moves ago, at least 1
     * @param certain false on a board that does not know its pieces
     */
    record ShowsEarlier(int plies, boolean certain) implements BoardFinding {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.showsEarlier(this);
        }
    }

    /**
     * The pieces are set up for a new game and have been quiet; told right before the {@link Differs} that says the same in
     * squares.
     *
     * @param certain false on a board that does not know its pieces
     */
    record ShowsStart(boolean certain) implements BoardFinding {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.showsStart(this);
        }
    }

    /**
     * The board stands as after another legal move in place of the last one, as when a slide went on after it had been
     * taken for finished; it has been quiet. Told right before the {@link Differs} that says the same in squares.
     */
    record StandsInstead(Move move) implements BoardFinding {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.standsInstead(this);
        }
    }
}
