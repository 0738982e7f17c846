package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a few men can still do against a few: the bounds of "not enough material", one step beyond on each side. */
class LittleMaterialTest {

    @ParameterizedTest(name = "{1}")
    @CsvSource({
        "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1, bishops on squares of both colours",
        "k7/8/8/8/8/8/8/KN4N1 w - - 0 1, two knights",
        "k7/p7/8/8/8/8/8/K4B2 w - - 0 1, a bishop against a pawn that takes a flight square",
        "kn6/8/8/8/8/8/8/K4B2 w - - 0 1, a bishop against a knight",
        "kb6/8/8/8/8/8/8/K4B2 w - - 0 1, a bishop against a bishop on the other colour",
        "k7/p7/8/8/8/8/8/K5N1 w - - 0 1, a knight against a pawn",
        "kb6/8/8/8/8/8/8/K5N1 w - - 0 1, a knight against a bishop",
        "kr6/8/8/8/8/8/8/K5N1 w - - 0 1, a knight against a rook",
        "kq6/8/8/8/8/8/8/K4NN1 w - - 0 1, two knights against a queen",
        "kq6/8/8/8/8/8/8/K2BB3 w - - 0 1, two bishops against a queen"
    })
    void mayStillMate(String fen, String men) {
        assertThat(Position.of(fen).mateVerdict(Side.WHITE, Effort.IN_PLAY)).isInstanceOf(MateVerdict.Alive.class);
        assertThat(Position.of(fen).isDead()).isFalse();
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource({
        "kq6/8/8/8/8/8/8/K7 w - - 0 1, a bare king",
        "kq6/8/8/8/8/8/8/K5N1 w - - 0 1, a knight against a queen",
        "kq5q/8/8/8/8/8/8/K5N1 w - - 0 1, a knight against queens",
        "kq6/8/8/8/8/8/8/K4B2 w - - 0 1, a bishop against a queen",
        "kr6/8/8/8/8/8/8/K4B2 w - - 0 1, a light-squared bishop against a rook",
        "kr6/8/8/8/8/8/8/K1B5 w - - 0 1, a dark-squared bishop against a rook",
        "2b1r2k/8/8/8/8/8/8/K4B1B w - - 0 1, bishops on squares of one colour against such a bishop and a rook"
    })
    void cannotMate(String fen, String men) {
        assertThat(Position.of(fen).mateVerdict(Side.WHITE, Effort.IN_PLAY))
                .isInstanceOfSatisfying(
                        MateVerdict.Dead.class, dead -> assertThat(dead.proof()).isEqualTo(MateVerdict.Proof.MATERIAL));
    }
}
