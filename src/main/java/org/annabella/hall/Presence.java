package org.annabella.hall;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import org.annabella.journal.Unreadable;

/**
 * Whether a table is there. While it is, it says so again and again; when it is gone, the broker says it in its place, as the
 * table has told it before.
 *
 * @param here whether it is there
 * @param instance who says so: another one after each start of the station, so that two with one number are seen
 * @param beat how often it has said so since it started; 0 where the broker speaks
 * @param wall the time of day by the table's clock
 */
public record Presence(boolean here, String instance, long beat, Instant wall) {

    /** As a line of JSON. */
    public String write() {
        ObjectNode node = JsonFields.object()
                .put("here", here)
                .put("instance", instance)
                .put("beat", beat)
                .put("wall", wall.toString());
        return JsonFields.text(node);
    }

    /**
     * Reads one.
     *
     * @throws Unreadable if it is none
     */
    public static Presence read(String line) {
        JsonFields fields = JsonFields.parse(line);
        return new Presence(
                fields.flag("here"), fields.text("instance"), fields.number("beat"), fields.instant("wall"));
    }
}
