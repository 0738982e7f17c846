package org.annabella.arbiter;

import java.util.Optional;
import org.annabella.chess.Side;

/** Do both sheets leave out the same move, and go on? */
final class BothSheetsSkipAMove implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        boolean skipped = !exhibits.sheets().isWhole()
                && exhibits.stop(Side.WHITE).is(EntryReading.Kind.MISSING)
                && exhibits.stop(Side.BLACK).is(EntryReading.Kind.MISSING);
        return skipped
                ? Optional.of(Answer.sheetsDiffer(exhibits).leftOpen(Verdict.Hole.BOTH_SHEETS_SKIP_A_MOVE))
                : Optional.empty();
    }
}
