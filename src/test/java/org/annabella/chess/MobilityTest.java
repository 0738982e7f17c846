package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MobilityTest {

    /** Black is the loser, whose mates end the game without White's. */
    @ParameterizedTest(name = "{4}: {0}")
    @CsvSource({
        "8/8/8/k7/8/5pq1/7P/6NK b - -, g3, g2, true, a queen beside the king",
        "6R1/8/8/k7/8/5pq1/7P/6NK b - -, g3, g2, false, a rook behind the queen takes her",
        "8/8/8/k7/8/6q1/7P/6NK b - -, g3, g2, false, nobody guards the queen",
        "6k1/8/1ppp4/2b5/1pKp4/1P1P4/8/8 b - -, d6, d5, true, a pawn guarded by a pawn",
        "6k1/8/1ppp4/2b5/1pKp4/1P1P4/8/3R4 b - -, d6, d5, true, the rook is shut out by its own pawn",
        "6k1/8/1ppp4/2b5/1pKp4/1P1P1B2/8/8 b - -, d6, d5, false, a bishop takes the pawn",
        "6k1/8/2pp4/2b5/1pKp4/1P1P4/8/8 b - -, d6, d5, false, the king takes the bishop"
    })
    void knowsACertainMateOfTheLosers(String fen, String from, String to, boolean isMate, String why) {
        PlacementSet men = new PlacementSet();
        men.set(Position.of(fen).board(), Side.WHITE);
        Mobility mobility = new Mobility();
        mobility.survey(men);
        int man = PlacementSet.FIRST_OTHER;
        while (men.squares[man] != bit(from)) {
            man++;
        }

        assertThat(mobility.mates(man, bit(to))).as(why).isEqualTo(isMate ? bit(to) : 0);
    }

    private static long bit(String square) {
        return 1L << Square.at(square).index();
    }
}
