package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pages that change while somebody reads them. */
@SystemTest
class LivePageTest {
    private TestTable table;

    @BeforeEach
    void open() throws IOException {
        table = TestTable.open().start();
    }

    @AfterEach
    void close() {
        table.close();
    }

    private static String focused(Page page) {
        return String.valueOf(page.evaluate("() => document.activeElement.id || document.activeElement.tagName"));
    }

    private static String board(Reader reader) {
        return reader.page().locator("[role=grid]").first().getAttribute("id");
    }

    @Test
    void theFocusStaysOnItsSquareThroughUpdates() {
        try (Reader reader = Reader.at(table, Role.PLAYER_BLACK)) {
            String cell = board(reader) + "-e4";
            reader.page().locator("#" + cell).focus();
            table.play("e2e4", "e7e5", "g1f3");
            reader.awaits(table);
            assertThat(focused(reader.page())).isEqualTo(cell);
            assertThat(reader.page().locator("#" + cell).textContent()).contains("white pawn");
            assertThat(reader.faults()).isEmpty();
        }
    }

    @Test
    void theArrowsWalkOverTheBoardAndItIsOneStopInTheTabOrder() {
        try (Reader reader = Reader.at(table, Role.PLAYER_BLACK)) {
            Page page = reader.page();
            String board = board(reader);
            page.locator("#" + board + "-e4").focus();
            for (String key : List.of("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")) {
                page.keyboard().press(key);
            }
            assertThat(focused(page)).isEqualTo(board + "-e4");
            page.keyboard().press("Home");
            assertThat(focused(page)).isEqualTo(board + "-h4");
            page.keyboard().press("ArrowLeft");
            assertThat(focused(page)).isEqualTo(board + "-h4");
            page.keyboard().press("Control+End");
            assertThat(focused(page)).isEqualTo(board + "-a8");
            assertThat(page.locator("#" + board + " [role=gridcell][tabindex='0']")
                            .count())
                    .isEqualTo(1);
            page.keyboard().press("Tab");
            assertThat(focused(page)).doesNotStartWith(board);
            page.keyboard().press("Shift+Tab");
            assertThat(focused(page)).isEqualTo(board + "-a8");
        }
    }

    /** A letter that names a file is only ever half a square; a digit alone keeps to the file, with Shift to the rank. */
    @Test
    void squaresAreReachedByTheirNames() {
        try (Reader reader = Reader.at(table, Role.PLAYER_BLACK)) {
            Page page = reader.page();
            String board = board(reader);
            page.locator("#" + board + "-e4").focus();
            page.keyboard().press("f");
            page.keyboard().press("7");
            assertThat(focused(page)).isEqualTo(board + "-f7");
            page.keyboard().press("2");
            assertThat(focused(page)).isEqualTo(board + "-f2");
            page.keyboard().press("Shift+Digit4");
            assertThat(focused(page)).isEqualTo(board + "-d2");
            assertThat(reader.heard()).isEmpty();
        }
    }

    /** With Shift a letter is a piece's, as moves are written in the language of the page; from the last one the first comes again. */
    @Test
    void piecesAreReachedByTheirLetters() {
        try (Reader reader = Reader.at(table, Role.ARBITER)) {
            Page page = reader.page();
            String board = board(reader);
            String knight = String.valueOf(page.locator("#" + board + "-g8").getAttribute("data-letter"));
            page.locator("#" + board + "-e4").focus();
            for (String square : List.of("b1", "g1", "b8", "g8", "b1")) {
                page.keyboard().press("Shift+" + knight);
                assertThat(focused(page)).isEqualTo(board + "-" + square);
            }
            assertThat(reader.heard()).isEmpty();
        }
    }

    @Test
    void linesAreReadByLettersThatNameNoFile() {
        table.play("e2e4");
        try (Reader reader = Reader.at(table, Role.ARBITER)) {
            Page page = reader.page();
            page.locator("#" + board(reader) + "-e4").focus();
            for (String key : List.of("f", "d", "u", "r", "x")) {
                page.keyboard().press(key);
            }
            assertThat(reader.heard())
                    .satisfiesExactly(
                            file -> assertThat(file).contains("e1 a white king", "e4 a white pawn", "e8 a black king"),
                            rank -> assertThat(rank).contains("e4 a white pawn").doesNotContain("king"),
                            both -> assertThat(both).contains("b7 a black pawn", "h7 a black pawn"));
        }
    }

