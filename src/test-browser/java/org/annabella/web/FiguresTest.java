package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.game.GameInput;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** Figures of a real browser: told, and held only to what nobody could miss. */
@SystemTest
class FiguresTest {
    private static final double SLOW_MILLIS = 10_000;
    private static final int RUNS = 16;

    @Test
    void fromTheAddressToTheFirstPaint(TestReporter reporter) throws IOException {
        try (TestTable table = TestTable.open().start().play("e2e4", "e7e5", "g1f3", "b8c6")) {
            for (Role role : List.of(Role.ARBITER, Role.ASSISTANT_WHITE, Role.PLAYER_BLACK)) {
                try (Reader reader = Reader.at(table, role)) {
                    reader.page()
                            .waitForFunction("() => performance.getEntriesByName('first-contentful-paint').length");
                    double paint = ((Number)
                                    reader.page()
                                            .evaluate(
                                                    "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1"))
                            .doubleValue();
                    reporter.publishEntry("first paint of " + role.id() + ", ms", String.format("%.0f", paint));
                    assertThat(paint).isBetween(0.1, SLOW_MILLIS);
                }
            }
        }
    }

    /** By one clock, for browser and table run on one computer: from the input to the change in the page. */
    @Test
    void fromAnEventToTheChangedPage(TestReporter reporter) throws IOException {
        try (TestTable table = TestTable.open().start();
                Reader reader = Reader.at(table, Role.PLAYER_BLACK)) {
            Page page = reader.page();
            page.evaluate("""
                    () => new MutationObserver(() => { window.changed ||= Date.now(); })
                        .observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true})""");
            List<Double> millis = new ArrayList<>();
            for (int i = 0; i < RUNS; i++) {
                table.play(pawn(i, 2, 1));
                reader.awaits(table);
                String move = pawn(i, 7, -1);
                table.announce(move).execute(move);
                reader.awaits(table);
                page.evaluate("() => { window.changed = 0; }");
                long begin = System.currentTimeMillis();
                table.take(new GameInput.Press(table.now(), table.state().turnSeat()));
                reader.awaits(table);
                millis.add(((Number) page.evaluate("() => window.changed")).doubleValue() - begin);
                table.mirror(move);
            }
            Collections.sort(millis);
            reporter.publishEntry(
                    "event to changed page, ms, median and largest of " + RUNS,
                    millis.get(RUNS / 2) + " and " + millis.get(RUNS - 1));
            assertThat(millis).first().satisfies(least -> assertThat(least).isNotNegative());
            assertThat(millis.get(RUNS / 2)).isLessThan(SLOW_MILLIS);
        }
    }

    /** One pawn after the other goes one step, and then each another one. */
    private static String pawn(int run, int rank, int step) {
        char file = (char) ('a' + run % 8);
        int from = rank + step * (run / 8);
        return "" + file + from + file + (from + step);
    }
}
