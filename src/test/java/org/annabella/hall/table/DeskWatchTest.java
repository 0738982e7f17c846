package org.annabella.hall.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.game.Author;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Setups;
import org.annabella.journal.JournalFollower.Followed;
import org.junit.jupiter.api.Test;

/** How long a call stands at the arbiters' overview. */
class DeskWatchTest {
    private final DeskWatch desk = new DeskWatch();
    private GameState state = GameState.NOT_STARTED;

    private void happens(GameEvent event) {
        state = state.evolve(event);
        desk.accept(List.of(new Followed(event, state, "hash")));
    }

    private List<Side> calls() {
        return desk.state("instance", "token", "", Instant.EPOCH).calls();
    }

    private static Duration at(long seconds) {
        return Duration.ofSeconds(seconds);
    }

    private void bothCall() {
        happens(new GameEvent.GameStarted(at(0), Setups.tournament("dk-2023")));
        happens(new GameEvent.ArbiterCalled(at(1), Side.WHITE));
        happens(new GameEvent.ArbiterCalled(at(2), Side.BLACK));
        assertThat(calls()).containsExactly(Side.WHITE, Side.BLACK);
    }

    @Test
    void whoConfirmsTheResultCallsNoMore() {
        bothCall();
        happens(new GameEvent.GameEnded(at(3), GameResult.BLACK_WINS, EndReason.RESIGNATION, "5.1.2", Author.PLAYER));
        assertThat(calls()).containsExactly(Side.WHITE, Side.BLACK);
        happens(new GameEvent.ResultConfirmed(at(4), Side.WHITE));
        assertThat(calls()).containsExactly(Side.BLACK);
    }

    @Test
    void anActOfTheArbitersAnswersEveryCall() {
        bothCall();
        happens(new GameEvent.Paused(at(3), "", Author.ARBITER));
        assertThat(calls()).isEmpty();
    }
}
