package org.annabella.chess;

import java.util.Arrays;

/**
 * Makes a line of moves shorter where nothing is captured and no pawn moves: no position stands twice in it, and a long
 * run is replaced by a shorter way to the same position. What is found is a shorter way, not always the shortest.
 */
final class IdleRuns {

    /** Runs up to this length are left as they are. */
    private static final int BEARABLE = 30;

    /** Both sides have made 75 moves each; a mate with the last of them still counts (FIDE Laws 2023, 9.6.2). */
    private static final int SEVENTY_FIVE_BY_BOTH = 150;

    private static final int PATIENCE = 5_000;
    private static final int MUCH_PATIENCE = 200_000;

    private final Board start;
    private final Board board;
    private final MoveGenerator generator = new MoveGenerator();
    private int[] line;
    private int length;

    /** A line of legal moves from a position. */
    IdleRuns(Board start, int[] line) {
        this.start = start;
        this.board = start.copy();
        this.line = line;
        this.length = line.length;
    }

    /** The line made shorter. */
    int[] shorten() {
        cutCircles();
        int from = 0;
        while (from < length) {
            from = shortenRun(from) + 1;
        }
        return Arrays.copyOf(line, length);
    }

    /** Whether the counter that the position brings along and the line raises stays below 75 moves of each side. */
    boolean isWithinSeventyFive() {
        board.set(start);
        int highest = length == 0 ? 0 : board.halfmoveClock;
        for (int index = 0; index < length - 1; index++) {
            board.play(line[index]);
            highest = Math.max(highest, board.halfmoveClock);
        }
        return highest < SEVENTY_FIVE_BY_BOTH;
    }

    private void cutCircles() {
        PositionTable seen = new PositionTable(64);
        int[] numbers = new int[length + 1];
        int[] lengths = new int[length + 1];
        int kept = 0;
        board.set(start);
        numbers[0] = seen.add(board);
        for (int index = 0; index < line.length; index++) {
            line[kept++] = line[index];
            play(line[index]);
            int number = seen.add(board);
            number = number < 0 ? ~number : number;
            boolean stands = lengths[number] < kept && numbers[lengths[number]] == number;
            kept = stands ? lengths[number] : kept;
            lengths[number] = kept;
            numbers[kept] = number;
        }
        length = kept;
    }

    /** Shortens the idle run that begins here and returns where it ends. */
    private int shortenRun(int from) {
        board.set(start);
        for (int index = 0; index < from; index++) {
            play(line[index]);
        }
        Board first = board.copy();
        int end = from;
        while (end < length && isIdle(board, line[end])) {
            play(line[end++]);
        }
        if (end - from <= BEARABLE) {
            return end;
        }
        int patience = end - from + first.halfmoveClock < SEVENTY_FIVE_BY_BOTH ? PATIENCE : MUCH_PATIENCE;
        int[] way = new IdleWay(first, board).find(patience);
        return way.length == 0 || way.length >= end - from ? end : replace(from, end, way);
    }

    private int replace(int from, int end, int[] way) {
        int[] shorter = new int[length - (end - from) + way.length];
        System.arraycopy(line, 0, shorter, 0, from);
        System.arraycopy(way, 0, shorter, from, way.length);
        System.arraycopy(line, end, shorter, from + way.length, length - end);
        line = shorter;
        length = shorter.length;
        return from + way.length;
    }

    private void play(int move) {
        board.play(move);
        board.forgetIdleEnPassant();
    }

    /** Whether a move takes nothing and moves no pawn. */
    static boolean isIdle(Board board, int move) {
        return (board.pawns >>> Board.from(move) & 1) == 0 && (board.other >>> Board.to(move) & 1) == 0;
    }
}
