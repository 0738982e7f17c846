package org.annabella.board.livechess;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Placement;
import org.jspecify.annotations.Nullable;

/** What LiveChess says. */
sealed interface LiveChessMessage {

    /** The boards that it knows. */
    record Boards(List<Board> boards) implements LiveChessMessage {
        /** Copies the list. */
        public Boards {
            boards = List.copyOf(boards);
        }

        Optional<Board> board(String serialNumber) {
            return boards.stream()
                    .filter(board -> board.serialNumber.equals(serialNumber))
                    .findFirst();
        }
    }

    /**
     * A board.
     *
     * @param state {@code ACTIVE}, {@code DELAYED}, {@code INACTIVE}, {@code NOTRESPONDING}, or empty for one that is not connected
     * @param placement what stands on it; null if that is not known
     * @param clock the clock behind it; null if there is none
     */
    record Board(
            String serialNumber,
            String state,
            @Nullable Placement placement,
            @Nullable Clock clock) {
        boolean isAlive() {
            return state.equals("ACTIVE") || state.equals("DELAYED");
        }
    }

    /**
     * Something has changed on a board.
     *
     * @param placement what stands on it now; null if that has not changed
     * @param clock its clock; null if that has not changed, or there is none
     */
    record Event(
            String serialNumber,
            @Nullable Placement placement,
            @Nullable Clock clock) implements LiveChessMessage {}

    /**
     * The clock behind a board.
     *
     * @param whiteRuns whose time runs; null if nobody's does
     */
    record Clock(Duration white, Duration black, @Nullable Boolean whiteRuns) {}

    /** A question was not understood. */
    record Refused(String why) implements LiveChessMessage {}

    /** An answer in which there is nothing. */
    record Done() implements LiveChessMessage {}

    /** A line that is no message. */
    record Garbled(int bytes) implements LiveChessMessage {}
}
