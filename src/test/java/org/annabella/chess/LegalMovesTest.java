package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
        ChessGenerators.game(seed).forEach(LegalMovesTest::compareWithSlowRules);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void areThoseOfASlowIndependentCountInChess960(long seed) {
        ChessGenerators.chess960Game(seed).forEach(LegalMovesTest::compareWithSlowRules);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void areThoseOfASlowIndependentCountInAnyPosition(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int positions = 0; positions < 200; positions++) {
            compareWithSlowRules(ChessGenerators.position(random));
        }
    }

    private static void compareWithSlowRules(Position position) {
        String fen = position.isChess960() ? position.shredderFen() : position.fen();
        Set<String> moves = position.legalMoves().stream().map(Move::uci).collect(Collectors.toSet());
        assertThat(moves).as(fen).isEqualTo(SlowRules.legalMoves(fen));
        assertThat(position.legalMoves()).doesNotHaveDuplicates();
        assertThat(position.perft(1)).isEqualTo(moves.size());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void areLegalAndAllOthersHaveAReason(long seed) {
        everyTenth(ChessGenerators.game(seed)).forEach(LegalMovesTest::compareWithEveryConceivableMove);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void areLegalAndAllOthersHaveAReasonInChess960(long seed) {
        everyTenth(ChessGenerators.chess960Game(seed)).forEach(LegalMovesTest::compareWithEveryConceivableMove);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void areLegalAndAllOthersHaveAReasonInAnyPosition(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int positions = 0; positions < 10; positions++) {
            compareWithEveryConceivableMove(ChessGenerators.position(random));
        }
    }

    private static List<Position> everyTenth(List<Position> game) {
        return IntStream.range(0, game.size())
                .filter(ply -> ply % 10 == 0)
                .mapToObj(game::get)
                .toList();
    }

    private static void compareWithEveryConceivableMove(Position position) {
        Set<Move> legal = new HashSet<>(position.legalMoves());
        for (Move move : CONCEIVABLE) {
            if (position.isLegal(move) != legal.contains(move)) {
                throw new AssertionError(move + " in " + position.shredderFen());
            }
            if (!legal.contains(move) && position.whyIllegal(move).toString().contains("null")) {
                throw new AssertionError(position.whyIllegal(move) + ": " + move + " in " + position.shredderFen());
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
