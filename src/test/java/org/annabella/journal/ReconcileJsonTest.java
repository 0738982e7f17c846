package org.annabella.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Map;
import org.annabella.arbiter.Observation;
import org.annabella.arbiter.Reconciliation;
import org.annabella.arbiter.Verdict;
import org.annabella.chess.Piece;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.json.Fields;
import org.annabella.json.Names;
import org.annabella.json.Unreadable;
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
                .contains("brættet hos Sort viser noget andet", "das Brett bei Schwarz", "the board of Black shows")
                .contains("brädet hos Svart", "brettet hos Svart");
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
    void aBoardThatNobodySeesIsNotSaidToAgree() throws IOException {
        String unseen = """
                {"edition":"dk-2023",
                 "white":{"sight":"blind","scoresheet":["e4"],"keptBy":"player","standing":"unseen"},
                 "black":{"sight":"sighted","scoresheet":[],"standing":"unseen"}}
                """;
        JsonNode text = Fields.JSON.readTree(ReconcileJson.reconcile(unseen)).get("text");
        assertThat(text.get("en").textValue())
                .startsWith("The scoresheets do not contradict each other, and no board that the station sees")
                .contains("not all moves have been written by Black");
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

    @Test
    void showsWhatIsNoticedInEveryLanguage() throws IOException {
        JsonNode seen = Fields.JSON
                .readTree(ReconcileJson.reconcile(BEFORE))
                .get("observations")
                .get(1);
        assertThat(seen.get("kind").textValue()).isEqualTo("nudged");
        assertThat(seen.get("seat").textValue()).isEqualTo("black");
        assertThat(seen.get("squares").toString()).isEqualTo("[\"e3\",\"e4\"]");
        assertThat(seen.get("piece").textValue()).isEqualTo("white pawn");
        assertThat(seen.get("text").get("de").textValue())
                .isEqualTo("Schwarz: weißer Bauer steht auf e3, neben dem eigenen Feld e4.");
        assertThat(seen.get("text").size()).isEqualTo(Languages.ALL.size());
    }

    @Test
    void everyObservationHasItsWordsInEveryLanguage() throws IOException {
        JsonNode words = Fields.JSON.readTree(
                ReconcileJsonTest.class.getResourceAsStream("/config/laws/words/observations.json"));
        for (Observation.Kind kind : Observation.Kind.values()) {
            assertThat(words.path(Names.of(kind)).size()).as(kind.name()).isEqualTo(Languages.ALL.size());
        }
        for (Side side : Side.values()) {
            for (Role role : Role.values()) {
                String name = ReconcileWords.name(Piece.of(side, role));
                assertThat(words.path(name).size()).as(name).isEqualTo(Languages.ALL.size());
            }
        }
    }

    @Test
    void everyHoleHasItsWords() throws IOException {
        JsonNode words =
                Fields.JSON.readTree(ReconcileJsonTest.class.getResourceAsStream("/config/laws/words/reconcile.json"));
        for (Verdict.Hole hole : Verdict.Hole.values()) {
            assertThat(words.path(Names.of(hole)).size()).as(hole.name()).isEqualTo(Languages.ALL.size());
        }
    }

    @Test
    void showsBothSheetsSideBySide() throws IOException {
        JsonNode sheets = Fields.JSON
                .readTree(ReconcileJson.reconcile(BEFORE.replaceFirst("\\[\"e4\"\\]", "[\"e4\",\"Sc7\"]")))
                .get("sheets");
        assertThat(sheets.get("white").get(1).toString())
                .startsWith("{\"ply\":2,\"text\":\"Sc7\",\"reading\":\"illegal\"")
                .endsWith("\"firstDifference\":true}");
        assertThat(sheets.get("black").get(1).get("reading").textValue()).isEqualTo("missing");
    }

    @Test
    void whoHasNotWrittenAllMovesIsNamedWithoutAVerbThatOneOfTwoWouldHave() throws IOException {
        String board = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
        String gaps = BEFORE.replaceFirst("\\[\"e4\"]", "[\"e4\",\"\",\"Sf3\"]")
                .replaceFirst("\\[\"e4\"]", "[\"\",\"e5\",\"Sf3\"]")
                .replaceAll("\"board\":\"[^\"]*\"", "\"board\":\"" + board + "\"");
        JsonNode verdict = Fields.JSON.readTree(ReconcileJson.reconcile(gaps));
        assertThat(verdict.get("finding").textValue()).isEqualTo("inStep");
        assertThat(verdict.get("seats")).hasSize(2);
        JsonNode text = verdict.get("text");
        assertThat(text.get("en").textValue()).contains("by White and Black").doesNotContain("has not");
        assertThat(text.get("de").textValue())
                .contains("von Weiß und Schwarz sind")
                .doesNotContain("hat ");
    }

    @Test
    void theNumberOfIllegalMovesBeforeCounts() throws IOException {
        String both = BEFORE.replace("[\"e4\"]", "[\"e4\",\"Sc5\"]")
                .replace("\"sight\":\"sighted\"", "\"sight\":\"sighted\",\"illegalMoves\":1");
        JsonNode verdict = Fields.JSON.readTree(ReconcileJson.reconcile(both));
        assertThat(verdict.get("finding").textValue()).isEqualTo("illegalMove");
        assertThat(verdict.get("penalty").get("gameLost").booleanValue()).isTrue();
        assertThat(verdict.get("penalty").get("count").intValue()).isEqualTo(2);
    }

    @Test
    void timesThatNobodyTookDownAreSaidToBeUnknown() throws IOException {
        JsonNode verdict = Fields.JSON.readTree(
                ReconcileJson.reconcile(BEFORE.replace(",{\"ply\":1,\"white\":5426000,\"black\":5400000}", "")));
        assertThat(verdict.get("clocks").isNull()).isTrue();
        assertThat(verdict.get("clocksNear").get(0).get("ply").intValue()).isZero();
        assertThat(verdict.get("text").get("en").textValue()).endsWith("The times after half-move 1 are not known.");
    }

    @Test
    void timesOfAPlyGivenTwiceAreRefused() {
        assertThatThrownBy(() -> ReconcileJson.read(BEFORE.replace("\"ply\":1", "\"ply\":0")))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("ply 0 twice");
    }

    @Test
    void aCountBelowNothingIsRefused() {
        assertThatThrownBy(() -> ReconcileJson.read(
                        BEFORE.replace("\"sight\":\"sighted\"", "\"sight\":\"sighted\",\"illegalMoves\":-1")))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("illegalMoves");
    }
}
