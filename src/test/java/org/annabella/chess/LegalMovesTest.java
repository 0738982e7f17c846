package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LegalMovesTest {

    private static final List<Move> CONCEIVABLE = ChessGenerators.allConceivableMoves();

    static LongStream seeds() {
        return ChessGenerators.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void areThoseOfASlowIndependentCount(long seed) {
        for (Position position : ChessGenerators.game(seed)) {
            Set<String> moves = position.legalMoves().stream().map(Move::uci).collect(Collectors.toSet());
            assertThat(moves).as(position.fen()).isEqualTo(SlowRules.legalMoves(position.fen()));
            assertThat(position.legalMoves()).doesNotHaveDuplicates();
            assertThat(position.perft(1)).isEqualTo(moves.size());
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void areLegalAndAllOthersHaveAReason(long seed) {
        List<Position> game = ChessGenerators.game(seed);
        for (int ply = 0; ply < game.size(); ply += 10) {
            Position position = game.get(ply);
            Set<Move> legal = new HashSet<>(position.legalMoves());
            for (Move move : CONCEIVABLE) {
                assertThat(position.isLegal(move)).isEqualTo(legal.contains(move));
                if (!legal.contains(move)) {
                    assertThat(position.whyIllegal(move).toString()).doesNotContain("null");
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void takeAndLeaveWhatTheySay(long seed) {
        List<Position> game = ChessGenerators.game(seed);
        for (Position position : game.subList(0, game.size() - 1)) {
            for (Move move : position.legalMoves()) {
                Position after = position.play(move);
                assertThat(after.turn()).isEqualTo(position.turn().opposite());
                assertThat(after.pieceAt(move.from())).isNull();
                assertThat(position.isCapture(move))
                        .isEqualTo(Long.bitCount(after.placement().occupancy())
                                < Long.bitCount(position.placement().occupancy()));
                int changed = after.placement()
                        .squaresDifferingFrom(position.placement())
                        .size();
                assertThat(changed).isEqualTo(position.isCastling(move) ? 4 : position.isEnPassant(move) ? 3 : 2);
            }
        }
    }

    @Test
    void cannotBeChangedFromOutside() {
        assertThat(Position.INITIAL.legalMoves()).isUnmodifiable().hasSize(20);
    }

    @Test
    void refusesToPlayAnythingElse() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Position.INITIAL.play(Move.parse("e2e5")))
                .withMessageContaining("the white pawn on e2 does not move like that");
        assertThatIllegalArgumentException().isThrownBy(() -> Position.INITIAL.whyIllegal(Move.parse("e2e4")));
    }
}
