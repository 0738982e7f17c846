package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.SystemTest;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A page and all that it loads, not compressed, in a long game. */
@SystemTest
class PageWeightTest {
    private static final int MOST = 300_000;
    private static final int LONG_GAME = 200;
    private static final String[] ROUND = {"g1f3", "g8f6", "b1c3", "b8c6", "f3g1", "f6g8", "c3b1", "c6b8"};

    private static TestTable table;

    @BeforeAll
    static void play() throws IOException {
        table = TestTable.open("de").start();
        for (int ply = 0; ply < LONG_GAME && table.state().phase() == org.annabella.game.Phase.RUNNING; ply++) {
            table.play(ROUND[ply % ROUND.length]);
        }
    }

    @AfterAll
    static void close() {
        table.close();
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void isAtMostThreeHundredKilobytes(Role role) {
        Visitor visitor = Visitor.at(table, role);
        String page = visitor.get("/" + role.id()).body();
        Set<String> files = found("(?:src|href)=\"(/static/[^\"#]+)", page, "");
        for (String file : Set.copyOf(files)) {
            files.addAll(found("from '\\./([^']+)'", visitor.get(file).body(), "/static/"));
        }
        assertThat(files).hasSizeGreaterThan(5);
        int weight = size(page)
                + files.stream()
                        .mapToInt(file -> size(visitor.get(file).body()))
                        .sum();
        assertThat(weight).as("%s with %s", role, files).isBetween(10_000, MOST);
    }

    private static int size(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static Set<String> found(String pattern, String text, String before) {
        Set<String> found = new LinkedHashSet<>();
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        while (matcher.find()) {
            found.add(before + matcher.group(1));
        }
        return found;
    }
}
