package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.chess.SetupFault.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fault of a setup points at the squares that it is about, and at no others. */
class SetupFaultPlacesTest {

    @Test
    void areThoseOfEachPawnOnALastRankByItself() {
        List<SetupFault> faults = faults("4k2P/8/8/8/8/8/8/p3K3 w - - 0 1");

        assertThat(faults).extracting(SetupFault::code).containsOnly(Code.PAWN_ON_LAST_RANK);
        assertThat(faults)
                .extracting(SetupFault::squares)
                .containsExactly(List.of(Square.at("a1")), List.of(Square.at("h8")));
    }

    @Test
    void areThoseOfTheKingThatWasInCheckBeforeADoubleStep() {
        List<SetupFault> faults = faults("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1");

        assertThat(faults).singleElement().satisfies(fault -> {
            assertThat(fault.code()).isEqualTo(Code.IMPOSSIBLE_CHECK);
            assertThat(fault.squares()).containsExactly(Square.at("b5"));
        });
    }

    @Test
    void areThoseOfTheMenThatGiveAnImpossibleCheckTogether() {
        List<SetupFault> faults = faults("8/8/8/R2k3R/8/8/8/4K3 b - - 0 1");

        assertThat(faults).singleElement().satisfies(fault -> assertThat(fault.squares())
                .containsExactly(Square.at("a5"), Square.at("h5")));
    }

    @Test
    void areThatOfTheEnPassantSquareAloneIfNoPawnPassedIt() {
        List<SetupFault> faults = faults("R3k3/8/8/8/8/8/8/5K2 b - e3 0 1");

        assertThat(faults).singleElement().satisfies(fault -> {
            assertThat(fault.code()).isEqualTo(Code.EN_PASSANT_SQUARE);
            assertThat(fault.squares()).containsExactly(Square.at("e3"));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"4k3/8/8/8/8/8/8/R6K w A - 0 1", "r6k/8/8/8/8/8/8/4K3 w a - 0 1"})
    void areThoseOfARookWhoseKingCannotHaveBegunInTheCorner(String fen) {
        List<SetupFault> faults = faults(fen);

        assertThat(faults).singleElement().satisfies(fault -> {
            assertThat(fault.code()).isEqualTo(Code.CASTLING_RIGHT);
            assertThat(fault.message()).endsWith("no king begins in the corner");
            assertThat(fault.squares()).hasSize(1);
        });
    }

    private static List<SetupFault> faults(String fen) {
        Setup setup = ((SetupReading.Readable) Setup.read(fen)).setup();
        Playability judged = setup.toPosition();
        assertThat(judged).isInstanceOf(Playability.Unplayable.class);
        return ((Playability.Unplayable) judged).faults();
    }
}
