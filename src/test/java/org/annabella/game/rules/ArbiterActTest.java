package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.device;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.DeviceState;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.Ply;
import org.annabella.game.Refusal;
import org.junit.jupiter.api.Test;

/** What the arbiter can do, and what follows. */
class ArbiterActTest {

    @Test
    void aPauseStopsBothClocks() {
        Scene scene = Scene.tournament().given(rule(new ArbiterAct.Pause("fire alarm")));
        Duration left = scene.state().timeLeft(WHITE, scene.state().now());
        scene.after(Duration.ofMinutes(20)).when(tick());
        assertThat(scene.state().running()).isEmpty();
        assertThat(scene.state().timeLeft(WHITE, scene.state().now())).isEqualTo(left);
    }

    @Test
    void resumingLetsTheSameClockRun() {
        Scene scene = Scene.tournament().moves("e2e4").given(rule(new ArbiterAct.Pause("")));
        scene.when(rule(new ArbiterAct.Resume())).then(GameEvent.Resumed.class, GameEvent.ClockSwitched.class);
        assertThat(scene.state().running()).contains(BLACK);
    }

    @Test
    void resumingWhatRunsIsRefused() {
        Scene.tournament().when(rule(new ArbiterAct.Resume())).refused(Refusal.NOT_NOW, "12");
    }

    /** While a board is there nothing is to be accepted: the next one that takes its place would not be noticed. */
    @Test
    void onlyInPlaceOfADeviceThatIsNotThereAnotherIsAccepted() {
        Scene scene = Scene.tournament()
                .given((now, at) -> new GameInput.Identify(
                        at, DeviceId.board(Side.WHITE), new DeviceIdentity("dgt", "30024", "1.8", false)));
        scene.when(rule(new ArbiterAct.AcceptDevice(DeviceId.board(Side.WHITE), "")))
                .refused(Refusal.NOT_NOW, "12");
        scene.given(device("board-white", DeviceState.LOST))
                .when(rule(new ArbiterAct.AcceptDevice(DeviceId.board(Side.WHITE), "")))
                .then(GameEvent.DeviceAccepted.class);
    }

    /** The other seat's board is refused where none has answered yet: it may be the right one all the same. */
    @Test
    void aBoardIsAcceptedWhereNoneHasAnsweredButTheOtherSeats() {
        Scene scene = Scene.tournament().given(device("board-white", DeviceState.LOST));
        scene.when(rule(new ArbiterAct.AcceptDevice(DeviceId.board(Side.WHITE), "")))
                .refused(Refusal.NOT_NOW, "12");
        scene.given((now, at) -> new GameInput.Identify(
                        at, DeviceId.board(Side.BLACK), new DeviceIdentity("dgt", "30024", "1.8", false)))
                .when(rule(new ArbiterAct.AcceptDevice(DeviceId.board(Side.WHITE), "")))
                .then(GameEvent.DeviceAccepted.class);
    }

    @Test
    void settingOneClockLeavesTheOther() {
        Scene scene =
                Scene.tournament().when(rule(new ArbiterAct.SetClock(null, Duration.ofMinutes(7), null, "as agreed")));
        assertThat(scene.event(GameEvent.ClockSet.class).white())
                .isEqualTo(Duration.ofMinutes(90).minusSeconds(1));
        assertThat(scene.state().timeLeft(BLACK, scene.state().now())).isEqualTo(Duration.ofMinutes(7));
    }

    @Test
    void goingBackToAPlyRestoresPositionAndClocksOfThen() {
        Scene scene = Scene.tournament().moves("e2e4", "e7e5", "g1f3");
        Ply first = scene.state().plies().get(0);
        scene.when(rule(new ArbiterAct.Decree(BLACK, 1, "sheets differ")));
        scene.then(GameEvent.Ruling.class, GameEvent.PositionRestored.class, GameEvent.ClockSet.class);
        assertThat(scene.state().position()).isEqualTo(first.after());
        assertThat(scene.state().timeLeft(WHITE, scene.state().now())).isEqualTo(first.white());
        assertThat(scene.state().timeLeft(BLACK, scene.state().now())).isEqualTo(first.black());
        assertThat(scene.state().running()).contains(BLACK);
        assertThat(scene.state().sheet(WHITE).entries()).hasSize(1);
    }

    @Test
    void goingBackByAnOddNumberOfPliesSwitchesTheClock() {
        Scene scene = Scene.tournament().moves("e2e4").when(rule(new ArbiterAct.Decree(WHITE, 0, "")));
        assertThat(scene.event(GameEvent.ClockSwitched.class).running()).isEqualTo(WHITE);
        scene.moves("d2d4");
        assertThat(scene.state().plies()).hasSize(1);
    }

    @Test
    void goingBackToAPlyThatIsNotThereIsRefused() {
        Scene.tournament().when(rule(new ArbiterAct.Decree(WHITE, 3, ""))).refused(Refusal.NO_SUCH_PLY, "12");
    }

    @Test
    void endsTheGame() {
        Scene.tournament()
                .when(rule(new ArbiterAct.End(GameResult.WHITE_WINS, "left the hall")))
                .ended(GameResult.WHITE_WINS, EndReason.ARBITER, "12");
    }

    @Test
    void adjournsAndOpensTheSealedMove() {
        Scene scene = Scene.tournament().when(rule(new ArbiterAct.Adjourn("")));
        scene.then(GameEvent.Adjourned.class, GameEvent.ClockSwitched.class);
        scene.when(press(WHITE)).refused(Refusal.PAUSED, "6.11.1");
        scene.when(rule(new ArbiterAct.OpenSealed()))
                .then(GameEvent.SealedMoveOpened.class, GameEvent.ClockSwitched.class);
        assertThat(scene.state().running()).contains(WHITE);
    }

    @Test
    void nothingMoreAfterTheEnd() {
        Scene.tournament()
                .given(rule(new ArbiterAct.End(GameResult.DRAW, "")))
                .when(rule(new ArbiterAct.Resume()))
                .refused(Refusal.GAME_OVER, "12");
    }
}
