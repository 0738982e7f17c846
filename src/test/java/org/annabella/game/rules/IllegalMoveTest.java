package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.announceWords;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.press;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.IllegalKind;
import org.annabella.game.Legality;
import org.annabella.game.Phase;
import org.annabella.game.Settings;
import org.annabella.game.Setups;
import org.annabella.game.Telling;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, 7.5: what follows from a completed illegal move. */
class IllegalMoveTest {

    private static Scene illegalPress(Scene scene, Side seat, String move) {
        return scene.given(announce(seat, move), execute(seat, move)).when(press(seat));
    }

    @Test
    void theOpponentGainsTwoMinutesAndThePositionIsRestored() {
        Scene scene = illegalPress(Scene.tournament(), WHITE, "e2e5")
                .then(
                        GameEvent.IllegalMoveCompleted.class,
                        GameEvent.Told.class,
                        GameEvent.ClockSet.class,
                        GameEvent.PositionRestored.class);
        GameEvent.IllegalMoveCompleted illegal = scene.event(GameEvent.IllegalMoveCompleted.class);
        assertThat(illegal.count()).isEqualTo(1);
        assertThat(illegal.article()).isEqualTo("7.5.5");
        assertThat(illegal.addToOpponent()).isEqualTo(Duration.ofMinutes(2));
        assertThat(scene.event(GameEvent.ClockSet.class).black()).isEqualTo(Duration.ofMinutes(92));
        assertThat(scene.event(GameEvent.ClockSet.class).white())
                .isEqualTo(Duration.ofMinutes(90).minusSeconds(3));
    }

    @Test
    void theOffenderStaysOnTurnWithTheClockRunning() {
        Scene scene = illegalPress(Scene.tournament(), WHITE, "e2e5");
        assertThat(scene.state().running()).contains(WHITE);
        assertThat(scene.state().turn().executed()).isNull();
        assertThat(scene.state().turn().announced()).isNull();
        scene.given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4")).when(press(WHITE));
        assertThat(scene.event(GameEvent.MoveCompleted.class).ply()).isEqualTo(1);
    }

    @Test
    void theSecondLoses() {
        Scene scene = illegalPress(Scene.tournament(), WHITE, "e2e5");
        illegalPress(scene, WHITE, "e2e5").ended(GameResult.BLACK_WINS, EndReason.ILLEGAL_MOVES, "7.5.5");
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).count()).isEqualTo(2);
    }

    @Test
    void theSecondIsADrawWhereTheOpponentCannotMate() {
        Scene scene = Scene.from("7k/8/8/8/8/8/P7/K7 w - - 0 1");
        illegalPress(scene, WHITE, "a2a5");
        illegalPress(scene, WHITE, "a2a5").ended(GameResult.DRAW, EndReason.ILLEGAL_MOVES, "7.5.5");
    }

    @Test
    void eachPlayerHasTheirOwnCount() {
        Scene scene = illegalPress(Scene.tournament(), WHITE, "e2e5").moves("e2e4");
        illegalPress(scene, BLACK, "e7e4");
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).count()).isEqualTo(1);
        assertThat(scene.state().phase()).isEqualTo(Phase.RUNNING);
    }

    @Test
    void thirdOneLosesInOlderEditions() {
        Scene scene = Scene.of(Setups.tournament("dk-2009"));
        illegalPress(scene, WHITE, "e2e5");
        illegalPress(scene, WHITE, "e2e5");
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).article()).isEqualTo("7.4b");
        assertThat(scene.state().phase()).isEqualTo(Phase.RUNNING);
        illegalPress(scene, WHITE, "e2e5").ended(GameResult.BLACK_WINS, EndReason.ILLEGAL_MOVES, "7.4b");
    }

    @Test
    void aPawnLeftUnpromotedBecomesAQueen() {
        Scene scene = illegalPress(Scene.from("8/P6k/8/8/8/8/7p/K7 w - - 0 1"), WHITE, "a7a8");
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).kind()).isEqualTo(IllegalKind.UNPROMOTED);
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).article()).isEqualTo("7.5.2");
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("a7a8q");
        assertThat(scene.state().running()).contains(BLACK);
    }

    @Test
    void wordsThatFitNoMoveAndAnIllegalExecutionAreOne() {
        Scene scene = Scene.tournament()
                .given(announceWords(WHITE, "bonde eva fem"), execute(WHITE, "e2e5"))
                .when(press(WHITE));
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).kind()).isEqualTo(IllegalKind.MOVE);
    }

    @Test
    void nothingIsSaidOfLegalityBeforeThePressAtATournament() {
        Scene scene = Scene.tournament().given(announce(WHITE, "e2e5"), execute(WHITE, "e2e5"));
        assertThat(scene.every(GameEvent.Told.class)).isEmpty();
        assertThat(scene.lastOfAll(GameEvent.MoveAnnounced.class))
                .hasValueSatisfying(event -> assertThat(event.legal()).isFalse());
    }

    @Test
    void theArbiterAloneIsToldAfterThePressAtATournament() {
        Scene scene = illegalPress(Scene.tournament(), WHITE, "e2e5");
        GameEvent.Told told = scene.event(GameEvent.Told.class);
        assertThat(told.to()).isEqualTo(Audience.ARBITER);
        assertThat(told.channel()).isEqualTo(Channel.DESK);
    }

    @Test
    void theMoverAloneIsToldAtOnceInTraining() {
        Scene scene = Scene.tournament(settings -> settings.withLegality(Legality.IMMEDIATE))
                .when(announce(WHITE, "e2e5"));
        GameEvent.Told told = scene.event(GameEvent.Told.class);
        assertThat(told.to()).isEqualTo(Audience.WHITE);
        assertThat(told.channel()).isEqualTo(Channel.EAR);
        assertThat(told.what()).isInstanceOf(Telling.NotLegal.class);
    }

    @Test
    void theSecondSeenByTheBoardAloneWaitsForTheArbiter() {
        Scene scene = Scene.tournament(settings -> settings.withInterlock(false))
                .given(execute(WHITE, "e2e5"), press(WHITE), execute(WHITE, "e2e5"))
                .when(press(WHITE));
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).count()).isEqualTo(2);
        assertThat(scene.event(GameEvent.Paused.class).why()).isEqualTo("illegalMove");
        assertThat(scene.state().running()).isEmpty();
        scene.when(Acts.rule(new ArbiterAct.End(GameResult.BLACK_WINS, "7.5.5")))
                .ended(GameResult.BLACK_WINS, EndReason.ARBITER, "12");
    }

    @Test
    void theSecondUnpromotedPawnSeenByTheBoardAloneWaitsToo() {
        Scene scene = Scene.of(Setups.tournament("dk-2023")
                        .withStart(Position.of("8/P6k/8/8/8/8/7p/K7 w - - 0 1"))
                        .withSettings(Settings.TOURNAMENT.withInterlock(false)))
                .given(execute(WHITE, "a1a3"), press(WHITE), execute(WHITE, "a7a8"))
                .when(press(WHITE));
        assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
        assertThat(scene.state().plies()).isEmpty();
    }
}
