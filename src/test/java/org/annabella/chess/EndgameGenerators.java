package org.annabella.chess;

import java.util.List;
import java.util.SplittableRandom;

/** Positions under a seed in which it is doubtful who can mate: few men, chains of pawns that block each other. */
final class EndgameGenerators {

    private EndgameGenerators() {}

    /** A playable position without castling. */
    static Position position(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        while (true) {
            Placement placement = random.nextBoolean() ? fewMen(random) : chain(random);
            String turn = random.nextBoolean() ? "w" : "b";
            if (Position.read(placement + " " + turn + " - - 0 1") instanceof FenReading.Playable playable) {
                return playable.position();
            }
        }
    }

    private static Placement fewMen(SplittableRandom random) {
        Placement placement = kings(random, Placement.EMPTY);
        for (int men = random.nextInt(1, 5); men > 0; men--) {
            Role role = List.of(Role.PAWN, Role.KNIGHT, Role.BISHOP, Role.BISHOP, Role.ROOK, Role.QUEEN)
                    .get(random.nextInt(6));
            placement = put(random, placement, Side.values()[random.nextInt(2)], role);
        }
        return placement;
    }

    private static Placement chain(SplittableRandom random) {
        Placement placement = Placement.EMPTY;
        int rank = random.nextInt(2, 5);
        for (int file = random.nextInt(2); file < 8; file += random.nextInt(1, 3)) {
            int white = Math.max(1, Math.min(5, rank + random.nextInt(3) - 1));
            placement = placement.with(Square.of(file, white), Piece.of(Side.WHITE, Role.PAWN));
            placement = placement.with(Square.of(file, white + 1), Piece.of(Side.BLACK, Role.PAWN));
        }
        placement = kings(random, placement);
        for (int bishops = random.nextInt(3); bishops > 0; bishops--) {
            placement = put(random, placement, Side.values()[random.nextInt(2)], Role.BISHOP);
        }
        return placement;
    }

    private static Placement kings(SplittableRandom random, Placement placement) {
        return put(random, put(random, placement, Side.WHITE, Role.KING), Side.BLACK, Role.KING);
    }

    private static Placement put(SplittableRandom random, Placement placement, Side side, Role role) {
        Square square = Square.ofIndex(role == Role.PAWN ? random.nextInt(8, 56) : random.nextInt(64));
        return placement.isOccupied(square)
                ? put(random, placement, side, role)
                : placement.with(square, Piece.of(side, role));
    }
}
