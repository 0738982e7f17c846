package org.annabella.arbiter;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.laws.Edition;
import org.annabella.laws.Tempo;

/**
 * Everything that lies on the arbiter's table.
 *
 * @param edition the Laws in force
 * @param tempo standard, rapid or blitz
 * @param start the position in which the game started
 * @param white what White has to show
 * @param black what Black has to show
 * @param clocks the times left when each ply was completed, in ascending order; may have gaps, or be empty
 */
public record Dispute(
        Edition edition, Tempo tempo, Position start, Evidence white, Evidence black, List<Clocks> clocks) {

    /** The times left when a ply was completed; ply 0 is the start. */
    public record Clocks(int ply, Duration white, Duration black) {}

    /** Copies the clocks. */
    public Dispute {
        clocks = List.copyOf(clocks);
    }

    /** What a seat has to show. */
    public Evidence of(Side seat) {
        return seat == Side.WHITE ? white : black;
    }
}
