package org.annabella.chess;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/**
 * Positions under a seed in which a side often cannot mate: pawns that block each other, kings, and pieces of a few
 * kinds; or hardly any men at all, which have all the more freedom.
 */
final class WallGenerators {

    private static final String OFFICERS = "bbbbbbnbrb";
    private static final String FEW = "pppbbnnrq";

    /** From a1 to h8. */
    private static final List<String> WALLS = List.of(
            "........................" + ".P.P.P.P" + ".p.p.p.p" + "........................",
            "........................" + "P.P.P.P." + "p.p.p.p." + "........................",
            "........" + "..P....." + ".PpP.P.P" + ".p.p.p.p" + "................................",
            "................" + "..P.P..." + ".PpPpP.P" + ".p.p.p.p" + "........................",
            "................" + ".....P.." + "....PpP." + ".P.Pp.pP" + ".p.p...p" + "................",
            "........" + "..P.P.P." + "..pPpPp." + "...p.p.." + "................................",
            "................" + "......P." + ".....Pp." + ".P.Ppp.P" + ".p.p...p" + "................",
            "................" + "......P." + ".....Pp." + ".....p.P" + ".......p" + "................",
            "........" + "P.P.P.P." + "........" + "........" + "p.p.p.p." + "P.P.P.P." + "p.p.p.p." + "........",
            "........" + "P.P.P.P." + "................................" + "P.P.P.P." + "p.p.p.p.");

    private WallGenerators() {}

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 6);
    }

    /** Always a playable position. */
    static Position wall(SplittableRandom random) {
        for (; ; ) {
            Optional<Position> wall = attempt(random);
            if (wall.isPresent()) {
                return wall.get();
            }
        }
    }

    private static Optional<Position> attempt(SplittableRandom random) {
        char[] squares = random.nextInt(3) == 0 ? fewMen(random) : closed(random);
        FenReading reading = Position.read(placement(squares) + (random.nextBoolean() ? " w - -" : " b - -"));
        return reading instanceof FenReading.Playable playable ? Optional.of(playable.position()) : Optional.empty();
    }

    private static char[] fewMen(SplittableRandom random) {
        char[] squares = ".".repeat(64).toCharArray();
        place(squares, 'K', 0, 64, random);
        place(squares, 'k', 0, 64, random);
        boolean isWhite = random.nextBoolean();
        for (int left = 1 + random.nextInt(3); left > 0; left--) {
            char man = FEW.charAt(random.nextInt(FEW.length()));
            isWhite ^= random.nextInt(3) == 0;
            place(
                    squares,
                    isWhite ? Character.toUpperCase(man) : man,
                    man == 'p' ? 8 : 0,
                    man == 'p' ? 56 : 64,
                    random);
        }
        return squares;
    }

    private static char[] closed(SplittableRandom random) {
        char[] squares = WALLS.get(random.nextInt(WALLS.size())).toCharArray();
        boolean isApart = random.nextInt(4) != 0;
        place(squares, 'K', 0, isApart ? 24 : 64, random);
        place(squares, 'k', isApart ? 40 : 0, 64, random);
        for (int left = random.nextInt(6); left > 0; left--) {
            char officer = OFFICERS.charAt(random.nextInt(OFFICERS.length()));
            place(squares, random.nextBoolean() ? officer : Character.toUpperCase(officer), 0, 64, random);
        }
        if (random.nextInt(4) == 0) {
            place(squares, random.nextBoolean() ? 'P' : 'p', 8, 56, random);
        }
        if (random.nextInt(4) == 0) {
            remove(squares, random);
        }
        return squares;
    }

    private static void remove(char[] squares, SplittableRandom random) {
        int square = random.nextInt(64);
        squares[square] = Character.toUpperCase(squares[square]) == 'K' ? squares[square] : '.';
    }

    private static void place(
            char[] squares, char man, int firstInclusive, int lastExclusive, SplittableRandom random) {
        int square = random.nextInt(firstInclusive, lastExclusive);
        while (squares[square] != '.') {
            square = random.nextInt(firstInclusive, lastExclusive);
        }
        squares[square] = man;
    }

    private static String placement(char[] squares) {
        StringBuilder text = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            text.append(new String(squares, rank * 8, 8)).append(rank == 0 ? "" : "/");
        }
        String empty = text.toString();
        for (int run = 8; run > 0; run--) {
            empty = empty.replace(".".repeat(run), String.valueOf(run));
        }
        return empty;
    }

    /** The same position with the colours changed and the board turned over. */
    static Board turned(Board board) {
        Board turned = board.copy();
        turned.pawns = Long.reverseBytes(board.pawns);
        turned.knights = Long.reverseBytes(board.knights);
        turned.bishops = Long.reverseBytes(board.bishops);
        turned.rooks = Long.reverseBytes(board.rooks);
        turned.queens = Long.reverseBytes(board.queens);
        turned.kings = Long.reverseBytes(board.kings);
        turned.own = Long.reverseBytes(board.own);
        turned.other = Long.reverseBytes(board.other);
        turned.white = !board.white;
        turned.enPassant = board.enPassant == Board.NO_SQUARE ? Board.NO_SQUARE : board.enPassant ^ 56;
        return turned;
    }
}