    @Test
    void aBoardLargerThanTheWindowFollowsTheMovesOfWhoeverIsNotBusyOnIt() {
        try (Reader reader = Reader.at(table, Role.PLAYER_BLACK, wishes -> wishes.setViewportSize(1280, 800))) {
            reader.prefers("size", "400").awaitLive();
            String inSight = """
                    id => {
                      const {top, bottom} = document.getElementById(id).getBoundingClientRect();
                      return top >= 0 && bottom <= innerHeight;
                    }""";
            Page page = reader.page();
            String board = board(reader);
            table.play("e2e4");
            reader.awaits(table);
            assertThat(page.evaluate(inSight, board + "-e4")).isEqualTo(true);
            table.play("g8f6");
            reader.awaits(table);
            assertThat(page.evaluate(inSight, board + "-f6")).isEqualTo(true);
            assertThat(page.evaluate("id => document.getElementById(id).clientHeight > innerHeight", board))
                    .isEqualTo(true);
            page.locator("#" + board + "-h8").focus();
            page.locator("#" + board + "-h8").scrollIntoViewIfNeeded();
            Object at = page.evaluate("() => scrollY");
            table.play("b1a3");
            reader.awaits(table);
            assertThat(page.evaluate("() => scrollY")).isEqualTo(at);
        }
    }

    @Test
    void thePartThatHadTheFocusKeepsItWhenItsButtonIsGone() {
        try (Reader reader = Reader.at(table, Role.ASSISTANT_WHITE)) {
            table.announce("e2e4");
            reader.awaits(table);
            Page page = reader.page();
            page.evaluate("() => document.querySelector('main .part button').focus()");
            String part = String.valueOf(page.evaluate("() => document.activeElement.closest('.part').id"));
            table.execute("e2e4").press().mirror("e2e4").play("e7e5");
            reader.awaits(table);
            assertThat(page.evaluate("part => document.getElementById(part).contains(document.activeElement)", part))
                    .isEqualTo(true);
        }
    }

    /** The game tells it too, and the page has answered it. */
    @Test
    void whatIsRefusedToAFormIsSaidOnce() {
        try (Reader reader = Reader.at(table, Role.ASSISTANT_WHITE)) {
            Page page = reader.page();
            page.evaluate("""
                    () => {
                      const form = document.getElementById('do-again');
                      form.elements.do.value = 'repeated';
                      form.insertAdjacentHTML('beforeend', '<input type=hidden name=move value=e2e4>');
                      form.requestSubmit();
                    }""");
            page.locator("#do-again .answered.refused").waitFor();
            table.play("e2e4");
            reader.awaits(table);
            assertThat(reader.heard())
                    .filteredOn(line -> line.contains("Not allowed now"))
                    .singleElement()
                    .asString()
                    .startsWith("> ");
        }
    }

    @Test
    void questionMarkListsTheKeysAndEscapeClosesTheList() {
        try (Reader reader = Reader.at(table, Role.ASSISTANT_WHITE)) {
            Page page = reader.page();
            page.keyboard().press("?");
            assertThat(page.locator("#keys").isVisible()).isTrue();
            assertThat(page.locator("#keys dt").allTextContents()).contains("F6", "?");
            page.keyboard().press("Escape");
            assertThat(page.locator("#keys").isVisible()).isFalse();
        }
    }

    /** What can be done by a key is another thing once the game has begun. */
    @Test
    void theListOfKeysFollowsTheGame() throws IOException {
        try (TestTable early = TestTable.open();
                Reader reader = Reader.at(early, Role.ARBITER)) {
            String pauses = "() => [...document.querySelectorAll('#keys dt')].some(dt => dt.textContent === 'p')";
            assertThat(reader.page().evaluate(pauses)).isEqualTo(false);
            early.start();
            reader.awaits(early);
            assertThat(reader.page().evaluate(pauses)).isEqualTo(true);
        }
    }

