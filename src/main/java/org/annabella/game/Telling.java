package org.annabella.game;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** What is told, as data: the words are made by the voice, in the listener's language. */
public sealed interface Telling {

    /**
     * Calls the one case that fits.
     *
     * @param cases one answer for every kind
     * @param <R> the kind of the answer
     * @return the answer of that case
     */
    <R> R match(Cases<R> cases);

    /** Whether nobody else may hear it: it tells a visually disabled player what others must look up. */
    boolean isPrivate();

    /**
     * One answer for every kind; a forgotten kind does not compile.
     *
     * @param <R> the kind of the answer
     */
    interface Cases<R> {
        /** Answers for {@link TimeLeft}. */
        R timeLeft(TimeLeft telling);

        /** Answers for {@link TimeAlarm}. */
        R timeAlarm(TimeAlarm telling);

        /** Answers for {@link MoveCount}. */
        R moveCount(MoveCount telling);

        /** Answers for {@link LastMove}. */
        R lastMove(LastMove telling);

        /** Answers for {@link MovesSoFar}. */
        R movesSoFar(MovesSoFar telling);

        /** Answers for {@link OnBoard}. */
        R onBoard(OnBoard telling);

        /** Answers for {@link WhoseTurn}. */
        R whoseTurn(WhoseTurn telling);

        /** Answers for {@link Differences}. */
        R differences(Differences telling);

        /** Answers for {@link NotLegal}. */
        R notLegal(NotLegal telling);

        /** Answers for {@link ClaimWaits}. */
        R claimWaits(ClaimWaits telling);
    }

    /** The time that a seat has left. */
    record TimeLeft(Side of, Duration left) implements Telling {
        @Override
        public boolean isPrivate() {
            return true;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.timeLeft(this);
        }
    }

    /** A warning that a seat has come down to this time left: told unasked, where the arbiter allows it. */
    record TimeAlarm(Side of, Duration left) implements Telling {
        @Override
        public boolean isPrivate() {
            return true;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.timeAlarm(this);
        }
    }

    /** How many moves each side has completed. */
    record MoveCount(int white, int black) implements Telling {
        @Override
        public boolean isPrivate() {
            return true;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveCount(this);
        }
    }

    /** The last completed move and the position in which it was made; both absent before the first move. */
    record LastMove(int ply, @Nullable Move move, @Nullable Position before) implements Telling {
        @Override
        public boolean isPrivate() {
            return false;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.lastMove(this);
        }
    }

    /**
     * The moves of the game in their order, or some of them.
     *
     * @param all how many half-moves the game has so far
     * @param moves those that are told now, each with its ply and position; empty before the first move
     */
    record MovesSoFar(int all, List<LastMove> moves) implements Telling {
        /** Copies the list. */
        public MovesSoFar {
            moves = List.copyOf(moves);
        }

        /** Returns the ply of the last move that is told; 0 if none is. */
        public int last() {
            return moves.isEmpty() ? 0 : moves.get(moves.size() - 1).ply();
        }

        @Override
        public boolean isPrivate() {
            return true;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.movesSoFar(this);
        }
    }

    /** A piece and where it stands. */
    record PieceOn(Square square, Piece piece) {}

    /**
     * What stands on the squares that were asked for.
     *
     * @param pieces file by file from a to h, upwards within each; empty if nothing stands there
     */
    record OnBoard(Subject subject, List<PieceOn> pieces) implements Telling {
        /** Copies the list. */
        public OnBoard {
            pieces = List.copyOf(pieces);
        }

        @Override
        public boolean isPrivate() {
            return true;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.onBoard(this);
        }
    }

    /** Whose turn it is. */
    record WhoseTurn(Side turn) implements Telling {
        @Override
        public boolean isPrivate() {
            return false;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.whoseTurn(this);
        }
    }

    /**
     * What is wrong on the own board, whole; empty if nothing is, or if nobody can know.
     *
     * @param owing the opponent's move that is still to be carried out on it; null if none is
     * @param seen whether the station sees that board: else it may be wrong
     */
    record Differences(
            List<SquareDifference> differences, @Nullable Move owing, boolean seen) implements Telling {
        /** Copies the list. */
        public Differences {
            differences = List.copyOf(differences);
        }

        /** On a board that is seen. */
        public Differences(List<SquareDifference> differences, @Nullable Move owing) {
            this(differences, owing, true);
        }

        @Override
        public boolean isPrivate() {
            return false;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.differences(this);
        }
    }

    /** The announced or executed move is not legal; the reason where the move itself is known. */
    record NotLegal(
            @Nullable Move move, String words, @Nullable IllegalReason reason) implements Telling {
        @Override
        public boolean isPrivate() {
            return false;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.notLegal(this);
        }
    }

    /** The arbiter is asked to decide a claim; whether what the station has recorded bears it out. */
    record ClaimWaits(Side seat, ClaimKind kind, boolean borneOut) implements Telling {
        @Override
        public boolean isPrivate() {
            return false;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.claimWaits(this);
        }
    }
}
