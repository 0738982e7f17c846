package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnPassantTest {

    @Test
    void takesThePawnThatPassed() {
        Position position = Positions.after("e4", "a6", "e5", "d5");
        Move capture = Move.parse("e5d6");

        assertThat(position.isLegal(capture)).isTrue();
        assertThat(position.isEnPassant(capture)).isTrue();
        assertThat(position.captured(capture)).contains(Piece.of(Side.BLACK, Role.PAWN));
        assertThat(position.captureSquare(capture)).contains(Square.at("d5"));
        assertThat(position.play(capture).fen())
                .isEqualTo("rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
    }

    @Test
    void isPossibleOnlyImmediately() {
        Position later = Positions.after("e4", "a6", "e5", "d5", "h3", "h6");

        assertThat(later.isLegal(Move.parse("e5d6"))).isFalse();
    }

    @Test
    void isForPawnsOnly() {
        Position position = Position.of("4k3/8/8/3pPB2/8/8/8/4K3 w - d6 0 1");

        assertThat(position.isEnPassant(Move.parse("e5d6"))).isTrue();
        assertThat(position.isCapture(Move.parse("f5c8"))).isFalse();
    }

    @Test
    void isOnlyTheStepThatCaptures() {
        Position position = Position.of("4k3/8/8/3pP3/3P4/8/3P4/4K3 w - d6 0 1");

        assertThat(position.isEnPassant(Move.parse("d4d6"))).isFalse();
        assertThat(position.isEnPassant(Move.parse("d2d6"))).isFalse();
        assertThat(position.captured(Move.parse("d4d6"))).isEmpty();
    }

    @Test
    void isIllegalIfBothPawnsLeavingTheRankOpenItToTheKing() {
        Position position = Position.of("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1");

        assertThat(position.isLegal(Move.parse("e5d6"))).isFalse();
        assertThat(position.fen()).contains(" w - - ");
    }

    @Test
    void isIllegalIfThePawnTakenOpensADiagonalToTheKing() {
        Position position = Position.of("b6k/8/8/3pP3/8/8/6K1/8 w - d6 0 1");

        assertThat(position.isLegal(Move.parse("e5d6"))).isFalse();
    }

    @Test
    void isIllegalIfThePawnTakingOpensADiagonalOrAFileToTheKing() {
        assertThat(Position.of("4k3/6b1/8/3pP3/8/2K5/8/8 w - d6 0 1").isLegal(Move.parse("e5d6")))
                .isFalse();
        assertThat(Position.of("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1").isLegal(Move.parse("e5d6")))
                .isFalse();
    }

    @Test
    void isLegalIfThePawnTakingStaysOnTheLineOfItsPin() {
        assertThat(Position.of("4k3/2b5/8/3pP3/5K2/8/8/8 w - d6 0 1").isLegal(Move.parse("e5d6")))
                .isTrue();
        assertThat(Position.of("3rk3/8/8/3pP3/8/8/8/3K4 w - d6 0 1").isLegal(Move.parse("e5d6")))
                .isTrue();
    }

    /** Only in a diagram: in a game the check would have been there before the double step. */
    @Test
    void mayShutTheLineOfACheck() {
        Position position = Position.of("4kb2/8/8/3pP3/1K6/8/8/8 w - d6 0 1");

        assertThat(position.isCheck()).isTrue();
        assertThat(position.isLegal(Move.parse("e5d6"))).isTrue();
    }

    @Test
    void doesNotAnswerACheckByAnotherPiece() {
        Position position = Position.of("4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1");

        assertThat(position.isLegal(Move.parse("e5d6"))).isFalse();
        assertThat(position.whyIllegal(Move.parse("e5d6")).kind()).isEqualTo(IllegalReason.Kind.KING_IN_CHECK);
    }

    @Test
    void mayAnswerACheckByThePawn() {
        Position position = Position.of("8/8/8/3pP3/2K5/8/8/4k3 w - d6 0 1");

        assertThat(position.isCheck()).isTrue();
        assertThat(position.isLegal(Move.parse("e5d6"))).isTrue();
    }

    @Test
    void isWrittenIntoTheFenOnlyIfLegal() {
        assertThat(Positions.after("e4").fen()).isEqualTo("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        assertThat(Positions.after("e4", "a6", "e5", "d5").fen()).contains(" KQkq d6 ");
    }
}
