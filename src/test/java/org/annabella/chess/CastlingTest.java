package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CastlingTest {

    private static final Position READY = Position.of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");

    @Test
    void movesKingAndRook() {
        assertThat(READY.play(Move.parse("e1g1")).fen()).isEqualTo("r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
        assertThat(READY.play(Move.parse("e1c1")).fen()).isEqualTo("r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
        Position black = READY.play(Move.parse("a1b1"));
        assertThat(black.play(Move.parse("e8g8")).fen()).isEqualTo("r4rk1/8/8/8/8/8/8/1R2K2R w K - 2 2");
        assertThat(black.play(Move.parse("e8c8")).fen()).isEqualTo("2kr3r/8/8/8/8/8/8/1R2K2R w K - 2 2");
    }

    @Test
    void isTheKingsMove() {
        assertThat(READY.isCastling(Move.parse("e1g1"))).isTrue();
        assertThat(READY.isCastling(Move.parse("e1f1"))).isFalse();
        assertThat(READY.isLegal(Move.parse("e1h1"))).isFalse();
    }

    /** What merely ends two files away, or is not the king's own way, is no castling, however illegal it is. */
    @Test
    void isToldFromOtherMovesOfTwoSquares() {
        Position away = Position.of("r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1");
        assertThat(away.isCastling(Move.parse("e2g2"))).isFalse();
        assertThat(READY.isCastling(Move.parse("e1g3"))).isFalse();
        assertThat(READY.isCastling(Move.parse("e8g8"))).isFalse();
        Position lost = Position.of("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1");
        assertThat(lost.isCastling(Move.parse("e1g1"))).isTrue();
    }

    @Test
    void rightsEndWhenKingOrRookMoves() {
        assertThat(READY.play(Move.parse("e1e2")).fen()).contains(" b kq ");
        assertThat(READY.play(Move.parse("a1a2")).fen()).contains(" b Kkq ");
        assertThat(READY.play(Move.parse("h1h2")).fen()).contains(" b Qkq ");
    }

    @Test
    void rightsEndWhenTheRookIsCaptured() {
        assertThat(READY.play(Move.parse("a1a8")).fen()).contains(" b Kk ");
        assertThat(READY.play(Move.parse("h1h8")).fen()).contains(" b Qq ");
    }

    @Test
    void rightsEndWhenAPawnTakesTheRookAndIsPromoted() {
        Position position = Position.of("r3k2r/1P4P1/8/8/8/8/8/4K3 w kq - 0 1");

        assertThat(position.play(Move.parse("b7a8q")).fen()).isEqualTo("Q3k2r/6P1/8/8/8/8/8/4K3 b k - 0 1");
        assertThat(position.play(Move.parse("g7h8n")).fen()).isEqualTo("r3k2N/1P6/8/8/8/8/8/4K3 b q - 0 1");
    }

    @Test
    void rightsDoNotComeBackWithTheRook() {
        Position position = READY.play(Move.parse("a1a2"))
                .play(Move.parse("e8e7"))
                .play(Move.parse("a2a1"))
                .play(Move.parse("e7e8"));

        assertThat(position.placement()).isEqualTo(READY.placement());
        assertThat(position.fen()).contains(" w K - ");
        assertThat(position.isLegal(Move.parse("e1c1"))).isFalse();
    }

    @Test
    void mayPassAnAttackedSquareWithTheRookOnly() {
        Position position = Position.of("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1");

        assertThat(position.isLegal(Move.parse("e1c1"))).isTrue();
    }

    @Test
    void isAllowedWithAnAttackedRook() {
        Position position = Position.of("r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1");

        assertThat(position.isLegal(Move.parse("e1c1"))).isTrue();
    }
}
