package org.annabella.station.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.Beginning;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Setups;
import org.annabella.game.Starting;
import org.annabella.journal.EventJson;
import org.annabella.table.EventStore;
import org.annabella.table.GameLoop;
import org.junit.jupiter.api.Test;

/** A game that has waited for its start knows when it was started. */
class DatedStoreTest {
    private static final OffsetDateTime SET_UP = OffsetDateTime.parse("2026-11-28T19:00:00+01:00");
    private static final OffsetDateTime STARTED = SET_UP.plusSeconds(51);

    private final List<GameEvent> kept = new ArrayList<>();
    private final List<GameEvent> told = new ArrayList<>();

    private void playAfterWaiting(EventStore store) {
        GameSetup setup = Setups.tournament("dk-2023");
        GameLoop loop =
                GameLoop.inline(store, GameState.NOT_STARTED, List.of((event, before, after) -> told.add(event)));
        loop.post(new GameInput.StartStation(Duration.ZERO, SET_UP.toString(), "Europe/Copenhagen", "1", "test"));
        loop.post(new GameInput.Start(
                Duration.ZERO, setup.withSettings(setup.settings().withStart(Starting.ARBITER))));
        loop.post(new GameInput.Rule(Duration.ZERO, new ArbiterAct.StartClock(), "arbiter"));
    }

    @Test
    void theMomentIsKeptAndTold() {
        playAfterWaiting(new DatedStore(kept::addAll, () -> STARTED));
        assertThat(kept).isEqualTo(told);
        assertThat(kept)
                .filteredOn(GameEvent.PlayStarted.class::isInstance)
                .singleElement()
                .satisfies(event ->
                        assertThat(((GameEvent.PlayStarted) event).wall()).contains(STARTED));
        assertThat(Beginning.of(kept)).contains(STARTED);
    }

    /** Journals of before know when the table was set up. */
    @Test
    void aJournalWithoutTheMomentReadsAsBefore() {
        playAfterWaiting(kept::addAll);
        assertThat(Beginning.of(kept)).contains(SET_UP);
        assertThat(EventJson.parse("{\"at\":4000,\"event\":\"playStarted\",\"author\":\"player\"}"))
                .isEqualTo(new GameEvent.PlayStarted(Duration.ofSeconds(4), Author.PLAYER));
    }
}
