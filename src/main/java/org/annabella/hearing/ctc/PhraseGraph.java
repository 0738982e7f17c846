package org.annabella.hearing.ctc;

import java.util.Arrays;

/**
 * The word sequences that may be heard, as a graph of words with all their pronunciations. Sequences begin in state 0;
 * loops are allowed.
 *
 * <p>Inside, each arc is there once for each pronunciation of its word ("entry"). A place is where an alignment may be:
 * within entry {@code e} of {@code n} phones these are {@code place(e)} to {@code place(e) + 2n - 2}, even steps for its
 * phones and odd ones for the blanks between; behind the places of all entries come the blanks of the states.
 */
public final class PhraseGraph {
    /** What an arc of a silent sound writes. */
    static final int NOTHING = 0;

    private final Pronunciations pronunciations;
    private final double[] endCost;
    private final Reach reach;

    /** Entries in the order of the state they leave and of their first phone; a group has both in common. */
    private final int[] groupsOfState;

    private final int[] entriesOfGroup;

    private final int[] pronunciation;
    private final int[] written;
    private final int[] to;
    private final double[] cost;
    private final int[] place;

    private PhraseGraph(Builder builder, Pronunciations pronunciations) {
        this.pronunciations = pronunciations;
        endCost = Arrays.copyOf(builder.endCost, builder.states);
        reach = new Reach(builder);
        EntryOrder order = new EntryOrder(builder, pronunciations);
        groupsOfState = order.groupsOfState(builder.states);
        entriesOfGroup = order.entriesOfGroup();
        int entries = order.count();
        pronunciation = new int[entries];
        written = new int[entries];
        to = new int[entries];
        cost = new double[entries];
        place = new int[entries + 1];
        for (int entry = 0; entry < entries; entry++) {
            int arc = order.arc(entry);
            int sound = order.pronunciation(entry);
            pronunciation[entry] = sound;
            written[entry] = builder.written[arc];
            to[entry] = builder.to[arc];
            cost[entry] = builder.cost[arc] + pronunciations.cost(sound);
            place[entry + 1] = place[entry] + 2 * pronunciations.length(sound) - 1;
        }
    }

    /** Returns a builder of a graph without arcs and ends. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns how many arcs there are, each counted once for each pronunciation. */
    public int size() {
        return pronunciation.length;
    }

    int states() {
        return endCost.length;
    }

    /** Returns what it costs to end in this state, infinite where no sequence may end. */
    double endCost(int state) {
        return endCost[state];
    }

    Reach reach() {
        return reach;
    }

    int groupsBegin(int state) {
        return groupsOfState[state];
    }

    int groupsEnd(int state) {
        return groupsOfState[state + 1];
    }

    int groups() {
        return entriesOfGroup.length - 1;
    }

    /** Returns the first phone of all entries of a group. */
    int groupPhone(int group) {
        return phone(entriesOfGroup[group], 0);
    }

    int entriesBegin(int group) {
        return entriesOfGroup[group];
    }

    int entriesEnd(int group) {
        return entriesOfGroup[group + 1];
    }

    int length(int entry) {
        return pronunciations.length(pronunciation[entry]);
    }

    int phone(int entry, int index) {
        return pronunciations.phone(pronunciations.begin(pronunciation[entry]) + index);
    }

    int lastPhone(int entry) {
        return phone(entry, length(entry) - 1);
    }

    /** Returns the word that this entry writes, or {@link #NOTHING}. */
    int written(int entry) {
        return written[entry];
    }

    int to(int entry) {
        return to[entry];
    }

    /** Returns the cost of the arc and of this pronunciation. */
    double cost(int entry) {
        return cost[entry];
    }

    int place(int entry) {
        return place[entry];
    }

    int placeOfBlank(int state) {
        return place[pronunciation.length] + state;
    }

    int places() {
        return place[pronunciation.length] + states();
    }

    /** Refuses emissions of fewer symbols than the pronunciations have. */
    void requireSymbols(Emissions emissions) {
        if (pronunciations.greatestPhone() >= emissions.symbols()) {
            throw new IllegalArgumentException(
                    "phone " + pronunciations.greatestPhone() + " of " + emissions.symbols() + " symbols");
        }
    }

    /** Collects states, arcs and ends. State 0 is there from the beginning. Not for several threads. */
    public static final class Builder {
        int states = 1;
        int arcs;
        int[] from = new int[256];
        int[] sound = new int[256];
        int[] written = new int[256];
        int[] to = new int[256];
        double[] cost = new double[256];
        private double[] endCost = {Double.POSITIVE_INFINITY};

        private Builder() {}

        /** Adds a state and returns its number: 1, 2 and so on. */
        public int addState() {
            if (states == endCost.length) {
                endCost = Arrays.copyOf(endCost, states * 2);
            }
            endCost[states] = Double.POSITIVE_INFINITY;
            return states++;
        }

        /**
         * Adds a word on the way from state to state.
         *
         * @param word its number, or 0 for a way without any word and sound; of several such ways between two states
         *     the cheapest counts
         * @param price at least 0, in nats
         */
        public Builder addArc(int from, int word, double price, int to) {
            return add(from, word, word, price, to);
        }

        /** Adds a sound that must be heard but is no word of the reading, such as a hesitation; otherwise like a word. */
        public Builder addFiller(int from, int word, double price, int to) {
            return add(from, word, NOTHING, price, to);
        }

        /** Lets sequences end in a state; a second call replaces the cost. */
        public Builder addEnd(int state, double price) {
            check(state, price);
            endCost[state] = price;
            return this;
        }

        /**
         * Returns the graph with these pronunciations; the builder may go on afterwards.
         *
         * @throws IllegalArgumentException if a word of an arc has no pronunciation
         */
        public PhraseGraph build(Pronunciations pronunciations) {
            for (int arc = 0; arc < arcs; arc++) {
                if (sound[arc] != NOTHING && !pronunciations.has(sound[arc])) {
                    throw new IllegalArgumentException("word without pronunciation: " + sound[arc]);
                }
            }
            return new PhraseGraph(this, pronunciations);
        }

        private Builder add(int source, int word, int writes, double price, int target) {
            check(source, price);
            check(target, price);
            if (word < 0) {
                throw new IllegalArgumentException("no word: " + word);
            }
            if (arcs == from.length) {
                grow(arcs * 2);
            }
            from[arcs] = source;
            sound[arcs] = word;
            written[arcs] = writes;
            to[arcs] = target;
            cost[arcs++] = price;
            return this;
        }

        private void check(int state, double price) {
            if (state < 0 || state >= states || !(price >= 0) || price == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException("no way by state " + state + " of " + states + " at " + price);
            }
        }

        private void grow(int size) {
            from = Arrays.copyOf(from, size);
            sound = Arrays.copyOf(sound, size);
            written = Arrays.copyOf(written, size);
            to = Arrays.copyOf(to, size);
            cost = Arrays.copyOf(cost, size);
        }
    }
}
