package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import org.annabella.SystemTest;
import org.annabella.game.Phase;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The arbiter's page with a question on it, between an act and what follows from it, while the game goes on. */
@SystemTest
class QuestionOnThePageTest {
    private TestTable table;

    @BeforeEach
    void open() throws IOException {
        table = TestTable.open().start();
    }

    @AfterEach
    void close() {
        table.close();
    }

    /** Asks for the end of the game, and waits for the question. */
    private static Page askForTheEnd(Reader reader) {
        Page page = reader.open("#group-end").page();
        page.locator("#act-end input[value='0-1']").check();
        page.locator("#act-end input[name=reason]").fill("White has left");
        page.locator("#act-end button").click();
        page.locator("#confirm form").waitFor();
        reader.awaitLive();
        return page;
    }

    @Test
    void anAnswerToWhatStoodBeforeAMoveIsRefused() {
        try (Reader reader = Reader.at(table, Role.ARBITER)) {
            Page page = askForTheEnd(reader);
            table.play("e2e4");
            reader.awaits(table);
            for (int i = 0; i < 2; i++) {
                // What was answered before is taken off the page with the next click.
                page.waitForResponse(
                        answer -> answer.request().method().equals("POST"),
                        () -> page.locator("#confirm button").click());
                page.locator("#reply:has-text('the game has gone on')").waitFor();
                assertThat(page.locator("#confirm .answered.refused").count()).isEqualTo(1);
                assertThat(table.state().phase()).isEqualTo(Phase.RUNNING);
            }
        }
    }

    @Test
    void anAnswerToWhatStillStandsIsTaken() {
        try (Reader reader = Reader.at(table, Role.ARBITER)) {
            Page page = askForTheEnd(reader);
            page.locator("#confirm button").click();
            page.locator("#confirm").waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
            assertThat(table.state().phase()).isEqualTo(Phase.OVER);
            assertThat(page.evaluate("() => document.activeElement.id")).isEqualTo("main");
        }
    }

    @Test
    void thatThePageMustBeEnteredAnewIsToldBesideAQuestionToo() throws IOException {
        try (Reader reader = Reader.at(table, Role.ARBITER)) {
            Page page = askForTheEnd(reader);
            table.restart();
            page.waitForFunction("() => document.body.dataset.stream === 'over'");
            assertThat(page.locator("#over").isVisible()).isTrue();
        }
    }
}
