package org.annabella.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes to an appeals committee: the papers say what the journal says, in its order, each thing once. */
class PapersOfAnAppealTest {
    /** Black offers a draw before moving, which White declines at once; then the arbiter sets the clocks. */
    private static final List<String> GAME = List.of(
            "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\",\"event\":\"standard\",\"supervised\":true,"
                    + "\"white\":{\"name\":\"Anna Berg\",\"sight\":\"blind\",\"language\":\"en\"},"
                    + "\"black\":{\"name\":\"Bo Carl\",\"sight\":\"sighted\",\"language\":\"en\"}}}",
            "{\"at\":4000,\"seat\":\"white\",\"announce\":\"e4\"}",
            "{\"at\":5000,\"seat\":\"white\",\"execute\":\"e2e4\"}",
            "{\"at\":6000,\"seat\":\"white\",\"press\":true}",
            "{\"at\":7000,\"seat\":\"black\",\"mirror\":\"e2e4\"}",
            "{\"at\":74000,\"seat\":\"black\",\"do\":\"offerDraw\"}",
            "{\"at\":80000,\"seat\":\"white\",\"do\":\"declineDraw\"}",
            "{\"at\":90000,\"seat\":\"black\",\"execute\":\"b8c6\"}",
            "{\"at\":91000,\"seat\":\"black\",\"press\":true}",
            "{\"at\":92000,\"seat\":\"white\",\"mirror\":\"b8c6\"}",
            "{\"at\":95000,\"seat\":\"white\",\"claim\":\"repetition\"}",
            "{\"at\":96000,\"arbiter\":{\"do\":\"pause\",\"reason\":\"a look at the clock\"}}",
            "{\"at\":100000,\"arbiter\":{\"do\":\"setClock\",\"white\":5276000,\"black\":5122000,\"reason\":\"set wrongly\"}}",
            "{\"at\":101000,\"arbiter\":{\"do\":\"resume\"}}",
            "{\"at\":110000,\"seat\":\"white\",\"do\":\"resign\"}");

    @TempDir
    Path folder;

    private Path game = Path.of("");

    @BeforeEach
    void play() {
        game = RehearsedGame.in(folder.resolve("game"), GAME);
    }

    /** The dossier tells all of them further down; behind the foot of a sheet nothing stands. */
    @Test
    void theSheetsEndWithAllThatWasRuledWhereThatIsMuch() throws IOException {
        List<String> lines = new ArrayList<>(GAME.subList(0, GAME.size() - 1));
        for (int i = 1; i <= 6; i++) {
            lines.add(
                    "{\"at\":" + (102000 + 100 * i) + ",\"arbiter\":{\"do\":\"rule\",\"reason\":\"word " + i + "\"}}");
        }
        game = RehearsedGame.in(folder.resolve("ruled"), lines);
        List<String> rulings = Stream.of("set wrongly", "word 1", "word 2", "word 3", "word 4", "word 5", "word 6")
                .toList();
        assertThat(review("--text", "--language", "en").out()).contains(rulings).doesNotContain("further down");
        assertThat(page("--large", "scoresheet-large.html").text())
                .contains(rulings)
                .doesNotContain("further down");
        assertThat(page("--dossier", "dossier.html").select("#summary").text())
                .contains("further down", "word 6")
                .doesNotContain("word 1");
    }

    /** What the result was corrected to, why the arbiter ended the game, and that it went on, stand at the foot of the sheets too. */
    @Test
    void theSheetsEndWithHowTheResultCameAbout() throws IOException {
        List<String> lines = new ArrayList<>(GAME.subList(0, GAME.size() - 1));
        lines.add(
                "{\"at\":102000,\"arbiter\":{\"do\":\"end\",\"result\":\"1/2-1/2\",\"reason\":\"agreed by signs\",\"by\":\"Olsen\"}}");
        lines.add("{\"at\":103000,\"arbiter\":{\"do\":\"playOn\",\"reason\":\"no offer at all\"}}");
        lines.add(
                "{\"at\":104000,\"arbiter\":{\"do\":\"end\",\"result\":\"1-0\",\"reason\":\"left the hall\",\"by\":\"Olsen\"}}");
        lines.add(
                "{\"at\":105000,\"arbiter\":{\"do\":\"correctResult\",\"result\":\"0-1\",\"reason\":\"it was White\"}}");
        game = RehearsedGame.in(folder.resolve("ended"), lines);
        assertThat(review("--text", "--language", "en").out())
                .contains("agreed by signs", "no offer at all", "left the hall", "it was White", "Black wins");
    }

