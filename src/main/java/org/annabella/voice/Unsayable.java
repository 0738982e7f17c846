package org.annabella.voice;

import java.util.HashMap;
import java.util.Map;

/**
 * The texts on which the voice of a channel fails. Each is worth another try until it is clear that the text is at fault and not
 * the voice: that has said others meanwhile, again and again.
 *
 * <p>Threads: that of the channel.
 */
final class Unsayable {
    private static final int TRIES = 5;

    private final Map<String, Tries> failed = new HashMap<>();
    private long said;

    /**
     * What was tried of a text.
     *
     * @param count how often, tries between which the voice said nothing else counted as one
     * @param said how much the voice had said before the last one
     */
    private record Tries(int count, long said) {}

    /** The voice has said this. */
    void said(Utterance utterance) {
        said++;
        failed.remove(utterance.id());
    }

    /** Whether the voice has not failed on this before. */
    boolean isNew(Utterance utterance) {
        return !failed.containsKey(utterance.id());
    }

    /** The voice fails on this; tells whether to try it once more later. */
    boolean isToBeTriedAgain(Utterance utterance) {
        Tries last = failed.getOrDefault(utterance.id(), new Tries(0, -1));
        Tries now = new Tries(last.said() == said ? last.count() : last.count() + 1, said);
        failed.put(utterance.id(), now);
        return now.count() < TRIES;
    }
}
