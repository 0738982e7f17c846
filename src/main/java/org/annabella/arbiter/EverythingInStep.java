package org.annabella.arbiter;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.laws.Matter;

/** Do both boards show what the sheets say? A sheet that lacks moves is then only to be completed (FIDE Laws 2023, 8.5). */
final class EverythingInStep implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        if (!exhibits.wrongBoards().isEmpty()) {
            return Optional.empty();
        }
        List<Side> incomplete = exhibits.incompleteSheets();
        Matter matter = incomplete.isEmpty() ? Matter.BOARDS_DIFFER : Matter.SCORE_COMPLETION;
        String article = exhibits.dispute().edition().article(matter);
        return Optional.of(Answer.found(Verdict.Finding.IN_STEP, article, incomplete, exhibits.line()));
    }
}
