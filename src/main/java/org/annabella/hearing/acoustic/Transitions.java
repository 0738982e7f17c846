package org.annabella.hearing.acoustic;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a graph's transition ids mean: which state of the network each of them hears.
 *
 * <p>Source: Kaldi, {@code hmm/transition-model.cc}: the ids count the arcs of all states of all phones, from 1.
 */
final class Transitions {
    private final int[] outputOfId;
    private final int[] phoneOfId;

    private Transitions(List<int[]> ids) {
        this.outputOfId = ids.stream().mapToInt(id -> id[0]).toArray();
        this.phoneOfId = ids.stream().mapToInt(id -> id[1]).toArray();
    }

    /** Reads the part from {@code <TransitionModel>} to {@code </TransitionModel>}. */
    static Transitions read(KaldiCursor in) throws UnfitModel {
        in.expect("<TransitionModel>");
        in.expect("<Topology>");
        in.integers(); // the phones
        int[] topologyOfPhone = in.integers();
        List<int[]> arcsOfStates = topologies(in);
        in.expect("</Topology>");
        in.expect("<Triples>");
        int count = in.integer();
        List<int[]> ids = new ArrayList<>();
        ids.add(new int[] {-1, 0}); // there is no id 0
        for (int i = 0; i < count; i++) {
            int phone = in.integer();
            int state = in.integer();
            int output = in.integer();
            if (phone < 0 || phone >= topologyOfPhone.length || topologyOfPhone[phone] < 0) {
                throw in.unfit("names the phone " + phone + ", which it does not describe");
            }
            for (int arc = 0; arc < arcsOfStates.get(topologyOfPhone[phone])[state]; arc++) {
                ids.add(new int[] {output, phone});
            }
        }
        in.expect("</Triples>");
        in.expect("<LogProbs>");
        in.block();
        in.expect("</LogProbs>");
        in.expect("</TransitionModel>");
        return new Transitions(ids);
    }

    /** Returns for each topology how many arcs leave each of its states. */
    private static List<int[]> topologies(KaldiCursor in) throws UnfitModel {
        int count = in.integer();
        if (count < 0) {
            throw in.unfit("has phones whose states sound otherwise when they last: that kind cannot be tuned");
        }
        List<int[]> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int[] arcs = new int[in.integer()];
            for (int state = 0; state < arcs.length; state++) {
                in.integer(); // which output, by way of the triples
                arcs[state] = in.integer();
                for (int arc = 0; arc < arcs[state]; arc++) {
                    in.integer();
                    in.real();
                }
            }
            all.add(arcs);
        }
        return all;
    }

    /** Requires that each id hears something that the network says. */
    void requireOutputsBelow(int outputs, KaldiCursor in) throws UnfitModel {
        for (int id = 1; id < outputOfId.length; id++) {
            if (outputOfId[id] < 0 || outputOfId[id] >= outputs) {
                throw in.unfit("hears the state " + outputOfId[id] + ", which its network does not have");
            }
        }
    }

    /** Returns how many transition ids there are, id 0 included. */
    int size() {
        return outputOfId.length;
    }

    /** Returns the network's output that a transition id hears. */
    int output(int id) {
        return outputOfId[id];
    }

    /** Tells for each of the network's outputs whether it belongs to one of these phones. */
    boolean[] outputsOf(Set<Integer> phones, int outputs) {
        boolean[] belongs = new boolean[outputs];
        for (int id = 1; id < outputOfId.length; id++) {
            if (phones.contains(phoneOfId[id])) {
                belongs[outputOfId[id]] = true;
            }
        }
        return belongs;
    }
}
