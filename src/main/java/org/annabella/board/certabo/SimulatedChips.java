package org.annabella.board.certabo;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * The chips in the pieces of a simulated board: no two are equal, and each goes with its piece. The hands know only kinds
 * of pieces; a piece that comes is the one of its kind that left last, or else a new one.
 */
final class SimulatedChips {

    /** The letters SIM: what each simulated chip begins with. */
    private static final long SIM = 0x53_49_4D;

    private static final String KINDS = "PNBRQKpnbrqk";
    private static final int OF_A_KIND = 20;

    private final long set;
    private final @Nullable Piece[] pieces = new Piece[64];
    private final long[] chips = new long[64];
    private final Map<Piece, Deque<Long>> aside = new HashMap<>();
    private final Map<Piece, Integer> made = new HashMap<>();

    /**
     * Sets pieces up.
     *
     * @param name another set of pieces has another one
     */
    SimulatedChips(Placement placement, String name) {
        set = name.hashCode() & 0xFF;
        follow(placement);
    }

    /** Takes note of what stands on the board now. */
    void follow(Placement now) {
        for (Square square : Square.all()) {
            Piece gone = pieces[square.index()];
            if (gone != null && !gone.equals(now.pieceAt(square))) {
                aside.computeIfAbsent(gone, kind -> new ArrayDeque<>()).push(chips[square.index()]);
                pieces[square.index()] = null;
                chips[square.index()] = 0;
            }
        }
        for (Square square : Square.all()) {
            Piece come = now.pieceAt(square);
            if (come != null && pieces[square.index()] == null) {
                pieces[square.index()] = come;
                chips[square.index()] = chip(come);
            }
        }
    }

    /** The chip of the piece on a square; 0 for none. */
    long at(Square square) {
        return chips[square.index()];
    }

    private long chip(Piece piece) {
        Deque<Long> known = aside.get(piece);
        if (known != null && !known.isEmpty()) {
            return known.pop();
        }
        int number = made.merge(piece, 1, Integer::sum);
        return SIM << 16 | set << 8 | KINDS.indexOf(piece.fenChar()) * OF_A_KIND + number % OF_A_KIND;
    }
}
