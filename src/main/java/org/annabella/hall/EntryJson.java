package org.annabella.hall;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.EndReason;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.journal.Unreadable;

/** An entry as one line of JSON, both ways; times are milliseconds. */
public final class EntryJson {
    private EntryJson() {}

    /** Writes an entry; the same entry is always the same text. */
    public static String write(Entry entry) {
        ObjectNode node = JsonFields.object()
                .put("game", entry.game())
                .put("n", entry.n())
                .put("at", entry.at().toMillis());
        entry.event().match(new Writer(node));
        write(entry.clocks(), node);
        node.put("phase", JsonFields.word(entry.phase()))
                .put("prev", entry.prev())
                .put("seal", entry.seal());
        return JsonFields.text(node);
    }

    static void write(Clocks clocks, ObjectNode node) {
        node.put("white", clocks.white().toMillis()).put("black", clocks.black().toMillis());
        clocks.running().ifPresent(side -> node.put("runs", JsonFields.word(side)));
    }

    static Clocks clocks(JsonFields fields) {
        return new Clocks(
                fields.millis("white"),
                fields.millis("black"),
                fields.constantIfAny("runs", Side.class).orElse(null));
    }

    /**
     * Reads an entry.
     *
     * @throws Unreadable if it is none
     */
    public static Entry read(String line) {
        JsonFields fields = JsonFields.parse(line);
        return new Entry(
                fields.text("game"),
                fields.number("n"),
                fields.millis("at"),
                event(fields),
                clocks(fields),
                fields.constant("phase", Phase.class),
                fields.text("prev"),
                fields.text("seal"));
    }

    private static PublicEvent event(JsonFields fields) {
        String kind = fields.text("kind");
        return switch (kind) {
            case "setUp" -> setUp(fields);
            case "move" -> moved(fields);
            case "back" -> new PublicEvent.WentBack(fields.count("ply"), fields.text("fen"));
            case "illegal" -> new PublicEvent.Counted(fields.constant("seat", Side.class), fields.count("count"));
            case "flag" -> new PublicEvent.FlagFell(fields.constant("seat", Side.class));
            case "result" -> ended(fields);
            case "confirmed" -> new PublicEvent.Confirmed(fields.constant("seat", Side.class));
            default -> new PublicEvent.Stepped(step(kind));
        };
    }

    private static PublicEvent.Step step(String kind) {
        for (PublicEvent.Step step : PublicEvent.Step.values()) {
            if (JsonFields.word(step).equals(kind)) {
                return step;
            }
        }
        throw new Unreadable("field 'kind' cannot be '" + kind + "'");
    }

    private static PublicEvent setUp(JsonFields fields) {
        return new PublicEvent.SetUp(
                fields.text("whiteName"),
                fields.text("blackName"),
                fields.text("timeControl"),
                fields.text("start"),
                fields.text("edition"),
                fields.map("tags"));
    }

    private static PublicEvent moved(JsonFields fields) {
        String uci = fields.text("uci");
        try {
            Move.parse(uci);
        } catch (IllegalArgumentException wrong) {
            throw new Unreadable("field 'uci' must be a move such as e2e4, found '" + uci + "'", wrong);
        }
        return new PublicEvent.Moved(fields.count("ply"), uci, fields.textOr("san", ""), fields.millis("left"));
    }

    private static PublicEvent ended(JsonFields fields) {
        String text = fields.text("result");
        GameResult result =
                GameResult.parse(text).orElseThrow(() -> new Unreadable("field 'result' cannot be '" + text + "'"));
        return new PublicEvent.Ended(
                result, fields.constantIfAny("reason", EndReason.class).orElse(null));
    }

    private static final class Writer implements PublicEvent.Cases<ObjectNode> {
        private final ObjectNode node;

        Writer(ObjectNode node) {
            this.node = node;
        }

        private ObjectNode kind(String kind) {
            return node.put("kind", kind);
        }

        @Override
        public ObjectNode setUp(PublicEvent.SetUp event) {
            kind("setUp")
                    .put("whiteName", event.white())
                    .put("blackName", event.black())
                    .put("timeControl", event.timeControl())
                    .put("start", event.start())
                    .put("edition", event.edition());
            ObjectNode tags = node.putObject("tags");
            event.tags().forEach(tags::put);
            return node;
        }

        @Override
        public ObjectNode moved(PublicEvent.Moved event) {
            kind("move").put("ply", event.ply()).put("uci", event.uci());
            if (event.isLegal()) {
                node.put("san", event.san());
            }
            return node.put("left", event.left().toMillis());
        }

        @Override
        public ObjectNode wentBack(PublicEvent.WentBack event) {
            return kind("back").put("ply", event.ply()).put("fen", event.fen());
        }

        @Override
        public ObjectNode counted(PublicEvent.Counted event) {
            return kind("illegal").put("seat", JsonFields.word(event.seat())).put("count", event.count());
        }

        @Override
        public ObjectNode flagFell(PublicEvent.FlagFell event) {
            return kind("flag").put("seat", JsonFields.word(event.seat()));
        }

        @Override
        public ObjectNode stepped(PublicEvent.Stepped event) {
            return kind(event.step().name().toLowerCase(Locale.ROOT));
        }

        @Override
        public ObjectNode ended(PublicEvent.Ended event) {
            kind("result").put("result", event.result().toString());
            EndReason reason = event.reason();
            return reason == null ? node : node.put("reason", JsonFields.word(reason));
        }

        @Override
        public ObjectNode confirmed(PublicEvent.Confirmed event) {
            return kind("confirmed").put("seat", JsonFields.word(event.seat()));
        }
    }
}
