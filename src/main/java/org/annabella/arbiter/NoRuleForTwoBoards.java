package org.annabella.arbiter;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.laws.Matter;

/** Has this edition no rule for two boards at all, so that the organiser had to make one? */
final class NoRuleForTwoBoards implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        List<Side> wrong = exhibits.wrongBoards();
        if (exhibits.dispute().edition().hasArticle(Matter.BOARDS_DIFFER)) {
            return Optional.empty();
        }
        if (!exhibits.sheetsAgree()) {
            return Optional.of(open(Answer.sheetsDiffer(exhibits)));
        }
        return wrong.size() == 1
                ? Optional.of(open(Answer.onBoards(exhibits, Verdict.Finding.EXECUTED_WRONG, wrong)))
                : Optional.empty();
    }

    private static Answer open(Answer answer) {
        return answer.leftOpen(Verdict.Hole.NO_RULE_FOR_TWO_BOARDS);
    }
}
