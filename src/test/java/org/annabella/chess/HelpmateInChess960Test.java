package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class HelpmateInChess960Test {

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 20);
    }

    @ParameterizedTest(name = "{0} for {1}")
    @CsvSource({
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9, WHITE",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9, BLACK",
        "1rk4r/8/8/8/8/8/8/2K5 b hb - 0 1, BLACK",
        "2k5/8/8/8/8/8/8/1RK4R w HB - 0 1, WHITE"
    })
    void isFoundAndEndsInMate(String fen, Side winner) {
        assertThat(Replay.ofHelpmate(Position.of(fen), winner, Effort.IN_PLAY)).isTrue();
    }

    /** Random play from a shuffled first rank: what is claimed holds by the public rules, castling included. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isTrueAfterRandomPlay(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = Position.of("nrbqkbrn/8/8/8/8/8/8/NRBQKBRN w GBgb - 0 1");
        for (int ply = 0; ply < 80 && !position.legalMoves().isEmpty(); ply++) {
            List<Move> moves = position.legalMoves();
            position = position.play(moves.get(random.nextInt(moves.size())));
            for (Side winner : Side.values()) {
                MateVerdict verdict = position.mateVerdict(winner, Effort.IN_PLAY);
                if (verdict instanceof MateVerdict.Alive alive) {
                    assertThat(Replay.ofHelpmate(position, winner, alive))
                            .as("%s for %s", position, winner)
                            .isTrue();
                }
            }
        }
    }
}
