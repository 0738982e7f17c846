package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.braille.Await;
import org.annabella.game.ArbiterAct;
import org.annabella.hall.HallPages;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages of a hall against WCAG 2.2 AA, and that they follow the tables; left out where there is no Mosquitto. */
@SystemTest
class HallAxeTest {
    private static final List<String> AA =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

    @TempDir
    static Path directory;

    private static HallPages pages;

    @BeforeAll
    static void open() throws Exception {
        pages = HallPages.open(directory);
    }

    @AfterAll
    static void close() throws Exception {
        if (pages != null) {
            pages.close();
        }
    }

    private static Page enter(BrowserContext context) {
        Page page = context.newPage();
        page.navigate(pages.enter());
        page.fill("input[name=name]", "Anna Larsen");
        page.click("button[type=submit]");
        return page;
    }

    @Test
    void findsNothingInTheOverview() {
        for (Language language : Languages.ALL) {
            try (BrowserContext context =
                    Browser.get().newContext(new NewContextOptions().setLocale(language.code()))) {
                Page page = enter(context);
                page.evaluate("() => document.querySelectorAll('details').forEach(each => { each.open = true; })");
                assertThat(Axe.violations(page, AA, List.of()))
                        .as(language.code())
                        .isEmpty();
            }
        }
    }

    @Test
    void findsNothingForSpectators() {
        try (BrowserContext context = Browser.get().newContext()) {
            Page page = context.newPage();
            page.navigate(pages.games() + "/");
            assertThat(Axe.violations(page, AA, List.of())).isEmpty();
            page.navigate(pages.games() + "/table/2");
            assertThat(Axe.violations(page, AA, List.of())).isEmpty();
        }
    }

    @Test
    void followsAndRulesByKeyboard() throws Exception {
        try (BrowserContext context = Browser.get().newContext()) {
            Page page = enter(context);
            pages.table().rule(new ArbiterAct.Pause("noise"));
            page.waitForSelector("#table-2:has-text('paused')");
            page.keyboard().press("t");
            assertThat(page.evaluate("() => document.activeElement.tagName")).isEqualTo("SECTION");
            Locator resume = page.locator("#act-2-resume button");
            // Whoever finds the acts still folded, for a key pressed while the table changed may be lost, presses it
            // once more.
            Await.until("the table goes on", () -> {
                if (resume.isVisible()) {
                    resume.press("Enter");
                } else if (page.locator("#table-2 summary").isVisible()) {
                    page.locator("#table-2 summary").press("Enter");
                }
                page.waitForTimeout(500);
                return pages.table().state().running().isPresent();
            });
        }
    }
}
