package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The one-pass reader knows nothing that the full one does not know, and disagrees with it in nothing. */
class QuickFenTest {

    private static final String SIGNS = "PNBRQKpnbrqk12345678/ wb-KQkqaceh0936\u2654";

    static LongStream seeds() {
        return ChessGenerators.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void readsTheFensOfGames(long seed) {
        for (Position position : ChessGenerators.game(seed)) {
            Board board = QuickFen.read(position.fen());
            assertThat(board).as(position.fen()).isNotNull();
            assertThat(Position.from(board)).isEqualTo(position);
            assertThat(position.fen()).startsWith(position.placement() + " ");
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void agreesWithTheFullReaderWhateverIsChangedInAFen(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int read = 0;
        for (Position position : ChessGenerators.game(seed)) {
            for (int round = 0; round < 100; round++) {
                String fen = changed(random, position.fen());
                Board board = QuickFen.read(fen);
                if (board != null) {
                    read++;
                    assertThat(FenReader.read(fen)).as(fen).isEqualTo(new FenReading.Playable(Position.from(board)));
                }
            }
        }
        assertThat(read).isPositive();
    }

    private static String changed(SplittableRandom random, String fen) {
        StringBuilder text = new StringBuilder(fen);
        for (int changes = 1 + random.nextInt(2); changes > 0; changes--) {
            int at = random.nextInt(text.length());
            char sign = SIGNS.charAt(random.nextInt(SIGNS.length()));
            switch (random.nextInt(3)) {
                case 0 -> text.setCharAt(at, sign);
                case 1 -> text.insert(at, sign);
                default -> text.deleteCharAt(at);
            }
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "8/8/8/8/8/8/8/K1k5 w - -",
                "8/8/8/8/8/8/8/K1k5 w - - 0",
                "8/8/8/8/8/8/8/K1k5 w - - 0 ",
                "8/8/8/8/8/8/8/K1k5 w - - 0 1 ",
                "8/8/8/8/8/8/8/K1k5  w - - 0 1",
                "8/8/8/8/8/8/8/K1k6 w - - 0 1",
                "8/8/8/8/8/8/8/K1k4 w - - 0 1",
                "8/8/8/8/8/8/K1k5 w - - 0 1",
                "8/8/8/8/8/8/8/8/K1k5 w - - 0 1",
                "8/8/8/8/8/8/8/Kk6 w - - 0 1",
                "8/8/8/8/8/8/8/K7 w - - 0 1",
                "8/8/8/8/8/8/8/K1k5 x - - 0 1",
                "8/8/8/8/8/8/8/K1k5 w K - 0 1",
                "8/8/8/8/8/8/8/K1k5 w - e6 0 1",
                "8/8/8/8/8/8/8/K1k5 w - - 0 12345",
                "8/8/8/8/8/8/8/K1k4P w - - 0 1",
                "4k2r/8/8/8/8/8/8/4K3 b h - 0 1"
            })
    void leavesTheUnusualToTheFullReader(String fen) {
        assertThat(QuickFen.read(fen)).isNull();
    }
}
