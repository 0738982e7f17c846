package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;

/**
 * Finds what follows from two boards and two scoresheets (FIDE Laws 2023, D.2.9 and 7.5), and names what the Law leaves
 * open instead of guessing.
 */
public final class Reconciliation {

    /** The order in which an arbiter asks; the first answer is the finding. Every case ends with one of them. */
    private static final List<Question> QUESTIONS = List.of(
            // The sheets do not fit together ...
            new IllegalMoveMade(),
            new PawnLeftUnpromoted(),
            new IllegalMoveOnOneBoard(),
            new SheetKeptByAssistant(),
            new EntryUnclear(),
            new BothSheetsSkipAMove(),
            new NoRuleForTwoBoards(),
            new SheetsDiffer(),
            // ... or they do, and the boards are held against them.
            new EverythingInStep(),
            new NeitherBoardFits(),
            new ExecutedWrong());

    private Reconciliation() {}

    /** Compares everything that lies on the table. */
    public static Verdict compare(Dispute dispute) {
        Exhibits exhibits = new Exhibits(dispute);
        Answer answer = QUESTIONS.stream()
                .map(question -> question.ask(exhibits))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no question answers " + dispute));
        return verdict(exhibits, answer);
    }

    private static Verdict verdict(Exhibits exhibits, Answer answer) {
        Dispute dispute = exhibits.dispute();
        int ply = answer.line().size();
        boolean clocksStay = !dispute.givesUpAfter(ply);
        return new Verdict(
                answer.finding(),
                answer.article(),
                ply,
                answer.seats(),
                answer.line().last(),
                clocksStay ? null : dispute.clocksAt(ply).orElse(null),
                clocksStay,
                answer.penalty(),
                instructions(exhibits, answer),
                answer.hole(),
                overview(exhibits, answer));
    }

    private static Overview overview(Exhibits exhibits, Answer answer) {
        Dispute dispute = exhibits.dispute();
        int ply = answer.line().size();
        List<Dispute.Clocks> near = dispute.clocksAt(ply).isPresent() ? List.of() : dispute.clocksNear(ply);
        return new Overview(Observations.of(exhibits, answer), exhibits.sheets().rows(), answer.alsoOpen(), near);
    }

    /**
     * Nobody is told to touch a board that is in order, were it only for a move that is being made, and nobody can say what is to be done
     * at one that is not seen.
     */
    private static List<Instruction> instructions(Exhibits exhibits, Answer answer) {
        Placement target = answer.line().board();
        List<Side> touched = exhibits.sheetsAgree() ? exhibits.wrongBoards() : Answer.BOTH;
        List<Instruction> all = new ArrayList<>();
        for (Side seat : touched) {
            if (exhibits.isSeen(seat)) {
                all.addAll(Restoring.of(seat, exhibits.board(seat), target));
            }
        }
        return all;
    }
}
