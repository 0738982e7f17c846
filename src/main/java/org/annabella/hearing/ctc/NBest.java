package org.annabella.hearing.ctc;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the word sequences of a graph that fit a sound best, by passing tokens from frame to frame over CTC's topology:
 * a phone repeats, a blank may stand between any two phones and must stand between equal ones, also where words meet.
 *
 * <p>Source: Young, Russell, Thornton, "Token Passing", Cambridge University 1989, with several tokens a place.
 */
public final class NBest {
    private static final int BINS = 256;

    private final Emissions emissions;
    private final PhraseGraph graph;
    private final Beam beam;
    private final Histories histories = new Histories();
    private final Traces traces = new Traces();
    private final Junctions junctions;
    private final float[] row;

    /** For each place its index in {@code next} and 1 more, 0 where it is not followed. */
    private final int[] indexOf;

    private Frontier now;
    private Frontier next;

    /** The best score of {@code next} so far, and what is too far behind it. */
    private double best = Double.NEGATIVE_INFINITY;

    private double floor = Double.NEGATIVE_INFINITY;

    /** What is too far behind in {@code now}. */
    private double oldFloor = Double.NEGATIVE_INFINITY;

    private NBest(Emissions emissions, PhraseGraph graph, int most, Beam beam) {
        this.emissions = emissions;
        this.graph = graph;
        this.beam = beam;
        // One state more, to which all ends lead.
        junctions = new Junctions(graph.states() + 1, most, histories, traces);
        row = new float[emissions.symbols()];
        indexOf = new int[graph.places()];
        now = new Frontier(most, histories);
        next = new Frontier(most, histories);
    }

    /**
     * Returns the best readings of a sound, the best first, each of other words; of equal ones the shorter first, then
     * in the order of word numbers.
     *
     * @param most how many readings at most, at least 1
     * @return empty if no sequence of the graph fits into the sound or none was left by the beam
     * @throws IllegalArgumentException if a pronunciation holds a symbol that the emissions lack
     */
    public static List<Reading> search(Emissions emissions, PhraseGraph graph, int most, Beam beam) {
        if (most < 1) {
            throw new IllegalArgumentException("so many readings: " + most);
        }
        graph.requireSymbols(emissions);
        return new NBest(emissions, graph, most, beam).run();
    }

    private List<Reading> run() {
        Reach reach = graph.reach();
        for (int at = reach.begin(0); at < reach.end(0); at++) {
            junctions.addBlank(reach.state(at), 0 - reach.cost(at), Histories.EMPTY, Traces.EMPTY);
        }
        for (int frame = 0; frame < emissions.frames(); frame++) {
            pass(frame);
            junctions.clear(frame + 1);
            arrive();
        }
        return readings();
    }

    private List<Reading> readings() {
        int end = graph.states();
        for (int i = junctions.states() - 1; i >= 0; i--) {
            int state = junctions.state(i);
            if (graph.endCost(state) < Double.POSITIVE_INFINITY) {
                junctions.copy(state, end, graph.endCost(state));
            }
        }
        junctions.choose(end, Junctions.ANY);
        List<Reading> readings = new ArrayList<>();
        for (int rank = 0; rank < junctions.chosenCount(); rank++) {
            readings.add(new Reading(traces.spoken(junctions.chosenTrace(rank)), junctions.chosenScore(rank)));
        }
        return readings;
    }

    /** Passes all tokens on into a frame. */
    private void pass(int frame) {
        for (int symbol = 0; symbol < row.length; symbol++) {
            row[symbol] = emissions.at(frame, symbol);
        }
        foresee();
        for (int i = 0; i < now.count; i++) {
            if (now.entry[i] >= 0 && now.best(i) >= oldFloor) {
                advance(i);
            }
        }
        for (int i = 0; i < junctions.states(); i++) {
            leave(junctions.state(i), frame);
        }
        turn();
    }

    /** Makes what comes next what is now. */
    private void turn() {
        for (int i = 0; i < next.count; i++) {
            indexOf[place(next.entry[i], next.step[i])] = 0;
        }
        floor = Math.max(floor, floorOfPlaces());
        Frontier free = now;
        now = next;
        next = free;
        next.clear();
    }

