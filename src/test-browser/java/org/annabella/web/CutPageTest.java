package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import org.annabella.SystemTest;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A page that is cut off from the station looks so: whoever sees it is told as much as whoever listens. */
@SystemTest
class CutPageTest {
    private static final String LOST = "The connection is lost. What you see may be old.";

    private TestTable table;

    @BeforeEach
    void open() throws IOException {
        table = TestTable.open().start();
        table.play("e2e4", "e7e5");
    }

    @AfterEach
    void close() {
        table.close();
    }

    private void cut(Page page) {
        page.context().setOffline(true);
        table.console().dropStreams();
        page.waitForFunction("() => document.body.dataset.stream === 'cut'");
    }

    @ParameterizedTest
    @EnumSource(
            value = Role.class,
            names = {"ARBITER", "PLAYER_BLACK"})
    void saysSoInSightAndShowsNoClockUntilTheConnectionIsBack(Role role) {
        try (Reader reader = Reader.at(table, role)) {
            Page page = reader.page();
            String unknown = "text => [...document.querySelectorAll('[data-left]')].every(e => e.textContent === text)";
            assertThat(page.locator("#cut").isVisible()).isFalse();
            assertThat(page.locator("[data-left]").count()).isPositive();

            cut(page);

            assertThat(page.locator("#cut").innerText()).isEqualTo(LOST);
            page.evaluate("() => scrollTo(0, document.body.scrollHeight)");
            assertThat(page.evaluate("() => document.getElementById('cut').getBoundingClientRect().top >= 0"))
                    .isEqualTo(true);
            page.waitForFunction(unknown, "–:––:––");

            page.context().setOffline(false);
            reader.awaitLive();

            assertThat(page.locator("#cut").isVisible()).isFalse();
            page.waitForFunction("() => [...document.querySelectorAll('[data-left]')]"
                    + ".every(e => /^\\d:\\d\\d:\\d\\d$/.test(e.textContent))");
        }
    }

    @Test
    void anActThatDoesNotArriveIsNotTakenForTheOneBefore() {
        try (Reader reader = Reader.at(table, Role.ARBITER)) {
            Page page = reader.page();
            page.locator("#act-pause button").click();
            page.locator("#act-resume button").waitFor();
            page.waitForFunction("() => document.getElementById('reply').textContent.includes('Done')");
            cut(page);

            page.locator("#act-resume button").click();

            assertThat(page.locator("#act-resume .answered.refused").textContent())
                    .isEqualTo(LOST);
            page.waitForFunction("lost => document.getElementById('reply').textContent === lost", LOST);
            assertThat(page.locator(".answered").count()).isEqualTo(1);
        }
    }
}
