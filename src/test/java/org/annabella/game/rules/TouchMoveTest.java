package org.annabella.game.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.game.TouchMove;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** FIDE Laws 2023, 4.3 to 4.5: which moves are left after touching. */
class TouchMoveTest {

    private static Optional<TouchMove.Obligation> touched(String fen, String... squares) {
        return TouchMove.after(
                Position.of(fen), Arrays.stream(squares).map(Square::at).toList());
    }

    private static void binds(String fen, List<String> squares, TouchMove.Rule rule, String... moves) {
        TouchMove.Obligation duty = touched(fen, squares.toArray(String[]::new)).orElseThrow();
        assertThat(duty.rule()).isEqualTo(rule);
        assertThat(duty.moves()).extracting(Move::uci).containsExactlyInAnyOrder(moves);
    }

    private static void free(String fen, String... squares) {
        assertThat(touched(fen, squares)).isEmpty();
    }

    @Nested
    class OnePiece {
        private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        private static final String CAPTURES = "7k/8/8/3p4/2B1P3/8/8/K7 w - - 0 1";

        @Test
        void ofOnesOwnIsMoved() {
            binds(START, List.of("g1"), TouchMove.Rule.OWN, "g1f3", "g1h3");
        }

        @Test
        void thatCannotMoveBindsNobody() {
            free(START, "a1");
        }

        @Test
        void ofTheOpponentsIsCaptured() {
            binds(CAPTURES, List.of("d5"), TouchMove.Rule.OPPONENTS, "c4d5", "e4d5");
        }

        @Test
        void thatCannotBeCapturedBindsNobody() {
            free(CAPTURES, "h8");
        }

        @Test
        void thatPassedIsCapturedEnPassant() {
            binds("7k/8/8/3pP3/8/8/8/K7 w - d6 0 1", List.of("d5"), TouchMove.Rule.OPPONENTS, "e5d6");
        }

        @Test
        void thatIsPinnedBindsOnlyToWhatIsLegal() {
            binds(
                    "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1",
                    List.of("e2"),
                    TouchMove.Rule.OWN,
                    "e2e3",
                    "e2e4",
                    "e2e5",
                    "e2e6",
                    "e2e7",
                    "e2e8");
            free("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2");
        }

        @Test
        void ofAnEmptySquareBindsNobody() {
            free(START, "e4");
        }

        @Test
        void thatIsThePawnBeforePromotionLeavesTheChoiceOfThePiece() {
            binds(
                    "7k/P7/8/8/8/8/8/K7 w - - 0 1",
                    List.of("a7"),
                    TouchMove.Rule.OWN,
                    "a7a8q",
                    "a7a8r",
                    "a7a8b",
                    "a7a8n");
        }
    }

    @Nested
    class Several {
        private static final String FEN = "6k1/8/8/3p1p2/4P3/8/2R5/K1B4R w - - 0 1";

        @Test
        void ofOnesOwnBindToTheFirstThatCanBeMoved() {
            binds(
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                    List.of("a1", "b1", "e2"),
                    TouchMove.Rule.OWN,
                    "b1a3",
                    "b1c3");
        }

        @Test
        void ofTheOpponentsBindToTheFirstThatCanBeCaptured() {
            binds(FEN, List.of("g8", "f5", "d5"), TouchMove.Rule.OPPONENTS, "e4f5");
        }

        @Test
        void ofBothColoursBindToTheCaptureOfTheOneByTheOther() {
            binds(FEN, List.of("f5", "e4"), TouchMove.Rule.BOTH_COLOURS, "e4f5");
            binds(FEN, List.of("e4", "d5"), TouchMove.Rule.BOTH_COLOURS, "e4d5");
        }

        @Test
        void ofBothColoursBindToTheFirstThatIsPossibleWhereThatCaptureIsIllegal() {
            binds(
                    FEN,
                    List.of("c1", "d5"),
                    TouchMove.Rule.BOTH_COLOURS,
                    "c1b2",
                    "c1a3",
                    "c1d2",
                    "c1e3",
                    "c1f4",
                    "c1g5",
                    "c1h6");
            binds(FEN, List.of("d5", "c1"), TouchMove.Rule.BOTH_COLOURS, "e4d5");
        }

