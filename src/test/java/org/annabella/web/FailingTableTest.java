package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.annabella.SystemTest;
import org.annabella.game.GameEvent;
import org.annabella.game.Phase;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the table could not keep, or has failed at, is answered to nobody as if it were done. */
@SystemTest
class FailingTableTest {
    private static final String CLOSED = "Nothing was done: the game accepts no more input.";
    private static final String FAULT = "The station has a fault. Please call the arbiter.";

    private TestTable table;

    @BeforeEach
    void open() throws IOException {
        table = TestTable.open().start();
    }

    @AfterEach
    void close() {
        table.close();
    }

    private String answer(Role role, String act, String... fields) {
        Visitor visitor = Visitor.at(table, role);
        Map<String, String> form = new HashMap<>();
        form.put("key", visitor.get("/" + role.id()).formKey());
        form.put("seq", Long.toString(table.console().seq()));
        form.put("do", act);
        for (int i = 0; i < fields.length; i += 2) {
            form.put(fields[i], fields[i + 1]);
        }
        return visitor.post("/" + role.id() + "/act", form, "Annabella-Wants", "reply")
                .body();
    }

    private String answer(Role role) {
        return switch (role) {
            case ARBITER -> answer(role, "pause", "reason", "noise");
            case PLAYER_WHITE -> answer(role, "callArbiter");
            default -> answer(role, "claimed", "kind", "repetition");
        };
    }

    @ParameterizedTest
    @EnumSource(
            value = Role.class,
            names = {"ARBITER", "PLAYER_WHITE", "ASSISTANT_WHITE"})
    void saysThatNothingWasDoneWhereTheDiskIsFull(Role role) {
        table.fillTheDiskAfter(0);
        assertThat(answer(role)).contains(CLOSED);
    }

    /** What the first of two acts did stays done: it must not be said that nothing was. */
    @Test
    void saysOfAFormOfTwoActsNotThatNothingWasDone() {
        table.fillTheDiskAfter(1);
        assertThat(answer(Role.ARBITER, "attendance", "who", "both", "coming", "absent"))
                .contains(FAULT)
                .doesNotContain(CLOSED);
        assertThat(table.events())
                .filteredOn(GameEvent.PlayerAbsent.class::isInstance)
                .hasSize(1);
    }

    /** The second time the defect is known, and no line of the journal tells it again. */
    @ParameterizedTest
    @EnumSource(
            value = Role.class,
            names = {"ARBITER", "PLAYER_WHITE", "ASSISTANT_WHITE"})
    void saysThatTheStationHasAFaultWhereItFailedAtTheAct(Role role) {
        table.failAtEverything();
        assertThat(answer(role)).contains(FAULT);
        assertThat(answer(role)).contains(FAULT);
        assertThat(table.settle().state().phase()).isEqualTo(Phase.RUNNING);
        assertThat(table.events())
                .filteredOn(GameEvent.StationFault.class::isInstance)
                .hasSize(1);
    }
}
