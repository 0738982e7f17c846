package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.FenFault.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FenTest {

    static LongStream seeds() {
        return ChessGenerators.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isReadAsItWasWritten(long seed) {
        for (Position position : ChessGenerators.game(seed)) {
            Position again = Position.of(position.fen());
            assertThat(again).isEqualTo(position).hasSameHashCodeAs(position);
            assertThat(again.fen()).isEqualTo(position.fen());
            assertThat(again.legalMoves()).isEqualTo(position.legalMoves());
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isReadAsItWasWrittenInChess960(long seed) {
        for (Position position : ChessGenerators.chess960Game(seed)) {
            assertThat(Position.of(position.shredderFen())).isEqualTo(position).hasSameHashCodeAs(position);
            assertThat(Position.of(position.fen()).asChess960()).isEqualTo(position);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isReadAsItWasWrittenWhateverItsRights(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int positions = 0; positions < 200; positions++) {
            Position position = ChessGenerators.position(random);
            Position again = Position.of(position.fen());
            assertThat(again.key()).isEqualTo(position.key()).hasSameHashCodeAs(position.key());
            assertThat(again.fen()).isEqualTo(position.fen());
            assertThat(again.shredderFen()).isEqualTo(position.shredderFen());
            assertThat(Position.of(position.shredderFen()).asChess960()).isEqualTo(position.asChess960());
        }
    }

    @Test
    void mayLackItsLastFields() {
        assertThat(Position.of("4k3/8/8/8/8/8/8/4K3").fen()).isEqualTo("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        assertThat(Position.of(" 4k3/8/8/8/8/8/8/4K3  b ").fen()).isEqualTo("4k3/8/8/8/8/8/8/4K3 b - - 0 1");
        assertThat(Position.of("4k3/8/8/8/8/8/8/4K3 b - - 7 0").fen()).isEqualTo("4k3/8/8/8/8/8/8/4K3 b - - 7 1");
    }

    @Test
    void mayNameAnEnPassantSquareWithoutACapture() {
        String fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";

        assertThat(Position.of(fen)).isEqualTo(Positions.after("e4"));
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x, FIELDS",
        "4k3/8/8/8/8/8/4K3 w - - 0 1, RANKS",
        "4k3/8/8/8/8/8/8/4K4 w - - 0 1, RANKS",
        "4k3/8/8/8/8/8/8/4K2 w - - 0 1, RANKS",
        "4k3/8/8/8/8/8/8/4K2X w - - 0 1, PIECE_LETTER",
        "4k3/8/8/9/8/8/8/4K3 w - - 0 1, PIECE_LETTER",
        "4k3/8/8/8/8/8/8/4K3 x - - 0 1, TURN",
        "4k3/8/8/8/8/8/8/4K3 w X - 0 1, CASTLING_FIELD",
        "4k3/8/8/8/8/8/8/4K3 w i - 0 1, CASTLING_FIELD",
        "4k3/8/8/8/8/8/8/4K3 w - e9 0 1, EN_PASSANT_FIELD",
        "4k3/8/8/8/8/8/8/4K3 w - - -1 1, COUNTER",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 99999, COUNTER"
    })
    void isRefusedIfItCannotBeRead(String fen, Code code) {
        assertThat(faults(fen)).hasOnlyElementsOfType(FenFault.class);
        assertThat(faults(fen)).extracting(FenTest::code).contains(code);
        assertThat(Setup.read(fen)).isEqualTo(new SetupReading.Unreadable(onlyUnreadable(faults(fen))));
    }

    @Test
    void isRefusedWithAllReasonsAtOnce() {
        assertThat(faults("8/8/8/8/8/8/8/P3K3 z KX - a 1"))
                .extracting(FenTest::code)
                .containsExactly(
                        Code.TURN,
                        Code.CASTLING_FIELD,
                        Code.COUNTER,
                        SetupFault.Code.KINGS,
                        SetupFault.Code.PAWN_ON_LAST_RANK,
                        SetupFault.Code.CASTLING_RIGHT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Position.of("8/8/8/8/8/8/8/P3K3 z"))
                .withMessageContaining("Black has 0 kings instead of 1")
                .withMessageContaining("the white pawn on a1 cannot stand there");
    }

    @Test
    void isNotBlamedForWhatFollowsOnlyFromAnUnreadableField() {
        assertThat(faults("4k3/8/8/8/8/8/8/4k w K - 0 1"))
                .extracting(FenTest::code)
                .containsExactly(Code.RANKS);
        assertThat(faults("4k3/8/8/8/8/8/4R3/4K3 x - e6 0 1"))
                .extracting(FenTest::code)
                .containsExactly(Code.TURN);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isAnsweredWhateverItSays(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        String signs = "KQRBNPkqrbnp12345678/ -wbabcdefghAH0x\t\u0131\u017f\u2654\ud83d";
        for (Position position : ChessGenerators.game(seed)) {
            StringBuilder fen = new StringBuilder(position.fen());
            for (int changes = random.nextInt(4); changes >= 0; changes--) {
                char sign = signs.charAt(random.nextInt(signs.length()));
                fen.setCharAt(random.nextInt(fen.length()), sign);
                fen.insert(random.nextInt(fen.length()), signs.charAt(random.nextInt(signs.length())));
            }
            FenReading reading = Position.read(fen.toString());
            if (reading instanceof FenReading.Playable playable) {
                assertThat(Position.of(playable.position().fen()).key())
                        .isEqualTo(playable.position().key());
            } else {
                assertThat(faults(fen.toString())).isNotEmpty();
            }
        }
    }

    @Test
    void isRefusedIfEmpty() {
        assertThat(faults("")).isNotEmpty();
        assertThat(faults("nonsense")).isNotEmpty();
    }

    private static List<PositionFault> faults(String fen) {
        FenReading reading = Position.read(fen);
        assertThat(reading).isInstanceOf(FenReading.Unplayable.class);
        return ((FenReading.Unplayable) reading).faults();
    }

    private static List<FenFault> onlyUnreadable(List<PositionFault> faults) {
        return faults.stream().map(FenFault.class::cast).toList();
    }

    private static Enum<?> code(PositionFault fault) {
        return fault instanceof FenFault unreadable ? unreadable.code() : ((SetupFault) fault).code();
    }
}
