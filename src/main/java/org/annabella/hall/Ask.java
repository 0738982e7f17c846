package org.annabella.hall;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.annabella.journal.Unreadable;

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

    /**
     * As a line of JSON.
     *
     * @throws Unreadable if the act is no JSON object
     */
    public String write() {
        ObjectNode node = JsonFields.object()
                .put("id", id)
                .put("instance", instance)
                .put("beat", beat)
                .put("token", token)
                .put("key", key)
                .put("by", by);
        node.set("act", JsonFields.tree(act));
        return JsonFields.text(node);
    }

    /**
     * Reads one.
     *
     * @throws Unreadable if it is none
     */
    public static Ask read(String line) {
        JsonFields fields = JsonFields.parse(line);
        return new Ask(
                fields.text("id"),
                fields.text("instance"),
                fields.number("beat"),
                fields.text("token"),
                fields.text("key"),
                fields.text("by"),
                fields.raw("act"));
    }
}