        @Test
        void ofBothColoursBindToTheFirstOfEachColourAndNotToLaterOnes() {
            binds(FEN, List.of("e4", "c1", "g8", "d5"), TouchMove.Rule.BOTH_COLOURS, "e4e5", "e4d5", "e4f5");
        }

        @Test
        void ofWhichNoneCanMoveOrBeCapturedBindNobody() {
            free("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a1", "c1", "h8", "e8");
        }
    }

    @Nested
    class KingAndRook {
        private static final String BOTH = "7k/8/8/8/8/8/P6P/R3K2R w KQ - 0 1";

        @Test
        void inThatOrderCastleOnThatSide() {
            binds(BOTH, List.of("e1", "h1"), TouchMove.Rule.KING_AND_ROOK, "e1g1");
            binds(BOTH, List.of("e1", "a1"), TouchMove.Rule.KING_AND_ROOK, "e1c1");
        }

        @Test
        void inTheOtherOrderMoveTheRook() {
            binds(BOTH, List.of("h1", "e1"), TouchMove.Rule.ROOK_AND_KING, "h1g1", "h1f1");
        }

        @Test
        void inTheOtherOrderWithARookThatCannotMoveMoveTheKingAndDoNotCastleThere() {
            binds(
                    "7k/8/8/8/8/8/P6P/RN2K2R w KQ - 0 1",
                    List.of("h1", "e1"),
                    TouchMove.Rule.ROOK_AND_KING,
                    "h1g1",
                    "h1f1");
            binds(
                    "1k6/8/8/8/8/8/8/R3K1NR w Q - 0 1",
                    List.of("a1", "e1"),
                    TouchMove.Rule.ROOK_AND_KING,
                    touched("1k6/8/8/8/8/8/8/R3K1NR w Q - 0 1", "a1").orElseThrow().moves().stream()
                            .map(Move::uci)
                            .toArray(String[]::new));
        }

        @Test
        void whereCastlingIsIllegalMoveTheKingWhichMayCastleOnTheOtherSide() {
            binds(
                    "5r1k/8/8/8/8/8/P6P/R3K2R w KQ - 0 1",
                    List.of("e1", "h1"),
                    TouchMove.Rule.CASTLING_ILLEGAL,
                    "e1d1",
                    "e1d2",
                    "e1e2",
                    "e1c1");
        }

        @Test
        void whereTheKingCannotMoveAtAllBindNobody() {
            free("6k1/8/8/8/8/8/3PPP1P/3QKB1R w K - 0 1", "e1", "h1");
        }

        @Test
        void leaveTheKingAloneFreeToCastleOnEitherSide() {
            assertThat(touched(BOTH, "e1").orElseThrow().moves())
                    .extracting(Move::uci)
                    .contains("e1g1", "e1c1", "e1e2");
        }
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 50);
    }

    /** FIDE Laws 2023, 4.5: whatever is touched, something legal is left, and every move left is legal. */
    @ParameterizedTest
    @MethodSource("seeds")
    void leavesSomethingLegalWhateverIsTouched(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = Position.INITIAL;
        for (int ply = 0; ply < 60 && !position.legalMoves().isEmpty(); ply++) {
            List<Square> squares =
                    random.ints(4, 0, 64).mapToObj(Square::ofIndex).toList();
            Optional<TouchMove.Obligation> duty = TouchMove.after(position, squares);
            if (duty.isPresent()) {
                assertThat(position.legalMoves()).containsAll(duty.get().moves());
                assertThat(duty.get().moves()).isNotEmpty();
            } else {
                Position now = position;
                assertThat(squares).allSatisfy(square -> assertThat(now.legalMoves())
                        .noneMatch(move -> move.from().equals(square)
                                || now.captureSquare(move)
                                        .filter(square::equals)
                                        .isPresent()));
            }
            List<Move> legal = position.legalMoves();
            position = position.play(legal.get(random.nextInt(legal.size())));
        }
    }
}
