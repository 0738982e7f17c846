package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.claim;
import static org.annabella.game.rules.Acts.declare;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Move;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Judging;
import org.annabella.game.OpenedMove;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.SealedMove;
import org.annabella.game.Setups;
import org.annabella.laws.QuickplayFinish;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** A game that was ended wrongly goes on: paused, with the clocks as they stood, and the journal says so. */
class PlayOnTest {

    private static Scene wronglyEnded() {
        return Scene.tournament().moves("e2e4", "e7e5").when(rule(new ArbiterAct.FindFlag(WHITE, "by mistake")));
    }

    private static Scene.Act playOn() {
        return rule(new ArbiterAct.PlayOn("the flag had not fallen"));
    }

    @Test
    void isPausedWithTheClocksAsTheyStood() {
        Scene scene = wronglyEnded();
        Duration white = scene.state().timeLeft(WHITE, scene.state().now());
        Duration black = scene.state().timeLeft(BLACK, scene.state().now());
        scene.after(Duration.ofMinutes(20)).when(playOn());

        scene.then(GameEvent.PlayContinued.class);
        GameState state = scene.state();
        assertThat(state.phase()).isEqualTo(Phase.PAUSED);
        assertThat(state.result()).isEqualTo(GameResult.NONE);
        assertThat(state.endReason()).isEmpty();
        assertThat(state.timeLeft(WHITE, state.now())).isEqualTo(white);
        assertThat(state.timeLeft(BLACK, state.now())).isEqualTo(black);
    }

    @Test
    void isPlayedToItsEndAfterwards() {
        Scene scene = wronglyEnded().given(playOn(), rule(new ArbiterAct.Resume()));
        assertThat(scene.state().running()).contains(WHITE);
        scene.moves("g1f3").when(declare(BLACK, Declaration.RESIGN));
        scene.ended(GameResult.WHITE_WINS, EndReason.RESIGNATION, "5.1.2");
        assertThat(scene.state().plies()).hasSize(3);
    }

    @Test
    void mayBePutBackAfterAnyEndAndAlsoAfterACorrection() {
        Scene.tournament()
                .given(declare(WHITE, Declaration.RESIGN))
                .given(rule(new ArbiterAct.CorrectResult(GameResult.NONE, "not meant")))
                .when(playOn())
                .then(GameEvent.PlayContinued.class);
    }

    @Test
    void confirmedResultsAreForgotten() {
        Scene scene = wronglyEnded().given(declare(WHITE, Declaration.CONFIRM_RESULT), playOn());
        assertThat(scene.state().formalities().confirmed()).isEmpty();
        assertThat(scene.state().correction()).isEmpty();
    }

    @Test
    void aFlagThatHasReallyFallenFallsAgain() {
        Scene scene = Scene.tournament().after(Duration.ofHours(2)).when(tick());
        scene.given(playOn()).when(rule(new ArbiterAct.Resume()));
        scene.when(tick());
        assertThat(scene.state().phase()).isEqualTo(Phase.OVER);
    }

    @Nested
    class WhatWaited {
        private final Scene scene = Scene.tournament().moves("e2e4", "e7e5");

        private void ended() {
            scene.given(rule(new ArbiterAct.End(GameResult.DRAW, "by mistake")));
        }

        @Test
        void aSealedMoveIsOpenedAfterAll() {
            scene.given(seal(), press(WHITE));
            ended();
            assertThat(scene.state().adjournment().sealed()).isNull();
            scene.given(playOn());
            assertThat(scene.state().phase()).isEqualTo(Phase.ADJOURNED);
            scene.when(rule(new ArbiterAct.Resume())).refused(Refusal.NOT_NOW, "I.7");
            scene.given(rule(
                    new ArbiterAct.OpenSealed(new OpenedMove(HeardMove.text(Move.parse("a2a3"), "a3"), false, "key"))));
            assertThat(scene.state().lastPly().orElseThrow().move()).isEqualTo(Move.parse("a2a3"));
            assertThat(scene.state().running()).contains(BLACK);
        }

