package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.Declaration;
import org.annabella.game.GameInput;
import org.annabella.game.Topic;
import org.annabella.lexicon.Languages;
import org.annabella.web.page.Role;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a screen reader is given on each page during a short game, and what it finds on the page after some moves. */
@SystemTest
class TranscriptTest {

    static Stream<String> languages() {
        return Languages.ALL.stream().map(language -> language.code());
    }

    private static void play(TestTable table) {
        table.play("e2e4", "e7e5").wait(Duration.ofSeconds(5));
        table.take(new GameInput.Ask(table.now(), Side.WHITE, Topic.TIME, Asker.PLAYER));
        table.take(new GameInput.Ask(table.now(), Side.BLACK, Topic.MOVES, Asker.PLAYER));
        table.announce("g1f3").execute("g1f3");
        table.take(new GameInput.Declare(table.now(), Side.WHITE, Declaration.OFFER_DRAW));
        table.press().mirror("g1f3");
        table.take(new GameInput.Declare(table.now(), Side.BLACK, Declaration.DECLINE_DRAW));
        table.play("b8c6");
        table.take(new GameInput.Declare(table.now(), Side.WHITE, Declaration.RESIGN));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void isAsApproved(String language) throws IOException {
        try (TestTable table = TestTable.open().start()) {
            List<Reader> readers = new ArrayList<>();
            for (Role role : Role.values()) {
                readers.add(Reader.at(table, role, wishes -> wishes.setLocale(language)));
            }
            play(table);
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < readers.size(); i++) {
                List<String> heard = readers.get(i).awaits(table).heard();
                assertThat(readers.get(i).faults()).isEmpty();
                all.append("# ").append(Role.values()[i].id()).append('\n');
                heard.forEach(line -> all.append(line).append('\n'));
                readers.get(i).close();
            }
            Approved.check("transcripts/" + language + ".txt", all.toString());
        }
    }

    /** No page gives a screen reader a clock of digits, which it would read as a time of day. */
    @ParameterizedTest
    @EnumSource(Role.class)
    void theTreeIsAsApproved(Role role) throws IOException {
        try (TestTable table =
                        TestTable.open().start().play("e2e4", "e7e5", "g1f3").announce("b8c6");
                Reader reader = Reader.at(table, role)) {
            String tree = reader.page().locator("body").ariaSnapshot();
            assertThat(Arrays.stream(tree.split("\n"))).noneMatch(line -> line.matches(".*\\b\\d?\\d:\\d\\d\\b.*"));
            Approved.check("trees/" + role.id() + ".txt", tree + "\n");
        }
    }
}
