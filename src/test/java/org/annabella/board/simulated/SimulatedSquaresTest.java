package org.annabella.board.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.Test;

class SimulatedSquaresTest {

    private static final Square E2 = Square.at("e2");
    private static final Piece PAWN = Piece.ofFenChar('P').orElseThrow();

    private final SimulatedSquares squares = new SimulatedSquares(Placement.INITIAL, TimeScale.REAL);

    @Test
    void remembersWhatStoodThere() {
        Duration before = squares.now();
        squares.set(E2, null);
        assertThat(squares.at(E2)).isNull();
        assertThat(squares.at(E2, before)).isEqualTo(PAWN);
        assertThat(squares.placement()).isEqualTo(Placement.INITIAL.without(E2));
    }

    @Test
    void knowsOfShortOpenings() {
        Duration before = squares.now();
        squares.set(E2, null);
        squares.set(E2, PAWN);
        Duration after = squares.now();
        assertThat(squares.wasOpen(E2, before, after)).isTrue();
        assertThat(squares.wasOpen(E2, after, squares.now())).isFalse();
        assertThat(squares.wasOpen(Square.at("d2"), before, after)).isFalse();
    }
}
