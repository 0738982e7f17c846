package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.annabella.SystemTest;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.Hearing;
import org.annabella.game.Phase;
import org.annabella.game.SeatProfile;
import org.annabella.game.Settings;
import org.annabella.game.Sight;
import org.annabella.game.SquareDifference;
import org.annabella.journal.EditionFiles;
import org.annabella.laws.Tempo;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The arbiter's page as a desk: what is to be decided, and all that bears on it, in one window. */
@SystemTest
class DeskTest {
    private static final Piece PAWN = Piece.of(Side.WHITE, org.annabella.chess.Role.PAWN);

    private TestTable table;

    @BeforeEach
    void open() throws IOException {
        table = TestTable.open("en");
        table.take(new GameInput.StartStation(
                table.now(), "2026-11-25T18:30:00+01:00", "Europe/Copenhagen", "1", "Linux"));
        table.take(new GameInput.Start(table.now(), setup()));
    }

    @AfterEach
    void close() {
        table.close();
    }

    private static GameSetup setup() {
        return new GameSetup(
                EditionFiles.read("dk-2023"),
                Tempo.STANDARD,
                true,
                "90+30",
                Position.INITIAL,
                new SeatProfile("Anna Jensen", Sight.BLIND, Hearing.HEARING, "da", Set.of()),
                new SeatProfile("Bo Møller", Sight.SIGHTED, Hearing.HEARING, "da", Set.of()),
                Settings.TOURNAMENT,
                new TreeMap<>(Map.of("Event", "Nordic Open", "Round", "3", "Board", "12")));
    }

    /** Sixty moves by each; then White's board differs, and White claims. */
    private void longGame() {
        table.play(LongGame.MOVES).wait(Duration.ofSeconds(95));
        table.take(new GameInput.ReportDifference(
                table.now(), Side.WHITE, slipped(table.state().position())));
        table.take(new GameInput.Claim(table.now(), Side.WHITE, ClaimKind.TOUCH, null));
    }

    /** A pawn that stands a square too far on White's board. */
    private static List<SquareDifference> slipped(Position position) {
        Square from = Square.all().stream()
                .filter(square -> position.placement().at(square).equals(Optional.of(PAWN)))
                .filter(square -> position.placement().at(next(square)).isEmpty())
                .findFirst()
                .orElseThrow();
        return List.of(SquareDifference.of(from, PAWN, null), SquareDifference.of(next(from), null, PAWN));
    }

    private static Square next(Square square) {
        return Square.of(square.file(), square.rank() + 1);
    }

    private Reader at(int width, int height) {
        return at(width, height, "en");
    }

    private Reader at(int width, int height, String language) {
        return Reader.at(table, Role.ARBITER, wishes -> wishes.setViewportSize(width, height)
                .setLocale(language)
                .setReducedMotion(ReducedMotion.REDUCE));
    }

