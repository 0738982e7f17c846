package org.annabella.hearing.ctc;

import java.util.Arrays;

/**
 * What has come to the states of a graph in one frame: behind the last phone of a word, or in the blank of the state.
 * Where it goes on depends on that phone, as equal phones need a blank between them.
 */
final class Junctions {
    private static final int NONE = -1;

    /** No phone to leave out: every arrival may go on. */
    static final int ANY = -1;

    private final Histories histories;
    private final Traces traces;

    /** The arrivals of each state are linked. */
    private final int[] firstOfState;

    private int[] touched = new int[64];
    private int states;

    private int arrivals;
    private int[] next = new int[256];
    private double[] score = new double[256];
    private int[] lastPhone = new int[256];
    private int[] word = new int[256];
    private int[] history = new int[256];
    private int[] trace = new int[256];
    private int[] start = new int[256];
    private int end;

    /** The best arrivals of one state with different words, the best first. */
    private int[] chosen;

    private int chosenCount;

    /** The choice that was set aside for another one. */
    private int[] aside;

    private int asideCount;

    Junctions(int graphStates, int most, Histories histories, Traces traces) {
        this.histories = histories;
        this.traces = traces;
        firstOfState = new int[graphStates];
        Arrays.fill(firstOfState, NONE);
        chosen = new int[most];
        aside = new int[most];
    }

    /** Forgets all arrivals; new ones come behind the frame before this one. */
    void clear(int frame) {
        for (int i = 0; i < states; i++) {
            firstOfState[touched[i]] = NONE;
        }
        states = 0;
        arrivals = 0;
        end = frame;
    }

    int states() {
        return states;
    }

    /** Returns one of the states to which something has come. */
    int state(int index) {
        return touched[index];
    }

    /** Adds what is in the blank of a state: its words are already written. */
    void addBlank(int state, double itsScore, int itsHistory, int itsTrace) {
        add(state, itsScore, Emissions.BLANK, PhraseGraph.NOTHING, itsHistory, itsTrace, 0);
    }

    /**
     * Adds what has heard a word.
     *
     * @param itsHistory the words before it
     * @param itsWord what is written when something goes on from here, or {@link PhraseGraph#NOTHING}
     */
    void add(int state, double itsScore, int phone, int itsWord, int itsHistory, int itsTrace, int itsStart) {
        if (arrivals == next.length) {
            grow();
        }
        if (firstOfState[state] == NONE) {
            touch(state);
        }
        score[arrivals] = itsScore;
        lastPhone[arrivals] = phone;
        word[arrivals] = itsWord;
        history[arrivals] = itsHistory;
        trace[arrivals] = itsTrace;
        start[arrivals] = itsStart;
        next[arrivals] = firstOfState[state];
        firstOfState[state] = arrivals++;
    }

    private void touch(int state) {
        if (states == touched.length) {
            touched = Arrays.copyOf(touched, states * 2);
        }
        touched[states++] = state;
    }

    private void grow() {
        int room = arrivals * 2;
        next = Arrays.copyOf(next, room);
        score = Arrays.copyOf(score, room);
        lastPhone = Arrays.copyOf(lastPhone, room);
        word = Arrays.copyOf(word, room);
        history = Arrays.copyOf(history, room);
        trace = Arrays.copyOf(trace, room);
        start = Arrays.copyOf(start, room);
    }

    /** Chooses the best arrivals of a state that do not end in this phone. */
    void choose(int state, int exceptPhone) {
        chosenCount = 0;
        for (int each = firstOfState[state]; each != NONE; each = next[each]) {
            if (lastPhone[each] != exceptPhone && isWorthwhile(each)) {
                write(each);
                keep(each);
            }
        }
    }

    /** Sets the present choice aside, or takes it back instead of a later one. */
    void exchange() {
        int[] other = aside;
        aside = chosen;
        chosen = other;
        int otherCount = asideCount;
        asideCount = chosenCount;
        chosenCount = otherCount;
    }

    private boolean isWorthwhile(int arrival) {
        return chosenCount < chosen.length || score[arrival] >= score[chosen[chosenCount - 1]];
    }

    /** Writes the word behind the words before it: late, as most arrivals are never chosen. */
    private void write(int arrival) {
        if (word[arrival] != PhraseGraph.NOTHING) {
            history[arrival] = histories.with(history[arrival], word[arrival]);
            trace[arrival] = traces.add(trace[arrival], word[arrival], start[arrival], end);
            word[arrival] = PhraseGraph.NOTHING;
        }
    }

    private void keep(int arrival) {
        int at = 0;
        while (at < chosenCount && history[chosen[at]] != history[arrival]) {
            at++;
        }
        if (at < chosenCount ? score[arrival] <= score[chosen[at]] : !makeRoom(arrival)) {
            return;
        }
        at = Math.min(at, chosen.length - 1);
        while (at > 0 && isBetter(arrival, chosen[at - 1])) {
            chosen[at] = chosen[at - 1];
            at--;
        }
        chosen[at] = arrival;
    }

    private boolean makeRoom(int arrival) {
        if (chosenCount < chosen.length) {
            chosenCount++;
            return true;
        }
        return isBetter(arrival, chosen[chosenCount - 1]);
    }

    private boolean isBetter(int one, int other) {
        return score[one] > score[other]
                || score[one] == score[other] && histories.compare(history[one], history[other]) < 0;
    }

    int chosenCount() {
        return chosenCount;
    }

    double chosenScore(int rank) {
        return score[chosen[rank]];
    }

    int chosenHistory(int rank) {
        return history[chosen[rank]];
    }

    int chosenTrace(int rank) {
        return trace[chosen[rank]];
    }

    /** Tells whether one of the chosen arrivals ends in this phone. */
    boolean hasChosen(int phone) {
        for (int rank = 0; rank < chosenCount; rank++) {
            if (lastPhone[chosen[rank]] == phone) {
                return true;
            }
        }
        return false;
    }

    /** Copies all arrivals at a state to another one, at a cost. */
    void copy(int from, int to, double cost) {
        for (int each = firstOfState[from]; each != NONE; each = next[each]) {
            add(to, score[each] - cost, lastPhone[each], word[each], history[each], trace[each], start[each]);
        }
    }
}
