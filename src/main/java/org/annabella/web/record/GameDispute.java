package org.annabella.web.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.arbiter.Dispute;
import org.annabella.arbiter.Evidence;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Ply;
import org.annabella.game.Scoresheet;

/** What lies on the arbiter's table in a game as it stands. */
final class GameDispute {

    private GameDispute() {}

    static Dispute of(GameState state) {
        return new Dispute(
                state.setup().edition(),
                state.setup().tempo(),
                state.setup().start(),
                evidence(state, Side.WHITE),
                evidence(state, Side.BLACK),
                state.plies().stream().map(GameDispute::clocks).toList());
    }

    private static Dispute.Clocks clocks(Ply ply) {
        return new Dispute.Clocks(ply.number(), ply.white(), ply.black());
    }

    private static Evidence evidence(GameState state, Side seat) {
        List<Scoresheet.Entry> entries = state.sheet(seat).entries();
        boolean byAssistant = entries.stream().anyMatch(entry -> entry.source() == HeardMove.Source.ASSISTANT);
        return new Evidence(written(state.setup().start(), entries), byAssistant, board(state, seat));
    }

    /** A board that only waits for the opponent's last move is in step. */
    private static Placement board(GameState state, Side seat) {
        Placement shown = Boards.shown(state.seat(seat), state.position().placement());
        return shown.equals(expected(state, seat)) ? state.position().placement() : shown;
    }

    /**
     * What is to stand on this seat's own board now: the position before a move that it still owes, unless the board was
     * told to differ, which counts from the game's own position.
     */
    static Placement expected(GameState state, Side seat) {
        return owed(state, seat)
                .filter(last -> last.number() == state.plies().size())
                .filter(last -> !state.seat(seat).isOutOfStep())
                .map(last -> last.before().placement())
                .orElse(state.position().placement());
    }

    /** The opponent's move that this seat has yet to execute on its own board. */
    static Optional<Ply> owed(GameState state, Side seat) {
        return state.owing(seat).flatMap(move -> state.plies().stream()
                .filter(ply -> ply.seat() != seat && ply.move().equals(move))
                .reduce((earlier, later) -> later));
    }

    /** The sheet as it is written, up to the last half-move of which it has anything. */
    private static List<String> written(Position start, List<Scoresheet.Entry> entries) {
        List<String> sheet = new ArrayList<>();
        Position position = start;
        int end = 0;
        for (Scoresheet.Entry entry : entries) {
            Move move = entry.move();
            if (move != null && position.isLegal(move)) {
                sheet.add(San.write(position, move, Notation.ENGLISH));
                position = position.play(move);
            } else {
                sheet.add(other(entry));
            }
            end = sheet.get(sheet.size() - 1).isEmpty() ? end : sheet.size();
        }
        return sheet.subList(0, end);
    }

    private static String other(Scoresheet.Entry entry) {
        Move move = entry.move();
        return move == null ? entry.words() : move.from() + "-" + move.to();
    }
}