    /** Sets the floor below what is certain to come: every token may stay where it is. */
    private void foresee() {
        oldFloor = floor;
        best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < now.count; i++) {
            if (now.best(i) >= oldFloor) {
                best = Math.max(best, now.best(i) + row[symbol(now.entry[i], now.step[i])]);
            }
        }
        floor = best - beam.width();
    }

    private int symbol(int entry, int step) {
        return entry < 0 || (step & 1) == 1 ? Emissions.BLANK : graph.phone(entry, step >> 1);
    }

    private int place(int entry, int step) {
        return entry < 0 ? graph.placeOfBlank(~entry) : graph.place(entry) + step;
    }

    /** Passes the tokens of a place on within their word. */
    private void advance(int index) {
        int entry = now.entry[index];
        int step = now.step[index];
        int phone = graph.phone(entry, step >> 1);
        boolean inPhone = (step & 1) == 0;
        push(index, entry, step, row[inPhone ? phone : Emissions.BLANK]);
        if ((step >> 1) + 1 < graph.length(entry)) {
            int following = graph.phone(entry, (step >> 1) + 1);
            push(index, entry, step + 1, row[inPhone ? Emissions.BLANK : following]);
            if (inPhone && following != phone) {
                push(index, entry, step + 2, row[following]);
            }
        }
    }

    private void push(int from, int entry, int step, float emission) {
        if (now.best(from) + emission < floor) {
            return;
        }
        int index = index(entry, step);
        int first = from * now.most;
        double least = Math.max(oldFloor, floor - emission);
        for (int at = first; at < first + now.held[from] && now.score[at] >= least; at++) {
            next.insert(index, now.score[at] + emission, now.history[at], now.trace[at], now.start[at]);
        }
        raise(next.best(index));
    }

    private int index(int entry, int step) {
        int place = place(entry, step);
        if (indexOf[place] == 0) {
            indexOf[place] = next.open(entry, step) + 1;
        }
        return indexOf[place] - 1;
    }

    private void raise(double score) {
        if (score > best) {
            best = score;
            floor = best - beam.width();
        }
    }

    /** Passes what has come to a state on into its blank and into the words behind it. */
    private void leave(int state, int frame) {
        junctions.choose(state, Junctions.ANY);
        double top = junctions.chosenScore(0);
        if (top + row[Emissions.BLANK] >= floor) {
            enter(~state, row[Emissions.BLANK], frame);
        }
        for (int group = graph.groupsBegin(state); group < graph.groupsEnd(state); group++) {
            int phone = graph.groupPhone(group);
            if (top + row[phone] < floor) {
                continue;
            }
            if (junctions.hasChosen(phone)) {
                junctions.exchange();
                junctions.choose(state, phone);
                enterGroup(group, row[phone], frame);
                junctions.exchange();
            } else {
                enterGroup(group, row[phone], frame);
            }
        }
    }

    private void enterGroup(int group, float emission, int frame) {
        for (int entry = graph.entriesBegin(group); entry < graph.entriesEnd(group); entry++) {
            enter(entry, emission - graph.cost(entry), frame);
        }
    }

    /** Passes the chosen arrivals on into the first place of an entry or into the blank of a state. */
    private void enter(int entry, double gain, int frame) {
        if (junctions.chosenCount() == 0 || junctions.chosenScore(0) + gain < floor) {
            return;
        }
        int index = index(entry, 0);
        for (int rank = 0; rank < junctions.chosenCount(); rank++) {
            double score = junctions.chosenScore(rank) + gain;
            if (score < floor) {
                break;
            }
            next.insert(index, score, junctions.chosenHistory(rank), junctions.chosenTrace(rank), frame);
        }
        raise(next.best(index));
    }

    /** Returns the score from which on not more places stay than the beam allows. */
    private double floorOfPlaces() {
        if (next.count <= beam.places()) {
            return Double.NEGATIVE_INFINITY;
        }
        double worst = best;
        for (int i = 0; i < next.count; i++) {
            if (next.best(i) >= floor) {
                worst = Math.min(worst, next.best(i));
            }
        }
        double bin = (best - worst) / BINS;
        int[] counts = counts(bin);
        int last = 0;
        for (int places = counts[0]; last < BINS && places + counts[last + 1] <= beam.places(); last++) {
            places += counts[last + 1];
        }
        return last == BINS ? Double.NEGATIVE_INFINITY : best - bin * (last + 1);
    }

    /** Counts the places by how far they are behind the best, in bins of this width. */
    private int[] counts(double bin) {
        int[] counts = new int[BINS + 1];
        for (int i = 0; i < next.count; i++) {
            if (next.best(i) >= floor) {
                counts[bin == 0 ? 0 : (int) Math.min(BINS, (best - next.best(i)) / bin)]++;
            }
        }
        return counts;
    }

    /** Lets what is at the end of a word, or in a state's blank, come to the states from which it may go on. */
    private void arrive() {
        for (int i = 0; i < now.count; i++) {
            if (now.best(i) < floor) {
                continue;
            }
            int entry = now.entry[i];
            if (entry < 0) {
                stay(i, ~entry);
            } else if (now.step[i] >> 1 == graph.length(entry) - 1) {
                complete(i, entry);
            }
        }
    }

    private void stay(int index, int state) {
        int first = index * now.most;
        for (int at = first; at < first + now.held[index] && now.score[at] >= floor; at++) {
            junctions.addBlank(state, now.score[at], now.history[at], now.trace[at]);
        }
    }

    private void complete(int index, int entry) {
        Reach reach = graph.reach();
        int first = index * now.most;
        int to = graph.to(entry);
        for (int way = reach.begin(to); way < reach.end(to); way++) {
            for (int at = first; at < first + now.held[index]; at++) {
                double score = now.score[at] - reach.cost(way);
                if (score < floor) {
                    break;
                }
                junctions.add(
                        reach.state(way),
                        score,
                        graph.lastPhone(entry),
                        graph.written(entry),
                        now.history[at],
                        now.trace[at],
                        now.start[at]);
            }
        }
    }
}
