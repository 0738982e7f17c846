package org.annabella.chess;

/**
 * Guesses how far a lone knight, or bishops on squares of one colour, are from a mate: it needs Black's king in a corner
 * (for bishops one of their colour), White's king beside it, and a man of Black on the flight that is left.
 */
final class CornerNet {

    private static final int STEP = 4;
    private static final int TWO_MOVES = 6;
    private static final int PROMOTION = 12;
    private static final int NEVER = 200;

    /** For the corner h8; the other corners are its mirror images. */
    private static final CornerNet[] NETS = {
        new CornerNet("h6", "g8"), new CornerNet("g6", "g8"), new CornerNet("f8", "h7"), new CornerNet("f7", "h7")
    };

    private static final int[] MIRRORS = {0, 7, 56, 63};
    private static final int CORNER = 63;

    private final KingPairs kings;
    /** The flight of Black's king that White's leaves open. */
    private final int flight;

    private CornerNet(String white, String flight) {
        int near = Square.at(white).index();
        this.kings = new KingPairs((blackKing, whiteKing) -> blackKing == CORNER && whiteKing == near);
        this.flight = Square.at(flight).index();
    }

    /**
     * The best of all nets.
     *
     * @param corners the squares of White's bishops' colour; all squares for a knight
     */
    static int distance(Board board, long theirs, long corners) {
        int black = Long.numberOfTrailingZeros(board.kings & theirs);
        int white = Long.numberOfTrailingZeros(board.kings & ~theirs);
        int best = 2 * NEVER;
        for (int mirror : MIRRORS) {
            for (int net = 0; net < NETS.length && (corners >>> (CORNER ^ mirror) & 1) != 0; net++) {
                int walk = NETS[net].kings.distance(black ^ mirror, white ^ mirror);
                if (walk < best) {
                    best = Math.min(best, walk + block(board, theirs, NETS[net].flight ^ mirror, corners == -1L));
                }
            }
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
            return STEP * Distances.knight(from, square);
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
        return STEP * ranks + (ahead ? 0 : PROMOTION);
    }
}
