package org.annabella.game.rules;

import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.device;
import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.junit.jupiter.api.Test;

/** A device that works, and not well: the arbiter hears of it, and that it is over. */
class WeakDevicesTest {
    private static final DeviceId BOARD = DeviceId.board(WHITE);

    private static Scene.Act weak(String why) {
        return (state, at) -> new GameInput.Device(at, BOARD, DeviceState.DEGRADED, why);
    }

    private static Scene.Act board(DeviceState is) {
        return device(BOARD.name(), is);
    }

    @Test
    void whatWorksWellAgainIsSaidTo() {
        Scene.tournament().given(weak("battery")).when(board(DeviceState.UP)).then(GameEvent.DeviceWell.class);
    }

    @Test
    void whatWorksWellAllTheTimeIsNoNews() {
        Scene.tournament().when(board(DeviceState.UP)).then();
        Scene.tournament()
                .given(weak("battery"), board(DeviceState.UP))
                .when(board(DeviceState.UP))
                .then();
    }

    @Test
    void theSameWeaknessIsToldOnceAndAnotherOneAtOnce() {
        Scene scene =
                Scene.tournament().given(weak("battery")).when(weak("battery")).then();
        scene.when(weak("noise")).then(GameEvent.DeviceWeak.class);
        scene.given(board(DeviceState.UP)).when(weak("noise")).then(GameEvent.DeviceWeak.class);
    }

    /** That it is back says it, and whether it is weak still is told anew. */
    @Test
    void aLossEndsTheWeakness() {
        Scene scene = Scene.tournament().given(weak("battery"), board(DeviceState.LOST));
        scene.when(board(DeviceState.UP)).then(GameEvent.DeviceBack.class);
        scene.when(weak("battery")).then(GameEvent.DeviceWeak.class);
    }

    @Test
    void anotherSessionKnowsOfNone() {
        GameState state = Scene.tournament().given(weak("battery")).state();
        GameState again = state.evolve(new GameEvent.StationStarted(state.now(), "", "", "", ""));
        assertThat(state.devices().isWeak(BOARD)).isTrue();
        assertThat(again.devices().isWeak(BOARD)).isFalse();
    }
}
