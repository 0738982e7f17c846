package org.annabella.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Map;
import org.annabella.arbiter.Reconciliation;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
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
                .contains("Sort har udført et andet træk", "Schwarz hat einen anderen Zug", "Black executed another")
                .contains("Svart har utfört ett annat drag", "Svart har utført et annet trekk");
    }

    @Test
    void theVerdictIsWordedInEveryLanguageOfTheStation() throws IOException {
        JsonNode text = Fields.JSON.readTree(ReconcileJson.reconcile(BEFORE)).get("text");
        assertThat(text.properties().stream().map(Map.Entry::getKey))
                .containsExactlyInAnyOrderElementsOf(
                        Languages.ALL.stream().map(Language::code).toList());
    }

    @Test
    void everyWordOfTheVerdictsIsThereInEveryLanguage() throws IOException {
        JsonNode words =
                Fields.JSON.readTree(ReconcileJsonTest.class.getResourceAsStream("/config/laws/words/reconcile.json"));
        words.properties()
                .forEach(entry ->
                        assertThat(entry.getValue().size()).as(entry.getKey()).isEqualTo(Languages.ALL.size()));
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
