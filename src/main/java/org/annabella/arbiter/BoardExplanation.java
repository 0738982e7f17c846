package org.annabella.arbiter;

import java.util.stream.Stream;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;

/** One way in which a board comes to differ from a game. */
interface BoardExplanation {

    /**
     * What explains the board.
     *
     * @param board what stands on it, which is not what the line ends with
     */
    Stream<Observation> explain(Side seat, Placement board, Line line);
}
