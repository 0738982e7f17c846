package org.annabella.hearing.acoustic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All ways to pronounce one sentence, as a graph: the model's paths, restricted to these words in this order. */
final class Sentence {
    private final WordPaths paths;
    private final int[] words;
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<Step> sounding = new ArrayList<>();
    private final List<Step> silent = new ArrayList<>();
    private final Set<Integer> ends = new HashSet<>();

    private Sentence(WordPaths paths, int[] words) {
        this.paths = paths;
        this.words = words;
    }

    /**
     * From a state to a state.
     *
     * @param transition what is heard, 0 for nothing
     */
    record Step(int from, int to, int transition, float cost) {}

    static Sentence of(WordPaths paths, int[] words) {
        Sentence sentence = new Sentence(paths, words);
        sentence.expand();
        return sentence;
    }

    /** Returns how many states there are; state 0 is the beginning. */
    int size() {
        return numbers.size();
    }

    /** Returns the steps that take a frame of sound. */
    List<Step> sounding() {
        return sounding;
    }

    /** Returns the steps that take none, each after all that may come before it. */
    List<Step> silent() {
        return silent;
    }

    boolean isEnd(int state) {
        return ends.contains(state);
    }

    /** Walks breadth first; states are numbered as they are found. */
    private void expand() {
        List<long[]> open = new ArrayList<>();
        number(paths.start(), 0, open);
        Map<Integer, List<Step>> silentFrom = new HashMap<>();
        for (int next = 0; next < open.size(); next++) {
            int state = (int) open.get(next)[0];
            int done = (int) open.get(next)[1];
            if (done == words.length && paths.isEnd(state)) {
                ends.add(next);
            }
            for (WordPaths.Arc arc : paths.arcs(state)) {
                boolean ours = done < words.length && arc.word() == words[done];
                if (arc.word() == 0 || ours) {
                    int to = number(arc.next(), ours ? done + 1 : done, open);
                    Step step = new Step(next, to, arc.transition(), arc.cost());
                    if (arc.transition() == 0) {
                        silentFrom
                                .computeIfAbsent(next, none -> new ArrayList<>())
                                .add(step);
                    } else {
                        sounding.add(step);
                    }
                }
            }
        }
        order(silentFrom);
    }

    private int number(int state, int done, List<long[]> open) {
        long key = (long) state * (words.length + 1) + done;
        return numbers.computeIfAbsent(key, none -> {
            open.add(new long[] {state, done});
            return open.size() - 1;
        });
    }

    /** Puts the silent steps so that one follows another: each state after all those that lead to it. */
    private void order(Map<Integer, List<Step>> silentFrom) {
        Set<Integer> seen = new HashSet<>();
        List<Integer> lastFirst = new ArrayList<>();
        for (int state = 0; state < size(); state++) {
            visit(state, silentFrom, seen, lastFirst);
        }
        for (int i = lastFirst.size() - 1; i >= 0; i--) {
            silent.addAll(silentFrom.getOrDefault(lastFirst.get(i), List.of()));
        }
    }

    private static void visit(int state, Map<Integer, List<Step>> from, Set<Integer> seen, List<Integer> lastFirst) {
        if (seen.add(state)) {
            for (Step step : from.getOrDefault(state, List.of())) {
                visit(step.to(), from, seen, lastFirst);
            }
            lastFirst.add(state);
        }
    }
}
