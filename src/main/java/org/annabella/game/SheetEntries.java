package org.annabella.game;

import java.time.Duration;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/** What each player writes when a move is completed. */
final class SheetEntries {
    private SheetEntries() {}

    static Scoresheet.Entry own(Turn turn, GameEvent.MoveCompleted event) {
        HeardMove said = turn.announced();
        Scoresheet.Basis basis = Scoresheet.Basis.EXECUTED;
        if (said != null) {
            basis = said.isHeard() ? Scoresheet.Basis.SAID : Scoresheet.Basis.TYPED;
        }
        Move move = said == null ? event.move() : said.move();
        return entry(event, move, event.how().words(), basis);
    }

    static Scoresheet.Entry others(Turn turn, GameEvent.MoveCompleted event) {
        HeardMove repeated = turn.repeated();
        if (repeated != null) {
            return entry(event, repeated.move(), repeated.words(), Scoresheet.Basis.SAID);
        }
        Move mirrored = turn.mirrored();
        return entry(event, mirrored, "", mirrored == null ? Scoresheet.Basis.NOTHING : Scoresheet.Basis.EXECUTED);
    }

    private static Scoresheet.Entry entry(
            GameEvent.MoveCompleted event, @Nullable Move move, String words, Scoresheet.Basis basis) {
        Duration left = event.seat() == Side.WHITE ? event.white() : event.black();
        return new Scoresheet.Entry(
                event.ply(), event.seat(), move, words, basis, left, event.how().drawOffered());
    }
}
