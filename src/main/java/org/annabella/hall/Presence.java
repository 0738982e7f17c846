package org.annabella.hall;

import java.time.Instant;
import org.annabella.json.Codec;
import org.annabella.json.Unreadable;

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
    private static final Codec<Presence> CODEC = f -> new Presence(
            f.flag("here", e -> e.here()),
            f.text("instance", e -> e.instance()),
            f.field("beat", HallJson.NUMBER, e -> e.beat()),
            f.field("wall", HallJson.INSTANT, e -> e.wall()));

    /** As a line of JSON. */
    public String write() {
        return HallJson.line(CODEC, this);
    }

    /**
     * Reads one.
     *
     * @throws Unreadable if it is none
     */
    public static Presence read(String line) {
        return HallJson.read(CODEC, line);
    }
}
