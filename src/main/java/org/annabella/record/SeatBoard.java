package org.annabella.record;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.Ply;
import org.annabella.game.SeatState;
import org.annabella.game.SeenBoard;
import org.annabella.game.SquareDifference;

/** A seat's own board held against the game: the same on the first page and beside the diagram. */
final class SeatBoard {
    private final GameState state;
    private final Side seat;
    private final RecordWords words;

    SeatBoard(GameState state, Side seat, RecordWords words) {
        this.state = state;
        this.seat = seat;
        this.words = words;
    }

    /** What stands there as far as anybody can know. */
    SeenBoard seen() {
        return SeenBoard.of(state, seat);
    }

    /** The squares that are not as the game has them: as they were told, or as an illegal move that was completed has left them. */
    List<SquareDifference> differences() {
        SeatState own = state.seat(seat);
        return own.isOutOfStep() ? own.difference() : own.left();
    }

    /** In what it differs from the game; empty where it shows the position. */
    Optional<String> deviation() {
        if (state.isUnseen(seat)) {
            return Optional.of(say("boards.unseen"));
        }
        return differences().isEmpty() ? waiting() : Optional.of(differing());
    }

    private String differing() {
        String squares = differences().stream()
                .map(difference -> Boards.difference(words, difference))
                .collect(Collectors.joining("; "));
        return say("event.boardDiffers", "squares", squares);
    }

    /** A move that is not executed there yet, or that stands there and is not one of the game, which is no difference. */
    Optional<String> waiting() {
        return owed().map(last -> say("boards.owing", "move", typed(last.before(), last.move())))
                .or(() -> state.completedIllegally(seat)
                        .map(move -> say("boards.illegal", "move", typed(state.position(), move))))
                .or(() -> underWay().map(move -> say("boards.moving", "move", typed(state.position(), move))))
                .or(() -> isBegun() ? Optional.of(say("boards.begun")) : Optional.empty());
    }

    /** The opponent's move that this seat has yet to execute on its own board. */
    private Optional<Ply> owed() {
        return state.owing(seat).flatMap(move -> state.plies().stream()
                .filter(ply -> ply.seat() != seat && ply.move().equals(move))
                .reduce((earlier, later) -> later));
    }

    private Optional<Move> underWay() {
        return Optional.ofNullable(state.turn().on(seat == state.turnSeat()));
    }

    private boolean isBegun() {
        return differences().isEmpty()
                && !seen().pieces().equals(state.position().placement());
    }

    private String typed(Position before, Move move) {
        return words.move(before, move).typed();
    }

    private String say(String name) {
        return words.sentence(name, "side", words.book().side(seat));
    }

    private String say(String name, String place, String filling) {
        return words.sentence(name, "side", words.book().side(seat), place, filling);
    }
}
