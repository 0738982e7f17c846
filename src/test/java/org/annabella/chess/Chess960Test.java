package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Chess960Test {

    private static Position after(String fen, String move) {
        Position position = Position.of(fen);
        assertThat(position.isChess960()).isTrue();
        assertThat(position.isCastling(Move.parse(move))).isTrue();
        return position.play(Move.parse(move));
    }

    private static boolean isLegal(String fen, String move) {
        Position position = Position.of(fen);
        assertThat(position.legalMoves().contains(Move.parse(move))).isEqualTo(position.isLegal(Move.parse(move)));
        return position.isLegal(Move.parse(move));
    }

    @Nested
    class Beginnings {

        /** The ends and the middle of the table of Reinhard Scharnagl, and neighbours of the ordinary beginning. */
        @ParameterizedTest
        @CsvSource({
            "0, BBQNNRKR",
            "1, BQNBNRKR",
            "16, BBNQNRKR",
            "101, QNBBRNKR",
            "518, RNBQKBNR",
            "534, RNBKQBNR",
            "944, BBRKRNNQ",
            "959, RKRNNQBB"
        })
        void haveTheUsualNumbers(int number, String rank) {
            assertThat(Position.chess960(number).fen()).contains("/" + rank + " w KQkq - 0 1");
        }

        @Test
        void are960DifferentOnes() {
            Set<String> beginnings = new HashSet<>();
            for (int number = 0; number < 960; number++) {
                Position position = Position.chess960(number);
                String fen = position.fen();
                String rank = fen.substring(fen.lastIndexOf('/') + 1, fen.indexOf(' '));
                assertThat(rank).matches("[BNQ]*R[BNQ]*K[BNQ]*R[BNQ]*");
                assertThat((rank.indexOf('B') + rank.lastIndexOf('B')) % 2).isEqualTo(1);
                assertThat(position.isChess960()).isTrue();
                assertThat(Setup.read(fen)).isInstanceOf(SetupReading.Readable.class);
                beginnings.add(rank);
            }
            assertThat(beginnings).hasSize(960);
        }

        @Test
        void haveNoOtherNumber() {
            IntStream.of(-1, 960).forEach(number -> assertThatIllegalArgumentException()
                    .isThrownBy(() -> Position.chess960(number)));
        }

        @Test
        void keepTheKindOfGameInEveryMove() {
            Position ordinary = Position.chess960(518);

            assertThat(ordinary.isChess960()).isTrue();
            assertThat(ordinary.play(Move.parse("e2e4")).isChess960()).isTrue();
            assertThat(Position.INITIAL.isChess960()).isFalse();
            assertThat(Position.INITIAL.asChess960()).isEqualTo(ordinary).isNotEqualTo(Position.INITIAL);
            assertThat(Position.INITIAL.asChess960().key()).isEqualTo(Position.INITIAL.key());
        }
    }

    @Nested
    class Castling {

        @Test
        void endsOnTheSquaresOfTheOrdinaryGame() {
            String fen = "1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1";

            assertThat(after(fen, "f1h1").fen()).isEqualTo("1r3k1r/8/8/8/8/8/8/1R3RK1 b kq - 1 1");
            assertThat(after(fen, "f1b1").fen()).isEqualTo("1r3k1r/8/8/8/8/8/8/2KR3R b kq - 1 1");
            assertThat(after(fen.replace(" w ", " b "), "f8h8").fen())
                    .isEqualTo("1r3rk1/8/8/8/8/8/8/1R3K1R w KQ - 1 2");
            assertThat(after(fen.replace(" w ", " b "), "f8b8").fen()).isEqualTo("2kr3r/8/8/8/8/8/8/1R3K1R w KQ - 1 2");
        }

        @Test
        void takesNothing() {
            Position position = Position.of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
            Move castling = Move.parse("f1g1");

            assertThat(position.isCapture(castling)).isFalse();
            assertThat(position.captured(castling)).isEmpty();
            assertThat(position.captureSquare(castling)).isEmpty();
            assertThat(position.play(castling).placement().occupancy())
                    .hasSameHashCodeAs(Placement.parse("4k3/8/8/8/8/8/8/5RK1").occupancy());
        }

        @Test
        void mayLeaveTheKingWhereItStands() {
            assertThat(after("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1").fen()).startsWith("4k3/8/8/8/8/8/8/5RK1 b - -");
            assertThat(after("4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "c1a1").fen()).startsWith("4k3/8/8/8/8/8/8/2KR4 b - -");
        }

        @Test
        void mayLeaveTheRookWhereItStands() {
            assertThat(after("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1").fen()).startsWith("4k3/8/8/8/8/8/8/5RK1 b - -");
            assertThat(after("4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "e1d1").fen()).startsWith("4k3/8/8/8/8/8/8/2KR4 b - -");
        }

        @Test
        void mayExchangeTheTwo() {
            assertThat(after("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1").fen()).startsWith("4k3/8/8/8/8/8/8/5RK1 b - -");
            assertThat(after("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1").fen()).startsWith("4k3/8/8/8/8/8/8/2KR4 b - -");
        }

        @Test
        void mayCarryTheKingTowardsTheMiddle() {
            assertThat(after("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1").fen()).startsWith("4k3/8/8/8/8/8/8/2KR4 b - -");
        }

        @Test
        void isIllegalIfTheRookWasAShield() {
            assertThat(isLegal("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", "d1b1")).isFalse();
            assertThat(isLegal("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1", "d1b1")).isTrue();
            assertThat(isLegal("Qrk5/8/8/8/8/8/8/4K3 b b - 0 1", "c8b8")).isFalse();
        }

        @Test
        void isLegalIfTheKingTakesTheShieldsPlace() {
            assertThat(isLegal("4k3/8/8/8/8/8/8/4K1Rq w G - 0 1", "e1g1")).isFalse();
            assertThat(isLegal("4k3/8/8/8/8/8/8/4K1Rb w G - 0 1", "e1g1")).isTrue();
        }

        @Test
        void isLegalAlthoughTheRookIsAttackedOrPassesAnAttackedSquare() {
            assertThat(isLegal("r3k3/8/8/8/8/8/8/R4K2 w A - 0 1", "f1a1")).isTrue();
            assertThat(isLegal("1r2k3/8/8/8/8/8/8/R4K2 w A - 0 1", "f1a1")).isTrue();
            assertThat(isLegal("3rk3/8/8/8/8/8/8/R4K2 w A - 0 1", "f1a1")).isFalse();
        }

        @Test
        void isIllegalIfTheKingStandingStillIsInCheck() {
            assertThat(isLegal("4k1r1/8/8/8/8/8/8/6KR w H - 0 1", "g1h1")).isFalse();
        }

        @Test
        void isIllegalIfAPieceStandsWhereTheRookArrives() {
            assertThat(isLegal("4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", "b1a1")).isFalse();
            assertThat(isLegal("4k3/8/8/8/8/8/8/RK1n4 w A - 0 1", "b1a1")).isFalse();
            assertThat(isLegal("4k3/8/8/8/8/8/8/RK2N3 w A - 0 1", "b1a1")).isTrue();
        }

        @Test
        void isNotTheKingsStepToTheSameSquare() {
            Position position = Position.of("4k3/8/8/8/8/8/8/5K1R w H - 0 1");

            assertThat(position.isCastling(Move.parse("f1g1"))).isFalse();
            assertThat(position.play(Move.parse("f1g1")).fen()).startsWith("4k3/8/8/8/8/8/8/6KR b - -");
        }

        @Test
        void isNoMoveOntoARookOffTheFirstRank() {
            Position position = Position.of("4k3/8/8/8/8/8/5KR1/8 w - - 0 1");

            assertThat(position.isCastling(Move.parse("f2g2"))).isFalse();
        }

        @Test
        void endsWithTheRightOfTheInnerRookAlone() {
            Position position = Position.of("4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1");

            assertThat(position.fen()).contains(" w KB ");
            assertThat(position.play(Move.parse("b1b2")).fen()).contains(" b K ");
            assertThat(position.play(Move.parse("a1a2")).fen()).contains(" b KQ ");
            assertThat(position.isLegal(Move.parse("e1a1"))).isFalse();
        }

        @Test
        void endsWhenTheInnerRookIsTaken() {
            Position position = Position.of("1r2k3/8/8/8/8/8/8/RR2K2R b HB - 0 1");

            assertThat(position.play(Move.parse("b8b1")).shredderFen()).contains(" w H ");
        }

        @Test
        void endsWhenAPawnTakesTheRookAndIsPromoted() {
            Position position = Position.of("1r2kr2/2P5/8/8/8/8/8/4K3 w fb - 0 1");

            assertThat(position.play(Move.parse("c7b8n")).shredderFen()).contains(" b f ");
        }
    }

    @Nested
    class Fens {

        @ParameterizedTest
        @CsvSource({
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, KQkq, HAha, false",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 0 1, KQkq, HAha, false",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1, KQkq, HAha, true",
            "4k3/8/8/8/8/8/8/R1R1KR1R w KQ - 0 1, KQ, HA, false",
            "4k3/8/8/8/8/8/8/R1R1KR1R w FC - 0 1, FC, FC, true",
            "4k3/8/8/8/8/8/8/R1R1KR1R w KC - 0 1, KC, HC, true",
            "4k3/8/8/8/8/8/8/2R1KR2 w KQ - 0 1, KQ, FC, true",
            "1r3k2/8/8/8/8/8/8/4K3 b q - 0 1, q, b, true",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1, -, -, false"
        })
        void nameTheRightsInBothWays(String fen, String xFen, String shredder, boolean chess960) {
            Position position = Position.of(fen);

            assertThat(position.fen().split(" ")[2]).isEqualTo(xFen);
            assertThat(position.shredderFen().split(" ")[2]).isEqualTo(shredder);
            assertThat(position.isChess960()).isEqualTo(chess960);
            assertThat(Position.of(position.fen()).key()).isEqualTo(position.key());
            assertThat(Position.of(position.shredderFen())).isEqualTo(position.asChess960());
        }
    }
}
