package org.annabella.web.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameInput;
import org.annabella.game.Phase;
import org.annabella.journal.EditionFiles;
import org.annabella.laws.Matter;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.TextNames;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Say;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page speaks five languages, and says aloud only what needs the arbiter. */
class ArbiterWordsTest {

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyMatterHasAShortWording(String language) {
        Set<String> matters = Arrays.stream(Matter.values())
                .map(matter -> TextNames.of(matter))
                .collect(Collectors.toSet());
        Set<String> general = PageWords.of(language, "articles").names().stream()
                .filter(name -> !name.contains("."))
                .collect(Collectors.toSet());
        assertThat(general).isEqualTo(matters);
    }

    /** Where editions differ, the sentence beside the number is that of the edition, in every language. */
    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void someMattersHaveWordingsByEdition(String language) {
        Set<String> special = PageWords.of(language, "articles").names().stream()
                .filter(name -> name.contains("."))
                .collect(Collectors.toSet());
        assertThat(special).isNotEmpty().allSatisfy(name -> {
            assertThat(EditionFiles.KNOWN).contains(name.substring(name.indexOf('.') + 1));
            assertThat(PageWords.of("en", "articles").has(name)).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource(Languages.BUT_ENGLISH)
    void everyLanguageHasTheSameTexts(String language) {
        assertThat(PageWords.of(language, "arbiter").names())
                .isEqualTo(PageWords.of("en", "arbiter").names());
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void noPlaceStaysEmptyInAWholeGame(String language) {
        ScriptedTable table = ScriptedTable.started().moves("e2e4", "e7e5").repeatedAs("g1f3", "b1c3", "b1c3");
        Document differing = table.page(language);
        table.send("accept", "reason", "");
        table.take(new GameInput.Claim(table.tick(), Side.WHITE, ClaimKind.TOUCH, null));
        Document claimed = table.page(language);
        table.send("rejectClaim", "reason", "r");
        table.send("penalty", "seat", "white", "penalty", "warning", "reason", "r");
        table.send("end", "result", "*", "reason", "r");
        for (Document page : List.of(differing, claimed, table.page(language))) {
            assertThat(page.text()).doesNotContain("{").doesNotContain("}").doesNotContain("null");
        }
    }

    @Test
    void aClaimInterruptsAndACompletedMoveDoesNot() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        table.take(new GameInput.Claim(table.tick(), Side.WHITE, ClaimKind.TOUCH, null));
        assertThat(said(table))
                .containsExactly(
                        new Say("White completes 1. e4.", false),
                        new Say("White says that another piece was touched.", true));
    }

    @Test
    void aDifferingBoardAndACallInterrupt() {
        ScriptedTable table = ScriptedTable.started().repeatedAs("e2e4", "e2e4", "d2d4");
        table.take(new GameInput.CallArbiter(table.tick(), Side.BLACK));
        assertThat(said(table)).extracting(Say::urgent).containsExactly(false, true, true);
    }

    private static List<Say> said(ScriptedTable table) {
        List<Happened> events = table.view("en").events();
        return events.stream()
                .flatMap(event -> ArbiterPage.PAGE.says(event, table.view("en")).stream())
                .toList();
    }

    /** In characters as the page is sent; few of them are more than one byte. */
    private static int weight(ScriptedTable table) {
        return ArbiterPage.PAGE.parts(table.view("en")).stream()
                .mapToInt(part -> part.content().render().length())
                .sum();
    }

    @Test
    void aLongGameKeepsItsPageWithinTheLimit() {
        ScriptedTable table = ScriptedTable.started();
        SplittableRandom random = new SplittableRandom(7);
        while (table.state().plies().size() < 200 && table.state().phase() == Phase.RUNNING) {
            List<Move> moves = table.state().position().legalMoves();
            table.moves(moves.get(random.nextInt(moves.size())).uci());
        }
        assertThat(table.state().plies()).hasSizeGreaterThan(150);
        Document page = table.page("en");
        assertThat(page.select("#log > section > .scroll > div > ol > li")).hasSize(60);
        assertThat(page.select("#log details li")).hasSizeGreaterThan(500);
        assertThat(weight(table)).isLessThan(300 * 1024);
    }
}
