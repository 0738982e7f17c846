package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.lexicon.Languages;
import org.annabella.web.page.Layout;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every page, in every theme and every language, against WCAG 2.2 AA; players' and assistants' against rules of AAA too. */
class AxeTest {
    private static final List<String> AA = List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");
    private static final List<String> AAA =
            List.of("color-contrast-enhanced", "target-size", "identical-links-same-purpose", "meta-refresh-no-exceptions");

    private static TestTable table;

    @BeforeAll
    static void open() throws IOException {
        table = TestTable.open().start().play("e2e4", "e7e5", "g1f3").announce("b8c6");
    }

    @AfterAll
    static void close() {
        table.close();
    }

    static Stream<Arguments> pages() {
        return Arrays.stream(Role.values())
                .flatMap(role -> Languages.ALL.stream().map(language -> Arguments.of(role, language.code())));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void findsNothingInAnyTheme(Role role, String language) {
        try (Reader reader = Reader.at(table, role)) {
            reader.prefers("language", language);
            for (String theme : Layout.THEMES) {
                reader.prefers("theme", theme);
                assertThat(reader.violations(AA, role == Role.ARBITER ? List.of() : AAA))
                        .as(theme)
                        .isEmpty();
            }
            assertThat(reader.faults()).isEmpty();
        }
    }
}
