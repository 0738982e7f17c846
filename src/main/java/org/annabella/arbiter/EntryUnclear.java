package org.annabella.arbiter;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Side;

/** Is the first entry that does not fit no single move? The Laws do not say what an unreadable sheet is worth. */
final class EntryUnclear implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        List<Side> seats = Stream.of(Side.values())
                .filter(seat -> exhibits.stop(seat).isUnclear())
                .toList();
        return seats.isEmpty()
                ? Optional.empty()
                : Optional.of(Answer.sheetsDiffer(exhibits).concerning(seats).leftOpen(Verdict.Hole.ENTRY_UNREADABLE));
    }
}
