package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.annabella.chess.MateVerdict.Alive;
import org.annabella.chess.MateVerdict.Dead;
import org.annabella.chess.MateVerdict.Proof;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class HelpmateTest {

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 300);
    }

    @ParameterizedTest(name = "{1}: {0}")
    @CsvSource({
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1, king and rook",
        "8/8/8/3k4/8/8/P7/K7 w - - 0 1, a pawn that has to become a queen first",
        "7k/7p/8/8/8/8/8/4K2N w - - 0 1, a knight against a pawn that takes the flight",
        "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1, a knight against a knight",
        "4kb2/8/8/8/8/8/8/4KB2 b - - 0 1, bishops on squares of both colours",
        "4kr2/8/8/8/8/8/8/4KN2 w - - 0 1, a knight against a rook",
        "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1, a bishop against a knight",
        "8/6k1/8/2p5/1p6/2q5/4BK2/8 w - - 0 1, a bishop against a pawn that becomes a knight",
        "8/p7/8/1Bp1b3/Pk6/7K/7p/8 b - - 0 1, a bishop and a pawn that something must let pass",
        "k7/5Q2/8/8/8/8/8/K7 w - - 98 60, a counter that has almost run out",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, the beginning of a game"
    })
    void isFoundAndEndsInMate(String fen, String with) {
        Position position = Position.of(fen);

        assertThat(Replay.ofHelpmate(position, Side.WHITE, Effort.IN_PLAY))
                .as(with)
                .isTrue();
    }

    /**
     * Two positions which a well-known analyser calls dead, and one that another cannot decide; the last has a helpmate
     * of 339 half-moves.
     *
     * @see <a href="https://github.com/miguel-ambrona/D3-Chess">D3-Chess</a>
     */
    @ParameterizedTest(name = "{1} in {0}")
    @CsvSource({
        "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1, WHITE",
        "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1, WHITE",
        "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1, BLACK",
        "3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - - 0 1, WHITE",
        "8/1k5B/7b/8/1p1p1p1p/1PpP1P1P/p1P3K1/N3b3 w - - 0 1, WHITE"
    })
    void isFoundWhereTheBoardLooksBlocked(String fen, Side winner) {
        assertThat(Replay.ofHelpmate(Position.of(fen), winner, Effort.AT_THE_DESK))
                .isTrue();
    }

    /** The king behind the wall is mated in a corner by a bishop, between two men of its own. */
    @ParameterizedTest(name = "{1} in {0}")
    @CsvSource({
        "3k4/4b3/3bB3/p1pBp1p1/P1PbP1P1/4b3/4B3/3K1B2 b - - 0 1, BLACK",
        "k6B/1b4B1/2b2B2/4B3/3B4/1pB1B3/pP1B4/K7 w - - 0 1, WHITE",
        "8/4k3/3b1b2/p1pBp1p1/P1P1P1P1/3B4/4K3/8 w - - 0 1, WHITE",
        "k1b4n/8/8/BpBpBpBp/bPbPbPbP/8/8/K1B5 w - - 0 1, BLACK"
    })
    void isFoundByBishopsAlone(String fen, Side winner) {
        assertThat(Replay.ofHelpmate(Position.of(fen), winner, Effort.AT_THE_DESK))
                .isTrue();
    }

    @ParameterizedTest(name = "{3}: {0}")
    @CsvSource({
        "7k/8/8/8/8/8/8/K7 w - - 0 1, WHITE, MATERIAL, a bare king",
        "3qk3/8/8/8/8/8/8/4KN2 w - - 0 1, WHITE, MATERIAL, a knight against a queen",
        "4kr2/8/8/8/8/8/8/4KB2 w - - 0 1, WHITE, MATERIAL, a bishop against a rook",
        "k7/8/8/8/8/8/6q1/7K w - - 0 1, BLACK, FORCED, a queen that must be captured",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1, WHITE, CLOSURE, a closed chain of pawns",
        "k7/P7/K7/8/8/8/8/8 b - - 0 1, WHITE, ENDED, stalemate"
    })
    void isExcluded(String fen, Side winner, Proof proof, String because) {
        MateVerdict verdict = Position.of(fen).mateVerdict(winner, Effort.IN_PLAY);

        assertThat(verdict).as(because).isInstanceOf(Dead.class);
        assertThat(((Dead) verdict).proof()).isEqualTo(proof);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isNeverFoundWithoutMateNorExcludedWhereASlowSearchFindsIt(long seed) {
        Position position = EndgameGenerators.position(seed);
        for (Side winner : Side.values()) {
            MateVerdict verdict = position.mateVerdict(winner, Effort.IN_PLAY);
            if (verdict instanceof Alive) {
                assertThat(Replay.ofHelpmate(position, winner, Effort.IN_PLAY))
                        .as("%s for %s", position, winner)
                        .isTrue();
            } else if (verdict instanceof Dead dead) {
                SlowHelpmate slow = SlowHelpmate.search(position, winner);
                assertThat(slow.isFound()).as("%s for %s", position, winner).isFalse();
                assertThat(slow.isExhausted() && dead.proof() == Proof.CLOSURE && dead.positions() > slow.positions())
                        .as("%s for %s: %s", position, winner, dead)
                        .isFalse();
            }
        }
    }

    /** Where nothing can be captured and no pawn can move, both must see the same positions. */
    @Test
    void isExcludedByTheSamePositionsAsASlowSearchSees() {
        Position position = Position.of("8/1k6/4p1p1/1p1pP1Pp/1P1P3P/8/8/K7 w - - 0 1");
        SlowHelpmate slow = SlowHelpmate.search(position, Side.WHITE);

        assertThat(slow.isExhausted()).isTrue();
        HelpmateSearch search = new HelpmateSearch(position.board());
        assertThat(search.run(1_000_000)).isEqualTo(HelpmateSearch.Outcome.ALL_SEEN);
        assertThat(search.positions()).isEqualTo(slow.positions());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isTheSameForMirroredPositions(long seed) {
        Position position = EndgameGenerators.position(seed);
        for (Side winner : Side.values()) {
            MateVerdict verdict = position.mateVerdict(winner, Effort.IN_PLAY);
            MateVerdict colours = Mirror.colours(position).mateVerdict(winner.opposite(), Effort.IN_PLAY);
            MateVerdict files = Mirror.files(position).mateVerdict(winner, Effort.IN_PLAY);

            assertThat(colours).hasSameClassAs(verdict);
            assertThat(
                            verdict instanceof Alive
                                    ? files instanceof Dead
                                    : files instanceof Alive && verdict instanceof Dead)
                    .as("%s for %s: %s, %s", position, winner, verdict, files)
                    .isFalse();
        }
    }

    @Test
    void isLookedForAsLongAsPatienceLastsAndLaterFromThere() {
        HelpmateSearch search = new HelpmateSearch(Position.INITIAL.board());

        assertThat(search.run(30)).isEqualTo(HelpmateSearch.Outcome.OPEN);
        assertThat(search.positions()).isBetween(30, 60);
        assertThat(search.run(20_000)).isEqualTo(HelpmateSearch.Outcome.MATE_FOUND);
    }

    @Test
    void isFoundForBlackAsForWhite() {
        Position position = Position.of("4k2r/8/8/8/8/8/8/4K3 w - - 0 1");

        assertThat(Replay.ofHelpmate(position, Side.BLACK, Effort.IN_PLAY)).isTrue();
        assertThat(position.mateVerdict(Side.WHITE, Effort.IN_PLAY)).isEqualTo(new Dead(Proof.MATERIAL, 1));
    }

    @Test
    void isNotNeededAfterMate() {
        Position mated = Position.of("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");

        assertThat(mated.mateVerdict(Side.WHITE, Effort.IN_PLAY)).isEqualTo(new Alive(List.of(), true));
        assertThat(mated.mateVerdict(Side.BLACK, Effort.IN_PLAY)).isEqualTo(new Dead(Proof.ENDED, 1));
    }
}
