package org.annabella.arbiter;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.laws.Conditions;
import org.annabella.laws.Edition;
import org.annabella.laws.Tempo;
import org.annabella.laws.Until;
import org.jspecify.annotations.Nullable;

/**
 * Everything that lies on the arbiter's table.
 *
 * @param edition the Laws in force
 * @param tempo standard, rapid or blitz
 * @param supervised whether an arbiter watches this game alone; it only matters in rapid and blitz
 * @param start the position in which the game started
 * @param white what White has to show
 * @param black what Black has to show
 * @param clocks the times left when each ply was completed, by ply; may have gaps, or be empty
 * @param stood the illegal moves that stand, as nobody has claimed them in time (FIDE Laws 2023, A.5.2)
 * @param completed how many half-moves have been completed; absent where nobody has counted them
 */
public record Dispute(
        Edition edition,
        Tempo tempo,
        boolean supervised,
        Position start,
        Evidence white,
        Evidence black,
        List<Clocks> clocks,
        List<Stood> stood,
        @Nullable Integer completed) {

    /** An illegal move from which the game has gone on, and what it has led to. */
    public record Stood(int ply, Move move, Position after) {}

    /** The times left when a ply was completed; ply 0 is the start. */
    public record Clocks(int ply, Duration white, Duration black) {}

    /** Sorts the clocks, copies the moves. */
    public Dispute {
        clocks = clocks.stream().sorted(Comparator.comparingInt(Clocks::ply)).toList();
        stood = List.copyOf(stood);
    }

    /** What lies on a table of which nobody knows how many half-moves were completed, nor that an illegal move stands. */
    public Dispute(
            Edition edition,
            Tempo tempo,
            boolean supervised,
            Position start,
            Evidence white,
            Evidence black,
            List<Clocks> clocks) {
        this(edition, tempo, supervised, start, white, black, clocks, List.of(), null);
    }

    /** What a seat has to show. */
    public Evidence of(Side seat) {
        return seat.pick(white, black);
    }

    /** The conditions under which the game is played. */
    public Conditions conditions() {
        return Conditions.of(tempo, supervised);
    }

    /** Whether an illegal move stands once the opponent has let the time to claim it pass (FIDE Laws 2023, A.5.2). */
    boolean standsUnlessClaimed() {
        return edition.play(conditions()).illegalMove().claimUntil() != Until.END;
    }

    /** The illegal move that stands as this ply. */
    Optional<Stood> stoodAt(int ply) {
        return stood.stream().filter(move -> move.ply() == ply).findFirst();
    }

    /** The times left when exactly this ply was completed; empty if nobody took them down. */
    public Optional<Clocks> clocksAt(int ply) {
        return clocks.stream().filter(clocks -> clocks.ply() == ply).findFirst();
    }

    /** Whether half-moves are given up by whoever goes on from this ply: only then are the clocks set (FIDE Laws 2023, D.2.9). */
    boolean givesUpAfter(int ply) {
        return completed == null || ply < completed;
    }

    /** The known times next before and next after a ply whose own are not known; at most two, in order. */
    List<Clocks> clocksNear(int ply) {
        Optional<Clocks> before =
                clocks.stream().filter(known -> known.ply() < ply).reduce((earlier, later) -> later);
        Optional<Clocks> after =
                clocks.stream().filter(known -> known.ply() > ply).findFirst();
        return before.map(first -> after.map(last -> List.of(first, last)).orElse(List.of(first)))
                .orElse(after.map(List::of).orElse(List.of()));
    }
}
