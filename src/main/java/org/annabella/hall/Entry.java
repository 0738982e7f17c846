package org.annabella.hall;

import static org.annabella.json.FieldType.COUNT;
import static org.annabella.json.FieldType.TEXT;
import static org.annabella.json.FieldType.constant;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import org.annabella.game.EndReason;
import org.annabella.game.Phase;
import org.annabella.json.Codec;
import org.annabella.json.Family;
import org.annabella.json.Fields;
import org.annabella.json.Names;
import org.annabella.json.Unreadable;

/**
 * One entry of the public game. Its number, and the hash of the entry before it, tell whoever listens that nothing is missing.
 *
 * @param game the game it belongs to: sixteen hexadecimal digits
 * @param n its number in the game, from 1, without gaps
 * @param at the moment, counted from the start of the game
 * @param event what happened
 * @param clocks what the clocks showed after it
 * @param phase how far the game was after it
 * @param prev the hash of the entry before it; 64 zeros before the first
 * @param seal what binds it to the table's journal: whoever has the table's key and the journal can make it again, and nobody
 *     can learn from it what stands in the journal
 */
public record Entry(
        String game, long n, Duration at, PublicEvent event, Clocks clocks, Phase phase, String prev, String seal) {
    private static final Family<PublicEvent> EVENTS = events();

    private static final Codec<Entry> CODEC = f -> new Entry(
            f.text("game", e -> e.game()),
            f.field("n", HallJson.NUMBER, e -> e.n()),
            f.field("at", HallJson.SHOWN, e -> e.at()),
            f.through(Entry::readEvent, (entry, to) -> writeEvent(entry.event(), to), e -> e.event()),
            f.among(Clocks.CODEC, e -> e.clocks()),
            f.constant("phase", Phase.class, e -> e.phase()),
            f.text("prev", e -> e.prev()),
            f.text("seal", e -> e.seal()));

    /** What stands for the hash before the first entry. */
    public static final String NONE = "0".repeat(64);

    /** As a line of JSON; the same entry is always the same text. */
    public String write() {
        return HallJson.line(CODEC, this);
    }

    /**
     * Reads one.
     *
     * @throws Unreadable if it is none
     */
    public static Entry read(String line) {
        return HallJson.read(CODEC, line);
    }

    private static Family<PublicEvent> events() {
        Family<PublicEvent> events = new Family<PublicEvent>()
                .with(
                        "setUp",
                        PublicEvent.SetUp.class,
                        f -> new PublicEvent.SetUp(
                                f.text("whiteName", e -> e.white()),
                                f.text("blackName", e -> e.black()),
                                f.text("timeControl", e -> e.timeControl()),
                                f.text("start", e -> e.start()),
                                f.text("edition", e -> e.edition()),
                                f.field("tags", HallJson.TAGS, e -> e.tags())))
                .with(
                        "move",
                        PublicEvent.Moved.class,
                        f -> new PublicEvent.Moved(
                                f.count("ply", e -> e.ply()),
                                f.field("uci", HallJson.UCI, e -> e.uci()),
                                f.field("san", TEXT.unless(""), e -> e.san()),
                                f.field("left", HallJson.SHOWN, e -> e.left())))
                .with(
                        "back",
                        PublicEvent.WentBack.class,
                        f -> new PublicEvent.WentBack(f.count("ply", e -> e.ply()), f.text("fen", e -> e.fen())))
                .with(
                        "illegal",
                        PublicEvent.Counted.class,
                        f -> new PublicEvent.Counted(f.seat(e -> e.seat()), f.field("count", COUNT, e -> e.count())))
                .with("flag", PublicEvent.FlagFell.class, f -> new PublicEvent.FlagFell(f.seat(e -> e.seat())))
                .with(
                        "result",
                        PublicEvent.Ended.class,
                        f -> new PublicEvent.Ended(
                                f.field("result", HallJson.RESULT, e -> e.result()),
                                f.field("reason", constant(EndReason.class).ifAny(), e -> e.reason())))
                .with("confirmed", PublicEvent.Confirmed.class, f -> new PublicEvent.Confirmed(f.seat(e -> e.seat())));
        // A step is all that is told of it: each has its own name.
        for (PublicEvent.Step step : PublicEvent.Step.values()) {
            events.with(Names.of(step), PublicEvent.Stepped.class, f -> new PublicEvent.Stepped(step));
        }
        return events;
    }

    private static PublicEvent readEvent(Fields fields) {
        String kind = fields.text("kind");
        return EVENTS.read(kind, fields).orElseThrow(() -> new Unreadable("field 'kind' cannot be '" + kind + "'"));
    }

    private static void writeEvent(PublicEvent event, ObjectNode to) {
        String kind = event instanceof PublicEvent.Stepped stepped ? Names.of(stepped.step()) : EVENTS.nameOf(event);
        EVENTS.write(event, to.put("kind", kind));
    }
}
