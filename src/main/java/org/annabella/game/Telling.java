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

    /** The time that a seat has left. */
    record TimeLeft(Side of, Duration left) implements Telling {}

    /** A warning that a seat has come down to this time left: told unasked, where the arbiter allows it. */
    record TimeAlarm(Side of, Duration left) implements Telling {}

    /** How many moves each side has completed. */
    record MoveCount(int white, int black) implements Telling {}

    /** The last completed move and the position in which it was made; both absent before the first move. */
    record LastMove(int ply, @Nullable Move move, @Nullable Position before) implements Telling {}

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
    }

    /** Whose turn it is. */
    record WhoseTurn(Side turn) implements Telling {}

    /** What is wrong on the own board, whole; empty if nothing is. */
    record Differences(
            List<SquareDifference> differences, @Nullable Move owing) implements Telling {
        /** Copies the list. */
        public Differences {
            differences = List.copyOf(differences);
        }
    }

    /** The announced or executed move is not legal; the reason where the move itself is known. */
    record NotLegal(
            @Nullable Move move, String words, @Nullable IllegalReason reason) implements Telling {}

    /** The arbiter is asked to decide a claim; whether what the station has recorded bears it out. */
    record ClaimWaits(Side seat, ClaimKind kind, boolean borneOut) implements Telling {}
}