    private CommandRun review(String... arguments) {
        return CommandRun.of(
                "",
                Stream.concat(Stream.of("review", game.toString()), Arrays.stream(arguments))
                        .toArray(String[]::new));
    }

    private Document page(String form, String file) throws IOException {
        CommandRun run = review(form, "--language", "en");
        assertThat(run.exit()).as(run.err()).isZero();
        return Jsoup.parse(Files.readString(game.resolve(file)));
    }

    @Test
    void anOfferStandsBeforeTheAnswerToIt() {
        assertThat(review("--pgn", "--language", "en").out().replaceAll("\\s+", " "))
                .containsPattern(
                        "Black offers a draw.*Black offered a draw at the wrong moment.*White declines the draw");
    }

    /** FIDE Laws 2023, III.4: the offer lies in the claim; White moves only when the arbiter has decided. */
    @Test
    void whatCameBeforeAMoveIsNotToldBehindIt() throws IOException {
        game = RehearsedGame.in(
                folder.resolve("claimed"),
                Files.readAllLines(Path.of("src/test/resources/rehearsals/dk-2023-III.4-extra-time.jsonl")));
        assertThat(review("--pgn", "--language", "en").out().replaceAll("\\s+", " "))
                .containsPattern("White claims.*White offers a draw.*Black declines.*The claim of White .*2\\. Nf3");
    }

    /** Where the ruling waits for the arbiter, what it rules on is told, and told first. */
    @Test
    void theIllegalMoveStandsBeforeTheRulingOnIt() {
        game = RehearsedGame.in(
                folder.resolve("typed"),
                List.of(
                        "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\",\"settings\":{\"rulings\":\"arbiter\"}}}",
                        "{\"at\":1000,\"seat\":\"white\",\"execute\":\"e2e5\"}",
                        "{\"at\":2000,\"seat\":\"white\",\"press\":true}",
                        "{\"at\":3000,\"arbiter\":{\"do\":\"illegalMove\",\"seat\":\"white\",\"reason\":\"seen\"}}"));
        assertThat(review("--pgn", "--language", "en").out().replaceAll("\\s+", " "))
                .containsPattern("illegal move \\(e2-e5.*The position after half-move 0.*The arbiter rules.*seen");
    }

    @Test
    void theFirstPageNamesPartiesClaimRulingAndArticlesAndHasRoomToSign() throws IOException {
        Document page = page("--dossier", "dossier.html");
        Element first = page.select("main > section").first();
        assertThat(first.id()).isEqualTo("summary");
        assertThat(first.text())
                .contains("Anna Berg", "Bo Carl", "Claims and calls", "White claims", "set wrongly", "D.2.9");
        assertThat(first.select("dt").eachText())
                .contains("Date", "Round", "Place", "Arbiter", "White's signature", "Arbiter's signature");
        assertThat(first.select("dd.toFill .heard").eachText()).isNotEmpty().containsOnly("to be filled in");
        assertThat(page.select("style").html())
                .contains("counter(page)", "Anna Berg", "#summary { break-after: page; }");
    }

    @Test
    void tellsEachActOnceAndWhatItChanged() throws IOException {
        Document page = page("--dossier", "dossier.html");
        List<String> acts = page.select("#acts tbody tr").eachText();
        assertThat(acts)
                .filteredOn(act -> act.contains("set wrongly"))
                .singleElement()
                .satisfies(act -> assertThat(act)
                        .containsOnlyOnce("set wrongly")
                        .endsWith("White 1 h 27 min 56 s, Black 1 h 25 min 22 s"));
        assertThat(acts).filteredOn(act -> act.contains("claim")).hasSize(1);
        assertThat(page.select("#incidents tbody tr").eachText())
                .noneMatch(incident -> incident.contains("is dealt with"));
    }

