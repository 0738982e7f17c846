package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** Positions under a seed: random play from openings that soon lead to castling, en passant, promotion and mate. */
final class ChessGenerators {

    private static final List<String> STARTS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/8/3pp3/1pP2Pp1/8/8/PP4PP/R3K2R w KQkq b6 0 20",
            "8/PPP3k1/4q3/2n5/4N3/1Q6/1K3ppp/8 b - - 0 40",
            "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
            "3qk3/2b1n1r1/8/8/8/8/1R1N1B2/3KQ3 w - - 3 17");

    private ChessGenerators() {}

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 20);
    }

    /** The positions of one random game, at most 120 half-moves long. */
    static List<Position> game(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = Position.of(STARTS.get(random.nextInt(STARTS.size())));
        List<Position> game = new ArrayList<>(List.of(position));
        while (game.size() <= 120 && !position.legalMoves().isEmpty()) {
            List<Move> moves = position.legalMoves();
            position = position.play(moves.get(random.nextInt(moves.size())));
            game.add(position);
        }
        return game;
    }

    /** Any placement, playable or not. */
    static Placement placement(SplittableRandom random) {
        Placement placement = Placement.EMPTY;
        for (int pieces = random.nextInt(40); pieces > 0; pieces--) {
            Piece piece = Piece.of(Side.values()[random.nextInt(2)], Role.values()[random.nextInt(6)]);
            placement = placement.with(Square.ofIndex(random.nextInt(64)), piece);
        }
        return placement;
    }

    /** Every pair of squares, with and without every promotion. */
    static List<Move> allConceivableMoves() {
        List<Move> moves = new ArrayList<>();
        for (Square from : Square.all()) {
            for (Square to : Square.all()) {
                Move move = Move.of(from, to);
                moves.add(move);
                for (Role role : List.of(Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN)) {
                    moves.add(move.withPromotion(role));
                }
            }
        }
        return moves;
    }
}
