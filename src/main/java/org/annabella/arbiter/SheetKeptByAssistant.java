package org.annabella.arbiter;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;

/**
 * Would a sheet decide that an assistant kept? One of two that differ, the only one that has the last moves, or that of the
 * player whose board is wrong: whether "who wrote the right move" means the player's hand, the Laws do not say.
 */
final class SheetKeptByAssistant implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        if (!exhibits.sheetsAgree()) {
            boolean any = exhibits.isByAssistant(Side.WHITE) || exhibits.isByAssistant(Side.BLACK);
            return any ? Optional.of(open(Answer.sheetsDiffer(exhibits))) : Optional.empty();
        }
        List<Side> wrong = exhibits.wrongBoards();
        boolean decides = wrong.size() == 1 && exhibits.isByAssistant(decisive(exhibits, wrong.get(0)));
        return decides
                ? Optional.of(open(Answer.onBoards(exhibits, Verdict.Finding.EXECUTED_WRONG, wrong)))
                : Optional.empty();
    }

    /** The sheet of the player whose board is wrong, or the other where that one lacks the moves. */
    private static Side decisive(Exhibits exhibits, Side seat) {
        return exhibits.sheets().endsEarly(seat) ? seat.opposite() : seat;
    }

    private static Answer open(Answer answer) {
        return answer.leftOpen(Verdict.Hole.SHEET_KEPT_BY_ASSISTANT);
    }
}