        @Test
        void aGameAdjournedWithoutASealedMoveIsAdjourned() {
            scene.given(rule(new ArbiterAct.Adjourn("late")));
            ended();
            scene.given(playOn());
            assertThat(scene.state().phase()).isEqualTo(Phase.ADJOURNED);
        }

        @Test
        void aDrawOfferStands() {
            scene.given(execute(WHITE, "g1f3"), declare(WHITE, Declaration.OFFER_DRAW), press(WHITE));
            scene.given(declare(BLACK, Declaration.RESIGN));
            assertThat(scene.state().drawOfferedBy()).isEmpty();
            scene.given(playOn(), rule(new ArbiterAct.Resume()));
            scene.when(declare(BLACK, Declaration.ACCEPT_DRAW)).ended(GameResult.DRAW, EndReason.AGREEMENT, "5.2.3");
        }

        @Test
        void aClaimIsDecidedAndPlayIsResumedByTheArbiter() {
            scene.given(claim(WHITE, ClaimKind.TOUCH));
            ended();
            assertThat(scene.state().claim()).isEmpty();
            scene.given(playOn()).when(rule(new ArbiterAct.DecideClaim(false, "not touched")));
            scene.then(GameEvent.ClaimDecided.class);
            assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
        }

        @Test
        void aProposedPenaltyIsAccepted() {
            Scene attended = Scene.tournament(settings -> settings.withRulings(Judging.ARBITER))
                    .given(announce(WHITE, "g1g3"), execute(WHITE, "g1g3"), press(WHITE))
                    .given(declare(BLACK, Declaration.RESIGN));
            assertThat(attended.state().proposedPenalty()).isEmpty();
            attended.given(playOn()).when(rule(new ArbiterAct.Resume())).refused(Refusal.PENALTY_WAITS, "7.5.5");
            attended.when(rule(new ArbiterAct.AcceptPenalty("seen")));
            assertThat(attended.event(GameEvent.IllegalMoveCompleted.class).seat())
                    .isEqualTo(WHITE);
        }

        @Test
        void aPauseOfAPlayerIsJudged() {
            scene.given(declare(BLACK, Declaration.PAUSE), declare(WHITE, Declaration.RESIGN));
            assertThat(scene.state().formalities().pausedBy()).isNull();
            scene.given(playOn()).when(rule(new ArbiterAct.JudgePause(false, "no reason")));
            assertThat(scene.event(GameEvent.Ruling.class).seat()).isEqualTo(BLACK);
        }

        @Test
        void aClaimInTheLastMinutesThatWasPutOffIsAskedForWhenTheFlagFalls() {
            Scene late = Scene.of(Setups.withTime(Setups.tournament("dk-2009"), Tempo.STANDARD, "60"))
                    .after(Duration.ofMinutes(59))
                    .given(claim(WHITE, ClaimKind.QUICKPLAY_FINISH))
                    .given(rule(new ArbiterAct.DecideFinish(QuickplayFinish.Outcome.POSTPONED, null, null, "watching")))
                    .given(rule(new ArbiterAct.End(GameResult.DRAW, "by mistake")));
            assertThat(late.state().formalities().finishPostponed()).isNull();
            late.given(playOn(), rule(new ArbiterAct.Resume()));
            late.after(Duration.ofMinutes(2)).when(tick());
            late.then(
                    GameEvent.FlagFell.class,
                    GameEvent.Paused.class,
                    GameEvent.ClockSwitched.class,
                    GameEvent.Told.class);
        }
    }

    private static Scene.Act seal() {
        return (state, at) -> new GameInput.Seal(at, WHITE, new SealedMove("", "A", ""), state.position());
    }

    @Test
    void aGameThatIsNotOverIsNotTakenBack() {
        Scene.tournament().when(playOn()).refused(Refusal.NOT_NOW, "12");
    }

    @Test
    void aCorrectedResultHasItsOwnReason() {
        Scene scene = wronglyEnded().given(rule(new ArbiterAct.CorrectResult(GameResult.NONE, "the flag stood")));
        assertThat(scene.state().endReason()).contains(EndReason.CORRECTED);
        assertThat(scene.state().correction()).contains("the flag stood");
    }
}
