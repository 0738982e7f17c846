package org.annabella.station.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.Setups;
import org.annabella.game.ArbiterAct;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.rules.Decider;
import org.junit.jupiter.api.Test;

/** Devices that are gone cost nobody time; the game is decided as at the table, without a table. */
class PressTimesTest {
    private final List<GameInput> owed = new ArrayList<>();
    private final PressTimes times = new PressTimes(owed::add);
    private GameState state = GameState.NOT_STARTED;

    PressTimesTest() {
        take(new GameInput.Start(Duration.ZERO, Setups.of(ConfigFile.defaults().withoutArbiter())));
    }

    @Test
    void aLatePressGivesTheTimeBack() {
        announceAndExecute(1);
        times.pressed(Side.WHITE, seconds(2));
        take(new GameInput.Device(seconds(9), DeviceId.CLOCK, DeviceState.LOST, "gone"));
        take(new GameInput.Press(seconds(2), Side.WHITE));

        ArbiterAct.SetClock set = (ArbiterAct.SetClock) ((GameInput.Rule) owed.get(0)).act();
        assertThat(set.white()).isEqualTo(Duration.ofMinutes(90).plusSeconds(30 - 2));
        assertThat(set.black()).isEqualTo(Duration.ofMinutes(90).minusSeconds(7));
        assertThat(set.reason()).contains("7 s late");
    }

    @Test
    void aPressInTimeChangesNothing() {
        announceAndExecute(1);
        times.pressed(Side.WHITE, seconds(2));
        take(new GameInput.Press(seconds(2), Side.WHITE));
        assertThat(state.plies()).hasSize(1);
        assertThat(owed).isEmpty();
    }

    @Test
    void aPressThatAnotherHasOvertakenIsOver() {
        announceAndExecute(1);
        assertThat(times.pressed(Side.WHITE, seconds(5))).isTrue();
        take(new GameInput.Press(seconds(5), Side.WHITE));
        assertThat(times.pressed(Side.WHITE, seconds(2))).isFalse();
        assertThat(times.pressed(Side.WHITE, seconds(20))).isTrue();
    }

    @Test
    void aRefusedPressCountsIfTheBoardHadBeenDeafSinceBefore() {
        announce();
        refusedPress(3);
        lose("board-white", 2);
        assertThat(owed).containsExactly(new GameInput.Press(seconds(3), Side.WHITE));
    }

    @Test
    void aRefusedPressStaysRefusedIfTheBoardWasHeardOfAfterwards() {
        announce();
        refusedPress(3);
        lose("board-white", 4);
        assertThat(owed).isEmpty();
    }

    @Test
    void aRefusedPressStaysRefusedIfTheOtherBoardWasDeaf() {
        announce();
        refusedPress(3);
        lose("board-black", 2);
        assertThat(owed).isEmpty();
    }

    @Test
    void aRefusedPressIsForgottenWhenAnotherMoveIsAnnounced() {
        announce();
        refusedPress(3);
        take(new GameInput.Correct(seconds(4), Side.WHITE, heard("d2d4")));
        lose("board-white", 2);
        assertThat(owed).isEmpty();
    }

    private void announceAndExecute(int second) {
        announce();
        take(new GameInput.Execute(seconds(second), Side.WHITE, heard("e2e4").move()));
    }

    private void announce() {
        take(new GameInput.Announce(seconds(1), Side.WHITE, heard("e2e4")));
    }

    private void refusedPress(int second) {
        times.pressed(Side.WHITE, seconds(second));
        take(new GameInput.Press(seconds(second), Side.WHITE));
        assertThat(state.plies()).isEmpty();
    }

    private void lose(String device, int lastHeardOf) {
        GameInput.Device lost =
                new GameInput.Device(seconds(lastHeardOf), new DeviceId(device), DeviceState.LOST, "silent");
        times.reported(lost);
        take(lost);
    }

    private HeardMove heard(String uci) {
        return new HeardMove(state.position().readUci(uci).orElseThrow(), uci, 1, null, HeardMove.Source.VOICE);
    }

    private static Duration seconds(int seconds) {
        return Duration.ofSeconds(seconds);
    }

    private void take(GameInput input) {
        for (GameEvent event : Decider.decide(state, input)) {
            state = state.evolve(event);
            times.happened(event, state);
        }
    }
}
