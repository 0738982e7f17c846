package org.annabella.hall.pairings;

import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Side;

/**
 * Who plays whom at one board.
 *
 * @param board the board's name, as the table's in the hall
 */
public record Pairing(String board, Player white, Player black) {
    /** Who of the two has this name, of namesakes the one who was paired at this seat; empty if neither. */
    Optional<Player> called(String name, Side seat) {
        return Stream.of(seat.pick(white, black), seat.pick(black, white))
                .filter(player -> player.isCalled(name))
                .findFirst();
    }
}
