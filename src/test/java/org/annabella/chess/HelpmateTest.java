package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HelpmateTest {

    private static final int PATIENCE = 200_000;

    @ParameterizedTest(name = "{1}: {0}")
    @CsvSource({
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1, king and rook",
        "8/8/8/3k4/8/8/P7/K7 w - - 0 1, a pawn that has to become a queen first",
        "7k/7p/8/8/8/8/8/4K2N w - - 0 1, a knight against a pawn that takes the flight",
        "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1, a knight against a knight",
        "4kb2/8/8/8/8/8/8/4KB2 b - - 0 1, bishops on squares of both colours",
        "4kr2/8/8/8/8/8/8/4KN2 w - - 0 1, a knight against a rook",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, the beginning of a game"
    })
    void isFoundAndEndsInMate(String fen, String with) {
        Position position = Position.of(fen);
        HelpmateSearch search = HelpmateSearch.run(position.board(), Side.WHITE, PATIENCE);

        assertThat(search.verdict()).as(with).isEqualTo(CanMate.YES);
        assertThat(position.canSideMate(Side.WHITE)).isNotEqualTo(CanMate.NO);
        for (Move move : search.line()) {
            position = position.play(move);
        }
        assertThat(position.isCheckmate()).isTrue();
        assertThat(position.turn()).isEqualTo(Side.BLACK);
    }

    @ParameterizedTest(name = "{1}: {0}")
    @CsvSource({
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1, a closed chain of pawns",
        "k7/8/8/8/8/8/6q1/7K w - - 0 1, a queen that must be captured"
    })
    void isExcludedWhereEveryReachablePositionWasSeen(String fen, String because) {
        Position position = Position.of(fen);

        assertThat(position.legalMoves()).isNotEmpty();
        for (Side side : Side.values()) {
            assertThat(position.canSideMate(side)).as(because).isEqualTo(CanMate.NO);
        }
        assertThat(HelpmateSearch.run(position.board(), Side.BLACK, PATIENCE).line())
                .isEmpty();
    }

    /** Positions which a well-known analyser calls dead although White mates in a few moves. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1",
                "3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - - 0 1"
            })
    void isNotExcludedByLookingBlocked(String fen) {
        assertThat(Position.of(fen).canSideMate(Side.WHITE)).isNotEqualTo(CanMate.NO);
    }

    @Test
    void isUndecidedWherePatienceEnds() {
        HelpmateSearch search = HelpmateSearch.run(Position.INITIAL.board(), Side.WHITE, 3);

        assertThat(search.verdict()).isEqualTo(CanMate.UNDECIDED);
        assertThat(search.line()).isEqualTo(List.of());
    }

    @Test
    void isFoundForBlackAsForWhite() {
        Position position = Position.of("4k2r/8/8/8/8/8/8/4K3 w - - 0 1");

        assertThat(position.canSideMate(Side.BLACK)).isEqualTo(CanMate.YES);
        assertThat(position.canSideMate(Side.WHITE)).isEqualTo(CanMate.NO);
    }
}
