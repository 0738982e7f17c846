package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.SetupFault.Code;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SetupTest {

    private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

    static LongStream seeds() {
        return ChessGenerators.seeds();
    }

    static Setup setup(String fen) {
        return ((SetupReading.Readable) Setup.read(fen)).setup();
    }

    private static List<SetupFault> faults(String fen) {
        return faults(setup(fen).toPosition());
    }

    private static List<SetupFault> faults(Playability judged) {
        assertThat(judged).isInstanceOf(Playability.Unplayable.class);
        return ((Playability.Unplayable) judged).faults();
    }

    @Test
    void saysWhatItsFieldsSayHoweverAbsurd() {
        Setup setup = setup("8/8/8/8/8/8/8/PPPPPPPP b Kc e4 7 12");

        assertThat(setup.placement()).isEqualTo(Placement.parse("8/8/8/8/8/8/8/PPPPPPPP"));
        assertThat(setup.turn()).isEqualTo(Side.BLACK);
        assertThat(setup.castlingRooks()).containsExactly(Square.at("h1"), Square.at("c8"));
        assertThat(setup.enPassant()).isEqualTo(Square.at("e4"));
        assertThat(setup.halfmoveClock()).isEqualTo(7);
        assertThat(setup.moveNumber()).isEqualTo(12);
        assertThat(setup.chess960()).isTrue();
    }

    @Test
    void needsNoMoreThanPiecesAndASideToMove() {
        Playability judged = Setup.of(Placement.INITIAL, Side.WHITE).toPosition();

        assertThat(judged)
                .isEqualTo(
                        new Playability.Playable(Position.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")));
    }

    @ParameterizedTest
    @CsvSource({
        "8/8/8/8/8/8/8/4K3 w - - 0 1, KINGS, ",
        "4k3/8/8/8/8/8/8/4KK2 w - - 0 1, KINGS, e1 f1",
        "4k2P/8/8/8/8/8/8/p3K3 w - - 0 1, PAWN_ON_LAST_RANK, a1",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1, OPPONENT_IN_CHECK, e2",
        "4k3/8/8/8/8/8/4r3/4K3 b - - 0 1, OPPONENT_IN_CHECK, e2",
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1, CASTLING_RIGHT, h1",
        "4k3/8/8/8/8/8/8/4K2N w K - 0 1, CASTLING_RIGHT, h1",
        "4k3/8/8/8/8/8/8/4K2r w K - 0 1, CASTLING_RIGHT, h1",
        "4k3/8/8/8/8/8/4K3/R7 w Q - 0 1, CASTLING_RIGHT, a1",
        "4k3/8/8/8/8/8/8/K6R w K - 0 1, CASTLING_RIGHT, h1",
        "4k3/8/8/8/8/8/8/1K4RR w HG - 0 1, CASTLING_RIGHT, g1",
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1, EN_PASSANT_SQUARE, e6",
        "4k3/8/8/4p3/8/8/8/4K3 w - e3 0 1, EN_PASSANT_SQUARE, e3",
        "4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1, EN_PASSANT_SQUARE, e6",
        "4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1, EN_PASSANT_SQUARE, e6",
        "4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1, EN_PASSANT_SQUARE, e6"
    })
    void isRefusedWithAReasonAndThePlaceAndSoIsItsFen(String fen, Code code, String squares) {
        List<SetupFault> faults = faults(fen);

        assertThat(faults).extracting(SetupFault::code).contains(code);
        assertThat(faults.get(0).squares())
                .extracting(Square::toString)
                .startsWith(squares == null ? new String[0] : squares.split(" "));
        assertThat(Position.read(fen)).isEqualTo(new FenReading.Unplayable(List.copyOf(faults)));
    }

    @Test
    void isRefusedWithAllReasonsAtOnce() {
        assertThat(faults("3r4/8/8/8/8/8/8/P2KK3 b KQ e3 0 1"))
                .extracting(SetupFault::code)
                .containsExactly(
                        Code.KINGS,
                        Code.KINGS,
                        Code.PAWN_ON_LAST_RANK,
                        Code.EN_PASSANT_SQUARE,
                        Code.CASTLING_RIGHT,
                        Code.CASTLING_RIGHT);
    }

    @Test
    void isRefusedWithCountersThatNoFenCanSay() {
        Setup setup = new Setup(setup(KINGS).placement(), Side.WHITE, Collections.emptySortedSet(), null, -1, 0, false);

        assertThat(faults(setup.toPosition())).extracting(SetupFault::code).containsExactly(Code.COUNTER, Code.COUNTER);
    }

    @Test
    void isRefusedWithRooksInAnOrdinaryGameThatOnlyChess960Allows() {
        for (String fen : List.of("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "4k3/8/8/8/8/8/8/3K3R w H - 0 1")) {
            Setup chess960 = setup(fen);
            Setup ordinary = new Setup(chess960.placement(), Side.WHITE, chess960.castlingRooks(), null, 0, 1, false);

            assertThat(chess960.toPosition()).isInstanceOf(Playability.Playable.class);
            assertThat(faults(ordinary.toPosition()))
                    .extracting(SetupFault::code)
                    .containsExactly(Code.CASTLING_RIGHT);
        }
    }

    @Nested
    class WithTooMuchMaterial {

        @ParameterizedTest
        @CsvSource({
            "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1, TOO_MANY_PAWNS",
            "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1, TOO_MANY_PROMOTED",
            "4k3/8/8/8/8/8/PPPPPPPP/R2RK2R w - - 0 1, TOO_MANY_PROMOTED",
            "4k3/8/8/8/8/8/PPPPPPPP/N2NK2N w - - 0 1, TOO_MANY_PROMOTED",
            "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1, TOO_MANY_PROMOTED",
            "2b1k1b1/pppppppp/8/8/8/8/8/4K3 w - - 0 1, TOO_MANY_PROMOTED"
        })
        void isRefusedUnlessThatIsIgnored(String fen, Code code) {
            Playability judged = setup(fen).toPosition();

            assertThat(faults(judged)).extracting(SetupFault::code).containsExactly(code);
            assertThat(judged.ignoringTooMuchMaterial()).isEqualTo(new Playability.Playable(Position.of(fen)));
        }

        @Test
        void isRefusedWithMoreThanSixteenMen() {
            String fen = "4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1";

            assertThat(faults(fen))
                    .extracting(SetupFault::code)
                    .containsExactly(Code.TOO_MANY_PIECES, Code.TOO_MANY_PROMOTED);
            assertThat(setup(fen).toPosition().ignoringTooMuchMaterial()).isInstanceOf(Playability.Playable.class);
        }

        @Test
        void isAcceptedAsFarAsPawnsCanHaveBroughtIt() {
            assertThat(setup("2b1kb2/pppppppp/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 1")
                            .toPosition())
                    .isInstanceOf(Playability.Playable.class);
            assertThat(setup("2b1k1b1/8/8/8/8/8/8/QQQQKQQQ w - - 0 1").toPosition())
                    .isInstanceOf(Playability.Playable.class);
        }

        @Test
        void isStillRefusedForAnythingElse() {
            Playability judged =
                    setup("4k3/8/8/8/8/P7/PPPPPPPP/4K2P w - - 0 1").toPosition().ignoringTooMuchMaterial();

            assertThat(faults(judged)).extracting(SetupFault::code).containsExactly(Code.PAWN_ON_LAST_RANK);
        }
    }

    @Nested
    class InDoubleCheck {

        @ParameterizedTest(name = "{1}")
        @CsvSource({
            "4k3/8/5N2/8/8/8/8/4R2K b - - 0 1, a knight left the file",
            "4r2k/8/8/8/8/5n2/8/4K3 w - - 0 1, a knight of Black left the file",
            "4k3/8/8/1B6/8/8/8/4R2K b - - 0 1, a bishop left the file",
            "6k1/8/8/6R1/2B5/8/8/6K1 b - - 0 1, a rook left the diagonal",
            "8/8/4k3/3P4/8/8/8/K3R3 b - - 0 1, a pawn left the file by a capture",
            "4N3/R5k1/8/8/8/8/8/6K1 b - - 0 1, a pawn left the rank and became a knight",
            "6NB/8/5k2/8/8/8/8/K7 b - - 0 1, a pawn left the diagonal straight on and became a knight",
            "3Qk3/8/8/8/8/8/8/K3R3 b - - 0 1, a pawn left the file by a capture and became a queen",
            "4R3/1B6/3P4/8/4k3/8/8/K7 b - - 0 1, two pawns left two lines by en passant",
            "k7/8/8/4K3/1r6/3p4/6b1/8 w - - 0 1, two pawns left two lines by en passant of Black"
        })
        void isAcceptedIfOneMoveCanHaveGivenIt(String fen, String how) {
            Playability judged = setup(fen).toPosition();

            assertThat(judged).as(how).isInstanceOf(Playability.Playable.class);
        }

        @ParameterizedTest(name = "{1}")
        @CsvSource({
            "4k3/8/3N1N2/8/8/8/8/4R2K b - - 0 1, three at once",
            "4k3/8/3N1N2/8/8/8/8/6K1 b - - 0 1, two knights",
            "4k3/3P1P2/8/8/8/8/8/6K1 b - - 0 1, two pawns",
            "8/8/8/R2k3R/8/8/8/4K3 b - - 0 1, rooks on both sides of the king",
            "7k/8/8/4B3/7Q/8/8/K7 b - - 0 1, a queen attacks along every line that she could leave",
            "4k3/8/8/8/B7/8/8/4R2K b - - 0 1, the bishop cannot have come from the file",
            "4R3/1B1p4/3P4/8/4k3/8/8/K7 b - - 0 1, a pawn stands where the one taken en passant began"
        })
        void isRefusedOtherwiseUnlessThatIsIgnored(String fen, String why) {
            Playability judged = setup(fen).toPosition();

            assertThat(faults(judged)).as(why).extracting(SetupFault::code).containsExactly(Code.IMPOSSIBLE_CHECK);
            assertThat(judged.ignoringImpossibleCheck()).isEqualTo(new Playability.Playable(Position.of(fen)));
            assertThat(judged.ignoringTooMuchMaterial()).isEqualTo(judged);
        }
    }

    @Nested
    class AfterADoubleStep {

        @ParameterizedTest(name = "{1}")
        @CsvSource({
            "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1, no check",
            "8/8/8/3k4/4P3/8/8/4K3 b - e3 0 1, check by the pawn",
            "8/8/8/8/3P4/8/k6R/4K3 b - d3 0 1, check along the rank that it left",
            "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1, no check until it is taken",
            "4k3/8/8/8/4P3/8/8/K3R3 b - e3 0 1, no check as it still stands between"
        })
        void isAcceptedIfTheKingWasNotInCheckBefore(String fen, String what) {
            assertThat(setup(fen).toPosition()).as(what).isInstanceOf(Playability.Playable.class);
        }

        @ParameterizedTest(name = "{1}")
        @CsvSource({
            "8/8/8/8/3P4/k6R/8/4K3 b - d3 0 1, check over the square that it passed",
            "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1, check that it has nothing to do with",
            "8/6k1/8/8/3P4/8/8/B3K3 b - d3 0 1, a line that it has only now shut",
            "b6k/8/8/3pP3/8/8/6K1/8 w - d6 0 1, a line that it has only now shut and the capture opens"
        })
        void isRefusedOtherwiseUnlessThatIsIgnored(String fen, String what) {
            Playability judged = setup(fen).toPosition();

            assertThat(faults(judged)).as(what).extracting(SetupFault::code).containsExactly(Code.IMPOSSIBLE_CHECK);
            assertThat(judged.ignoringImpossibleCheck()).isEqualTo(new Playability.Playable(Position.of(fen)));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isPlayableWhereverAGameGoes(long seed) {
        for (Position position : ChessGenerators.chess960Game(seed)) {
            assertThat(setup(position.shredderFen()).toPosition()).isEqualTo(new Playability.Playable(position));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isEitherPlayableOrSaysWhyNot(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int setups = 0; setups < 500; setups++) {
            Setup setup = Setup.of(ChessGenerators.placement(random), Side.values()[random.nextInt(2)]);
            Playability judged = setup.toPosition();
            if (judged instanceof Playability.Unplayable unplayable) {
                assertThat(unplayable.faults()).isNotEmpty();
            } else {
                assertThat(((Playability.Playable) judged).position().placement())
                        .isEqualTo(setup.placement());
            }
        }
    }
}
