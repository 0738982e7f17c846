package org.annabella.web.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.GameInput;
import org.annabella.game.Sight;
import org.annabella.lexicon.Languages;
import org.annabella.web.page.KeyHelp;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;
import org.annabella.web.page.View;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoardOnThePageTest {
    private static Preferences named(String language, String names) {
        return new Preferences(language, "light", 100, names, false, true);
    }

    private static String cell(Document page, String square) {
        return page.select("#squares-" + square + " .words").text();
    }

    static Stream<Arguments> everyLanguageAndNames() {
        return Languages.codes()
                .flatMap(language -> Stream.of("letters", "anna").map(names -> Arguments.of(language, names)));
    }

    @ParameterizedTest
    @MethodSource("everyLanguageAndNames")
    void everySquareIsACellWithAnIdAndWordsOfItsOwn(String language, String names) {
        Document page = PlayedTable.page(
                PlayedTable.started().plays("e2e4").view(Role.PLAYER_WHITE, named(language, names), false));
        Elements cells = page.select("[role=grid] [role=gridcell]");
        assertThat(cells).hasSize(64);
        assertThat(Set.copyOf(cells.eachAttr("id"))).hasSize(64);
        assertThat(new HashSet<>(cells.select(".words").eachText())).hasSize(64);
        assertThat(cells.select(".words")).hasSize(64);
        assertThat(page.select("[role=grid]").attr("aria-label")).isNotBlank();
    }

    @ParameterizedTest
    @CsvSource({
        "da, letters, 'g1, en hvid springer'",
        "da, anna, 'Gustav et, en hvid springer'",
        "de, anna, 'Gustav eins, ein weißer Springer'",
        "sv, anna, 'Gustav ett, en vit springare'",
        "nb, anna, 'Gustav én, en hvit springer'",
        "en, anna, 'Gustav one, a white knight'",
        "en, letters, 'g1, a white knight'"
    })
    void aCellSaysSquareAndPiece(String language, String names, String words) {
        Document page = PlayedTable.page(PlayedTable.started().view(Role.PLAYER_WHITE, named(language, names), false));
        assertThat(cell(page, "g1")).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({"letters, a b c d e f g h", "anna, Anna Bella Cesar David Eva Felix Gustav Hector"})
    void theEdgesNameFilesAndRanks(String names, String files) {
        Document page = PlayedTable.page(PlayedTable.started().view(Role.PLAYER_WHITE, named("da", names), false));
        assertThat(String.join(" ", page.select("[role=columnheader]").eachText()))
                .isEqualTo(files);
        assertThat(page.select("[role=rowheader]").eachText()).containsExactly("8", "7", "6", "5", "4", "3", "2", "1");
    }

    @Test
    void theBoardIsTurnedForBlack() {
        PlayedTable table = PlayedTable.started();
        assertThat(firstAndLast(table.page(Role.PLAYER_WHITE))).containsExactly("squares-a8", "squares-h1");
        assertThat(firstAndLast(table.page(Role.PLAYER_BLACK))).containsExactly("squares-h1", "squares-a8");
        assertThat(table.page(Role.PLAYER_BLACK).select("[role=columnheader]").eachText())
                .containsExactly("h", "g", "f", "e", "d", "c", "b", "a");
    }

    private static List<String> firstAndLast(Document page) {
        List<String> ids = page.select("[role=gridcell]").eachAttr("id");
        return List.of(ids.get(0), ids.get(63));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PLAYER_WHITE", "PLAYER_BLACK"})
    void theTabKeyComesToOneSquareWhichIsE4(String role) {
        Document page = PlayedTable.started().page(Role.valueOf(role));
        assertThat(page.select("[role=gridcell][tabindex=0]").eachAttr("id")).containsExactly("squares-e4");
        assertThat(page.select("[role=gridcell][tabindex=-1]")).hasSize(63);
    }

    @Test
    void theLastMoveIsMarkedByCornersByAFrameAndByWords() {
        Document page = PlayedTable.started().plays("e2e4").page(Role.PLAYER_BLACK);
        assertThat(uses(page, "e2")).containsExactly("/static/pieces.svg#from");
        assertThat(uses(page, "e4")).containsExactly("/static/pieces.svg#to", "/static/pieces.svg#pawn");
        assertThat(cell(page, "e2")).isEqualTo("e2, empty, the last move came from here");
        assertThat(cell(page, "e4")).isEqualTo("e4, a white pawn, the last move went here");
        assertThat(page.select(".mark")).hasSize(2);
    }

    @Test
    void castlingMarksWhereKingAndRookStand() {
        Document page = PlayedTable.started()
                .plays("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1g1")
                .page(Role.PLAYER_WHITE);
        assertThat(page.select("td:has([href$=#from])").eachAttr("id")).containsExactly("squares-e1");
        assertThat(page.select("td:has([href$=#to])").eachAttr("id")).containsExactly("squares-f1", "squares-g1");
    }

    @Test
    void aPawnThatWasTakenEnPassantLeavesNoMark() {
        Document page = PlayedTable.started()
                .plays("e2e4", "a7a6", "e4e5", "d7d5", "e5d6")
                .page(Role.PLAYER_WHITE);
        assertThat(page.select("td.last").eachAttr("id")).containsExactly("squares-d6", "squares-e5");
    }

    private static List<String> uses(Document page, String square) {
        return page.select("#squares-" + square + " use").eachAttr("href");
    }

    @Test
    void drawingsAreHiddenFromScreenReadersWhichHaveTheWords() {
        Document page = PlayedTable.started().page(Role.PLAYER_WHITE);
        assertThat(page.select("svg")).hasSize(32).allMatch(svg -> svg.attr("aria-hidden")
                .equals("true"));
    }

    @Test
    void everyDrawingExists() throws Exception {
        String sprite = new String(
                BoardOnThePageTest.class.getResourceAsStream("/web/pieces.svg").readAllBytes(), StandardCharsets.UTF_8);
        Document page = PlayedTable.started().plays("e2e4").page(Role.PLAYER_WHITE);
        for (String drawing : new HashSet<>(page.select("use").eachAttr("href"))) {
            assertThat(sprite).contains("<symbol id=\"" + drawing.replaceAll(".*#", "") + "\"");
        }
    }

    @Test
    void anAnnouncedMoveIsNotOnTheBoardBeforeItIsCompleted() {
        PlayedTable table = PlayedTable.started();
        table.put(new GameInput.Announce(table.next(), Side.WHITE, PlayedTable.heard("e2e4")));
        table.put(new GameInput.Execute(table.next(), Side.WHITE, Move.parse("e2e4")));
        Document page = table.page(Role.PLAYER_BLACK);
        assertThat(page.select("#squares-e4").attr("data-piece")).isEmpty();
        assertThat(page.select("#standing").text()).contains("Your opponent announces: Eva two, Eva four.");
    }

    @Test
    void nothingTellsWhereAPieceMayGoOrWhatIsAttacked() {
        Document page = PlayedTable.started().plays("e2e4", "d7d5").page(Role.PLAYER_WHITE);
        Set<String> classes = new HashSet<>();
        for (Element cell : page.select("[role=gridcell]")) {
            classes.addAll(cell.classNames());
        }
        assertThat(classes).containsExactlyInAnyOrder("light", "dark", "last");
    }

    @Test
    void ownPiecesAreListedKindByKindAndPawnsByFile() {
        String own = PlayedTable.started(PlayedTable.setup(Sight.SIGHTED, Sight.LOW))
                .plays("e2e4", "e7e5", "a2a4", "a7a6", "a4a5")
                .page(Role.PLAYER_WHITE)
                .select("[role=grid]")
                .attr("data-own");
        assertThat(own)
                .startsWith("You have a king on Eva one.")
                .endsWith("You have pawns on Anna five, Bella two, Cesar two, David two, Eva four, Felix two,"
                        + " Gustav two and Hector two.");
    }

    @Test
    void noClockUnlessTheArbiterAllowsIt() {
        PlayedTable table = PlayedTable.started().plays("e2e4");
        assertThat(table.page(Role.PLAYER_WHITE).select("[data-left]")).isEmpty();
        Document page = PlayedTable.page(table.view(Role.PLAYER_WHITE, PlayedTable.ENGLISH, true));
        assertThat(page.select("[data-left]")).hasSize(2);
        assertThat(page.select("[data-left]").first().text()).isEqualTo("1:30:27");
        assertThat(page.select("[data-left]")).allMatch(digits -> digits.closest("[aria-hidden=true]") != null);
    }

    @Test
    void aPlayerWhoSeesIsNotOfferedWhatOnlyTheOtherMayAsk() {
        PlayedTable table = PlayedTable.started(PlayedTable.setup(Sight.LOW, Sight.SIGHTED));
        assertThat(table.page(Role.PLAYER_WHITE).select("[name=topic]").eachAttr("value"))
                .contains("time", "opponentTime", "moves");
        assertThat(table.page(Role.PLAYER_BLACK).select("[name=topic]").eachAttr("value"))
                .containsExactly("lastMove", "turn", "difference", "repeat");
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyKeyOfThePageIsInItsList(String language) {
        View view = PlayedTable.started(PlayedTable.setup(Sight.SIGHTED, Sight.LOW))
                .view(Role.PLAYER_WHITE, named(language, "anna"), false);
        List<String> listed =
                PlayerPage.PAGE.keys(view).stream().map(KeyHelp::keys).toList();
        assertThat(listed)
                .containsAll(PlayedTable.page(view).select("[data-key]").eachAttr("data-key"))
                .contains("u", "r", "x", "p", "l")
                .doesNotHaveDuplicates();
    }

    @Test
    void theOwnScoresheetIsThereToOpen() {
        Document page = PlayedTable.started().plays("e2e4", "e7e5", "g1f3").page(Role.PLAYER_WHITE);
        assertThat(page.select("#own-sheet").hasAttr("open")).isFalse();
        assertThat(page.select("#own-sheet tbody tr").eachText()).containsExactly("1 e4 e5", "2 Nf3");
    }
}
