package org.annabella.chess;

/** Whether White can no longer mate because of the material alone, wherever it stands; stays so after every move. */
final class MatingMaterial {

    private MatingMaterial() {}

    static boolean isTooLittle(Board board) {
        long men = (board.white ? board.own : board.other) & ~board.kings;
        if ((men & (board.pawns | board.rooks | board.queens)) != 0) {
            return false;
        }
        long opponents = (board.white ? board.other : board.own) & ~board.kings;
        return men == 0
                || ((men & board.knights) == 0
                        ? areUselessBishops(board, men, opponents)
                        : isUselessKnight(board, men, opponents));
    }

    /** A knight needs one opponent's man that may block the king's flight: a queen can always capture or step aside. */
    private static boolean isUselessKnight(Board board, long men, long opponents) {
        return (men & men - 1) == 0 && (opponents & ~board.queens) == 0;
    }

    /** Bishops of one square colour need a pawn, a knight or a bishop of the other colour to be blocked by. */
    private static boolean areUselessBishops(Board board, long men, long opponents) {
        long colour = (men & Attacks.LIGHT) != 0 ? Attacks.LIGHT : ~Attacks.LIGHT;
        return (men & ~colour) == 0 && (opponents & (board.pawns | board.knights | board.bishops & ~colour)) == 0;
    }
}
