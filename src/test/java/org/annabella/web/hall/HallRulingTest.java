package org.annabella.web.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.hall.Answer;
import org.annabella.hall.DeskState.Open;
import org.annabella.hall.HallAct;
import org.annabella.hall.HallDecision;
import org.annabella.hall.overview.TableSeen;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.annabella.web.page.Form;
import org.annabella.web.page.Layout;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Role;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What can be ruled from the overview: who and what it is about stands there, and what ends a game is asked once more. */
class HallRulingTest {
    private final Map<String, TableSeen> tables = new HashMap<>();
    private final HallMemory memory = new HallMemory();
    private final List<String> sent = new ArrayList<>();
    private final HallRuling ruling = new HallRuling(
            () -> tables,
            memory,
            (table, token, by, act) -> {
                sent.add(act);
                return CompletableFuture.completedFuture(Optional.of(new Answer("id", Answer.Outcome.DONE, "")));
            },
            InstantSource.fixed(SeenTables.NOW));

    private static HallDecision penalty(int count, GameResult... ends) {
        TreeMap<HallAct, GameResult> map = new TreeMap<>();
        List.of(ends).forEach(result -> map.put(HallAct.ACCEPT_PENALTY, result));
        Duration time = ends.length == 0 ? Duration.ofMinutes(2) : Duration.ZERO;
        return new HallDecision(new HallDecision.Penalty(Side.BLACK, Move.parse("e7e4"), true, count, time), null, map);
    }

    private static HallDecision claim(ClaimKind kind) {
        return new HallDecision(
                null,
                new HallDecision.Claim(Side.WHITE, kind),
                new TreeMap<>(Map.of(HallAct.ACCEPT_CLAIM, GameResult.WHITE_WINS)));
    }

    private void stands(HallDecision decision, Open... open) {
        TableSeen table = SeenTables.deciding("1", Phase.PAUSED, decision, open);
        tables.put("1", table);
        memory.add(table);
    }

    private Document page(String language) {
        StringBuilder page = new StringBuilder();
        new HallParts(
                        Phrasebook.of(LanguageFiles.read(language)),
                        List.copyOf(tables.values()),
                        "",
                        Show.ALL,
                        memory.seq(),
                        SeenTables.NOW)
                .parts()
                .forEach(part -> page.append(part.content().render()));
        return Jsoup.parse(page.toString());
    }

    private Reply send(String... fields) {
        return sendIn("en", fields);
    }

    private Reply sendIn(String language, String... fields) {
        Map<String, List<String>> form =
                new HashMap<>(Map.of("table", List.of("1"), "seq", List.of(Long.toString(memory.seq()))));
        for (int i = 0; i < fields.length; i += 2) {
            form.put(fields[i], List.of(fields[i + 1]));
        }
        return ruling.on(new Form(form), new HallRuling.Arbiter(Phrasebook.of(LanguageFiles.read(language)), "Anna"));
    }

    @Test
    void anIllegalMoveIsSomebodysAndHasANumberAndAPrice() {
        stands(penalty(1), Open.PENALTY, Open.PAUSED);
        Document page = page("en");
        assertThat(page.select("#table-1").text())
                .contains("Black has completed an illegal move (e7-e4). It is number 1.");
        Element form = page.selectFirst("#act-1-acceptPenalty");
        assertThat(form.text()).contains("White gets two minutes, and play goes on.");
        String described = form.selectFirst("button").attr("aria-describedby");
        assertThat(page.getElementById(described).text()).startsWith("White gets two minutes");
    }

    @Test
    void whatOnlyTheTablesOwnDeskDecidesSaysSo() {
        stands(claim(ClaimKind.QUICKPLAY_FINISH), Open.CLAIM, Open.PAUSED);
        assertThat(page("en").select("#table-1").text()).contains("(decided at the table's own arbiter's page)");
        assertThat(page("en").select("#act-1-acceptClaim")).isEmpty();
        stands(HallDecision.NONE, Open.PENALTY);
        assertThat(page("de").select("#table-1").text()).contains("eigenen Schiedsrichterseite");
        stands(claim(ClaimKind.TOUCH), Open.CLAIM);
        assertThat(page("en").select("#table-1").text()).doesNotContain("own arbiter's page");
    }

    @Test
    void whatEndsTheGameSaysSoAndIsAskedOnceMore() {
        stands(penalty(2, GameResult.WHITE_WINS), Open.PENALTY, Open.PAUSED);
        assertThat(page("en").select("#act-1-acceptPenalty").text()).contains("The game ends 1-0.");

        Reply asked = send("do", "acceptPenalty", "reason", "seen");

        assertThat(asked).isInstanceOf(Reply.Ask.class);
        assertThat(asked.message())
                .isEqualTo("Table 1: White has 1:20:00 left, Black has 1:20:00 left. End the game 1-0?");
        assertThat(((Reply.Ask) asked).fields()).containsEntry("table", "1").containsEntry("reason", "seen");
        assertThat(sent).isEmpty();

        assertThat(send("do", "acceptPenalty", "reason", "seen", "sure", "yes")).isInstanceOf(Reply.Done.class);
        assertThat(sent).containsExactly("{\"do\":\"acceptPenalty\",\"reason\":\"seen\"}");
    }

