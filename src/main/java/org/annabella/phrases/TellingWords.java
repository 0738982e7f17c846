package org.annabella.phrases;

import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.Ply;
import org.annabella.game.Telling;

/** What is told to a seat, in words: the same whether it is heard or read. */
public final class TellingWords {
    private TellingWords() {}

    /**
     * Returns the words.
     *
     * @param state the state in which it is told
     * @param listener the seat that is told
     */
    public static String of(Phrasebook book, GameState state, Side listener, Telling what) {
        if (what instanceof Telling.TimeLeft time) {
            return book.timeLeft(time.left(), time.of() == listener);
        }
        if (what instanceof Telling.TimeAlarm alarm) {
            return book.timeAlarm(alarm.left());
        }
        if (what instanceof Telling.MoveCount count) {
            return book.moveCount(count.white(), count.black());
        }
        if (what instanceof Telling.LastMove last) {
            return last(last, book);
        }
        if (what instanceof Telling.MovesSoFar moves) {
            return book.movesSoFar(moves);
        }
        if (what instanceof Telling.OnBoard board) {
            return book.onBoard(listener, board);
        }
        if (what instanceof Telling.WhoseTurn turn) {
            return book.turn(turn.turn() == listener);
        }
        if (what instanceof Telling.Differences differences) {
            return differences(book, state, listener, differences);
        }
        if (what instanceof Telling.NotLegal illegal) {
            return book.illegal(state.position(), illegal.move(), illegal.reason());
        }
        if (what instanceof Telling.ClaimWaits claim) {
            return book.claimMade(claim.seat(), claim.kind());
        }
        throw new AssertionError(what);
    }

    private static String last(Telling.LastMove last, Phrasebook book) {
        Position position = last.before();
        Move move = last.move();
        return position == null || move == null ? book.noMoveYet() : book.lastMove(position, move);
    }

    private static String differences(Phrasebook book, GameState state, Side listener, Telling.Differences told) {
        Move owing = told.owing();
        if (owing == null) {
            return book.differences(listener, told.differences());
        }
        String reminder = owing(book, state, owing);
        return told.differences().isEmpty()
                ? reminder
                : reminder + " " + book.differences(listener, told.differences());
    }

    /** Reminds of the opponent's move, completed last, that is still to be executed on the own board. */
    public static String owing(Phrasebook book, GameState state, Move move) {
        return book.owing(state.lastPly().map(Ply::before).orElseGet(state::position), move);
    }
}
