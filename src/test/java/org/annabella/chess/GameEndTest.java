package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameEndTest {

    @Test
    void comesByCheckmate() {
        Position mated = Positions.after("f3", "e5", "g4", "Qh4#");

        assertThat(mated.isCheckmate()).isTrue();
        assertThat(mated.isStalemate()).isFalse();
        assertThat(mated.isDead()).isFalse();
        assertThat(mated.legalMoves()).isEmpty();
        assertThat(mated.canSideMate(Side.BLACK)).isEqualTo(CanMate.YES);
        assertThat(mated.canSideMate(Side.WHITE)).isEqualTo(CanMate.NO);
    }

    @Test
    void comesByStalemate() {
        Position stalemate = Position.of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");

        assertThat(stalemate.isStalemate()).isTrue();
        assertThat(stalemate.isCheckmate()).isFalse();
        assertThat(stalemate.isCheck()).isFalse();
        assertThat(stalemate.canSideMate(Side.WHITE)).isEqualTo(CanMate.NO);
    }

    @Test
    void doesNotComeByAnOrdinaryCheck() {
        Position check = Positions.after("e4", "f5", "Qh5+");

        assertThat(check.isCheck()).isTrue();
        assertThat(check.isCheckmate()).isFalse();
        assertThat(check.legalMoves()).containsExactly(Move.parse("g7g6"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
                "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
                "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
                "4kb2/8/8/b7/8/B7/8/2B1K3 w - - 0 1"
            })
    void comesByADeadPosition(String fen) {
        assertThat(Position.of(fen).isDead()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",
                "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1",
                "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",
                "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
                "4k3/p7/8/8/8/8/8/4KN2 w - - 0 1",
                "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"
            })
    void doesNotComeByLittleMaterialAlone(String fen) {
        assertThat(Position.of(fen).isDead()).isFalse();
    }

    @Test
    void isNotReachedByABareKing() {
        Position position = Position.of("4k3/8/8/8/8/8/PPPP4/3QK3 w - - 0 1");

        assertThat(position.canSideMate(Side.BLACK)).isEqualTo(CanMate.NO);
        assertThat(position.canSideMate(Side.WHITE)).isNotEqualTo(CanMate.NO);
    }

    @Test
    void isNotReachedByAKnightAgainstAQueenButAgainstARookItMay() {
        assertThat(Position.of("3qk3/8/8/8/8/8/8/4KN2 w - - 0 1").canSideMate(Side.WHITE))
                .isEqualTo(CanMate.NO);
        assertThat(Position.of("3rk3/8/8/8/8/8/8/4KN2 w - - 0 1").canSideMate(Side.WHITE))
                .isNotEqualTo(CanMate.NO);
    }
}
