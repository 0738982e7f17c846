package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CheckTest {

    private static Set<String> moves(String fen) {
        Position position = Position.of(fen);
        assertThat(position.isCheck()).isTrue();
        return position.legalMoves().stream().map(Move::uci).collect(Collectors.toSet());
    }

    @Test
    void isAnsweredByMovingAwayByCaptureOrByShuttingTheLine() {
        assertThat(moves("4r1k1/8/8/8/B7/8/3P1P2/3QKR2 w - - 0 1")).containsExactlyInAnyOrder("a4e8", "d1e2");
        assertThat(moves("k3r3/8/8/8/8/8/3P1P2/3QK3 w - - 0 1")).containsExactlyInAnyOrder("d1e2", "e1f1");
    }

    @Test
    void givenByTwoPiecesIsAnsweredByTheKingAlone() {
        assertThat(moves("4r1k1/8/8/8/8/8/3Q4/4KR2 w - - 0 1"))
                .as("the rook alone")
                .contains("d2e2");
        assertThat(moves("4r1k1/8/8/8/7b/8/3Q4/4KR2 w - - 0 1")).containsExactlyInAnyOrder("e1d1");
    }

    @Test
    void givenByTwoPiecesIsNotAnsweredByTakingOne() {
        assertThat(moves("4k3/8/8/8/4r3/3n4/2P5/R3K2R w KQ - 0 1")).containsExactlyInAnyOrder("e1d1", "e1f1", "e1d2");
    }

    @Test
    void isNotEscapedAlongItsLine() {
        assertThat(moves("4k3/8/8/8/8/8/8/r3K3 w - - 0 1")).doesNotContain("e1f1", "e1d1");
    }

    @Test
    void doesNotFreeAPinnedPiece() {
        assertThat(moves("4r1k1/8/8/8/1b6/8/3N4/4K3 w - - 0 1")).doesNotContain("d2e4");
    }
}
