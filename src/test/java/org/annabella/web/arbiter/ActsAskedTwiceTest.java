package org.annabella.web.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Author;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.UserText;
import org.annabella.web.page.Reply;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What cannot be undone asks once, with the clocks; what was done wrongly is taken back; penalties wait for the arbiter. */
class ActsAskedTwiceTest {

    /** A game under an arbiter in which White has completed an illegal move. */
    private static ScriptedTable illegal() {
        ScriptedTable table = ScriptedTable.attended();
        table.send("startClock");
        table.take(new GameInput.Announce(table.tick(), Side.WHITE, HeardMove.text(Move.parse("e2e5"), "e5")));
        table.take(new GameInput.Execute(table.tick(), Side.WHITE, Move.parse("e2e5")));
        table.take(new GameInput.Press(table.tick(), Side.WHITE));
        return table;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "flags | flag | white     | White has 1:30:29 left. End the game 0-1?",
                "flags | flag | bothWhite | White has 1:30:29 left, Black has 1:30:29 left. Have both flags fallen?",
                "end   | result | 1-0     | White has 1:30:29 left, Black has 1:30:29 left. End the game 1-0?"
            })
    void whatEndsTheGameShowsTheClocksFirst(String act, String field, String value, String question) {
        ScriptedTable table = ScriptedTable.started().moves("e2e4", "e7e5");
        GameState before = table.state();

        Reply asked = table.send(act, field, value, "reason", "seen");

        assertThat(asked).isInstanceOf(Reply.Ask.class);
        assertThat(asked.message().replaceAll("\\d:\\d\\d:\\d\\d", "T"))
                .isEqualTo(question.replaceAll("\\d:\\d\\d:\\d\\d", "T"));
        assertThat(((Reply.Ask) asked).fields()).containsEntry(field, value).containsEntry("reason", "seen");
        assertThat(table.state()).isEqualTo(before);

        assertThat(table.send(act, field, value, "reason", "seen", "sure", "yes"))
                .isInstanceOf(Reply.Done.class);
        assertThat(table.state().phase()).isEqualTo(Phase.OVER);
    }

    @ParameterizedTest
    @CsvSource({"setClock, white", "setClock, black", "rule, black"})
    void aClockIsLeftNoTimeOnlyAfterAQuestion(String act, String seat) {
        ScriptedTable table = ScriptedTable.started().moves("e2e4", "e7e5");
        GameState before = table.state();
        String about = act.equals("rule") ? "both" : "";

        Reply asked = table.send(act, seat, "0", "about", about, "reason", "a slip");

        assertThat(asked).isInstanceOf(Reply.Ask.class);
        assertThat(asked.message()).containsPattern("has 1:30:\\d\\d left. End the game");
        assertThat(table.state()).isEqualTo(before);
        assertThat(table.send(act, seat, "0", "about", about, "reason", "a slip", "sure", "yes"))
                .isInstanceOf(Reply.Done.class);
        assertThat(table.send("setClock", seat, "0:30:00", "reason", "not")).isNotInstanceOf(Reply.Ask.class);
    }

    @Test
    void aPenaltyThatLeavesNoTimeIsAskedAbout() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        String[] all = {"seat", "white", "penalty", "takeTime", "amount", "1:45:00", "reason", "noise"};
        assertThat(table.send("penalty", all)).isInstanceOf(Reply.Ask.class);
        assertThat(table.state().phase()).isEqualTo(Phase.RUNNING);

        String[] some = {"seat", "white", "penalty", "takeTime", "amount", "0:02:00", "reason", "noise"};
        assertThat(table.send("penalty", some)).isInstanceOf(Reply.Done.class);
    }

    @Test
    void anyActThatEndsTheGameIsAskedAbout() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        GameState before = table.state();

        Reply asked = table.send("phone", "seat", "white", "milder", "none", "reason", "rang");

        assertThat(asked).isInstanceOf(Reply.Ask.class);
        assertThat(asked.message()).endsWith("End the game 0-1?");
        assertThat(table.state()).isEqualTo(before);
        assertThat(table.send("penalty", "seat", "white", "penalty", "gameLost", "amount", "", "reason", "noise"))
                .isInstanceOf(Reply.Ask.class);
        assertThat(table.send("phone", "seat", "white", "milder", "none", "reason", "rang", "sure", "yes"))
                .isInstanceOf(Reply.Done.class);
        assertThat(table.state().phase()).isEqualTo(Phase.OVER);
    }

    @Test
    void aGameThatWasEndedWronglyGoesOn() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        assertThat(table.page("en").select("#act-playOn")).isEmpty();
        table.send("flags", "flag", "black", "reason", "seen", "sure", "yes");
        assertThat(table.page("en").select("#act-playOn")).hasSize(1);

        assertThat(table.send("playOn", "reason", "the other clock")).isInstanceOf(Reply.Done.class);

        assertThat(table.state().phase()).isEqualTo(Phase.PAUSED);
        assertThat(table.state().result()).isEqualTo(GameResult.NONE);
        assertThat(table.page("en").select("#log").text()).contains("The end does not count");
        assertThat(table.send("resume")).isInstanceOf(Reply.Done.class);
    }

    @Test
    void aPenaltyIsProposedWithWhatFollowsAndAccepted() {
        ScriptedTable table = illegal();
        Document page = table.page("en");
        assertThat(page.select("#decision .found").text())
                .contains("White has completed an illegal move (e2-e5)", "number 1");
        assertThat(page.select("#decision").text()).contains("Black gets two minutes");
        assertThat(page.select("#act-accept, #act-noIllegalMove")).hasSize(2);
        assertThat(page.select("#band").text()).contains("White to move, paused");

        assertThat(table.send("accept")).isInstanceOf(Reply.Done.class);

        assertThat(table.state().seat(Side.WHITE).illegalMoves()).isEqualTo(1);
        assertThat(table.events())
                .anyMatch(event -> event instanceof GameEvent.IllegalMoveCompleted completed
                        && completed.author() == Author.ARBITER);
        assertThat(table.page("en").select("#act-noIllegalMove")).isEmpty();
    }

    @Test
    void aPenaltyThatWasNoneLeavesNothing() {
        ScriptedTable table = illegal();
        assertThat(table.send("noIllegalMove")).isInstanceOf(Reply.Unreadable.class);
        assertThat(table.send("noIllegalMove", "reason", "the board was misread"))
                .isInstanceOf(Reply.Done.class);
        assertThat(table.state().seat(Side.WHITE).illegalMoves()).isZero();
        assertThat(table.state().running()).contains(Side.WHITE);
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void theGameWaitsForItsStartInEachLanguage(String language) {
        ScriptedTable table = ScriptedTable.attended();
        assertThat(table.page(language).select("#act-startClock button")).hasSize(1);
        assertThat(table.state().running()).isEmpty();
        assertThat(table.send("startClock")).isInstanceOf(Reply.Done.class);
        assertThat(table.state().running()).contains(Side.WHITE);
        assertThat(table.page(language).select("#act-startClock")).isEmpty();
    }

    @Test
    void theAnswerNamesTheActAndItsTime() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        assertThat(table.send("pause", "reason", "").message())
                .matches("[A-Z][a-z ]+, 0 min \\d+ s after the start: Done\\.");
    }

    @Test
    void theBandSaysHowItStandsBeforeAnythingElse() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        Document page = table.page("en");
        assertThat(page.select("#band").text()).contains("Black to move, running", "White, Anna", "Black, Bo");
        table.send("end", "result", "1-0", "reason", "r", "sure", "yes");
        assertThat(table.page("en").select("#band").text()).contains("Result: 1-0");
    }

    /** A name that is written from right to left turns nothing around it. */
    @Test
    void theNamesInTheBandAndTheTitleStandApart() {
        ScriptedTable table = ScriptedTable.started();
        assertThat(table.page("en").select("#band dt bdi").eachText()).containsExactly("Anna", "Bo");
        assertThat(UserText.inHtml(ArbiterPage.PAGE.title(table.view("en"))))
                .contains("<bdi>Anna</bdi> – <bdi>Bo</bdi>");
    }

    @Test
    void figuresAndWordsOfAClockAreTheSame() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        table.take(new GameInput.Tick(table.tick().plusMillis(300)));
        String clocks = table.page("en").select("#band dd").last().text();
        assertThat(clocks).contains("1:29:58", "fifty-eight seconds");
    }

    /** Black's board shows another move than the one that was written: the ruling waits for Black's hand. */
    @Test
    void anAcceptedProposalIsShownAsAccepted() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4", "e7e5").repeatedAs("g1f3", "g1f3", "g1h3");
        assertThat(table.page("en").select("#act-accept button").attr("data-key-focus"))
                .isEmpty();
        assertThat(table.page("en").select("#act-accept button[data-key-focus]"))
                .hasSize(1);

        assertThat(table.send("accept")).isInstanceOf(Reply.Done.class);

        assertThat(table.page("en").select("#act-accept")).isEmpty();
        assertThat(table.page("en").select("#decision").text())
                .containsPattern("Accepted 0 min \\d+ s after the start: Black puts their own board right")
                .contains("waits for the hand");
    }
}
