package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlacementTest {

    static LongStream seeds() {
        return ChessGenerators.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isReadAsItWasWritten(long seed) {
        Placement placement = ChessGenerators.placement(new SplittableRandom(seed));

        assertThat(Placement.parse(placement.toString())).isEqualTo(placement).hasSameHashCodeAs(placement);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void differsFromAnotherWhereAndOnlyWhereItDiffers(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Placement one = ChessGenerators.placement(random);
        Placement other = ChessGenerators.placement(random);
        Placement mended = one;
        for (Square square : one.squaresDifferingFrom(other)) {
            mended = other.at(square).isPresent()
                    ? mended.with(square, other.at(square).get())
                    : mended.without(square);
        }

        assertThat(mended).isEqualTo(other);
        assertThat(one.squaresDifferingFrom(other)).isEqualTo(other.squaresDifferingFrom(one));
        assertThat(one.squaresDifferingFrom(one)).isEmpty();
        assertThat(one.differing(one)).isZero();
        assertThat(one.differing(other))
                .isEqualTo(one.squaresDifferingFrom(other).stream()
                        .mapToLong(Square::bit)
                        .sum());
    }

    @Test
    void namesItsOccupiedSquares() {
        assertThat(Placement.INITIAL.occupancy()).isEqualTo(0xFFFF00000000FFFFL);
        assertThat(Placement.EMPTY
                        .with(Square.at("b1"), Piece.of(Side.WHITE, Role.KNIGHT))
                        .occupancy())
                .isEqualTo(2);
        assertThat(Placement.INITIAL.isOccupied(Square.at("e2"))).isTrue();
        assertThat(Placement.INITIAL.without(Square.at("e2")).isOccupied(Square.at("e2")))
                .isFalse();
    }

    @Test
    void isThatOfThePosition() {
        assertThat(Position.INITIAL.placement()).isEqualTo(Placement.INITIAL);
        assertThat(Positions.after("e4").placement().squaresDifferingFrom(Placement.INITIAL))
                .containsExactly(Square.at("e2"), Square.at("e4"));
    }

    @Test
    void allowsWhatNoGameHas() {
        assertThat(Placement.parse("KKKKKKKK/8/8/8/8/8/8/pppppppp").at(Square.at("a8")))
                .contains(Piece.of(Side.WHITE, Role.KING));
    }

    @Test
    void refusesWhatIsNoField() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Placement.parse("8/8/8/8/8/8/8"))
                .withMessageContaining("7 ranks instead of 8");
    }

    @Test
    void tellsWhatAPieceAttacks() {
        Placement placement = Placement.parse("8/8/2n2q2/5P2/8/8/8/4K3");
        assertThat(squares(placement.attackedFrom(Square.at("f5")))).isEqualTo("e6 g6");
        assertThat(squares(placement.attackedFrom(Square.at("e1")))).isEqualTo("d1 d2 e2 f1 f2");
        assertThat(squares(placement.attackedFrom(Square.at("f6"))))
                .isEqualTo("a1 b2 c3 c6 d4 d6 d8 e5 e6 e7 f5 f7 f8 g5 g6 g7 h4 h6 h8");
        assertThat(squares(placement.attackedFrom(Square.at("c6")))).isEqualTo("a5 a7 b4 b8 d4 d8 e5 e7");
        assertThat(placement.attackedFrom(Square.at("a1"))).isZero();
    }

    private static String squares(long bits) {
        return Square.all().stream()
                .filter(square -> (bits >>> square.index() & 1) != 0)
                .map(Square::toString)
                .sorted()
                .collect(Collectors.joining(" "));
    }
}
