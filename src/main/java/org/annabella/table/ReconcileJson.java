package org.annabella.table;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.annabella.arbiter.Dispute;
import org.annabella.arbiter.Evidence;
import org.annabella.arbiter.Instruction;
import org.annabella.arbiter.Reconciliation;
import org.annabella.arbiter.Verdict;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.laws.Tempo;
import org.jspecify.annotations.Nullable;

/** Two boards and two scoresheets as JSON, and the verdict on them: the shape of {@code annabella reconcile}. */
public final class ReconcileJson {
    private static final String WORDS = "/config/laws/words/reconcile.json";

    private ReconcileJson() {}

    /**
     * Reads what lies on the table.
     *
     * @throws Unreadable if it is not as it should be
     */
    public static Dispute read(String text) {
        Fields fields = Fields.parse(text);
        Position start = fields.positionOrNull("start");
        Dispute dispute = new Dispute(
                EditionFiles.read(fields.textOr("edition", EditionFiles.DEFAULT)),
                fields.constantOr("event", Tempo.class, Tempo.STANDARD),
                start == null ? Position.INITIAL : start,
                fields.object("white", ReconcileJson::evidence),
                fields.object("black", ReconcileJson::evidence),
                fields.has("clocks") ? fields.list("clocks", ReconcileJson::clocks) : none(fields));
        fields.end();
        return dispute;
    }

    private static List<Dispute.Clocks> none(Fields fields) {
        fields.ignoring("clocks");
        return List.of();
    }

    private static Evidence evidence(Fields fields) {
        fields.textOr("sight", "sighted");
        String keptBy = fields.textOr("keptBy", "player");
        if (!keptBy.equals("player") && !keptBy.equals("assistant")) {
            throw new Unreadable("field 'keptBy' must be player or assistant, found '" + keptBy + "'");
        }
        String board = fields.text("board");
        try {
            return new Evidence(fields.texts("scoresheet"), keptBy.equals("assistant"), Placement.parse(board));
        } catch (IllegalArgumentException wrong) {
            throw new Unreadable("field 'board' must be the first field of a FEN: " + wrong.getMessage(), wrong);
        }
    }

    private static Dispute.Clocks clocks(Fields fields) {
        return new Dispute.Clocks(fields.count("ply"), fields.millis("white"), fields.millis("black"));
    }

    /** Whether a verdict is a finding, which is exit code 1. */
    public static boolean isFinding(Verdict verdict) {
        return verdict.finding() != Verdict.Finding.IN_STEP;
    }

    /** What lies on the table in, the verdict as one line of JSON out. */
    public static String reconcile(String text) {
        return line(Reconciliation.compare(read(text)));
    }

    /** One verdict as one line. */
    public static String line(Verdict verdict) {
        Fields words = Fields.parse(words());
        ObjectNode node = Fields.JSON.createObjectNode();
        node.put("finding", Names.of(verdict.finding()));
        node.put("article", verdict.article());
        node.put("ply", verdict.ply());
        ArrayNode seats = node.putArray("seats");
        verdict.seats().forEach(seat -> seats.add(Names.of(seat)));
        node.put("position", verdict.position().fen());
        writeClocks(node, verdict.clocks());
        writePenalty(node, verdict.penalty());
        ArrayNode instructions = node.putArray("instructions");
        verdict.instructions().forEach(instruction -> write(instructions.addObject(), instruction));
        Verdict.Hole hole = verdict.hole();
        node.put("hole", hole == null ? null : words.object(Names.of(hole)).text("en"));
        ObjectNode text = node.putObject("text");
        words.object(Names.of(verdict.finding()))
                .names()
                .forEach(language -> text.put(language, sentence(verdict, words, language)));
        return EventJson.line(node);
    }

    private static void writeClocks(ObjectNode node, Dispute.@Nullable Clocks clocks) {
        if (clocks == null) {
            node.putNull("clocks");
            return;
        }
        node.putObject("clocks")
                .put("white", clocks.white().toMillis())
                .put("black", clocks.black().toMillis());
    }

    private static void writePenalty(ObjectNode node, Verdict.@Nullable Penalty penalty) {
        if (penalty == null) {
            node.putNull("penalty");
            return;
        }
        node.putObject("penalty")
                .put("seat", Names.of(penalty.seat()))
                .put("article", penalty.article())
                .put("addToOpponent", penalty.addToOpponent().toMillis())
                .put("gameLost", penalty.gameLost());
    }

    private static void write(ObjectNode node, Instruction instruction) {
        node.put("seat", Names.of(instruction.seat()))
                .put("do", Names.of(instruction.act()))
                .put("piece", name(instruction))
                .put("from", text(instruction.from()))
                .put("to", text(instruction.to()));
    }

    private static String name(Instruction instruction) {
        return Names.of(instruction.piece().side()) + " "
                + Names.of(instruction.piece().role());
    }

    private static @Nullable String text(@Nullable Square square) {
        return square == null ? null : square.toString();
    }

    private static String sentence(Verdict verdict, Fields words, String language) {
        String and = words.object("and").text(language);
        String seats = verdict.seats().stream()
                .map(seat -> words.object(Names.of(seat)).text(language))
                .collect(Collectors.joining(and));
        Verdict.Hole hole = verdict.hole();
        Map<String, String> values = Map.of(
                "{seats}",
                seats,
                "{ply}",
                String.valueOf(verdict.ply()),
                "{article}",
                verdict.article(),
                "{hole}",
                hole == null ? "" : words.object(Names.of(hole)).text(language));
        String sentence = words.object(Names.of(verdict.finding())).text(language);
        for (Map.Entry<String, String> value : values.entrySet()) {
            sentence = sentence.replace(value.getKey(), value.getValue());
        }
        return sentence;
    }

    private static String words() {
        try (InputStream in = ReconcileJson.class.getResourceAsStream(WORDS)) {
            if (in == null) {
                throw new Unreadable("config/laws/words/reconcile.json is not in this build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