    /** What an act has changed is the first that a committee asks of it: the end of the game and its result above all. */
    @Test
    void anActThatEndsTheGameOrChangesItsResultIsSaidToHaveDoneSo() throws IOException {
        List<String> lines = new ArrayList<>(GAME.subList(0, GAME.size() - 1));
        lines.add(
                "{\"at\":102000,\"arbiter\":{\"do\":\"end\",\"result\":\"1-0\",\"reason\":\"left the hall\",\"by\":\"Olsen\"}}");
        lines.add(
                "{\"at\":103000,\"arbiter\":{\"do\":\"correctResult\",\"result\":\"0-1\",\"reason\":\"it was White\"}}");
        game = RehearsedGame.in(folder.resolve("ended"), lines);
        Elements acts = page("--dossier", "dossier.html").select("#acts tbody tr");
        assertThat(acts.get(acts.size() - 2).text()).contains("left the hall").endsWith(" over, 1-0");
        assertThat(acts.last().text()).contains("it was White", "over, 1-0").endsWith(" 0-1");
    }

    /** No act of anybody: the move ends it. */
    @Test
    void aGameThatEndsWithAMoveIsNoAct() throws IOException {
        game = RehearsedGame.in(
                folder.resolve("mate"), Files.readAllLines(Path.of("src/test/resources/rehearsals/fools-mate.jsonl")));
        assertThat(page("--dossier", "dossier.html").select("#acts").text()).doesNotContain("0-1", "checkmate");
    }

    /** FIDE Laws 2023, 7.5.1: the position is restored, and the pawn still stands where the illegal move has put it. */
    @Test
    void anIllegalMoveThatStillStandsOnABoardIsNoAgreementOfTheBoards() throws IOException {
        game = RehearsedGame.in(folder.resolve("first"), illegalMoves().subList(0, 4));
        Document page = page("--dossier", "dossier.html");
        assertThat(page.select("#summary").text())
                .contains("White's board differs from the game: on e2")
                .doesNotContain("Both boards show");
        assertThat(page.select("#boards").text()).contains("On e5 (Eva five) there is a white pawn");
    }

    @Test
    void theIllegalMoveThatEndsTheGameWasCompleted() throws IOException {
        game = RehearsedGame.in(folder.resolve("second"), illegalMoves());
        Document page = page("--dossier", "dossier.html");
        String completed = "White's board shows e2-e5?, which was completed and counts as an illegal move.";
        assertThat(page.select("#summary").text()).contains(completed).doesNotContain("Both boards show");
        assertThat(page.select("#boards").text()).contains(completed).doesNotContain("which is not completed");
        assertThat(page.select("#proposal").text())
                .contains("the board of White shows something else")
                .doesNotContain("Both boards and both scoresheets agree");
    }

