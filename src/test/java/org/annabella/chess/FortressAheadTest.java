package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.chess.MateVerdict.Dead;
import org.annabella.chess.MateVerdict.Proof;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FortressAheadTest {

    /** Submitted to chasolver.org by its users; the structure decides only once a choice is made. */
    @ParameterizedTest(name = "{1} cannot mate: {0}")
    @CsvSource({
        "6b1/1p1k4/4p1p1/1p1pP1P1/1P1P4/Bb6/1b6/1K6 w - - 0 1, WHITE",
        "6b1/1p1k4/4p1p1/1p1pP1P1/1P1P4/Bb6/1b6/1K6 w - - 0 1, BLACK",
        "1b6/4k3/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K1B w - - 0 1, WHITE",
        "1b6/4k1p1/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K2 w - - 0 1, WHITE",
        "1b6/4k1p1/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K2 w - - 0 1, BLACK",
        "B7/1b6/2k5/8/1p1p1p1p/1PpP1PbP/K1P4b/NB6 b - - 0 1, WHITE",
        "B7/1b6/2k5/8/1p1p1p1p/1PpP1PbP/K1P4b/NB6 b - - 0 1, BLACK",
        "B2b4/1b6/2k5/8/1p1p1p1p/1PpP1P1P/K1P4b/NB6 b - - 0 1, WHITE",
        "B2b4/1b6/2k5/8/1p1p1p1p/1PpP1P1P/K1P4b/NB6 b - - 0 1, BLACK",
        "B2b4/1q6/2k5/8/1p1p1p1p/1PpP1P1P/K1P4b/NB6 b - - 0 1, WHITE"
    })
    void isProvenMoveByMove(String fen, Side winner) {
        Board board = WinnerWhite.of(Position.of(fen).board(), winner);

        assertThat(Fortress.isProvablyUnwinnable(board, Side.WHITE)).isFalse();
        assertThat(FortressAhead.isProvablyUnwinnable(board, new Fortress())).isTrue();
        assertThat(Position.of(fen).mateVerdict(winner, Effort.AT_THE_DESK))
                .isInstanceOfSatisfying(
                        Dead.class, dead -> assertThat(dead.proof()).isEqualTo(Proof.STATIC));
    }

    @ParameterizedTest(name = "{1} can mate: {0}")
    @CsvSource({
        "3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - - 0 1, WHITE",
        "1b6/4k3/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K1B w - - 0 1, BLACK",
        "k7/8/1K6/8/8/8/8/7R w - - 0 1, WHITE",
        "k1K5/p7/8/8/8/8/8/4N3 w - - 0 1, WHITE",
        "5bk1/5p1p/5PpP/8/8/8/1B6/1K6 w - - 0 1, WHITE",
        "8/8/8/5p1p/5P1k/4pP1P/4P1PK/6NR w - - 0 1, BLACK"
    })
    void isNotClaimedWhereAMateExists(String fen, Side winner) {
        Board board = WinnerWhite.of(Position.of(fen).board(), winner);

        assertThat(FortressAhead.isProvablyUnwinnable(board, new Fortress())).isFalse();
    }
}
