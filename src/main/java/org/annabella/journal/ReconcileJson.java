package org.annabella.journal;

import java.util.List;
import org.annabella.arbiter.Dispute;
import org.annabella.arbiter.Evidence;
import org.annabella.arbiter.Reconciliation;
import org.annabella.arbiter.SheetEntry;
import org.annabella.arbiter.Verdict;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.annabella.laws.Tempo;

/** Two boards and two scoresheets as JSON, and the verdict on them: the shape of {@code annabella reconcile}. */
public final class ReconcileJson {
    /** For a board of which nothing is known. */
    private static final String NOTHING = "8/8/8/8/8/8/8/8";

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
                fields.flagOr("supervised", true),
                start == null ? Position.INITIAL : start,
                fields.object("white", ReconcileJson::evidence),
                fields.object("black", ReconcileJson::evidence),
                fields.listOrEmpty("clocks", ReconcileJson::clocks));
        fields.end();
        requireOneOfEach(dispute.clocks());
        return dispute;
    }

    private static void requireOneOfEach(List<Dispute.Clocks> clocks) {
        for (int i = 1; i < clocks.size(); i++) {
            if (clocks.get(i).ply() == clocks.get(i - 1).ply()) {
                throw new Unreadable("field 'clocks' has ply " + clocks.get(i).ply() + " twice: give its times once");
            }
        }
    }

    private static Evidence evidence(Fields fields) {
        fields.textOr("sight", "sighted");
        List<SheetEntry> sheet =
                fields.texts("scoresheet").stream().map(SheetEntry::written).toList();
        boolean byAssistant = isByAssistant(fields.textOr("keptBy", "player"));
        Evidence.Standing standing = fields.constantOr("standing", Evidence.Standing.class, Evidence.Standing.AT_REST);
        return new Evidence(
                sheet,
                byAssistant,
                board(standing == Evidence.Standing.UNSEEN ? fields.textOr("board", NOTHING) : fields.text("board")),
                standing,
                fields.has("illegalMoves") ? fields.count("illegalMoves") : none(fields));
    }

    private static int none(Fields fields) {
        fields.ignoring("illegalMoves");
        return 0;
    }

    private static boolean isByAssistant(String keptBy) {
        if (!keptBy.equals("player") && !keptBy.equals("assistant")) {
            throw new Unreadable("field 'keptBy' must be player or assistant, found '" + keptBy + "'");
        }
        return keptBy.equals("assistant");
    }

    private static Placement board(String field) {
        try {
            return Placement.parse(field);
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
        return EventJson.line(VerdictJson.of(verdict));
    }
}
