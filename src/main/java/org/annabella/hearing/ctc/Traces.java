package org.annabella.hearing.ctc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Where the words of alignments were: each trace is a word with its frames behind another trace; number 0 is empty. */
final class Traces {
    static final int EMPTY = 0;

    private int count = 1;
    private int[] before = new int[256];
    private int[] word = new int[256];
    private int[] start = new int[256];
    private int[] end = new int[256];

    /** Returns the number of a new trace. */
    int add(int trace, int next, int startInclusive, int endExclusive) {
        if (count == before.length) {
            before = Arrays.copyOf(before, count * 2);
            word = Arrays.copyOf(word, count * 2);
            start = Arrays.copyOf(start, count * 2);
            end = Arrays.copyOf(end, count * 2);
        }
        before[count] = trace;
        word[count] = next;
        start[count] = startInclusive;
        end[count] = endExclusive;
        return count++;
    }

    /** Returns the words in order. */
    List<Reading.Spoken> spoken(int trace) {
        List<Reading.Spoken> spoken = new ArrayList<>();
        for (int at = trace; at != EMPTY; at = before[at]) {
            spoken.add(new Reading.Spoken(word[at], start[at], end[at]));
        }
        Collections.reverse(spoken);
        return spoken;
    }
}
