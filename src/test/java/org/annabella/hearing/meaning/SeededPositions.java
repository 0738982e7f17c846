package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.chess.FenReading;
import org.annabella.chess.Move;
import org.annabella.chess.Position;

/**
 * Positions by seed: out of random games, ordinary and Chess960, and made up so that promotions, en passant and castling
 * are as frequent as quiet moves are elsewhere.
 */
final class SeededPositions {
    static final int PER_SEED = 50;

    private final SplittableRandom random;
    private final List<Position> positions = new ArrayList<>();

    private SeededPositions(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** Returns {@link #PER_SEED} positions with at least one legal move each. */
    static List<Position> of(long seed) {
        SeededPositions positions = new SeededPositions(seed);
        int games = PER_SEED - 20;
        positions.play(seed % 3 == 0 ? Position.chess960((int) (seed % 960)) : Position.INITIAL, games);
        while (positions.positions.size() < PER_SEED) {
            switch (positions.random.nextInt(4)) {
                case 0 -> positions.add(positions.promotions());
                case 1 -> positions.add(positions.enPassant());
                case 2 -> positions.add(positions.castling());
                default -> positions.add(positions.manyAlike());
            }
        }
        return positions.positions;
    }

    /** Plays on from a start, and again, until there are so many. */
    private void play(Position start, int count) {
        Position position = start;
        while (positions.size() < count) {
            List<Move> moves = position.legalMoves();
            if (moves.isEmpty() || position.moveNumber() > 120) {
                position = start;
                continue;
            }
            if (random.nextInt(3) == 0) {
                positions.add(position);
            }
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
    }

    private void add(String fen) {
        if (Position.read(fen) instanceof FenReading.Playable playable
                && !playable.position().legalMoves().isEmpty()) {
            positions.add(playable.position());
        }
    }

    /** White pawns before the last rank, with black pieces to capture on it. */
    private String promotions() {
        char[][] board = empty();
        for (int i = 0; i < 3; i++) {
            board[6][random.nextInt(8)] = 'P';
            board[7][random.nextInt(8)] = "rnbq".charAt(random.nextInt(4));
            board[1 + random.nextInt(5)][random.nextInt(8)] = "NBRQnbrq".charAt(random.nextInt(8));
        }
        place(board, 'K', 0, 3);
        place(board, 'k', 3, 4);
        return fen(board, "w - - 0 1");
    }

    /** A black pawn has just made two steps past one or two white ones. */
    private String enPassant() {
        char[][] board = empty();
        int file = random.nextInt(8);
        board[4][file] = 'p';
        board[4][file == 0 ? 1 : file - 1] = 'P';
        if (file < 7 && random.nextBoolean()) {
            board[4][file + 1] = 'P';
        }
        for (int i = 0; i < 4; i++) {
            place(board, "NBRQnbrpP".charAt(random.nextInt(9)), 1, 3);
        }
        place(board, 'K', 0, 3);
        place(board, 'k', 7, 1);
        return fen(board, "w - " + (char) ('a' + file) + "6 0 1");
    }

    /** King and rooks at home with little between them; in half of the cases not where an ordinary game begins. */
    private String castling() {
        char[][] board = empty();
        boolean usual = random.nextBoolean();
        int king = usual ? 4 : 1 + random.nextInt(6);
        int queenSide = usual ? 0 : random.nextInt(king);
        int kingSide = usual ? 7 : king + 1 + random.nextInt(7 - king);
        board[0][queenSide] = 'R';
        board[0][king] = 'K';
        board[0][kingSide] = 'R';
        for (int i = 0; i < 5; i++) {
            place(board, "NBQPnbrqp".charAt(random.nextInt(9)), 1, 5);
        }
        place(board, 'k', 7, 1);
        return fen(board, "w " + (char) ('A' + kingSide) + (char) ('A' + queenSide) + " - 0 1");
    }

    /** Many pieces of the same kind, which only file, rank or both tell apart. */
    private String manyAlike() {
        char[][] board = empty();
        char piece = "NBRQ".charAt(random.nextInt(4));
        for (int i = 0; i < 4; i++) {
            place(board, piece, 1, 6);
            place(board, "nbrqp".charAt(random.nextInt(5)), 1, 6);
        }
        place(board, 'K', 0, 1);
        place(board, 'k', 7, 1);
        return fen(board, "w - - 0 1");
    }

    private void place(char[][] board, char piece, int firstRank, int ranks) {
        int rank = firstRank + random.nextInt(ranks);
        int file = random.nextInt(8);
        if (board[rank][file] == ' ') {
            board[rank][file] = piece;
        } else {
            place(board, piece, firstRank, ranks);
        }
    }

    private static char[][] empty() {
        char[][] board = new char[8][8];
        for (char[] rank : board) {
            Arrays.fill(rank, ' ');
        }
        return board;
    }

    private static String fen(char[][] board, String rest) {
        StringBuilder fen = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            for (char piece : board[rank]) {
                fen.append(piece == ' ' ? '1' : piece);
            }
            fen.append(rank > 0 ? '/' : ' ');
        }
        return fen.append(rest).toString();
    }
}
