package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.lexicon.Languages;
import org.annabella.web.page.Layout;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every page, in every language and theme, against WCAG 2.2 AA; players' and assistants' against rules of AAA as well. */
@SystemTest
class AxeTest {
    private static final List<String> AA =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");
    private static final List<String> AAA = List.of(
            "color-contrast-enhanced", "target-size", "identical-links-same-purpose", "meta-refresh-no-exceptions");

    private static TestTable table;

    @BeforeAll
    static void open() throws IOException {
        table = TestTable.open().start().play("e2e4", "e7e5", "g1f3").announce("b8c6");
    }

    @AfterAll
    static void close() {
        table.close();
    }

    private static boolean isEnhanced(Role role) {
        return role != Role.ARBITER;
    }

    /** The two assistants' pages are one, and so are the players': they differ in what the duties and the profile allow. */
    static Stream<Arguments> pages() {
        return Stream.of(Role.ARBITER, Role.ASSISTANT_WHITE, Role.PLAYER_BLACK)
                .flatMap(role -> Languages.ALL.stream().map(language -> Arguments.of(role, language.code())));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void findsNothing(Role role, String language) {
        try (Reader reader = Reader.at(table, role, wishes -> wishes.setLocale(language))) {
            reader.open("#settings");
            assertThat(reader.violations(AA, isEnhanced(role) ? AAA : List.of()))
                    .isEmpty();
            assertThat(reader.faults()).isEmpty();
        }
    }

    /** Words are longer or shorter, colours are the same: one language is enough for them. */
    static Stream<Arguments> themes() {
        return Stream.of(Role.ARBITER, Role.ASSISTANT_WHITE, Role.PLAYER_BLACK)
                .flatMap(role -> Layout.THEMES.stream().map(theme -> Arguments.of(role, theme)));
    }

    @ParameterizedTest
    @MethodSource("themes")
    void findsEnoughContrast(Role role, String theme) {
        try (Reader reader = Reader.at(table, role)) {
            reader.prefers("theme", theme).open("#settings");
            assertThat(reader.violations(
                            List.of(), List.of(isEnhanced(role) ? "color-contrast-enhanced" : "color-contrast")))
                    .isEmpty();
        }
    }

    @Test
    void findsNothingOnTheOtherSeatsPagesAndAtTheDoor() {
        for (Role role : List.of(Role.ASSISTANT_BLACK, Role.PLAYER_WHITE)) {
            try (Reader reader = Reader.at(table, role)) {
                assertThat(reader.violations(AA, AAA)).isEmpty();
            }
        }
        try (Reader reader = Reader.atTheDoor(table)) {
            assertThat(reader.violations(AA, AAA)).isEmpty();
        }
    }

    /** A page that axe finds nothing wrong with might be one that axe was not run on. */
    @Test
    void wouldBeFoundOut() {
        try (Reader reader = Reader.at(table, Role.PLAYER_BLACK)) {
            reader.page().evaluate("() => { const b = document.querySelector('main button'); b.textContent = ''; }");
            reader.page().evaluate("() => document.documentElement.removeAttribute('lang')");
            assertThat(reader.violations(AA, AAA))
                    .anyMatch(found -> found.startsWith("button-name"))
                    .anyMatch(found -> found.startsWith("html-has-lang"));
        }
    }
}
