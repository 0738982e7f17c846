package org.annabella.chess;

import java.util.Arrays;

/**
 * The cheapest way to give every row of a square table a column of its own: the Hungarian method in the form of shortest
 * augmenting paths (Kuhn 1955; Jonker and Volgenant 1987), in cubic time.
 */
final class Assignment {
    private static final int NONE = -1;

    private final int[][] cost;
    private final int size;
    private final int[] rowPrice;
    private final int[] columnPrice;
    private final int[] rowOf;
    private final int[] cameFrom;
    private final int[] slack;
    private final boolean[] reached;

    private Assignment(int[][] cost) {
        this.cost = cost;
        this.size = cost.length;
        this.rowPrice = new int[size];
        this.columnPrice = new int[size];
        this.rowOf = new int[size];
        this.cameFrom = new int[size];
        this.slack = new int[size];
        this.reached = new boolean[size];
        Arrays.fill(rowOf, NONE);
    }

    /** The column of each row; the sum of their costs is the least there is. */
    static int[] cheapest(int[][] cost) {
        Assignment assignment = new Assignment(cost);
        for (int row = 0; row < cost.length; row++) {
            assignment.seat(row);
        }
        return assignment.columns();
    }

    private void seat(int row) {
        Arrays.fill(slack, Integer.MAX_VALUE);
        Arrays.fill(reached, false);
        int column = NONE;
        int at = row;
        while (at != NONE) {
            column = nearest(at, column);
            advance(row, column);
            reached[column] = true;
            at = rowOf[column];
        }
        shift(row, column);
    }

    /** Looks from a row, reached by a column, at all columns not reached yet; returns the one with the least slack. */
    private int nearest(int row, int by) {
        int best = NONE;
        for (int column = 0; column < size; column++) {
            if (reached[column]) {
                continue;
            }
            int reduced = cost[row][column] - rowPrice[row] - columnPrice[column];
            if (reduced < slack[column]) {
                slack[column] = reduced;
                cameFrom[column] = by;
            }
            if (best == NONE || slack[column] < slack[best]) {
                best = column;
            }
        }
        return best;
    }

    /** Changes the prices so that the way to this column costs nothing more. */
    private void advance(int first, int to) {
        int delta = slack[to];
        rowPrice[first] += delta;
        for (int column = 0; column < size; column++) {
            if (reached[column]) {
                rowPrice[rowOf[column]] += delta;
                columnPrice[column] -= delta;
            } else {
                slack[column] -= delta;
            }
        }
    }

    /** Moves every row on the way one column further, which frees one for the first. */
    private void shift(int first, int last) {
        int column = last;
        while (cameFrom[column] != NONE) {
            rowOf[column] = rowOf[cameFrom[column]];
            column = cameFrom[column];
        }
        rowOf[column] = first;
    }

    private int[] columns() {
        int[] columns = new int[size];
        for (int column = 0; column < size; column++) {
            columns[rowOf[column]] = column;
        }
        return columns;
    }
}
