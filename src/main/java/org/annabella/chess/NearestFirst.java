package org.annabella.chess;

import java.util.Arrays;

/** The position nearest to the goal first; among equals the newest or the oldest. */
final class NearestFirst implements Agenda {

    private static final int FARTHEST = 511;
    private static final int FIRST_ROOM = 512;

    private final boolean newestFirst;
    private final int[] first = new int[FARTHEST + 1];
    private final int[] last = new int[FARTHEST + 1];
    private int[] later = new int[FIRST_ROOM];
    private int nearest = FARTHEST + 1;

    NearestFirst(boolean newestFirst) {
        this.newestFirst = newestFirst;
        Arrays.fill(first, NONE);
    }

    @Override
    public void add(int number, int distance, int depth) {
        if (number >= later.length) {
            later = Arrays.copyOf(later, Math.max(number + 1, later.length * 2));
        }
        int at = Math.min(distance, FARTHEST);
        nearest = Math.min(nearest, at);
        if (newestFirst || first[at] == NONE) {
            prepend(number, at);
        } else {
            append(number, at);
        }
    }

    @Override
    public int next() {
        while (nearest <= FARTHEST && first[nearest] == NONE) {
            nearest++;
        }
        if (nearest > FARTHEST) {
            return NONE;
        }
        int number = first[nearest];
        first[nearest] = later[number];
        return number;
    }

    private void prepend(int number, int at) {
        last[at] = first[at] == NONE ? number : last[at];
        later[number] = first[at];
        first[at] = number;
    }

    private void append(int number, int at) {
        later[last[at]] = number;
        later[number] = NONE;
        last[at] = number;
    }
}
