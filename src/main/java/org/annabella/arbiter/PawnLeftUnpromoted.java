package org.annabella.arbiter;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.laws.Edition;
import org.annabella.laws.IllegalMoves;
import org.annabella.laws.Matter;

/**
 * Was a pawn left on its last rank? No sheet names the new piece and no board shows one (FIDE Laws 2023, 7.5.2). In some
 * editions it then becomes a queen, in the others the move is taken back.
 */
final class PawnLeftUnpromoted implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        EntryReading white = exhibits.stop(Side.WHITE);
        EntryReading black = exhibits.stop(Side.BLACK);
        EntryReading entry = white.is(EntryReading.Kind.PROMOTION_UNNAMED) ? white : black;
        Move move = entry.move();
        if (!entry.is(EntryReading.Kind.PROMOTION_UNNAMED) || move == null) {
            return Optional.empty();
        }
        boolean onSheets = white.isAlike(black) && isShownNowhere(exhibits, entry);
        return onSheets || exhibits.whoShows(move).size() == 2 ? Optional.of(answer(exhibits, move)) : Optional.empty();
    }

    private static boolean isShownNowhere(Exhibits exhibits, EntryReading entry) {
        return entry.candidates().stream()
                .allMatch(move -> exhibits.whoShows(move).isEmpty());
    }

    private static Answer answer(Exhibits exhibits, Move move) {
        Dispute dispute = exhibits.dispute();
        Edition edition = dispute.edition();
        Line before = exhibits.line();
        boolean queen = edition.illegalMoves().unpromotedBecomesQueen();
        Line line = queen ? before.plus(List.of(move.withPromotion(Role.QUEEN))) : before;
        boolean counts = edition.illegalMoves().counts(IllegalMoves.AlsoIllegal.UNPROMOTED);
        Matter matter = counts ? Matter.UNPROMOTED : Matter.ILLEGAL_MOVE;
        return new Answer(
                Verdict.Finding.ILLEGAL_MOVE,
                edition.article(matter, dispute.conditions()),
                List.of(before.last().turn()),
                line,
                Penalties.of(dispute, before.last()),
                null,
                List.of());
    }
}
