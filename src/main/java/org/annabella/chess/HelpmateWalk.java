package org.annabella.chess;

import java.util.Arrays;

/**
 * Strolls towards a mate by White, the other side helping, without looking back: of the legal moves always the one that
 * seems best by where it starts and ends, with a little chance. Most positions of real games are decided by it within a
 * few dozen half-moves; a failed walk says nothing. With minor pieces alone it does not set out.
 *
 * <p>White promotes the pawn that is nearest to it if it has no queen or rook, both kings walk to where Black's can be
 * mated on the edge, and every check is tried. The chance is the same every time.
 */
final class HelpmateWalk {

    private static final int LONGEST = 48;
    private static final int TRIES = 3;
    private static final int CHANCE = 16;

    private static final int RUN = 12;
    private static final int PROMOTION = 12;
    private static final int CHECK = -8;
    private static final int TOO_NEAR = -3;
    private static final int NEW_OFFICER = -3;
    private static final int HEAVY_LOSS = -20;
    private static final int LOSS = -6;
    private static final int PATH = 5;

    private final MoveGenerator moves = new MoveGenerator();
    private final MoveGenerator answers = new MoveGenerator();
    private final Board board = new Board();
    private final Board next = new Board();
    private final int[] line = new int[LONGEST];
    private int length;
    private int chance = 0x2545F491;

    /** White's men and Black's. */
    private long mine;

    private long theirs;
    private int prey;
    private int hunter;
    private boolean heavy;
    /** The pawn that is to be promoted, or no square, and the squares ahead of it. */
    private int runner;

    private long path;
    /** From where Black's king would be attacked along lines. */
    private long straight;

    private long oblique;

    /** Whether a walk ends in mate. */
    boolean run(Board start) {
        boolean useful = (start.of(Side.WHITE) & (start.pawns | start.rooks | start.queens)) != 0;
        for (int round = 0; useful && round < TRIES; round++) {
            board.set(start);
            if (endsInMate()) {
                return true;
            }
        }
        return false;
    }

    /** The moves of the last walk. */
    int[] line() {
        return Arrays.copyOf(line, length);
    }

    private boolean endsInMate() {
        for (length = 0; length < LONGEST; ) {
            int size = moves.list(board);
            if (size == 0) {
                return false;
            }
            look();
            int move = choose(size);
            line[length++] = move;
            if (isMate(move)) {
                return true;
            }
            board.set(next);
        }
        return false;
    }

    private void look() {
        mine = board.white ? board.own : board.other;
        theirs = board.white ? board.other : board.own;
        prey = Long.numberOfTrailingZeros(board.kings & theirs);
        hunter = Long.numberOfTrailingZeros(board.kings & mine);
        heavy = (mine & (board.queens | board.rooks)) != 0;
        runner = heavy ? Board.NO_SQUARE : runner();
        path = runner == Board.NO_SQUARE ? 0 : Promotion.pathOf(runner);
        straight = Attacks.rook(prey, board.occupied());
        oblique = Attacks.bishop(prey, board.occupied());
    }

    private int runner() {
        int best = Integer.MAX_VALUE;
        int found = Board.NO_SQUARE;
        for (long left = mine & board.pawns; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            long ahead = Promotion.pathOf(from);
            int cost = 7
                    - (from >>> 3)
                    + Long.bitCount(ahead & board.occupied())
                    + 10 * Long.bitCount(ahead & theirs & board.pawns);
            if (cost < best) {
                best = cost;
                found = from;
            }
        }
        return found;
    }

    /** The best move; a mate at once. */
    private int choose(int size) {
        int best = Integer.MIN_VALUE;
        int chosen = 0;
        for (int index = 0; index < size; index++) {
            int move = moves.move(index);
            boolean check = board.white && givesCheck(move);
            if (check && isMate(move)) {
                return move;
            }
            int worth = (board.white ? white(move) + (check ? CHECK : 0) : black(move)) * CHANCE + chance();
            if (worth > best) {
                best = worth;
                chosen = move;
            }
        }
        return chosen;
    }

    private int white(int move) {
        long from = 1L << Board.from(move);
        long to = 1L << Board.to(move);
        int worth = (theirs & to) == 0 ? 0 : (board.pawns & to) != 0 ? 1 : 3;
        if ((board.kings & from) != 0) {
            return worth + (heavy ? nearer(prey, Board.to(move)) : 0);
        }
        if ((board.pawns & from) != 0) {
            boolean heavier = Board.promotion(move) >= Role.ROOK.ordinal();
            return worth + (Board.from(move) == runner ? RUN : 0) + (heavier ? PROMOTION : 0);
        }
        boolean isHeavy = (from & (board.queens | board.rooks)) != 0;
        return worth + (isHeavy ? (Attacks.king(prey) & to) == 0 ? 1 : TOO_NEAR : 0);
    }

    private int black(int move) {
        long from = 1L << Board.from(move);
        long to = 1L << Board.to(move);
        int worth = heavy && (board.kings & from) != 0 ? nearer(Board.to(move), hunter) : 0;
        if ((mine & to) != 0) {
            worth += (to & (board.queens | board.rooks)) != 0 ? HEAVY_LOSS : LOSS;
        }
        if (Board.promotion(move) >= Role.ROOK.ordinal()) {
            worth += NEW_OFFICER;
        }
        return worth + ((path & from) != 0 ? PATH : 0) - ((path & to) != 0 ? PATH : 0);
    }

    private int nearer(int black, int white) {
        return KingPairs.EDGE.distance(prey, hunter) - KingPairs.EDGE.distance(black, white);
    }

    /** Checks by the moved piece alone; that one behind it gives check is seen only by chance. */
    private boolean givesCheck(int move) {
        long from = 1L << Board.from(move);
        long to = 1L << Board.to(move);
        int promotion = Board.promotion(move);
        if (promotion != 0) {
            return ((straight | oblique) & to) != 0 || promotion == Role.KNIGHT.ordinal();
        }
        if (((straight | oblique) & to) == 0) {
            return (board.knights & from) != 0 && (Attacks.knight(prey) & to) != 0;
        }
        return (straight & to) != 0 && (from & (board.rooks | board.queens)) != 0
                || (oblique & to) != 0 && (from & (board.bishops | board.queens)) != 0
                || (Attacks.pawn(false, prey) & to) != 0 && (from & board.pawns) != 0;
    }

    private boolean isMate(int move) {
        next.set(board);
        next.play(move);
        return !next.white && next.checkers() != 0 && answers.count(next) == 0;
    }

    private int chance() {
        chance ^= chance << 13;
        chance ^= chance >>> 17;
        chance ^= chance << 5;
        return chance & CHANCE - 1;
    }
}