    /** As it comes back to a browser without scripts: the same form with one more field. */
    @Test
    void theQuestionStandsOnThePage() {
        stands(penalty(2, GameResult.WHITE_WINS), Open.PENALTY);
        String page = new Layout(List.of(new Layout.Language("en", "English")))
                .page(new Layout.Sheet(
                        "Hall",
                        PageWords.of("en", "common"),
                        Preferences.usual("en"),
                        Role.ARBITER,
                        Show.OPEN.query(),
                        memory.seq(),
                        send("do", "acceptPenalty", "reason", "seen"),
                        List.of(),
                        List.of()));
        Element question = Jsoup.parse(page).getElementById("confirm");
        assertThat(question.text()).contains("Table 1: White has 1:20:00 left");
        assertThat(question.select("a").attr("href")).isEqualTo("/arbiter?show=open");
        assertThat(question.select("form").attr("action")).isEqualTo("/arbiter/act");
        assertThat(question.select("input").stream()
                        .collect(Collectors.toMap(input -> input.attr("name"), Element::val)))
                .containsEntry("do", "acceptPenalty")
                .containsEntry("table", "1")
                .containsEntry("reason", "seen")
                .containsEntry("sure", "yes")
                .containsEntry("seq", Long.toString(memory.seq()));
    }

    @Test
    void whatDoesNotEndTheGameIsDoneAtOnce() {
        stands(penalty(1), Open.PENALTY, Open.PAUSED);
        assertThat(send("do", "acceptPenalty")).isInstanceOf(Reply.Done.class);
        assertThat(sent)
                .as("why it is given is what was found, as at the table")
                .containsExactly("{\"do\":\"acceptPenalty\",\"reason\":"
                        + "\"Black has completed an illegal move (e7-e4). It is number 1.\"}");
        assertThat(send("do", "resume")).isInstanceOf(Reply.Done.class);
    }

    @Test
    void aClaimSaysWhoseAndWhatItIs() {
        stands(claim(ClaimKind.FLAG), Open.CLAIM, Open.PAUSED);
        assertThat(page("en").select("#table-1").text())
                .contains("White says that the time of the opponent has run out.");
        assertThat(page("en").select("#act-1-acceptClaim").text()).contains("The game ends 1-0.");
        assertThat(send("do", "acceptClaim", "reason", "seen")).isInstanceOf(Reply.Ask.class);
        assertThat(send("do", "rejectClaim", "reason", "not yet")).isInstanceOf(Reply.Done.class);
    }

    @ParameterizedTest
    @CsvSource({"acceptClaim", "rejectClaim", "noIllegalMove"})
    void whatNeedsAReasonAtTheTableNeedsOneHere(String act) {
        stands(claim(ClaimKind.FLAG), Open.CLAIM, Open.PENALTY, Open.PAUSED);
        assertThat(send("do", act, "reason", " ", "sure", "yes").message())
                .contains("The field “Reason” is empty. Fill it in and send again.");
        assertThat(sent).isEmpty();
    }

    @Test
    void aFormSaysWhichReasonIsNeeded() {
        stands(claim(ClaimKind.FLAG), Open.CLAIM, Open.PAUSED);
        assertThat(page("en").select("#act-1-rejectClaim input[name=reason][required]"))
                .hasSize(1);
        assertThat(page("en").select("#act-1-resume input[name=reason]")).isEmpty();
    }

    /** Of another state of affairs the table itself says that nothing was done. */
    @Test
    void nothingIsAskedOfWhatIsNoMore() {
        stands(penalty(2, GameResult.WHITE_WINS), Open.PENALTY);
        long read = memory.seq();
        stands(claim(ClaimKind.FLAG), Open.CLAIM);
        assertThat(send("do", "acceptClaim", "reason", "seen", "seq", Long.toString(read)))
                .isInstanceOf(Reply.Done.class);
    }

    /** What a table of an earlier version does not tell, and the last minutes, are decided at its own desk. */
    @Test
    void whatIsNotKnownIsLeftToTheTable() {
        stands(HallDecision.NONE, Open.PENALTY, Open.CLAIM, Open.PAUSED);
        assertThat(page("en").select("#table-1").text()).contains("a claim", "an illegal move: the penalty");
        assertThat(page("en").select("form").eachAttr("id")).containsExactly("act-1-resume");
        stands(claim(ClaimKind.QUICKPLAY_FINISH), Open.CLAIM, Open.PAUSED);
        assertThat(page("en").select("form").eachAttr("id")).containsExactly("act-1-resume");
    }

    @Test
    void onlyWhatTheOverviewHasAFormForIsSent() {
        stands(HallDecision.NONE);
        assertThat(send("do", "end")).isInstanceOf(Reply.Unreadable.class);
        assertThat(sent).isEmpty();
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void isSaidAndAskedInEachLanguage(String language) {
        stands(penalty(2, GameResult.WHITE_WINS), Open.PENALTY);
        assertThat(page(language).select("#act-1-acceptPenalty").text()).contains(" 1-0");
        assertThat(sendIn(language, "do", "acceptPenalty").message()).contains("1:20:00", " 1-0", "1: ");
        assertThat(sendIn(language, "do", "noIllegalMove")).isInstanceOf(Reply.Unreadable.class);
    }
}
