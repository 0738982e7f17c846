package org.annabella.arbiter;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.laws.Matter;

/** Does one sheet have an illegal move, and one board alone show it? The Laws speak of one board and are silent. */
final class IllegalMoveOnOneBoard implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        List<Side> seats = Stream.of(Side.values())
                .map(exhibits::stop)
                .filter(entry -> entry.is(EntryReading.Kind.ILLEGAL))
                .flatMap(entry -> exhibits.whoShows(entry).stream())
                .distinct()
                .toList();
        if (seats.size() != 1) {
            return Optional.empty();
        }
        String article = exhibits.dispute()
                .edition()
                .article(Matter.ILLEGAL_MOVE, exhibits.dispute().conditions());
        Answer answer = Answer.found(Verdict.Finding.HOLE, article, seats, exhibits.agreed());
        return Optional.of(answer.leftOpen(Verdict.Hole.ILLEGAL_MOVE_ON_ONE_BOARD));
    }
}
