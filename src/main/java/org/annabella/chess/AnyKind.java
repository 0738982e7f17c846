package org.annabella.chess;

import java.util.Arrays;

/**
 * A position of any kind, each kind being as likely as the others, so that a guess which is wrong does not hold a search
 * back for ever: positions are of one kind if they are guessed equally far from the goal and are about equally deep.
 * The chance is the same every time.
 */
final class AnyKind implements Agenda {

    private static final int FARTHEST = 511;
    private static final int DEPTHS = 64;
    private static final int DEPTH_STEP = 4;
    private static final int FIRST_ROOM = 4096;

    /** The newest position of each kind. */
    private final int[] newest = new int[(FARTHEST + 1) * DEPTHS];
    /** The kinds of which there are positions. */
    private final int[] kinds = new int[(FARTHEST + 1) * DEPTHS];

    private int[] older = new int[FIRST_ROOM];
    private int size;
    private int chance = 0x2545F491;

    AnyKind() {
        Arrays.fill(newest, NONE);
    }

    @Override
    public void add(int number, int distance, int depth) {
        if (number >= older.length) {
            older = Arrays.copyOf(older, Math.max(number + 1, older.length * 2));
        }
        int kind = Math.min(distance, FARTHEST) * DEPTHS + Math.min(depth / DEPTH_STEP, DEPTHS - 1);
        if (newest[kind] == NONE) {
            kinds[size++] = kind;
        }
        older[number] = newest[kind];
        newest[kind] = number;
    }

    @Override
    public int next() {
        if (size == 0) {
            return NONE;
        }
        chance ^= chance << 13;
        chance ^= chance >>> 17;
        chance ^= chance << 5;
        int index = (chance >>> 1) % size;
        int number = newest[kinds[index]];
        newest[kinds[index]] = older[number];
        if (older[number] == NONE) {
            kinds[index] = kinds[--size];
        }
        return number;
    }
}
