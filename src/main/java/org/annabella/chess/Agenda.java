package org.annabella.chess;

import java.util.Arrays;

/** Positions that wait to be looked at, by number: the nearest to the goal first, among equals the oldest or newest. */
final class Agenda {

    static final int NONE = -1;

    private static final int FARTHEST = 511;

    private final boolean newestFirst;
    private final int[] first = new int[FARTHEST + 1];
    private final int[] last = new int[FARTHEST + 1];
    private int[] later = new int[512];
    private int nearest = FARTHEST + 1;

    Agenda(boolean newestFirst) {
        this.newestFirst = newestFirst;
        Arrays.fill(first, NONE);
    }

    void add(int number, int distance) {
        if (number >= later.length) {
            later = Arrays.copyOf(later, Math.max(number + 1, later.length * 2));
        }
        int at = Math.min(Math.max(distance, 0), FARTHEST);
        nearest = Math.min(nearest, at);
        if (newestFirst || first[at] == NONE) {
            later[number] = first[at];
            last[at] = first[at] == NONE ? number : last[at];
            first[at] = number;
        } else {
            later[number] = NONE;
            later[last[at]] = number;
            last[at] = number;
        }
    }

    /** Takes out the next one, or tells that there is {@link #NONE}. */
    int next() {
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
}
