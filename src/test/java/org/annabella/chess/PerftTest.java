package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PerftTest {

    static Stream<Arguments> rows() {
        return ChessTables.rows("perft.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void countsTheMoveSequences(String catches, String fen, String depth, String nodes, String source) {
        assertThat(Position.of(fen).perft(Integer.parseInt(depth)))
                .as("%s: %s", source, catches)
                .isEqualTo(Long.parseLong(nodes));
    }

    @Test
    void countsThePositionItselfAtDepthZero() {
        assertThat(Position.INITIAL.perft(0)).isEqualTo(1);
        assertThatIllegalArgumentException().isThrownBy(() -> Position.INITIAL.perft(-1));
    }
}
