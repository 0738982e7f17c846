package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.Contrast;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.annabella.SystemTest;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pages as people set their computers up: small windows, large letters, colours of their own, nothing that moves. */
@SystemTest
class LookTest {
    /** A window of 1280 pixels at 400 percent (WCAG 1.4.10). */
    private static final int NARROW = 320;

    private static TestTable table;

    @BeforeAll
    static void open() throws IOException {
        table = TestTable.open("de").start().play("e2e4", "e7e5", "g1f3").announce("b8c6");
    }

    @AfterAll
    static void close() {
        table.close();
    }

    /** What is wider than the window, unless it scrolls by itself as a table may. */
    private static List<?> wider(Reader reader) {
        return (List<?>) reader.page().evaluate("""
                        () => {
                          const wide = document.documentElement.clientWidth;
                          if (document.documentElement.scrollWidth <= wide) return [];
                          return [...document.querySelectorAll('body *')]
                              .filter(e => e.getBoundingClientRect().right > wide + 1 && !e.closest('.scroll *'))
                              .map(e => e.outerHTML.slice(0, 120));
                        }""");
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void needNoSidewaysScrollingAtFourHundredPercent(Role role) {
        try (Reader reader = Reader.at(
                table, role, wishes -> wishes.setViewportSize(NARROW, 256).setLocale("de"))) {
            reader.open("#settings");
            assertThat(wider(reader)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void needNoSidewaysScrollingAtTheLargestSizeOfTheirOwn(Role role) {
        try (Reader reader = Reader.at(
                table, role, wishes -> wishes.setViewportSize(1280, 800).setLocale("de"))) {
            reader.prefers("size", "400").open("#settings");
            assertThat(wider(reader)).isEmpty();
            assertThat(reader.page().evaluate("() => getComputedStyle(document.documentElement).fontSize"))
                    .isEqualTo("64px");
        }
    }

    /** Colours of the system alone: no piece, mark or frame may be a background that is taken away. */
    @Test
    void keepPiecesAndFocusInForcedColours() {
        try (Reader reader =
                Reader.at(table, Role.PLAYER_BLACK, wishes -> wishes.setForcedColors(ForcedColors.ACTIVE))) {
            assertThat(reader.page().evaluate("() => matchMedia('(forced-colors: active)').matches"))
                    .isEqualTo(true);
            reader.page().keyboard().press("Tab");
            reader.page().locator("[role=gridcell][tabindex='0']").first().focus();
            assertThat(style(reader, "[role=gridcell][tabindex='0']"))
                    .satisfies(cell -> assertThat(cell.get("outline")).doesNotStartWith("0px"));
            assertThat((List<?>) reader.page().evaluate("""
                                    () => [...document.querySelectorAll('main button')].filter(b => {
                                      const style = getComputedStyle(b);
                                      return parseFloat(style.borderTopWidth) === 0 || style.color === style.backgroundColor;
                                    }).map(b => b.outerHTML)""")).isEmpty();
            assertThat(reader.violations(List.of("wcag2a", "wcag22aa"), List.of()))
                    .isEmpty();
        }
    }

    private static Map<String, String> style(Reader reader, String selector) {
        Object outline = reader.page()
                .locator(selector)
                .first()
                .evaluate("e => { const s = getComputedStyle(e); return `${s.outlineWidth} ${s.outlineStyle}`; }");
        return Map.of("outline", outline.toString());
    }

    @Test
    void passAxeWithMoreContrast() {
        try (Reader reader = Reader.at(table, Role.PLAYER_BLACK, wishes -> wishes.setContrast(Contrast.MORE))) {
            assertThat(reader.violations(List.of(), List.of("color-contrast-enhanced")))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Role.class,
            names = {"ARBITER", "ASSISTANT_WHITE", "PLAYER_BLACK"})
    void doNotMoveUnlessTheyMay(Role role) {
        String moving = """
                () => [...document.querySelectorAll('*')].filter(e => {
                  const s = getComputedStyle(e);
                  return s.animationName !== 'none' || parseFloat(s.transitionDuration) > 0.001;
                }).length""";
        try (Reader reader = Reader.at(table, role)) {
            assertThat(reader.page().evaluate(moving)).isEqualTo(0);
        }
        try (Reader reader = Reader.at(table, role, wishes -> wishes.setReducedMotion(ReducedMotion.REDUCE))) {
            reader.prefers("motion", "true");
            assertThat(reader.page().evaluate(moving)).isEqualTo(0);
        }
    }

    /** 44 pixels for a finger (WCAG 2.5.5), which axe does not ask for. */
    @ParameterizedTest
    @EnumSource(
            value = Role.class,
            names = {"ASSISTANT_WHITE", "ASSISTANT_BLACK", "PLAYER_WHITE", "PLAYER_BLACK"})
    void haveTargetsForAFinger(Role role) {
        try (Reader reader = Reader.at(table, role)) {
            reader.open("#settings");
            assertThat((List<?>) reader.page().evaluate("""
                                    () => [...document.querySelectorAll(
                                        'button, select, summary, input:not([type=hidden]), a:not(.skip):not([hidden] *)')]
                                      .filter(e => e.getClientRects().length)
                                      .map(e => ({e, r: (e.closest('label') ?? e).getBoundingClientRect()}))
                                      .filter(({r}) => r.height < 43.9 || r.width < 43.9)
                                      .map(({e, r}) => `${r.width}x${r.height} ${e.outerHTML.slice(0, 150)}`)""")).isEmpty();
        }
    }
}
