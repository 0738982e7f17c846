package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.annabella.SystemTest;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameInput;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Browsers that run no scripts, or may not: pages are whole, and forms are answered by the page that they are on. */
@SystemTest
class WithoutScriptsTest {
    private TestTable table;

    @BeforeEach
    void open() throws IOException {
        table = TestTable.open().start().play("e2e4", "e7e5");
    }

    @AfterEach
    void close() {
        table.close();
    }

    private Reader at(Role role) {
        return Reader.at(table, role, wishes -> wishes.setJavaScriptEnabled(false));
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void pagesShowTheSameParts(Role role) {
        String parts = "main > .part";
        // The two pages are made one after the other: a clock that runs would tell another second on each.
        table.take(new GameInput.Rule(table.now(), new ArbiterAct.Pause("a photograph"), "Inga"));
        try (Reader with = Reader.at(table, role);
                Reader without = at(role)) {
            assertThat(without.page().locator(parts).allInnerTexts())
                    .isEqualTo(with.page().locator(parts).allInnerTexts())
                    .isNotEmpty();
            assertThat(without.page().locator("#show-keys").isVisible()).isFalse();
        }
    }

    @Test
    void theKeyCanBeTypedAtTheDoor() {
        try (Reader reader = Reader.atTheDoor(table, wishes -> wishes.setJavaScriptEnabled(false))) {
            String address = table.address(Role.PLAYER_BLACK);
            reader.page().locator("[name=as]").selectOption("player-black");
            reader.page().locator("[name=key]").fill(address.substring(address.indexOf("key=") + 4));
            reader.page().locator("button").click();
            assertThat(reader.page().url()).endsWith("/player-black");
            assertThat(reader.page().locator("[role=grid]").count()).isPositive();
        }
    }

    @Test
    void aWrongKeyIsSaidAtTheDoor() {
        try (Reader reader = Reader.atTheDoor(table, wishes -> wishes.setJavaScriptEnabled(false))) {
            reader.page().locator("[name=key]").fill("a1 a1");
            reader.page().locator("button").click();
            assertThat(reader.page().locator("[role=alert]").innerText()).contains("That key is wrong");
        }
    }

    @Test
    void formsDoWhatTheySay() {
        table.announce("g1f3").execute("g1f3");
        try (Reader reader = at(Role.ASSISTANT_WHITE)) {
            int before = table.state().plies().size();
            reader.page().locator("form[action$='/act'] button[data-key=k]").click();
            table.settle();
            assertThat(reader.page().locator("#reply").innerText()).isNotBlank();
            assertThat(table.state().plies()).hasSize(before + 1);
        }
    }

    @Test
    void theLookChanges() {
        try (Reader reader = at(Role.PLAYER_BLACK)) {
            reader.page().locator("#settings summary").click();
            reader.page().locator("#settings [name=theme]").selectOption("yellow");
            reader.page()
                    .locator("#settings form[action$='/preferences'] button")
                    .click();
            assertThat(reader.page().locator("html").getAttribute("data-theme")).isEqualTo("yellow");
        }
    }
}