    /** What cannot be seen or clicked where it is: outside of its panel or the window, or under something else. */
    private static List<?> hidden(Reader reader, String selector) {
        return (List<?>) reader.page().evaluate("""
                        selector => [...document.querySelectorAll(selector)].filter(e => {
                          const r = e.getBoundingClientRect();
                          const within = (e.closest("main > .part") ?? document.body).getBoundingClientRect();
                          const inside = r.width > 0 && r.top >= within.top && r.left >= within.left
                            && r.bottom <= Math.min(within.bottom, innerHeight) && r.right <= Math.min(within.right, innerWidth);
                          const top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
                          return !inside || !top || !(e.contains(top) || top.contains(e));
                        }).map(e => e.outerHTML.slice(0, 120))""", selector);
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, en", "1920, 1080, en", "1280, 800, de", "1280, 800, da"})
    void isOneWindowThatDoesNotScroll(int width, int height, String language) {
        longGame();
        try (Reader reader = at(width, height, language)) {
            assertThat(reader.page().evaluate("() => document.documentElement.scrollHeight <= innerHeight"))
                    .isEqualTo(true);
            assertThat(hidden(
                            reader, "#band .clock, #band .state, #going > *, .found, #decision button, #acts summary"))
                    .isEmpty();
            assertThat(hidden(reader, "#board-white, #board-black, #sheets-all > summary, #devices p"))
                    .isEmpty();
            assertThat(hidden(reader, "#moves .scroll:not(details *) tbody tr, #settings > summary, #show-keys"))
                    .isEmpty();
            assertThat(reader.faults()).isEmpty();
        }
    }

    @Test
    void theLastTenMovesStandThereNewestFirstWithTheTimeOfDay() {
        longGame();
        try (Reader reader = at(1920, 1080)) {
            List<String> rows = reader.page()
                    .locator("#moves .scroll")
                    .first()
                    .locator("tbody tr")
                    .allInnerTexts();
            assertThat(rows).hasSize(10);
            assertThat(rows.get(0)).startsWith("60… ").contains("typed", "18:50:00");
            assertThat(rows.get(1)).startsWith("60. ");
            assertThat(reader.page().locator("#log li").first().innerText()).startsWith("18:51:35 ");
            assertThat(reader.page().locator("#band").innerText())
                    .contains("Anna Jensen", "Bo Møller", "Nordic Open", "round 3", "board 12", "Time of day");
        }
    }

    @Test
    void boardsAreSmallUntilTheyDiffer() {
        table.play("e2e4", "e7e5");
        try (Reader reader = at(1280, 800)) {
            double small = width(reader);
            table.take(new GameInput.ReportDifference(
                    table.now(), Side.WHITE, slipped(table.state().position())));
            reader.awaits(table);
            assertThat(width(reader)).isGreaterThan(1.15 * small);
        }
    }

    private static double width(Reader reader) {
        return reader.page().locator("#board-white").boundingBox().width;
    }

    /** From the top of the page, by Tab alone. */
    private static int tabsTo(Page page, String selector) {
        for (int pressed = 1; pressed < 40; pressed++) {
            page.keyboard().press("Tab");
            if (page.evaluate("selector => document.activeElement.matches(selector)", selector)
                    .equals(true)) {
                return pressed;
            }
        }
        throw new AssertionError("Tab never reaches " + selector);
    }

    @ParameterizedTest
    @CsvSource({"#act-pause button, 3", "#group-end summary, 6"})
    void whatIsUrgentIsAFewTabsAway(String selector, int most) {
        table.play("e2e4");
        try (Reader reader = at(1280, 800)) {
            assertThat(tabsTo(reader.page(), selector)).isLessThanOrEqualTo(most);
        }
    }

    /** Whatever the phase, every form on the page has a key, no two have the same one, and it leads into that form. */
    @ParameterizedTest
    @ValueSource(strings = {"running", "paused", "claimed", "adjourned", "over"})
    void everyActHasAKeyThatLeadsToIt(String phase) {
        table.play("e2e4", "e7e5");
        bring(phase);
        try (Reader reader = at(1280, 800)) {
            Page page = reader.page();
            List<?> keys = (List<?>) page.evaluate(
                    "() => [...document.querySelectorAll('form[id^=act-] [data-key]')].map(e => e.dataset.key)");
            assertThat(keys).doesNotHaveDuplicates().hasSizeGreaterThan(1);
            assertThat(page.locator("form[id^=act-]:not(:has([data-key])):not([id^=act-acceptDevice])")
                            .count())
                    .isZero();
            for (Object key : keys) {
                if (!List.of("p", "r").contains(key)) {
                    page.evaluate("() => { document.activeElement.blur(); }");
                    page.keyboard().press(key.toString());
                    assertThat(page.evaluate(
                                    "key => document.activeElement.closest('form')?.contains(document.querySelector(`[data-key=\"${key}\"]`))",
                                    key))
                            .as("key %s", key)
                            .isEqualTo(true);
                }
            }
            assertThat(table.state().phase()).isEqualTo(phase.equals("claimed") ? Phase.PAUSED : phase(phase));
        }
    }

    private void bring(String phase) {
        switch (phase) {
            case "paused" -> rule("{\"do\":\"pause\"}");
            case "claimed" -> table.take(new GameInput.Claim(table.now(), Side.WHITE, ClaimKind.TOUCH, null));
            case "adjourned" -> rule("{\"do\":\"adjourn\"}");
            case "over" -> rule("{\"do\":\"end\",\"result\":\"1-0\",\"reason\":\"agreed\"}");
            default -> assertThat(table.state().phase()).isEqualTo(Phase.RUNNING);
        }
    }

    private static Phase phase(String name) {
        return Phase.valueOf(name.toUpperCase(java.util.Locale.ROOT));
    }

    private void rule(String json) {
        table.take(new GameInput.Rule(table.now(), table.arbiterAct(json)));
    }

    /** What is missing is said at the form, in the page's language, and the field that misses it has the focus. */
    @Test
    void theAnswerStandsAtTheFormThatAsked() {
        table.play("e2e4");
        try (Reader reader = Reader.at(
                table, Role.ARBITER, wishes -> wishes.setViewportSize(1280, 800).setLocale("de"))) {
            Page page = reader.page();
            page.keyboard().press("i");
            page.keyboard().press("Enter");
            page.locator("#act-illegal button").click();
            page.locator("#act-illegal .answered.refused").waitFor();
            assertThat(page.locator("#act-illegal .answered").innerText()).contains("Begründung", "leer");
            assertThat(page.evaluate("() => document.activeElement.name")).isEqualTo("reason");
            assertThat(hidden(reader, "#act-illegal .answered")).isEmpty();
            page.locator("#act-pause button").click();
            page.locator("#act-illegal .answered")
                    .waitFor(new com.microsoft.playwright.Locator.WaitForOptions()
                            .setState(com.microsoft.playwright.options.WaitForSelectorState.DETACHED));
            reader.awaits(table);
            assertThat(table.state().phase()).isEqualTo(Phase.PAUSED);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void passesAxe(String language) {
        longGame();
        try (Reader reader = Reader.at(
                table, Role.ARBITER, wishes -> wishes.setViewportSize(1280, 800).setLocale(language))) {
            reader.page().evaluate("() => document.querySelectorAll('details').forEach(d => { d.open = true; })");
            assertThat(reader.violations(
                            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"),
                            List.of()))
                    .isEmpty();
        }
    }

    /** Pictures for the manual, where they are asked for: {@code -Dannabella.pictures=FOLDER}. */
    @ParameterizedTest
    @CsvSource({"320, 640", "640, 800", "1024, 768", "1280, 800", "1920, 1080"})
    void canBeLookedAt(int width, int height) {
        longGame();
        try (Reader reader = at(width, height)) {
            byte[] picture = reader.page().screenshot(pictured(width));
            assertThat(picture).hasSizeGreaterThan(10_000);
            assertThat(reader.faults()).isEmpty();
        }
    }

    private static Page.ScreenshotOptions pictured(int width) {
        String folder = System.getProperty("annabella.pictures", "");
        Page.ScreenshotOptions options = new Page.ScreenshotOptions();
        return folder.isEmpty() ? options : options.setPath(Path.of(folder, "desk-" + width + ".png"));
    }
}
