package org.annabella.hearing.ctc;

import java.util.Arrays;

/**
 * The places of the graph that are followed in one frame, each with its best tokens of different word sequences, the
 * best first. Public to its room in plain arrays, as it is the inside of the innermost loop.
 */
final class Frontier {
    private static final int FIRST_ROOM = 256;

    /** How many tokens a place keeps at most. */
    final int most;

    private final Histories histories;

    int count;

    /** The entry of each place, or for the blank of a state {@code ~state}; the step within the entry. */
    int[] entry = new int[FIRST_ROOM];

    int[] step = new int[FIRST_ROOM];
    int[] held = new int[FIRST_ROOM];

    /** The tokens of place {@code i} begin at {@code i * most}: score, words so far, their frames, this word's start. */
    double[] score;

    int[] history;
    int[] trace;
    int[] start;

    Frontier(int most, Histories histories) {
        this.most = most;
        this.histories = histories;
        score = new double[FIRST_ROOM * most];
        history = new int[FIRST_ROOM * most];
        trace = new int[FIRST_ROOM * most];
        start = new int[FIRST_ROOM * most];
    }

    void clear() {
        count = 0;
    }

    /** Returns the index of a new place, still without a token. */
    int open(int ofEntry, int atStep) {
        if (count == entry.length) {
            grow();
        }
        entry[count] = ofEntry;
        step[count] = atStep;
        held[count] = 0;
        return count++;
    }

    private void grow() {
        int room = count * 2;
        entry = Arrays.copyOf(entry, room);
        step = Arrays.copyOf(step, room);
        held = Arrays.copyOf(held, room);
        score = Arrays.copyOf(score, room * most);
        history = Arrays.copyOf(history, room * most);
        trace = Arrays.copyOf(trace, room * most);
        start = Arrays.copyOf(start, room * most);
    }

    double best(int index) {
        return score[index * most];
    }

    /** Keeps a token if it is among the best of its place; of the same words only the best stays. */
    void insert(int index, double itsScore, int itsHistory, int itsTrace, int itsStart) {
        int first = index * most;
        int at = slot(index, itsScore, itsHistory);
        if (at < first) {
            return;
        }
        while (at > first && isBetter(itsScore, itsHistory, at - 1)) {
            score[at] = score[at - 1];
            history[at] = history[at - 1];
            trace[at] = trace[at - 1];
            start[at] = start[at - 1];
            at--;
        }
        score[at] = itsScore;
        history[at] = itsHistory;
        trace[at] = itsTrace;
        start[at] = itsStart;
    }

    /** Returns which token the new one may overwrite, or -1 if it is not good enough. */
    private int slot(int index, double itsScore, int itsHistory) {
        int first = index * most;
        int end = first + held[index];
        for (int at = first; at < end; at++) {
            if (history[at] == itsHistory) {
                return itsScore > score[at] ? at : -1;
            }
        }
        if (held[index] < most) {
            held[index]++;
            return end;
        }
        return isBetter(itsScore, itsHistory, end - 1) ? end - 1 : -1;
    }

    private boolean isBetter(double itsScore, int itsHistory, int than) {
        return itsScore > score[than] || itsScore == score[than] && histories.compare(itsHistory, history[than]) < 0;
    }
}
