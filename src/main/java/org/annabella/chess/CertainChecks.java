package org.annabella.chess;

/** Checks that are given in every position of a {@link PlacementSet}, and pieces that stand in the way of one. */
final class CertainChecks {

    private CertainChecks() {}

    /**
     * The men that give check for certain to the side to move, one bit for each; none unless it is certain whose turn it
     * is and where that king stands.
     *
     * @param others the squares that some man other than the kings can be on
     */
    static int checks(PlacementSet men, long others) {
        boolean winnersTurn = men.kings.isTurn(true);
        long king = men.squares[winnersTurn ? PlacementSet.WINNER_KING : PlacementSet.LOSER_KING];
        if (winnersTurn == men.kings.isTurn(false) || (king & king - 1) != 0) {
            return 0;
        }
        long all = others | men.squares[winnersTurn ? PlacementSet.LOSER_KING : PlacementSet.WINNER_KING];
        int square = Long.numberOfTrailingZeros(king);
        int checks = 0;
        for (int man = PlacementSet.FIRST_OTHER; man < men.size; man++) {
            if (men.isWinners(man) != winnersTurn && isCertain(men, man)) {
                int from = Long.numberOfTrailingZeros(men.squares[man]);
                boolean isLineOpen = (Attacks.between(from, square) & all) == 0;
                checks |= isLineOpen && (men.attacks(man, from, 0) & king) != 0 ? 1 << man : 0;
            }
        }
        return checks;
    }

    private static boolean isCertain(PlacementSet men, int man) {
        return men.isFixed(man) && !men.isCaptured(man) && men.isKnown(man);
    }

    /**
     * The pieces that stand, for certain and alone, between a slider of their side and the other side's king: leaving
     * the line they uncover a check.
     *
     * @param twice the squares that two men other than the kings can be on
     */
    static int screens(PlacementSet men, long others, long twice) {
        int screens = 0;
        for (int man = PlacementSet.FIRST_OTHER; man < men.size; man++) {
            if (men.role[man] > PlacementSet.KNIGHT && isCertain(men, man)) {
                screens |= screen(men, man, others, twice);
            }
        }
        return screens;
    }

    private static int screen(PlacementSet men, int slider, long others, long twice) {
        boolean winners = men.isWinners(slider);
        long king = men.squares[winners ? PlacementSet.LOSER_KING : PlacementSet.WINNER_KING];
        int square = Long.numberOfTrailingZeros(men.squares[slider]);
        if ((king & king - 1) != 0 || (men.attacks(slider, square, 0) & king) == 0) {
            return 0;
        }
        long line = Attacks.between(square, Long.numberOfTrailingZeros(king));
        long ownKing = men.squares[winners ? PlacementSet.WINNER_KING : PlacementSet.LOSER_KING];
        boolean isAlone = Long.bitCount(line & others) == 1 && (line & (twice | ownKing)) == 0;
        return isAlone ? pieceOn(men, line & others, winners) : 0;
    }

    private static int pieceOn(PlacementSet men, long square, boolean winners) {
        for (int man = PlacementSet.FIRST_OTHER; man < men.size; man++) {
            if (men.squares[man] == square && men.isWinners(man) == winners && !men.isPawn(man) && men.isFixed(man)) {
                return 1 << man;
            }
        }
        return 0;
    }
}
