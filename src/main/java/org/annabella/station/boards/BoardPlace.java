package org.annabella.station.boards;

import java.util.function.Supplier;
import org.annabella.board.BoardDriver;

/**
 * A place where a board may be, to be asked.
 *
 * @param kind the word for the kind of board that would answer there
 * @param driver makes its driver
 */
record BoardPlace(String kind, String port, Supplier<BoardDriver> driver) {

    String words() {
        return kind + " at " + port;
    }

    boolean isSameAs(BoardPlace other) {
        return kind.equals(other.kind) && port.equals(other.port);
    }
}
