package org.annabella.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.annabella.game.GameEvent;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;

/** Events as lines of JSON, both ways: {@code {"at":4000,"event":"moveAnnounced",...}}. Times are milliseconds. */
public final class EventJson {
    private EventJson() {}

    /** What this kind of event is called in its line, such as {@code moveAnnounced}; this name stays, whatever the type is called. */
    public static String kindOf(GameEvent event) {
        return EventCodecs.nameOf(event);
    }

    /** One event as one line without its end. */
    public static String line(GameEvent event) {
        return line(node(event));
    }

    /** The same with the words that were made for it, in the field {@code text}. */
    public static String line(GameEvent event, String text) {
        return line(node(event).put("text", text));
    }

    /**
     * One event from one line.
     *
     * @throws Unreadable if the line is not exactly an event; the field {@code text} is passed over
     */
    public static GameEvent parse(String line) {
        Fields fields = Fields.parse(line).ignoring("text");
        GameEvent event = read(fields, List.of());
        fields.end();
        return event;
    }

    static ObjectNode node(GameEvent event) {
        return EventCodecs.write(event);
    }

    static GameEvent read(Fields fields, List<GameEvent> group) {
        return EventCodecs.read(fields, group);
    }

    static String line(ObjectNode node) {
        try {
            return Fields.JSON.writeValueAsString(node);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("cannot write " + node, impossible);
        }
    }
}
