package org.annabella.chess;

/** Whether a side can no longer mate because of the material alone, wherever it stands. */
final class MatingMaterial {

    private final Board board;

    MatingMaterial(Board board) {
        this.board = board;
    }

    /** Whether no series of legal moves can ever let this side mate; stays so after every further move. */
    boolean isImpossible(Side side) {
        long own = board.of(side);
        long men = own & ~board.kings;
        long opponents = board.of(side.opposite()) & ~board.kings;
        return men == 0 || isLoneKnight(men, opponents) || areUselessBishops(men, opponents);
    }

    /** A knight needs one opponent's man that may block the king's flight: a queen can always capture or step aside. */
    private boolean isLoneKnight(long men, long opponents) {
        return Long.bitCount(men) == 1 && (men & board.knights) != 0 && (opponents & ~board.queens) == 0;
    }

    /** Bishops of one square colour need a pawn, a knight or a bishop of the other colour to be blocked by. */
    private boolean areUselessBishops(long men, long opponents) {
        if ((men & ~board.bishops) != 0) {
            return false;
        }
        boolean onLight = (men & Attacks.LIGHT) != 0;
        if (onLight && (men & ~Attacks.LIGHT) != 0) {
            return false;
        }
        long otherColour = onLight ? ~Attacks.LIGHT : Attacks.LIGHT;
        return (opponents & (board.pawns | board.knights | board.bishops & otherColour)) == 0;
    }
}
