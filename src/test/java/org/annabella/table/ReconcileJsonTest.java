package org.annabella.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.annabella.arbiter.Reconciliation;
import org.junit.jupiter.api.Test;

/** The shape of {@code annabella reconcile}. */
class ReconcileJsonTest {
    private static final String BEFORE = """
            {"edition":"dk-2023",
             "white":{"sight":"blind","scoresheet":["e4"],"keptBy":"player","board":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"},
             "black":{"sight":"sighted","scoresheet":["e4"],"board":"rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR"},
             "clocks":[{"ply":0,"white":5400000,"black":5400000},{"ply":1,"white":5426000,"black":5400000}]}
            """;

    @Test
    void writesTheVerdictAsContracted() {
        assertThat(ReconcileJson.reconcile(BEFORE))
                .startsWith("{\"finding\":\"executedWrong\",\"article\":\"D.2.9\",\"ply\":1,\"seats\":[\"black\"],"
                        + "\"position\":\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\","
                        + "\"clocks\":{\"white\":5426000,\"black\":5400000},\"penalty\":null,"
                        + "\"instructions\":[{\"seat\":\"black\",\"do\":\"move\",\"piece\":\"white pawn\","
                        + "\"from\":\"e3\",\"to\":\"e4\"}],\"hole\":null,\"text\":{\"da\":")
                .contains("Sort har udført et andet træk", "Schwarz hat einen anderen Zug", "Black executed another");
    }

    @Test
    void aDifferenceIsAFinding() {
        assertThat(ReconcileJson.isFinding(Reconciliation.compare(ReconcileJson.read(BEFORE))))
                .isTrue();
    }

    @Test
    void aWrongBoardIsNamed() {
        assertThatThrownBy(() -> ReconcileJson.read(BEFORE.replace("rnbqkbnr/pppppppp/8/8/8/4P3", "x")))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("in 'black'")
                .hasMessageContaining("board");
    }
}
