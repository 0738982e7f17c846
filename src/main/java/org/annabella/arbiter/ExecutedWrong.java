package org.annabella.arbiter;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;

/** Is one board wrong? Who wrote the right move and executed a wrong one corrects the own board (FIDE Laws 2023, D.2.9). */
final class ExecutedWrong implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        List<Side> wrong = exhibits.wrongBoards();
        Answer answer = Answer.onBoards(exhibits, Verdict.Finding.EXECUTED_WRONG, wrong);
        return wrong.isEmpty()
                ? Optional.empty()
                : Optional.of(answer.alsoOpen(Verdict.Hole.THINKING_TIME_ON_WRONG_POSITION));
    }
}
