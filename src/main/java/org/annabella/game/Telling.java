package org.annabella.game;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
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
