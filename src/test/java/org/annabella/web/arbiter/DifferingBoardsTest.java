package org.annabella.web.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.web.page.Reply;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** A case of D.2.9 at the arbiter's page, from the difference to the ruling. */
class DifferingBoardsTest {

    /** Black heard, repeated and executed another move than White's second: the sheets differ there. */
    private static ScriptedTable sheetsDiffer() {
        return ScriptedTable.started().moves("e2e4", "e7e5").repeatedAs("g1f3", "b1c3", "b1c3");
    }

    /** Black wrote the right move and executed a wrong one. */
    private static ScriptedTable executedWrong() {
        return ScriptedTable.started().moves("e2e4", "e7e5").repeatedAs("g1f3", "g1f3", "g1h3");
    }

    private static List<GameEvent.Ruling> rulings(ScriptedTable table) {
        return table.events().stream()
                .filter(GameEvent.Ruling.class::isInstance)
                .map(GameEvent.Ruling.class::cast)
                .toList();
    }

    @Test
    void theDifferenceIsMarkedOnTheBoardByWordAndShape() {
        Document page = executedWrong().page("en");
        assertThat(page.select("#board-black td.differs")).hasSize(2);
        assertThat(page.select("#board-black td.differs .words").eachText())
                .allMatch(words -> words.contains("differs"));
        assertThat(page.select("#board-white td.differs")).isEmpty();
    }

    @Test
    void aBoardThatNobodySeesIsNeitherDrawnNorSaidToBeInStep() {
        Document page = ScriptedTable.withoutBoard().moves("e2e4", "e7e5").page("en");
        assertThat(page.select("#board-white")).isNotEmpty();
        assertThat(page.select("#board-black")).isEmpty();
        assertThat(page.select("#boards .board-of").get(1).text())
                .isEqualTo("Black's board The station does not see this board and does not know what stands on it.");
    }

    @Test
    void theProposalNamesTheArticleAndItsRule() {
        String decision = sheetsDiffer().page("en").select("#decision").text();
        assertThat(decision)
                .contains("D.2.9")
                .contains("The scoresheets differ")
                .contains("after half-move 2");
    }

    @Test
    void theFirstDifferingPlyIsMarkedByWord() {
        Document page = sheetsDiffer().page("en");
        assertThat(page.select("#sheets tr.differs th").eachText()).containsExactly("2., first difference");
        assertThat(page.select("#sheets tr.differs td").eachText().get(0)).contains("Nf3");
        assertThat(page.select("#sheets tr.differs td").eachText().get(1)).contains("Nc3");
    }

    @Test
    void everyAnnouncementCanBePlayedAndHasItsWords() {
        Document page = sheetsDiffer().page("en");
        assertThat(page.select("#sheets audio").eachAttr("src")).contains("/arbiter/sound/g1f3.wav");
        assertThat(page.select("#sheets audio").eachAttr("preload")).containsOnly("none");
        assertThat(page.select("#sheets").text()).contains("words of g1f3").contains("87 percent");
    }

    @Test
    void acceptingGoesBackAndSaysWhoWhenAndWhy() {
        ScriptedTable table = sheetsDiffer();
        assertThat(table.send("accept", "reason", "")).isInstanceOf(Reply.Done.class);
        GameState state = table.state();
        assertThat(state.plies()).hasSize(2);
        assertThat(state.timeLeft(Side.BLACK, state.now()))
                .isEqualTo(state.plies().get(1).black());
        GameEvent.Ruling ruling = rulings(table).get(0);
        assertThat(ruling.rule()).isEqualTo("backToPly");
        assertThat(ruling.by()).isEqualTo("Anne Arbiter");
        assertThat(ruling.reason()).contains("The scoresheets differ");
        assertThat(ruling.at()).isEqualTo(state.now());
    }

    @Test
    void bothBoardsAreToldHowTheyArePutRight() {
        Document page = sheetsDiffer().page("en");
        assertThat(page.select(".board-of ol").eachText())
                .satisfiesExactly(
                        white -> assertThat(white).contains("(f3)").contains("(g1)"),
                        black -> assertThat(black).contains("(c3)").contains("(b1)"));
    }

    @Test
    void whoeverExecutedWrongCorrectsTheOwnBoardAndTheGameStands() {
        ScriptedTable table = executedWrong();
        assertThat(table.page("en").select("#decision").text()).contains("executed another move");
        assertThat(table.send("accept", "reason", "both sheets say so")).isInstanceOf(Reply.Done.class);
        assertThat(table.state().plies()).hasSize(3);
        assertThat(rulings(table).get(0).seat()).isEqualTo(Side.BLACK);
        assertThat(rulings(table).get(0).reason()).isEqualTo("both sheets say so");
    }

    @Test
    void anotherPlyWithOtherClocksCanBeRuled() {
        ScriptedTable table = sheetsDiffer();
        Reply reply = table.send(
                "rule", "about", "both", "backToPly", "1", "white", "1:20:00", "black", "85", "reason", "agreed");
        assertThat(reply).isInstanceOf(Reply.Done.class);
        assertThat(table.state().plies()).hasSize(1);
        assertThat(table.state().timeLeft(Side.WHITE, table.state().now()))
                .hasHours(1)
                .hasMinutes(80);
    }

    @Test
    void aStalePageIsRefusedAndNothingChanges() {
        ScriptedTable table = sheetsDiffer();
        GameState before = table.state();
        assertThat(table.send(table.events().size() - 1L, "accept", "reason", ""))
                .isInstanceOf(Reply.Stale.class);
        assertThat(table.state()).isEqualTo(before);
        assertThat(rulings(table)).isEmpty();
    }

    @Test
    void withoutADifferenceNothingIsProposed() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4", "e7e5");
        assertThat(table.page("en").select("#decision").text()).contains("Nothing is waiting");
        assertThat(table.send("accept")).isInstanceOf(Reply.Unreadable.class);
    }
}
