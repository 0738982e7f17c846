package org.annabella.hall;

import org.annabella.json.Codec;
import org.annabella.json.Unreadable;

/**
 * What an arbiter asks of a table from afar. It counts for one state of affairs at one running station, and not for long.
 *
 * @param id names it; the answer bears the same
 * @param instance the station that it is for, as its {@link Presence} says
 * @param beat the last heartbeat that the arbiter's side had seen
 * @param token the state of affairs that the arbiter had before them, as {@link DeskState} says
 * @param key whose key signs it
 * @param by the name of who rules
 * @param act the act as a rehearsal's script writes it, such as <code>{"do":"pause","reason":"…"}</code>
 */
public record Ask(String id, String instance, long beat, String token, String key, String by, String act) {
    private static final Codec<Ask> CODEC = f -> new Ask(
            f.text("id", e -> e.id()),
            f.text("instance", e -> e.instance()),
            f.field("beat", HallJson.NUMBER, e -> e.beat()),
            f.text("token", e -> e.token()),
            f.text("key", e -> e.key()),
            f.text("by", e -> e.by()),
            f.field("act", HallJson.OBJECT, e -> e.act()));

    /**
     * As a line of JSON.
     *
     * @throws Unreadable if the act is no JSON object
     */
    public String write() {
        return HallJson.line(CODEC, this);
    }

    /**
     * Reads one.
     *
     * @throws Unreadable if it is none
     */
    public static Ask read(String line) {
        return HallJson.read(CODEC, line);
    }
}