    private static List<String> illegalMoves() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/rehearsals/dk-2023-7.5.5-illegal-moves.jsonl"));
    }

    /** As a board tells after a restart of the station with a piece in the hand, once the piece is down again. */
    @Test
    void aBoardThatNeverDifferedIsNotInStepAgain() throws IOException {
        List<String> lines = new ArrayList<>(GAME.subList(0, GAME.size() - 1));
        lines.add("{\"at\":102000,\"seat\":\"white\",\"lift\":\"g1\"}");
        lines.add("{\"at\":103000,\"seat\":\"white\",\"inStep\":true}");
        lines.add("{\"at\":104000,\"seat\":\"black\",\"board\":\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR\"}");
        lines.add("{\"at\":105000,\"seat\":\"black\",\"inStep\":true}");
        game = RehearsedGame.in(folder.resolve("in step"), lines);
        assertThat(CommandRun.of("", "review", game.toString(), "--json").out())
                .contains("\"event\":\"boardInStep\",\"seat\":\"white\"");
        assertThat(page("--dossier", "dossier.html").select("#incidents").text())
                .contains("Black's board is as the game again")
                .doesNotContain("White's board is as the game again");
    }

    @Test
    void aPieceInTheHandIsSaidToBeThere() throws IOException {
        List<String> lines = new ArrayList<>(GAME.subList(0, GAME.size() - 1));
        lines.add("{\"at\":102000,\"seat\":\"white\",\"lift\":\"g1\"}");
        game = RehearsedGame.in(folder.resolve("lifted"), lines);
        assertThat(page("--dossier", "dossier.html").select("#summary").text())
                .contains("On White's board a piece is in the hand")
                .doesNotContain("Both boards show");
    }

    /** FIDE Laws 2023, A.2: in rapid nobody need write, however much time is left. */
    @Test
    void aMoveThatNeedNotBeWrittenIsNoSignOfLittleTime() throws IOException {
        game = RehearsedGame.in(
                folder.resolve("rapid"),
                List.of(
                        "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"15+10\",\"event\":\"rapid\"}}",
                        "{\"at\":1000,\"seat\":\"white\",\"execute\":\"e2e4\"}",
                        "{\"at\":2000,\"seat\":\"white\",\"press\":true}"));
        assertThat(review("--text", "--language", "en").out())
                .contains("f not required\n")
                .doesNotContain("trouble");
        assertThat(page("--dossier", "dossier.html").text())
                .contains("not required")
                .doesNotContain("short of time");
    }

    @Test
    void proposesNoClocksWhereNothingDiffers() throws IOException {
        String proposal = page("--dossier", "dossier.html").select("#proposal").text();
        assertThat(proposal).contains("the clocks stay as they are").doesNotContain("White's clock", "1 h");
    }

    @Test
    void putsBothSheetsInColumns() {
        List<String> lines = review("--text", "--language", "en").lines();
        assertThat(lines).noneMatch(line -> line.contains("Half-move: 1"));
        assertThat(lines).anyMatch(line -> line.matches(" +2 +1\\.\\.\\. +\\S+ +\\S.* +Nc6 \\(=\\) +executed +1 h .*"));
    }

    @Test
    void theSheetsEndWithWhatWasRuledAndWithLinesToSign() throws IOException {
        String text = review("--text", "--language", "en").out();
        assertThat(text.substring(text.indexOf("Rulings and signatures")))
                .contains("set wrongly", "The claim of White is dealt with", "White's signature: ____");
        assertThat(page("--large", "scoresheet-large.html")
                        .select("#signatures")
                        .text())
                .contains("set wrongly", "Arbiter's signature");
    }

    @ParameterizedTest
    @ValueSource(strings = {"da", "de", "sv", "nb"})
    void tellsTheEventsInALanguage(String language) {
        List<String> offered = new ArrayList<>(review("--language", language).lines());
        assertThat(offered)
                .hasSizeGreaterThan(12)
                .noneMatch(line -> line.contains("White") || line.contains("The clocks"))
                .anyMatch(line -> line.startsWith("1 min 14 s: S"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--pgn", "--text", "--brf", "--dossier", "--large", "--replay"})
    void refusesALanguageThatItDoesNotHave(String form) {
        CommandRun run = form.isEmpty() ? review("--language", "xx") : review(form, "--language", "xx");
        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains("no language 'xx'", "da, de, en, nb, sv");
        assertThat(run.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--pgn", "--text", "--brf"})
    void isJsonWhereJsonIsAskedFor(String form) {
        assertThat(review(form, "--json").json()).isNotEmpty().allSatisfy(object -> assertThat(object.isObject())
                .isTrue());
    }

    @Test
    void theReplayListsTheMovesWithTheirTimeAndPosition() throws IOException {
        Document page = page("--replay", "replay.html");
        List<Element> rows = page.select("#moves tr.played");
        assertThat(rows).hasSize(2);
        assertThat(rows.get(1).select("td").eachText().get(0)).contains("0:01:25", "one minute");
        assertThat(rows.get(1).select("code").text()).startsWith("r1bqkbnr/pppppppp/2n5/8/4P3/");
        assertThat(page.select("#moves a").eachAttr("href"))
                .allSatisfy(href -> assertThat(page.select(href).text()).contains("completes"));
        assertThat(page.select("script").first().html()).contains("clipboard").doesNotContain("fetch(", "http");
    }
}
