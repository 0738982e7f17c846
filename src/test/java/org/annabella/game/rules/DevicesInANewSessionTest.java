package org.annabella.game.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was lost when the station ended: is it lost still when it has been started again? */
class DevicesInANewSessionTest {
    private static final Duration AT = Duration.ofSeconds(9);

    private static GameState startedAgain(GameEvent... before) {
        GameState state = GameState.NOT_STARTED;
        for (GameEvent event : before) {
            state = state.evolve(event);
        }
        return state.evolve(new GameEvent.StationStarted(AT, "2026-11-23T19:00:00+01:00", "UTC", "0.1.0", "Linux"));
    }

    /** They never say who they are, so that nothing would ever say that they are back. */
    @ParameterizedTest
    @ValueSource(strings = {"braille-white", "voice-public", "sound-earBlack", "hearing", "recordings", "papers"})
    void whatTellsOnlyThatItIsGoneIsLookedForAnew(String name) {
        DeviceId device = new DeviceId(name);
        GameState state = startedAgain(new GameEvent.DeviceLost(AT, device, "unplugged"));
        assertThat(state.lostDevices()).isEmpty();
        assertThat(Decider.decide(state, new GameInput.Device(AT, device, DeviceState.LOST, "unplugged")))
                .as("told again if it is gone")
                .containsExactly(new GameEvent.DeviceLost(AT, device, "unplugged"));
    }

    @Test
    void aBoardThatWasSeenIsMissedUntilItAnswers() {
        DeviceIdentity identity = new DeviceIdentity("dgt", "24321", "1.8", false);
        GameState state = startedAgain(
                new GameEvent.DeviceIdentified(AT, DeviceId.board(Side.WHITE), identity),
                new GameEvent.DeviceLost(AT, DeviceId.board(Side.WHITE), "unplugged"));
        assertThat(state.lostDevices()).containsExactly(DeviceId.board(Side.WHITE));
        assertThat(Decider.decide(state, new GameInput.Device(AT, DeviceId.board(Side.WHITE), DeviceState.UP, "")))
                .containsExactly(new GameEvent.DeviceBack(AT, DeviceId.board(Side.WHITE)));
    }
}
