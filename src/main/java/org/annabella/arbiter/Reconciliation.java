package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.laws.Conditions;
import org.annabella.laws.Matter;
import org.annabella.laws.Play;
import org.jspecify.annotations.Nullable;

/**
 * Finds what follows from two boards and two scoresheets (FIDE Laws 2023, D.2.9 and 7.5), and names what the Law leaves
 * open instead of guessing.
 */
public final class Reconciliation {

    private final Dispute dispute;
    private final SheetReading white;
    private final SheetReading black;

    private Reconciliation(Dispute dispute) {
        this.dispute = dispute;
        this.white = SheetReading.of(dispute.start(), dispute.white().sheet());
        this.black = SheetReading.of(dispute.start(), dispute.black().sheet());
    }

    /** Compares everything that lies on the table. */
    public static Verdict compare(Dispute dispute) {
        return new Reconciliation(dispute).verdict();
    }

    private Verdict verdict() {
        int agreed = white.agreementWith(black);
        boolean whole = white.isWhole() && black.isWhole();
        if (whole && agreed == white.moves().size() && agreed == black.moves().size()) {
            return sheetsAgree();
        }
        boolean bothStop = white.moves().size() == agreed && black.moves().size() == agreed;
        if (bothStop && white.stopsAlike(black)) {
            return illegal(agreed);
        }
        return sheetsDiffer(agreed);
    }

    private Verdict sheetsAgree() {
        Position position = white.last();
        List<Side> wrong = new ArrayList<>();
        for (Side seat : Side.values()) {
            if (!dispute.of(seat).board().equals(position.placement())) {
                wrong.add(seat);
            }
        }
        int ply = white.moves().size();
        if (wrong.isEmpty()) {
            return found(Verdict.Finding.IN_STEP, ply, wrong, position, null);
        }
        Verdict.Hole hole = wrong.size() == 2 ? neitherBoard(position) : heldByAssistant(wrong.get(0));
        Verdict.Finding finding = hole == null ? Verdict.Finding.EXECUTED_WRONG : Verdict.Finding.HOLE;
        return found(finding, ply, wrong, position, hole);
    }

    private Verdict.Hole neitherBoard(Position position) {
        Placement board = dispute.white().board();
        boolean oneMove = board.equals(dispute.black().board())
                && position.legalMoves().stream()
                        .anyMatch(move -> position.play(move).placement().equals(board));
        return oneMove ? Verdict.Hole.BOTH_SHEETS_LACK_A_MOVE : Verdict.Hole.SHEETS_AGREE_WITH_NEITHER_BOARD;
    }

    private Verdict.@Nullable Hole heldByAssistant(Side seat) {
        return dispute.of(seat).byAssistant() ? Verdict.Hole.SHEET_KEPT_BY_ASSISTANT : null;
    }

    private Verdict sheetsDiffer(int agreed) {
        Verdict.Hole hole = null;
        if (dispute.white().byAssistant() || dispute.black().byAssistant()) {
            hole = Verdict.Hole.SHEET_KEPT_BY_ASSISTANT;
        } else if (isUnreadableAt(white, agreed) || isUnreadableAt(black, agreed)) {
            hole = Verdict.Hole.ENTRY_UNREADABLE;
        }
        Verdict.Finding finding = hole == null ? Verdict.Finding.SHEETS_DIFFER : Verdict.Finding.HOLE;
        Position position = white.positions().get(agreed);
        return found(finding, agreed, List.of(Side.WHITE, Side.BLACK), position, hole);
    }

    private static boolean isUnreadableAt(SheetReading sheet, int ply) {
        return sheet.moves().size() == ply && !sheet.isWhole() && !sheet.isIllegalNext();
    }

    private Verdict illegal(int ply) {
        Position position = white.positions().get(ply);
        Side mover = position.turn();
        // An arbiter sits at the table: a dispute is always supervised.
        Conditions conditions = Conditions.of(dispute.tempo(), true);
        Play.IllegalMove rule = dispute.edition().play(conditions).illegalMove();
        String article = dispute.edition().article(Matter.ILLEGAL_MOVE, conditions);
        Verdict.Penalty penalty = new Verdict.Penalty(mover, article, rule.addFor(1), rule.loses(1));
        return new Verdict(
                Verdict.Finding.ILLEGAL_MOVE,
                article,
                ply,
                List.of(mover),
                position,
                clocksAt(ply),
                penalty,
                instructions(position.placement()),
                null);
    }

    private Verdict found(
            Verdict.Finding finding, int ply, List<Side> seats, Position position, Verdict.@Nullable Hole hole) {
        return new Verdict(
                finding,
                dispute.edition().article(Matter.BOARDS_DIFFER),
                ply,
                seats,
                position,
                clocksAt(ply),
                null,
                instructions(position.placement()),
                hole);
    }

    private List<Instruction> instructions(Placement target) {
        List<Instruction> all = new ArrayList<>();
        for (Side seat : Side.values()) {
            all.addAll(Restoring.of(seat, dispute.of(seat).board(), target));
        }
        return all;
    }

    /** The clocks of this ply, or of the last one before it that is known. */
    private Dispute.@Nullable Clocks clocksAt(int ply) {
        return dispute.clocks().stream()
                .filter(clocks -> clocks.ply() <= ply)
                .reduce((earlier, later) -> later)
                .orElse(null);
    }
}
