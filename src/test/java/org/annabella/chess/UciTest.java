package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class UciTest {

    private static final String ORDINARY = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    static LongStream seeds() {
        return ChessGenerators.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isReadAsItWasWritten(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int positions = 0; positions < 50; positions++) {
            Position position = ChessGenerators.position(random);
            for (Move move : position.legalMoves()) {
                assertThat(position.readUci(move.uci()))
                        .as(position.shredderFen())
                        .contains(move);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"e1g1, e1g1", "e1h1, e1g1", "e1c1, e1c1", "e1a1, e1c1", "h1h8, h1h8", "e1f1, e1f1"})
    void spellsCastlingByTheKingInAnOrdinaryGame(String text, String move) {
        assertThat(Position.of(ORDINARY).readUci(text)).contains(Move.parse(move));
    }

    @ParameterizedTest
    @CsvSource({"e1g1, e1h1", "e1h1, e1h1", "e1c1, e1a1", "e1a1, e1a1"})
    void spellsCastlingByTheRookInChess960(String text, String move) {
        assertThat(Position.of(ORDINARY).asChess960().readUci(text)).contains(Move.parse(move));
    }

    @Test
    void takesAStepOfTheKingForWhatItSays() {
        Position position = Position.of("4k3/8/8/8/8/8/8/5K1R w H - 0 1");

        assertThat(position.readUci("f1g1")).contains(Move.parse("f1g1"));
        assertThat(position.readUci("f1h1")).contains(Move.parse("f1h1"));
    }

    @Test
    void findsCastlingBehindAnInnerRook() {
        assertThat(Position.of("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1").readUci("e1c1"))
                .contains(Move.parse("e1b1"));
    }

    @Test
    void leavesAnIllegalMoveAsItIsWritten() {
        Position inCheck = Position.of("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1");

        assertThat(inCheck.readUci("e1h1")).contains(Move.parse("e1h1"));
        assertThat(Position.INITIAL.readUci("e2e5")).contains(Move.parse("e2e5"));
        assertThat(Position.of(ORDINARY).readUci("e2h1")).contains(Move.parse("e2h1"));
        assertThat(Position.of(ORDINARY).readUci("e1h1q")).contains(Move.parse("e1h1q"));
    }

    @Test
    void isNothingElse() {
        assertThat(Position.INITIAL.readUci("")).isEmpty();
        assertThat(Position.INITIAL.readUci("e2e9")).isEmpty();
        assertThat(Position.INITIAL.readUci("e7e8k")).isEmpty();
        assertThat(Position.INITIAL.readUci("0-0")).isEmpty();
    }
}
