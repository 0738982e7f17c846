package org.annabella.journal;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.annabella.arbiter.AlignedPly;
import org.annabella.arbiter.Dispute;
import org.annabella.arbiter.EntryReading;
import org.annabella.arbiter.Instruction;
import org.annabella.arbiter.Observation;
import org.annabella.arbiter.Verdict;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.json.Fields;
import org.annabella.json.Names;
import org.jspecify.annotations.Nullable;

/** Writes a verdict, and all that can be seen beside it, as one JSON object. */
final class VerdictJson {
    private static final ReconcileWords WORDS = ReconcileWords.ALL;

    private final ObjectNode node = Fields.JSON.createObjectNode();
    private final Verdict verdict;

    private VerdictJson(Verdict verdict) {
        this.verdict = verdict;
    }

    static ObjectNode of(Verdict verdict) {
        VerdictJson json = new VerdictJson(verdict);
        json.writeFinding();
        json.writeOverview();
        return json.node;
    }

    private void writeFinding() {
        node.put("finding", Names.of(verdict.finding()));
        node.put("article", verdict.article());
        node.put("ply", verdict.ply());
        ArrayNode seats = node.putArray("seats");
        verdict.seats().forEach(seat -> seats.add(Names.of(seat)));
        node.put("position", verdict.position().fen());
        writeClocks(verdict.clocks());
        writePenalty(verdict.penalty());
        ArrayNode instructions = node.putArray("instructions");
        verdict.instructions().forEach(instruction -> write(instructions.addObject(), instruction));
        Verdict.Hole hole = verdict.hole();
        node.put("hole", hole == null ? null : WORDS.english(hole));
        WORDS.write(node.putObject("text"), verdict);
    }

    private void writeClocks(Dispute.@Nullable Clocks clocks) {
        if (clocks == null) {
            node.putNull("clocks");
            return;
        }
        write(node.putObject("clocks"), clocks);
    }

    private static void write(ObjectNode to, Dispute.Clocks clocks) {
        to.put("white", clocks.white().toMillis()).put("black", clocks.black().toMillis());
    }

    private void writePenalty(Verdict.@Nullable Penalty penalty) {
        if (penalty == null) {
            node.putNull("penalty");
            return;
        }
        node.putObject("penalty")
                .put("seat", Names.of(penalty.seat()))
                .put("article", penalty.article())
                .put("addToOpponent", penalty.addToOpponent().toMillis())
                .put("gameLost", penalty.gameLost())
                .put("count", penalty.count())
                .put("gameDrawn", penalty.gameDrawn());
    }

    private static void write(ObjectNode to, Instruction instruction) {
        to.put("seat", Names.of(instruction.seat()))
                .put("do", Names.of(instruction.act()))
                .put("piece", ReconcileWords.name(instruction.piece()))
                .put("from", text(instruction.from()))
                .put("to", text(instruction.to()));
    }

    private static @Nullable String text(@Nullable Square square) {
        return square == null ? null : square.toString();
    }

    private static @Nullable String text(@Nullable Move move) {
        return move == null ? null : move.uci();
    }

    private void writeOverview() {
        Verdict.Hole hole = verdict.hole();
        node.put("holeKind", hole == null ? null : Names.of(hole));
        ArrayNode open = node.putArray("alsoOpen");
        verdict.overview().alsoOpen().forEach(other -> write(open.addObject(), other));
        ArrayNode near = node.putArray("clocksNear");
        verdict.overview().clocksNear().forEach(known -> write(near.addObject().put("ply", known.ply()), known));
        ArrayNode seen = node.putArray("observations");
        verdict.overview().observations().forEach(observation -> write(seen.addObject(), observation));
        ObjectNode sheets = node.putObject("sheets");
        for (Side seat : Side.values()) {
            ArrayNode entries = sheets.putArray(Names.of(seat));
            verdict.overview().plies().forEach(row -> write(entries.addObject(), row, row.of(seat)));
        }
    }

    private void write(ObjectNode to, Verdict.Hole hole) {
        WORDS.write(to.put("hole", Names.of(hole)).putObject("text"), hole);
    }

    private void write(ObjectNode to, Observation seen) {
        to.put("kind", Names.of(seen.kind()));
        to.put("seat", Names.of(seen.seat()));
        to.put("ply", seen.ply());
        ArrayNode squares = to.putArray("squares");
        seen.squares().forEach(square -> squares.add(square.toString()));
        to.put("piece", seen.piece() == null ? null : ReconcileWords.name(seen.piece()));
        to.put("move", text(seen.move()));
        WORDS.write(to.putObject("text"), seen);
    }

    private static void write(ObjectNode to, AlignedPly row, EntryReading entry) {
        IllegalReason why = entry.why();
        to.put("ply", row.ply());
        to.put("text", entry.text());
        to.put("reading", Names.of(entry.kind()));
        to.put("move", text(entry.move()));
        to.put("why", why == null ? null : Names.of(why.kind()));
        ArrayNode candidates = to.putArray("candidates");
        entry.candidates().forEach(move -> candidates.add(move.uci()));
        to.put("firstDifference", row.firstDifference());
    }
}
