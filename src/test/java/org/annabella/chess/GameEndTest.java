package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
        assertThat(mated.mateVerdict(Side.BLACK, Effort.IN_PLAY)).isEqualTo(new MateVerdict.Alive(List.of(), true));
        assertThat(mated.mateVerdict(Side.WHITE, Effort.IN_PLAY))
                .isEqualTo(new MateVerdict.Dead(MateVerdict.Proof.ENDED, 1));
    }

    @Test
    void comesByStalemate() {
        Position stalemate = Position.of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");

        assertThat(stalemate.isStalemate()).isTrue();
        assertThat(stalemate.isCheckmate()).isFalse();
        assertThat(stalemate.isCheck()).isFalse();
        assertThat(stalemate.isDead()).isFalse();
        assertThat(stalemate.mateVerdict(Side.WHITE, Effort.IN_PLAY))
                .isEqualTo(new MateVerdict.Dead(MateVerdict.Proof.ENDED, 1));
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
                "4kb2/8/8/b7/8/B7/8/2B1K3 w - - 0 1",
                "k7/8/8/8/8/8/6q1/7K w - - 0 1",
                "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"
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
                "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
                "4k3/8/8/8/8/8/p7/4K3 w - - 0 1"
            })
    void doesNotComeByLittleMaterialAlone(String fen) {
        assertThat(Position.of(fen).isDead()).isFalse();
    }
}
