package org.annabella.arbiter;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.laws.Matter;

/** Was an illegal move made? Both sheets have it, or one has it and both boards show it (FIDE Laws 2023, 7.5.1, 7.5.5). */
final class IllegalMoveMade implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        EntryReading white = exhibits.stop(Side.WHITE);
        EntryReading black = exhibits.stop(Side.BLACK);
        boolean bothSheets = white.is(EntryReading.Kind.ILLEGAL) && white.isAlike(black);
        if (bothSheets && exhibits.sheets().goOnUnclaimed()) {
            return Optional.of(Answer.sheetsDiffer(exhibits).leftOpen(Verdict.Hole.ENTRY_UNREADABLE));
        }
        if (bothSheets || isOnBothBoards(exhibits, white) || isOnBothBoards(exhibits, black)) {
            return Optional.of(answer(exhibits));
        }
        return Optional.empty();
    }

    private static boolean isOnBothBoards(Exhibits exhibits, EntryReading entry) {
        return entry.is(EntryReading.Kind.ILLEGAL)
                && exhibits.boardsAreAlike()
                && !exhibits.whoShows(entry).isEmpty();
    }

    private static Answer answer(Exhibits exhibits) {
        Dispute dispute = exhibits.dispute();
        Line line = exhibits.line();
        String article = dispute.edition().article(Matter.ILLEGAL_MOVE, dispute.conditions());
        return new Answer(
                Verdict.Finding.ILLEGAL_MOVE,
                article,
                List.of(line.last().turn()),
                line,
                Penalties.of(dispute, line.last()),
                null,
                List.of());
    }
}
