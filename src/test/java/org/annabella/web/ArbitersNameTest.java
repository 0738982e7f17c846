package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.annabella.SystemTest;
import org.annabella.game.GameEvent;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.Test;

/** Whoever enters as the arbiter is asked for a name, where the config tells none: rulings are signed with it. */
@SystemTest
class ArbitersNameTest {

    private static Visitor enter(TestTable table, String name) {
        Visitor arbiter = Visitor.at(table, Role.ARBITER);
        String key = arbiter.get("/arbiter").formKey();
        assertThat(arbiter.post("/arbiter/name", Map.of("key", key, "name", name))
                        .status())
                .isEqualTo(303);
        return arbiter;
    }

    private static String by(TestTable table, Visitor arbiter) {
        int before = table.events().size();
        Visitor.Answer page = arbiter.get("/arbiter");
        Map<String, String> pause = Map.of(
                "key",
                page.formKey(),
                "do",
                "pause",
                "seq",
                Long.toString(table.console().seq()),
                "reason",
                "noise in the hall");
        Visitor.Answer answer = arbiter.post("/arbiter/act", pause);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return table.events().subList(before, table.events().size()).stream()
                .filter(GameEvent.Ruling.class::isInstance)
                .map(event -> ((GameEvent.Ruling) event).by())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void isAskedForAtTheDoorAndStandsUnderEachRuling() throws IOException {
        try (TestTable table = TestTable.withoutArbitersName()) {
            table.start();
            Visitor arbiter = Visitor.at(table, Role.ARBITER);
            assertThat(arbiter.get("/arbiter").body()).contains("Who is the arbiter?", "/arbiter/name");
            Visitor first = enter(table, "  Ann\u001b[2J \u202eArbiter ");
            assertThat(by(table, first)).isEqualTo("Ann[2J Arbiter");
        }
    }

    @Test
    void isThatOfTheBrowserWhereTwoHaveEntered() throws IOException {
        try (TestTable table = TestTable.withoutArbitersName()) {
            table.start();
            Visitor ann = enter(table, "Ann");
            Visitor bo = enter(table, "Bo");
            assertThat(by(table, bo)).isEqualTo("Bo");
            Visitor resuming = ann;
            String key = resuming.get("/arbiter").formKey();
            resuming.post(
                    "/arbiter/act",
                    Map.of(
                            "key",
                            key,
                            "do",
                            "resume",
                            "seq",
                            Long.toString(table.console().seq())));
            assertThat(table.events())
                    .filteredOn(GameEvent.Ruling.class::isInstance)
                    .last()
                    .isInstanceOfSatisfying(GameEvent.Ruling.class, ruled -> assertThat(ruled.by())
                            .isEqualTo("Ann"));
        }
    }

    @Test
    void isNobodysDutyAndNoLongerThanALine() throws IOException {
        try (TestTable table = TestTable.withoutArbitersName()) {
            table.start();
            assertThat(by(table, enter(table, ""))).isEqualTo("arbiter");
        }
        try (TestTable table = TestTable.withoutArbitersName()) {
            table.start();
            assertThat(by(table, enter(table, "😀".repeat(200)))).isEqualTo("😀".repeat(80));
        }
    }

    @Test
    void isNotAskedForWhereTheConfigTellsIt() throws IOException {
        try (TestTable table = TestTable.open()) {
            table.start();
            assertThat(Visitor.at(table, Role.ARBITER).get("/arbiter").body()).doesNotContain("/arbiter/name");
            assertThat(by(table, Visitor.at(table, Role.ARBITER))).isEqualTo("Inga");
        }
    }

    @Test
    void isAskedOfNobodyElse() throws IOException {
        try (TestTable table = TestTable.withoutArbitersName()) {
            table.start();
            assertThat(Visitor.at(table, Role.PLAYER_BLACK).get("/player-black").body())
                    .doesNotContain("/name");
        }
    }
}
