package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The square that a pawn has passed is an ordinary one for all men but pawns. */
class EnPassantSquareTest {

    private static final Position CHECKED_BY_THE_PAWN = Position.of("8/8/8/2k5/3Pp3/8/5n2/4K3 b - d3 0 1");

    @Test
    void letsAPawnCaptureThePawnThatGivesCheck() {
        assertThat(CHECKED_BY_THE_PAWN.isLegal(Move.parse("e4d3"))).isTrue();
        assertThat(CHECKED_BY_THE_PAWN.legalMoves()).contains(Move.parse("e4d3"));
    }

    @Test
    void letsNoOtherPieceCaptureIt() {
        assertThat(CHECKED_BY_THE_PAWN.isLegal(Move.parse("f2d3"))).isFalse();
        assertThat(CHECKED_BY_THE_PAWN.legalMoves()).doesNotContain(Move.parse("f2d3"));
    }
}
