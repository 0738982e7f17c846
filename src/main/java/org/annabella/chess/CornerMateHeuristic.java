package org.annabella.chess;

/**
 * Guesses how far White is from a mate by minor pieces: Black's king in a corner, White's beside it, the flight that is
 * left blocked by a man of Black or covered by a second piece, and a knight or a bishop of the corner's colour that
 * gives check.
 */
final class CornerMateHeuristic {

    private static final int STEP = 4;
    private static final int LAST_STEP = 1;
    private static final int TWO_MOVES = 6;
    private static final int PROMOTION = 12;
    private static final int NEVER = 200;

    /** For the corner h8; the other corners are its mirror images. */
    private static final CornerMateHeuristic[] NETS = {
        new CornerMateHeuristic("h6", "g8"),
        new CornerMateHeuristic("g6", "g8"),
        new CornerMateHeuristic("f8", "h7"),
        new CornerMateHeuristic("f7", "h7")
    };

    private static final int[] MIRRORS = {0, 7, 56, 63};
    private static final int CORNER = 63;

    private final KingPairs kings;
    /** The flight of Black's king that White's leaves open. */
    private final int flight;

    private CornerMateHeuristic(String white, String flight) {
        int near = Square.at(white).index();
        this.kings = new KingPairs((blackKing, whiteKing) -> blackKing == CORNER && whiteKing == near);
        this.flight = Square.at(flight).index();
    }

    /** The best of all nets; very far if White's pieces cannot mate in any corner. */
    static int distance(Board board, long mine, long theirs) {
        int best = NEVER;
        for (int mirror : MIRRORS) {
            best = Math.min(best, inCorner(board, mine, theirs, mirror, best));
        }
        return best;
    }

    private static int inCorner(Board board, long mine, long theirs, int mirror, int bestYet) {
        int corner = CORNER ^ mirror;
        long colour = (Attacks.LIGHT >>> corner & 1) != 0 ? Attacks.LIGHT : ~Attacks.LIGHT;
        long knights = mine & board.knights;
        boolean checkedByBishop = (mine & board.bishops & colour) != 0;
        if (!checkedByBishop && knights == 0) {
            return NEVER;
        }
        int black = Long.numberOfTrailingZeros(board.kings & theirs) ^ mirror;
        int white = Long.numberOfTrailingZeros(board.kings & mine) ^ mirror;
        int check = checkedByBishop ? 0 : soft(nearest(knights, corner) - 1);
        boolean bishopCovers = (mine & board.bishops & ~colour) != 0;
        boolean knightCovers = knights != 0 && (checkedByBishop || (knights & knights - 1) != 0);
        int best = bestYet;
        for (CornerMateHeuristic net : NETS) {
            int walk = check + soft(net.kings.distance(black, white) / KingPairs.STEP);
            if (walk < best) {
                int flight = net.flight ^ mirror;
                int closed = block(board, theirs, flight, !checkedByBishop);
                closed = bishopCovers ? 0 : closed;
                closed = knightCovers ? Math.min(closed, soft(nearest(knights, flight) - 1)) : closed;
                best = Math.min(best, walk + closed);
            }
        }
        return best;
    }

    /** The last move counts little: what is all but there should wait, or nobody has a move left before the mate. */
    private static int soft(int moves) {
        return moves <= 0 ? 0 : LAST_STEP + STEP * (moves - 1);
    }

    private static int nearest(long knights, int square) {
        int best = NEVER;
        for (long left = knights; left != 0; left &= left - 1) {
            best = Math.min(best, Distances.knight(Long.numberOfTrailingZeros(left), square));
        }
        return best;
    }

    private static int block(Board board, long theirs, int square, boolean byKnight) {
        int best = NEVER;
        for (long left = theirs & ~board.kings; left != 0; left &= left - 1) {
            best = Math.min(best, block(board, left & -left, Long.numberOfTrailingZeros(left), square, byKnight));
        }
        return best;
    }

    /** A queen captures what gives check, and so does a rook if it is a bishop. */
    private static int block(Board board, long man, int from, int square, boolean byKnight) {
        if ((man & board.pawns) != 0) {
            return pawn(from, square);
        }
        if ((man & board.knights) != 0) {
            return soft(Distances.knight(from, square));
        }
        if ((man & board.bishops) != 0) {
            return (Attacks.LIGHT >>> from & 1) == (Attacks.LIGHT >>> square & 1) ? TWO_MOVES : NEVER;
        }
        return byKnight && (man & board.rooks) != 0 ? TWO_MOVES : NEVER;
    }

    /** It walks there, or becomes a minor piece first. */
    private static int pawn(int from, int square) {
        boolean ahead = (from & 7) == (square & 7) && square > 7 && square <= from;
        int ranks = (from >>> 3) - (ahead ? square >>> 3 : 0);
        return soft(ranks) + (ahead ? 0 : PROMOTION);
    }
}
