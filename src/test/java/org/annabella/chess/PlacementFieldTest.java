package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The first field of a FEN that is wrong in one place: the place is named as players name it. */
class PlacementFieldTest {

    @ParameterizedTest
    @CsvSource({
        "8/8/8/8/8/7/8/8, rank 3 '7' has 7 squares instead of 8",
        "9/8/8/8/8/8/8/8, rank 8 '9'",
        "8/8/8/8/8/8/8/7x, 'x' on rank 1 is no piece letter",
        "4x3/8/8/8/8/8/8/8, 'x' on rank 8 is no piece letter",
        "ppppppppp/8/8/8/8/8/8/8, rank 8 'ppppppppp' has 9 squares instead of 8",
        "8p/8/8/8/8/8/8/8, rank 8 '8p' has 9 squares instead of 8",
        "8/8/8/8/8/8/8/8/8, 9 ranks instead of 8"
    })
    void isRefusedWhereItIsWrong(String field, String because) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Placement.parse(field))
                .withMessageContaining(because);
    }
}
