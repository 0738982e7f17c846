package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class CoordinatesTest {

    @Test
    void squaresAreCountedFromA1() {
        assertThat(Square.at("a1").index()).isZero();
        assertThat(Square.at("b1").index()).isEqualTo(1);
        assertThat(Square.at("h8").index()).isEqualTo(63);
        assertThat(Square.all()).hasSize(64).isSorted();
    }

    @Test
    void squaresAreTheSameByEveryWayIn() {
        for (Square square : Square.all()) {
            assertThat(Square.of(square.file(), square.rank())).isSameAs(square);
            assertThat(Square.ofIndex(square.index())).isSameAs(square);
            assertThat(Square.at(square.toString())).isSameAs(square);
        }
    }

    @Test
    void a1IsDarkAndH1IsLight() {
        assertThat(Square.at("a1").isLight()).isFalse();
        assertThat(Square.at("h1").isLight()).isTrue();
        for (Square square : Square.all()) {
            assertThat(square.isLight()).isEqualTo((Attacks.LIGHT & square.bit()) != 0);
        }
    }

    @Test
    void squaresOutsideTheBoardAreRefused() {
        assertThat(Square.parse("i1")).isEmpty();
        assertThat(Square.parse("a9")).isEmpty();
        assertThat(Square.parse("e")).isEmpty();
        assertThat(Square.parse("e4 ")).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> Square.at("e0"));
        assertThatIllegalArgumentException().isThrownBy(() -> Square.of(8, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Square.ofIndex(64));
    }

    @Test
    void movesAreReadAsTheyAreWritten() {
        for (Move move : ChessGenerators.allConceivableMoves()) {
            assertThat(Move.parse(move.uci())).isEqualTo(move);
        }
    }

    @Test
    void movesOfOtherTextsAreRefused() {
        for (String text : new String[] {"", "e2", "e2e9", "e7e8k", "e7e8Q", "e7e8qq", "0-0", "e2-e4"}) {
            assertThatIllegalArgumentException().isThrownBy(() -> Move.parse(text));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Move.parse("e7e8").withPromotion(Role.KING));
    }

    @Test
    void piecesAreReadAsTheyAreWritten() {
        for (Side side : Side.values()) {
            for (Role role : Role.values()) {
                Piece piece = Piece.of(side, role);
                assertThat(Piece.ofFenChar(piece.fenChar())).contains(piece);
            }
        }
        assertThat(Piece.ofFenChar('x')).isEmpty();
        assertThat(Piece.ofFenChar('1')).isEmpty();
    }
}
