package org.annabella.phrases;

import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.Ply;
import org.annabella.game.Telling;

/** What is told to a seat, in words: the same whether it is heard or read. */
public final class TellingWords implements Telling.Cases<String> {
    private final Phrasebook book;
    private final GameState state;
    private final Side listener;

    private TellingWords(Phrasebook book, GameState state, Side listener) {
        this.book = book;
        this.state = state;
        this.listener = listener;
    }

    /**
     * Returns the words.
     *
     * @param state the state in which it is told
     * @param listener the seat that is told
     */
    public static String of(Phrasebook book, GameState state, Side listener, Telling what) {
        return what.match(new TellingWords(book, state, listener));
    }

    @Override
    public String timeLeft(Telling.TimeLeft time) {
        return book.timeLeft(time.left(), time.of() == listener);
    }

    @Override
    public String timeAlarm(Telling.TimeAlarm alarm) {
        return book.timeAlarm(alarm.left());
    }

    @Override
    public String moveCount(Telling.MoveCount count) {
        return book.moveCount(count.white(), count.black());
    }

    @Override
    public String lastMove(Telling.LastMove last) {
        Position position = last.before();
        Move move = last.move();
        return position == null || move == null ? book.noMoveYet() : book.lastMove(position, move);
    }

    @Override
    public String movesSoFar(Telling.MovesSoFar moves) {
        return book.movesSoFar(moves);
    }

    @Override
    public String onBoard(Telling.OnBoard board) {
        return book.onBoard(listener, board);
    }

    @Override
    public String whoseTurn(Telling.WhoseTurn turn) {
        return book.turn(turn.turn() == listener);
    }

    @Override
    public String differences(Telling.Differences told) {
        String board = told.seen() ? book.differences(listener, told.differences()) : book.boardUnseen();
        Move owing = told.owing();
        if (owing == null) {
            return board;
        }
        String reminder = owing(book, state, owing);
        return told.seen() && told.differences().isEmpty() ? reminder : reminder + " " + board;
    }

    @Override
    public String notLegal(Telling.NotLegal illegal) {
        return book.illegal(state.position(), illegal.move(), illegal.reason());
    }

    @Override
    public String claimWaits(Telling.ClaimWaits claim) {
        return book.claimMade(claim.seat(), claim.kind());
    }

    /** Reminds of the opponent's move that is still to be executed on the own board; a board that is not seen may owe an older one. */
    public static String owing(Phrasebook book, GameState state, Move move) {
        Position before = state.plies().stream()
                .filter(ply -> ply.move().equals(move))
                .reduce((earlier, later) -> later)
                .map(Ply::before)
                .orElseGet(state::position);
        return book.owing(before, move);
    }
}
