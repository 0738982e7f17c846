package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The replay as a reader finds it, from a file and without a network: the board goes along, by the keyboard alone. */
@SystemTest
class ReplayPaperTest {
    private static final List<String> AA =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");
    private static final List<String> GAME = List.of(
            "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\",\"white\":{\"language\":\"en\"}}}",
            "{\"at\":4000,\"seat\":\"white\",\"announce\":\"e4\"}",
            "{\"at\":5000,\"seat\":\"white\",\"execute\":\"e2e4\"}",
            "{\"at\":6000,\"seat\":\"white\",\"press\":true}",
            "{\"at\":7000,\"seat\":\"black\",\"mirror\":\"e2e4\"}",
            "{\"at\":90000,\"seat\":\"black\",\"execute\":\"b8c6\"}",
            "{\"at\":91000,\"seat\":\"black\",\"press\":true}",
            "{\"at\":99000,\"seat\":\"white\",\"do\":\"resign\"}");

    @TempDir
    Path folder;

    private final List<String> faults = new ArrayList<>();
    private final BrowserContext context = Browser.get().newContext();
    private final Page page = context.newPage();

    @BeforeEach
    void open() {
        String game = folder.resolve("game").toString();
        CommandRun.of(String.join("\n", GAME), "rehearse", "-", "--out", game);
        for (String form : List.of("--replay", "--dossier", "--large")) {
            CommandRun run = CommandRun.of("", "review", game, form, "--language", "en");
            assertThat(run.exit()).as(run.err()).isZero();
        }
        page.onConsoleMessage(message -> faults.add(message.text()));
        page.onPageError(faults::add);
        page.onRequest(request -> {
            if (!request.url().startsWith("file:")) {
                faults.add(request.url());
            }
        });
        show("replay.html");
    }

    private void show(String paper) {
        page.navigate(folder.resolve("game").resolve(paper).toUri().toString());
    }

    @AfterEach
    void close() {
        context.close();
        assertThat(faults).isEmpty();
    }

    private String stage() {
        return page.locator(".stage caption").innerText();
    }

    @Test
    void axeFindsNothingInAnyPaper() {
        for (String paper : List.of("replay.html", "dossier.html", "scoresheet-large.html")) {
            show(paper);
            assertThat(Reader.violations(page, AA, List.of())).as(paper).isEmpty();
        }
    }

    @Test
    void theBoardGoesAlongByTheKeyboardAndSaysWhichMove() {
        assertThat(stage()).isEqualTo("Position after half-move 0");
        page.locator("button:has-text('Next move')").press("Enter");
        assertThat(stage()).isEqualTo("Position after half-move 1");
        assertThat(page.locator("[role=status]").innerText()).contains("Eva four", "six seconds");
        page.locator("button:has-text('Next move')").press("Enter");
        assertThat(stage()).isEqualTo("Position after half-move 2");
        assertThat(page.locator("tr[aria-current]").innerText()).contains("Nc6");
        page.locator("button:has-text('Previous move')").press("Enter");
        assertThat(stage()).isEqualTo("Position after half-move 1");
    }

    @Test
    void jumpsToAMoveAndCopiesItsPosition() {
        page.locator("#moves tr.played a").nth(1).press("Enter");
        assertThat(stage()).isEqualTo("Position after half-move 2");
        assertThat(page.url()).contains("#e");
        page.locator("#moves button").nth(1).press("Enter");
        page.waitForCondition(
                () -> page.locator("#moves button").nth(1).innerText().equals("Copied"));
    }

    @Test
    void oneButtonPlaysToTheEnd() {
        page.locator(".player button").first().press("Enter");
        assertThat(page.locator(".player button").first().innerText()).isEqualTo("Stop");
        page.waitForCondition(() -> stage().equals("Position after half-move 2"));
        page.waitForCondition(
                () -> page.locator(".player button").first().innerText().equals("Play the game again"));
    }
}
