package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
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
        return game(random, Position.of(STARTS.get(random.nextInt(STARTS.size()))));
    }

    private static List<Position> game(SplittableRandom random, Position start) {
        Position position = start;
        List<Position> game = new ArrayList<>(List.of(position));
        while (game.size() <= 120 && !position.legalMoves().isEmpty()) {
            List<Move> moves = position.legalMoves();
            position = position.play(moves.get(random.nextInt(moves.size())));
            game.add(position);
        }
        return game;
    }

    /** The positions of one random Chess960 game, at most 120 half-moves long. */
    static List<Position> chess960Game(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return game(random, Position.chess960(random.nextInt(960)));
    }

    /**
     * A playable position that a game need not bring: kings that may castle, few pieces and most of them far-reaching,
     * so that checks, pins, promotions and en passant are frequent. An ordinary game or Chess960.
     */
    static Position position(SplittableRandom random) {
        while (true) {
            Playability judged =
                    setup(random).toPosition().ignoringTooMuchMaterial().ignoringImpossibleCheck();
            if (judged instanceof Playability.Playable playable) {
                return playable.position();
            }
        }
    }

    private static Setup setup(SplittableRandom random) {
        boolean chess960 = random.nextBoolean();
        Placement placement = Placement.EMPTY;
        for (int pieces = 2 + random.nextInt(14); pieces > 0; pieces--) {
            Role role = Role.values()[random.nextInt(5)];
            int rank = role == Role.PAWN ? 1 + random.nextInt(6) : random.nextInt(8);
            Square square = Square.of(random.nextInt(8), rank);
            placement = placement.with(square, Piece.of(side(random), role));
        }
        SortedSet<Square> rooks = new TreeSet<>();
        for (Side side : Side.values()) {
            placement = castlers(placement, side, chess960, rooks, random);
        }
        Side turn = side(random);
        Square passed = Square.of(random.nextInt(8), turn == Side.WHITE ? 5 : 2);
        boolean doubleStep = random.nextBoolean();
        if (doubleStep) {
            placement = afterDoubleStep(placement, passed, turn);
        }
        return new Setup(placement, turn, rooks, doubleStep ? passed : null, 0, 1, chess960);
    }

    /** Puts the king and perhaps two rooks on the first rank with rights to castle, or the king anywhere. */
    private static Placement castlers(
            Placement placement, Side side, boolean chess960, Set<Square> rights, SplittableRandom random) {
        if (random.nextInt(3) == 0) {
            return placement.with(Square.ofIndex(random.nextInt(64)), Piece.of(side, Role.KING));
        }
        int rank = side == Side.WHITE ? 0 : 7;
        int king = chess960 ? 1 + random.nextInt(6) : 4;
        int left = chess960 ? random.nextInt(king) : 0;
        int right = chess960 ? king + 1 + random.nextInt(7 - king) : 7;
        Placement with = placement.with(Square.of(king, rank), Piece.of(side, Role.KING));
        for (int rook : new int[] {left, right}) {
            if (random.nextInt(4) != 0) {
                with = with.with(Square.of(rook, rank), Piece.of(side, Role.ROOK));
                rights.add(Square.of(rook, rank));
            }
        }
        return with;
    }

    private static Placement afterDoubleStep(Placement placement, Square passed, Side turn) {
        int forward = turn == Side.WHITE ? -1 : 1;
        Square pawn = Square.of(passed.file(), passed.rank() + forward);
        Square beside = Square.of(passed.file() + (passed.file() == 7 ? -1 : 1), pawn.rank());
        return placement
                .without(passed)
                .without(Square.of(passed.file(), passed.rank() - forward))
                .with(pawn, Piece.of(turn.opposite(), Role.PAWN))
                .with(beside, Piece.of(turn, Role.PAWN));
    }

    private static Side side(SplittableRandom random) {
        return Side.values()[random.nextInt(2)];
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
