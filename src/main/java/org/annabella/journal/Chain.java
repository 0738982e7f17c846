package org.annabella.journal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.annabella.checksum.Sha256;
import org.annabella.game.GameEvent;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * The chain of hashes up to one line: each line holds the hash of the line before it, and its own.
 *
 * @param seq the number of the last line, from 1; 0 before the first
 * @param hash the hash of the last line in hexadecimal; 64 zeros before the first
 */
record Chain(long seq, String hash) {

    static final Chain START = new Chain(0, "0".repeat(64));
    private static final int VERSION = 1;
    private static final String HASH_FIELD = ",\"hash\":\"";

    /** One line and the chain after it. */
    record Link(String line, Chain after) {}

    /**
     * What a line holds.
     *
     * @param event the event
     * @param more whether the next line belongs to the same group
     */
    record Entry(GameEvent event, boolean more, Chain after) {}

    Link link(GameEvent event, boolean more) {
        ObjectNode node = Fields.JSON.createObjectNode();
        node.put("v", VERSION).put("seq", seq + 1);
        node.setAll(EventJson.node(event));
        if (more) {
            node.put("more", true);
        }
        node.put("prev", hash);
        String body = EventJson.line(node);
        String sum = Sha256.hex(body);
        String line = body.substring(0, body.length() - 1) + HASH_FIELD + sum + "\"}";
        return new Link(line, new Chain(seq + 1, sum));
    }

    /**
     * Reads the next line of this chain.
     *
     * @param group the events before it that belong to its group
     * @throws Unreadable if the line is no event, has been changed, or does not follow
     */
    Entry follow(String line, List<GameEvent> group) {
        String body = bodyOf(line);
        if (body == null) {
            throw new Unreadable("the line does not end with a hash");
        }
        String sum = Sha256.hex(body);
        if (!line.endsWith(HASH_FIELD + sum + "\"}")) {
            throw new Unreadable("the hash does not fit: the line was changed");
        }
        Fields fields = Fields.parse(body);
        require(fields.number("v") == VERSION, "the format has version " + fields.number("v") + ", not " + VERSION);
        require(
                fields.text("prev").equals(hash),
                "it does not follow the line before: lines are missing, doubled or exchanged");
        require(fields.number("seq") == seq + 1, "its number is " + fields.number("seq") + ", not " + (seq + 1));
        boolean more = fields.flagOr("more", false);
        GameEvent event = EventJson.read(fields, group);
        fields.end();
        return new Entry(event, more, new Chain(seq + 1, sum));
    }

    private static void require(boolean right, String otherwise) {
        if (!right) {
            throw new Unreadable(otherwise);
        }
    }

    private static @Nullable String bodyOf(String line) {
        int end = line.lastIndexOf(HASH_FIELD);
        return end < 0 ? null : line.substring(0, end) + "}";
    }
}
