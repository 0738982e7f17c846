package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
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
        "8/8/8/8/8/8/8/4K3 w - - 0 1, KINGS",
        "4k3/8/8/8/8/8/8/4KK2 w - - 0 1, KINGS",
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1, PAWN_ON_LAST_RANK",
        "4k3/8/8/8/8/PPPPPPPP/PPPPPPPP/4K3 w - - 0 1, TOO_MANY_PIECES",
        "4k3/8/8/8/8/8/8/4K3 x - - 0 1, TURN",
        "4k3/8/8/8/8/8/8/4KR2 x - - 0 1, TURN",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1, OPPONENT_IN_CHECK",
        "4k3/8/8/8/8/8/8/4K3 w X - 0 1, CASTLING_FIELD",
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1, CASTLING_RIGHT",
        "4k3/8/8/8/8/8/8/4K3 w - e9 0 1, EN_PASSANT_FIELD",
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1, EN_PASSANT_SQUARE",
        "4k3/8/8/4p3/8/8/8/4K3 w - e3 0 1, EN_PASSANT_SQUARE",
        "4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1, EN_PASSANT_SQUARE",
        "4k3/8/8/8/8/8/8/4K3 w - - -1 1, COUNTER",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 99999, COUNTER"
    })
    void isRefusedWithAReason(String fen, Code code) {
        assertThat(faults(fen)).extracting(FenFault::code).contains(code);
    }

    @Test
    void isRefusedWithAllReasonsAtOnce() {
        assertThat(faults("8/8/8/8/8/8/8/P3K3 z KX e5 a 1"))
                .extracting(FenFault::code)
                .containsExactly(
                        Code.TURN,
                        Code.KINGS,
                        Code.PAWN_ON_LAST_RANK,
                        Code.CASTLING_RIGHT,
                        Code.CASTLING_FIELD,
                        Code.EN_PASSANT_SQUARE,
                        Code.COUNTER);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Position.of("8/8/8/8/8/8/8/P3K3 z"))
                .withMessageContaining("Black has 0 kings instead of 1")
                .withMessageContaining("the white pawn on a1 cannot stand there");
    }

    @Test
    void isRefusedIfEmpty() {
        assertThat(faults("")).isNotEmpty();
        assertThat(faults("nonsense")).isNotEmpty();
    }

    private static List<FenFault> faults(String fen) {
        FenReading reading = Position.read(fen);
        assertThat(reading).isInstanceOf(FenReading.Unplayable.class);
        return ((FenReading.Unplayable) reading).faults();
    }
}
