package org.annabella.hall;

import org.annabella.json.Codec;
import org.annabella.json.Unreadable;

/**
 * What a table answers to an {@link Ask}.
 *
 * @param id of what was asked
 * @param outcome what became of it
 * @param why the reason, as a code or an English sentence; empty if it was done
 */
public record Answer(String id, Outcome outcome, String why) {
    private static final Codec<Answer> CODEC = f -> new Answer(
            f.text("id", e -> e.id()),
            f.constant("outcome", Answer.Outcome.class, e -> e.outcome()),
            f.text("why", e -> e.why()));

    /** What became of what was asked. */
    public enum Outcome {
        /** It was done, and is journalled. */
        DONE,
        /** Something has happened since the arbiter looked: nothing was done. */
        STALE,
        /** It came too late, or a second time: nothing was done. */
        LATE,
        /** The table refuses it by the rules of the game, or has failed at it: nothing was done. */
        REFUSED,
        /** It is no act: nothing was done. */
        UNREADABLE,
        /** The signature is none of an arbiter's: nothing was done. */
        FORGED,
        /** The table takes nothing any more. */
        CLOSED
    }

    /** As a line of JSON. */
    public String write() {
        return HallJson.line(CODEC, this);
    }

    /**
     * Reads one.
     *
     * @throws Unreadable if it is none
     */
    public static Answer read(String line) {
        return HallJson.read(CODEC, line);
    }
}
