package org.annabella.hearing.ctc;

import java.util.Arrays;

/** Puts the arcs of a graph, each once for each pronunciation, in the order of their states and first phones. */
final class EntryOrder {
    private final int count;
    private final int[] arc;
    private final int[] pronunciation;
    private final int[] state;
    private final int[] phone;
    private final int[] order;

    EntryOrder(PhraseGraph.Builder graph, Pronunciations pronunciations) {
        count = count(graph, pronunciations);
        arc = new int[count];
        pronunciation = new int[count];
        state = new int[count];
        phone = new int[count];
        int entry = 0;
        for (int each = 0; each < graph.arcs; each++) {
            int sound = graph.sound[each] == PhraseGraph.NOTHING ? -1 : pronunciations.first(graph.sound[each]);
            for (; sound >= 0; sound = pronunciations.next(sound)) {
                arc[entry] = each;
                pronunciation[entry] = sound;
                state[entry] = graph.from[each];
                phone[entry++] = pronunciations.phone(pronunciations.begin(sound));
            }
        }
        int[] asAdded = new int[count];
        Arrays.setAll(asAdded, i -> i);
        order = sorted(sorted(asAdded, phone, pronunciations.greatestPhone() + 1), state, graph.states);
    }

    private static int count(PhraseGraph.Builder graph, Pronunciations pronunciations) {
        int count = 0;
        for (int each = 0; each < graph.arcs; each++) {
            int sound = graph.sound[each] == PhraseGraph.NOTHING ? -1 : pronunciations.first(graph.sound[each]);
            for (; sound >= 0; sound = pronunciations.next(sound)) {
                count++;
            }
        }
        return count;
    }

    /** Sorts by counting; what has the same key keeps its order. */
    private static int[] sorted(int[] order, int[] keyOf, int keys) {
        int[] begin = new int[keys + 1];
        for (int key : keyOf) {
            begin[key + 1]++;
        }
        for (int key = 0; key < keys; key++) {
            begin[key + 1] += begin[key];
        }
        int[] sorted = new int[order.length];
        for (int entry : order) {
            sorted[begin[keyOf[entry]]++] = entry;
        }
        return sorted;
    }

    int count() {
        return count;
    }

    int arc(int entry) {
        return arc[order[entry]];
    }

    int pronunciation(int entry) {
        return pronunciation[order[entry]];
    }

    /** Returns where each group of entries of the same state and first phone begins, and the number of all entries. */
    int[] entriesOfGroup() {
        int[] begins = new int[count + 1];
        int groups = 0;
        for (int entry = 0; entry < count; entry++) {
            if (beginsGroup(entry)) {
                begins[groups++] = entry;
            }
        }
        begins[groups] = count;
        return Arrays.copyOf(begins, groups + 1);
    }

    /** Returns for each state its first group, and the number of all groups. */
    int[] groupsOfState(int states) {
        int[] begins = new int[states + 1];
        for (int entry = 0; entry < count; entry++) {
            if (beginsGroup(entry)) {
                begins[state[order[entry]] + 1]++;
            }
        }
        for (int each = 0; each < states; each++) {
            begins[each + 1] += begins[each];
        }
        return begins;
    }

    private boolean beginsGroup(int entry) {
        return entry == 0
                || state[order[entry]] != state[order[entry - 1]]
                || phone[order[entry]] != phone[order[entry - 1]];
    }
}
