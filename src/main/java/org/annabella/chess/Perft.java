package org.annabella.chess;

/** Counts the sequences of legal moves of a length; the last move of each is counted, not played. */
final class Perft {

    private final Board[] boards;
    private final MoveGenerator[] generators;

    private Perft(int depth) {
        boards = new Board[depth + 1];
        generators = new MoveGenerator[depth + 1];
        for (int level = 0; level <= depth; level++) {
            boards[level] = new Board();
            generators[level] = new MoveGenerator();
        }
    }

    static long count(Board board, int depth) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth " + depth + " is negative");
        }
        return depth == 0 ? 1 : new Perft(depth).below(board, depth);
    }

    private long below(Board board, int depth) {
        MoveGenerator generator = generators[depth];
        if (depth == 1) {
            return generator.count(board);
        }
        int moves = generator.list(board);
        Board next = boards[depth];
        long nodes = 0;
        for (int index = 0; index < moves; index++) {
            next.set(board);
            next.play(generator.move(index));
            nodes += below(next, depth - 1);
        }
        return nodes;
    }
}
