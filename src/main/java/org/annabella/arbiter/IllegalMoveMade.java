package org.annabella.arbiter;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.laws.Edition;
import org.annabella.laws.IllegalMoves;
import org.annabella.laws.Matter;

/** Was an illegal move made? Both sheets have it, or one has it and both boards show it (FIDE Laws 2023, 7.5.1, 7.5.5). */
final class IllegalMoveMade implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        EntryReading white = exhibits.stop(Side.WHITE);
        EntryReading black = exhibits.stop(Side.BLACK);
        boolean bothSheets = white.is(EntryReading.Kind.ILLEGAL) && white.isAlike(black);
        if (bothSheets || isOnBothBoards(exhibits, white) || isOnBothBoards(exhibits, black)) {
            EntryReading entry = white.is(EntryReading.Kind.ILLEGAL) ? white : black;
            return Optional.of(answer(exhibits, entry));
        }
        return Optional.empty();
    }

    private static boolean isOnBothBoards(Exhibits exhibits, EntryReading entry) {
        Move move = entry.move();
        return entry.is(EntryReading.Kind.ILLEGAL)
                && move != null
                && exhibits.whoShows(move).size() == 2;
    }

    private static Answer answer(Exhibits exhibits, EntryReading entry) {
        Dispute dispute = exhibits.dispute();
        Line line = exhibits.line();
        String article = dispute.edition().article(matter(dispute.edition(), entry), dispute.conditions());
        return new Answer(
                Verdict.Finding.ILLEGAL_MOVE,
                article,
                List.of(line.last().turn()),
                line,
                Penalties.of(dispute, line.last()),
                null,
                List.of());
    }

    private static Matter matter(Edition edition, EntryReading entry) {
        IllegalReason why = entry.why();
        boolean king = why != null && why.kind() == IllegalReason.Kind.KING_IS_NOT_CAPTURED;
        return king && edition.illegalMoves().counts(IllegalMoves.AlsoIllegal.KING_CAPTURED)
                ? Matter.KING_CAPTURED
                : Matter.ILLEGAL_MOVE;
    }
}
