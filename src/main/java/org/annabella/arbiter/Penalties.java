package org.annabella.arbiter;

import org.annabella.chess.Effort;
import org.annabella.chess.MateVerdict;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.laws.Matter;
import org.annabella.laws.Play;

/** What an illegal move costs the player on turn (FIDE Laws 2023, 7.5.5 and A.5.2). */
final class Penalties {
    private Penalties() {}

    /** The penalty, by how many illegal moves the player had completed before. */
    static Verdict.Penalty of(Dispute dispute, Position before) {
        Side seat = before.turn();
        int count = dispute.of(seat).illegalMoves() + 1;
        Play.IllegalMove rule = dispute.edition().play(dispute.conditions()).illegalMove();
        boolean loses = rule.loses(count);
        boolean drawn = loses && rule.drawIfOpponentCannotMate() && cannotMate(before, seat.opposite());
        String article = dispute.edition().article(Matter.ILLEGAL_MOVE, dispute.conditions());
        return new Verdict.Penalty(seat, article, rule.addFor(count), loses && !drawn, count, drawn);
    }

    private static boolean cannotMate(Position position, Side side) {
        return position.mateVerdict(side, Effort.GAME_END) instanceof MateVerdict.Dead;
    }
}