    /** At the door nothing has happened: that part is there for what may come, and no stop on the way. */
    @Test
    void f6PassesOverWhatIsEmpty() {
        try (Reader reader = Reader.at(table, Role.ARBITER)) {
            Page page = reader.page();
            assertThat(page.locator("#door").textContent()).isEmpty();
            int parts = page.locator("main > .part").count();
            for (int i = 0; i < parts; i++) {
                page.keyboard().press("F6");
                assertThat(focused(page)).isNotEqualTo("door");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void f6VisitsEveryPartInBothDirections(Role role) {
        table.play("e2e4");
        try (Reader reader = Reader.at(table, role)) {
            Page page = reader.page();
            List<?> parts =
                    (List<?>) page.evaluate("() => [...document.querySelectorAll('main > .part')].map(p => p.id)");
            page.keyboard().press("F6");
            for (int i = 1; i < parts.size(); i++) {
                page.keyboard().press("F6");
            }
            String last = focused(page);
            page.keyboard().press("F6");
            String first = focused(page);
            page.keyboard().press("Shift+F6");
            assertThat(focused(page)).isEqualTo(last);
            assertThat(parts.stream().map(Object::toString).toList()).contains(first, last);
        }
    }

    /** WCAG 2.1.4: letters that act can be switched off, and are then had with Alt. */
    @Test
    void singleKeysCanBeSwitchedOff() {
        table.play("e2e4");
        try (Reader reader = Reader.at(table, Role.PLAYER_BLACK)) {
            reader.prefers("keys", "false");
            Page page = reader.page();
            page.keyboard().press("?");
            assertThat(page.locator("#keys").isVisible()).isFalse();
            page.keyboard().press("Alt+?");
            assertThat(page.locator("#keys").isVisible()).isTrue();
        }
    }

    @Test
    void aKeyThatIsHeldDownActsOnce() {
        table.announce("e2e4");
        try (Reader reader = Reader.at(table, Role.ASSISTANT_WHITE)) {
            Page page = reader.page();
            page.evaluate(
                    "() => { window.sent = 0; const real = window.fetch; window.fetch = (...all) => { sent++; return real(...all); }; }");
            String key = page.locator("[data-key]").first().getAttribute("data-key");
            page.keyboard().down(key);
            page.keyboard().down(key);
            page.keyboard().down(key);
            page.keyboard().up(key);
            page.waitForFunction("() => window.sent > 0");
            assertThat(page.evaluate("() => window.sent")).isEqualTo(1);
        }
    }

    @Test
    void nothingIsSaidTwiceWhenTheConnectionWasCut() {
        try (Reader reader = Reader.at(table, Role.PLAYER_BLACK)) {
            table.play("e2e4");
            reader.awaits(table);
            List<String> before = reader.heard();
            reader.page().context().setOffline(true);
            table.console().dropStreams();
            reader.page().waitForFunction("() => document.body.dataset.stream === 'cut'");
            table.play("e7e5", "g1f3");
            reader.page().context().setOffline(false);
            reader.awaitLive().awaits(table);
            List<String> after = reader.heard();
            assertThat(after.subList(0, before.size())).isEqualTo(before);
            List<String> since = after.subList(before.size(), after.size());
            assertThat(since.get(0)).isEqualTo("! The connection is lost. What you see may be old.");
            assertThat(since).contains("The connection is back.").doesNotHaveDuplicates();
            assertThat(since.stream().filter(before::contains)).isEmpty();
        }
    }

    @Test
    void aPageOfAnEarlierRunSaysThatItMustBeEnteredAnew() throws IOException {
        try (Reader reader = Reader.at(table, Role.ARBITER)) {
            table.restart();
            reader.page().waitForFunction("() => document.body.dataset.stream === 'over'");
            assertThat(reader.page().locator("#over").isVisible()).isTrue();
            assertThat(reader.heard().get(reader.heard().size() - 1))
                    .startsWith("! This page is cut off from the game");
            reader.page().locator("#over a").click();
            assertThat(reader.page().title()).startsWith("Enter");
        }
    }

    @Test
    void aFormThatSomebodyFillsInIsLeftAlone() {
        try (Reader reader = Reader.at(table, Role.ASSISTANT_WHITE)) {
            Page page = reader.page();
            page.locator("main form input[type=text]").first().fill("half a mo");
            String seq = String.valueOf(page.evaluate(
                    "() => document.querySelector('main form input[type=text]').form.elements.seq.value"));
            table.play("e2e4");
            reader.awaits(table);
            assertThat(page.locator("main form input[type=text]").first().inputValue())
                    .isEqualTo("half a mo");
            assertThat(page.evaluate(
                            "() => document.querySelector('main form input[type=text]').form.elements.seq.value"))
                    .isEqualTo(seq);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Role.class,
            names = {"PLAYER_WHITE", "PLAYER_BLACK"})
    void theGamesBeginningReachesAPageThatWasOpenBefore(Role role) throws IOException {
        try (TestTable early = TestTable.open();
                Reader reader = Reader.at(early, role)) {
            early.start();
            reader.awaits(early);
            assertThat(reader.page().locator("[role=grid]").count())
                    .as("a board for who sees one")
                    .isEqualTo(role == Role.PLAYER_BLACK ? 1 : 0);
            assertThat(parts(reader)).isEqualTo(partsAnew(early, role));
            assertThat(reader.faults()).isEmpty();
        }
    }

    private static List<String> partsAnew(TestTable table, Role role) {
        try (Reader reader = Reader.at(table, role)) {
            return parts(reader);
        }
    }

    private static List<String> parts(Reader reader) {
        return ((List<?>) reader.page().evaluate("() => [...document.querySelectorAll('main > .part')].map(p => p.id)"))
                .stream().map(Object::toString).toList();
    }
}
