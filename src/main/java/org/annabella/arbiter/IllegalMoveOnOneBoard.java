package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.laws.Matter;

/** Does one sheet have an illegal move, and one board alone show it? The Laws speak of one board and are silent. */
final class IllegalMoveOnOneBoard implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        List<Side> seats = new ArrayList<>();
        for (Side seat : Side.values()) {
            EntryReading entry = exhibits.stop(seat);
            Move move = entry.move();
            if (entry.is(EntryReading.Kind.ILLEGAL) && move != null) {
                exhibits.whoShows(move).stream()
                        .filter(shown -> !seats.contains(shown))
                        .forEach(seats::add);
            }
        }
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
