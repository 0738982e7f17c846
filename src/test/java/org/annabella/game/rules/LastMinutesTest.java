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
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.EndReason;
import org.annabella.game.EventRules;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.Settings;
import org.annabella.game.Setups;
import org.annabella.laws.QuickplayFinish;
import org.annabella.laws.QuickplayFinish.Extra;
import org.annabella.laws.QuickplayFinish.Outcome;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** FIDE Laws 2023, Guideline III; 2014, Appendix G; 2001 and 2009, Article 10: less than two minutes left. */
class LastMinutesTest {

    private static Scene played(String edition, Tempo tempo, String time) {
        return Scene.of(Setups.withTime(Setups.tournament(edition), tempo, time));
    }

    /** White is to move with a minute and a half left. */
    private static Scene late(String edition) {
        return played(edition, Tempo.STANDARD, "60").moves("e2e4", "e7e5").after(Duration.ofSeconds(58 * 60 + 23));
    }

    private static Scene claimed(String edition) {
        return late(edition).given(claim(WHITE, ClaimKind.QUICKPLAY_FINISH));
    }

    private static Scene.Act request(Side seat, QuickplayFinish.Request request) {
        return (state, at) -> new GameInput.Claim(at, seat, ClaimKind.QUICKPLAY_FINISH, null, request);
    }

    private static Scene.Act decide(Outcome outcome) {
        return rule(new ArbiterAct.DecideFinish(outcome, null, null, "seen the position"));
    }

    private static Duration left(Scene scene, Side seat) {
        return scene.state().timeLeft(seat, scene.state().now());
    }

    @Nested
    class TheClaim {

        /** 2014, G.4, G.5 and 9.1b3: neither request is among the claims that are offers. */
        @Test
        void stopsTheClocksAndIsNoOfferIn2014() {
            Scene scene = late("se-2014").when(claim(WHITE, ClaimKind.QUICKPLAY_FINISH));
            scene.then(
                    GameEvent.ClaimMade.class,
                    GameEvent.Paused.class,
                    GameEvent.ClockSwitched.class,
                    GameEvent.Told.class);
        }

        @ParameterizedTest
        @ValueSource(strings = {"dk-2001", "dk-2009", "no-2009", "dk-2023"})
        void isAnOfferOfADrawButIn2014(String edition) {
            Scene scene = late(edition).when(claim(WHITE, ClaimKind.QUICKPLAY_FINISH));
            assertThat(scene.event(GameEvent.DrawOffered.class).seat()).isEqualTo(WHITE);
            scene.when(declare(BLACK, Declaration.ACCEPT_DRAW));
            assertThat(scene.state().endReason()).contains(EndReason.AGREEMENT);
        }

        @Test
        void needsLessThanTwoMinutes() {
            played("dk-2023", Tempo.STANDARD, "60")
                    .when(claim(WHITE, ClaimKind.QUICKPLAY_FINISH))
                    .refused(Refusal.TIME_LEFT, "III");
        }

        @Test
        void belongsToThePlayerHavingTheMove() {
            late("dk-2023").when(claim(BLACK, ClaimKind.QUICKPLAY_FINISH)).refused(Refusal.NOT_YOUR_TURN, "III");
        }

        /** FIDE Laws 2023, III.2.2; 2014, G.3; before, 10.1: all remaining moves in a limited time. */
        @ParameterizedTest
        @CsvSource({"dk-2023,III", "se-2014,G", "no-2009,10.2", "dk-2009,10.2", "dk-2001,10.2"})
        void isNotForGamesWithIncrement(String edition, String article) {
            played(edition, Tempo.STANDARD, "1+30")
                    .when(claim(WHITE, ClaimKind.QUICKPLAY_FINISH))
                    .refused(Refusal.NO_QUICKPLAY_FINISH, article);
        }

        /** FIDE Laws 2023, 9.1.2.3 and III.4: the request for time is an offer, the claim of a draw is none. */
        @Test
        void isAnOfferIn2023IfItAsksForTime() {
            Scene time = late("dk-2023").when(request(WHITE, QuickplayFinish.Request.EXTRA_TIME));
            assertThat(time.state().drawOfferedBy()).contains(WHITE);
            Scene draw = late("dk-2023").when(request(WHITE, QuickplayFinish.Request.DRAW));
            assertThat(draw.state().drawOfferedBy()).isEmpty();
        }

        @ParameterizedTest
        @CsvSource({"dk-2023,III.2.2", "se-2014,G.3"})
        void isNeverForBlitz(String edition, String article) {
            played(edition, Tempo.BLITZ, "1")
                    .when(claim(WHITE, ClaimKind.QUICKPLAY_FINISH))
                    .refused(Refusal.NO_QUICKPLAY_FINISH, article);
        }

        @Test
        void isForTheLastPeriodOnly() {
            played("dk-2001", Tempo.STANDARD, "40/1,SD/30")
                    .when(claim(WHITE, ClaimKind.QUICKPLAY_FINISH))
                    .refused(Refusal.NO_QUICKPLAY_FINISH, "10.2");
        }

        @Test
        void needsTheEventToHaveAnnouncedIt() {
            GameSetup setup = Setups.withTime(Setups.tournament("dk-2023"), Tempo.STANDARD, "60");
            Settings settings = setup.settings().withEvent(EventRules.USUAL.withQuickplayFinish(false));
            Scene.of(setup.withSettings(settings))
                    .after(Duration.ofMinutes(59))
                    .when(claim(WHITE, ClaimKind.QUICKPLAY_FINISH))
                    .refused(Refusal.NO_QUICKPLAY_FINISH, "III");
        }
    }

    @Nested
    class TheDecision {

        @ParameterizedTest
        @CsvSource({"dk-2001,10.2a", "dk-2009,10.2a", "no-2009,10.2a", "se-2014,G.5a", "dk-2023,III.5.1"})
        void maybeADraw(String edition, String article) {
            claimed(edition).when(decide(Outcome.DRAW)).ended(GameResult.DRAW, EndReason.CLAIM, article);
        }

        @ParameterizedTest
        @CsvSource({"dk-2001,10.2c", "dk-2009,10.2c", "no-2009,10.2c", "se-2014,G.5c", "dk-2023,III.5.3"})
        void refusedGivesTheOpponentTwoMinutes(String edition, String article) {
            Scene scene = claimed(edition);
            Duration before = left(scene, BLACK);
            scene.when(decide(Outcome.REFUSED))
                    .then(
                            GameEvent.ClaimDecided.class,
                            GameEvent.ClockSet.class,
                            GameEvent.Resumed.class,
                            GameEvent.ClockSwitched.class);
            assertThat(scene.event(GameEvent.ClaimDecided.class).article()).isEqualTo(article);
            assertThat(left(scene, BLACK)).isEqualTo(before.plusMinutes(2));
            assertThat(scene.state().running()).contains(WHITE);
        }

        @ParameterizedTest
        @CsvSource({"dk-2001,10.2b", "dk-2009,10.2b", "no-2009,10.2b", "se-2014,G.5b", "dk-2023,III.5.2"})
        void postponedMayGiveTheOpponentTwoMinutes(String edition, String article) {
            Scene scene = claimed(edition);
            Duration before = left(scene, BLACK);
            scene.when(decide(Outcome.POSTPONED));
            assertThat(scene.event(GameEvent.ClaimPostponed.class).article()).isEqualTo(article);
            assertThat(left(scene, BLACK)).isEqualTo(before.plusMinutes(2));
        }

        @Test
        void postponedMayGiveNothing() {
            Scene scene = claimed("dk-2023");
            Duration before = left(scene, BLACK);
            scene.when(rule(new ArbiterAct.DecideFinish(Outcome.POSTPONED, null, Duration.ZERO, "watching")));
            assertThat(left(scene, BLACK)).isEqualTo(before);
        }

        @Test
        void byFiveSecondsAMoveSetsBothClocksAndGivesTheOpponentTwoMinutes() {
            Scene scene = claimed("dk-2023").given(declare(BLACK, Declaration.DECLINE_DRAW));
            Duration white = left(scene, WHITE);
            Duration black = left(scene, BLACK);
            scene.when(decide(Outcome.EXTRA_TIME));
            assertThat(scene.event(GameEvent.TimeControlChanged.class).timeControl())
                    .isEqualTo("60+5");
            assertThat(scene.event(GameEvent.ClaimDecided.class).article()).isEqualTo("III.4");
            assertThat(left(scene, BLACK)).isEqualTo(black.plusMinutes(2));
            scene.moves("g1f3");
            assertThat(left(scene, WHITE)).isEqualTo(white.minusSeconds(4).plusSeconds(5));
        }

        /** FIDE Laws 2023, III.4: the opponent may accept the draw instead. */
        @Test
        void byFiveSecondsAMoveWaitsForTheAnswerToTheOffer() {
            claimed("dk-2023").when(decide(Outcome.EXTRA_TIME)).refused(Refusal.OFFER_OPEN, "III.4");
        }

        @Test
        void answersWhatWasAskedFor() {
            late("dk-2023")
                    .given(request(WHITE, QuickplayFinish.Request.DRAW))
                    .when(decide(Outcome.EXTRA_TIME))
                    .refused(Refusal.NOT_IN_THESE_LAWS, "III");
            Scene time = late("dk-2023").given(request(WHITE, QuickplayFinish.Request.EXTRA_TIME));
            time.when(decide(Outcome.DRAW)).refused(Refusal.NOT_IN_THESE_LAWS, "III");
            Duration black = left(time, BLACK);
            time.when(decide(Outcome.REFUSED));
            assertThat(time.event(GameEvent.ClaimDecided.class).article()).isEqualTo("III.4");
            assertThat(left(time, BLACK)).isEqualTo(black);
        }

        @Test
        void byFiveSecondsAMoveMayBeADelayIn2014() {
            Scene scene = claimed("se-2014");
            Duration white = left(scene, WHITE);
            scene.when(rule(new ArbiterAct.DecideFinish(Outcome.EXTRA_TIME, Extra.DELAY, null, "")));
            assertThat(scene.event(GameEvent.TimeControlChanged.class).timeControl())
                    .isEqualTo("60 d5");
            scene.moves("g1f3", "b8c6", "f1b5");
            assertThat(left(scene, WHITE)).isGreaterThan(white.minusSeconds(6));
        }

        @Test
        void byFiveSecondsAMoveIsNotKnownBefore2014() {
            claimed("dk-2009").when(decide(Outcome.EXTRA_TIME)).refused(Refusal.NOT_IN_THESE_LAWS, "10.2");
        }

        @Test
        void byADelayIsNotKnownIn2023() {
            claimed("dk-2023")
                    .when(rule(new ArbiterAct.DecideFinish(Outcome.EXTRA_TIME, Extra.DELAY, null, "")))
                    .refused(Refusal.NOT_IN_THESE_LAWS, "III");
        }

        @Test
        void leavesTheClocksStandingForTheArbiter() {
            Scene scene = late("dk-2023").given(rule(new ArbiterAct.Pause("noise")));
            scene.given(claim(WHITE, ClaimKind.QUICKPLAY_FINISH)).when(decide(Outcome.REFUSED));
            scene.then(GameEvent.ClaimDecided.class, GameEvent.ClockSet.class);
            assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
        }

        @Test
        void needsAClaim() {
            late("dk-2023").when(decide(Outcome.DRAW)).refused(Refusal.NO_CLAIM, "III");
        }

        @Test
        void isMadeByAcceptingOrRejectingAsWell() {
            claimed("dk-2023")
                    .when(rule(new ArbiterAct.DecideClaim(true, "no progress")))
                    .ended(GameResult.DRAW, EndReason.CLAIM, "III.5.1");
            Scene scene = claimed("dk-2023").when(rule(new ArbiterAct.DecideClaim(false, "still winning")));
            assertThat(scene.event(GameEvent.ClaimDecided.class).article()).isEqualTo("III.5.3");
        }
    }

    @Nested
    class ThePostponedDecision {

        private final Scene scene = claimed("dk-2023").given(decide(Outcome.POSTPONED));

        @Test
        void waitsWhenTheFlagFalls() {
            scene.after(Duration.ofMinutes(3)).when(tick());
            scene.then(
                    GameEvent.FlagFell.class,
                    GameEvent.Paused.class,
                    GameEvent.ClockSwitched.class,
                    GameEvent.Told.class);
            assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
        }

        @Test
        void maybeADrawAfterTheFlag() {
            scene.after(Duration.ofMinutes(3)).given(tick());
            scene.when(decide(Outcome.DRAW)).ended(GameResult.DRAW, EndReason.CLAIM, "III.5.1");
        }

        @Test
        void refusedAfterTheFlagLosesOnTime() {
            scene.after(Duration.ofMinutes(3)).given(tick());
            scene.when(decide(Outcome.REFUSED)).ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
            assertThat(scene.every(GameEvent.ClockSet.class)).hasSize(1);
        }

        /** FIDE Laws 2023, 6.9: the arbiter has seen it on another clock than the game's. */
        @Test
        void refusedAfterAFlagThatTheArbiterFoundLosesOnTime() {
            scene.given(rule(new ArbiterAct.FindFlag(WHITE, "on the clock at the table")));
            scene.when(decide(Outcome.REFUSED)).ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
        }

        @Test
        void aFlagThatTheArbiterFoundIsForgottenWithOtherTimesOrIfPlayGoesOn() {
            scene.given(rule(new ArbiterAct.FindFlag(WHITE, "misread")), rule(new ArbiterAct.Resume()));
            assertThat(scene.state().formalities().flag()).isNull();
            scene.given(rule(new ArbiterAct.FindFlag(WHITE, "misread")));
            scene.given(rule(new ArbiterAct.SetClock(Duration.ofMinutes(1), null, null, null, "as shown")));
            scene.when(decide(Outcome.REFUSED));
            assertThat(scene.state().endReason()).isEmpty();
        }

        /** What the arbiter has yet to decide of another claim keeps the clocks standing. */
        @Test
        void leavesTheClocksStandingForAnotherClaim() {
            scene.given(claim(BLACK, ClaimKind.TOUCH)).when(decide(Outcome.REFUSED));
            scene.then(GameEvent.ClaimDecided.class, GameEvent.ClockSet.class);
            assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
            assertThat(scene.state().claim()).isPresent();
        }

        @Test
        void isNotPostponedAgainForAnotherClaim() {
            scene.given(claim(BLACK, ClaimKind.TOUCH))
                    .when(decide(Outcome.POSTPONED))
                    .refused(Refusal.NOT_NOW, "III");
            assertThat(scene.state().claim()).isPresent();
        }

        @Test
        void mayComeDuringTheGame() {
            scene.moves("g1f3").when(decide(Outcome.DRAW)).ended(GameResult.DRAW, EndReason.CLAIM, "III.5.1");
        }

        @Test
        void isPostponedOnlyOnce() {
            scene.when(decide(Outcome.POSTPONED)).refused(Refusal.NOT_NOW, "III");
        }

        /** FIDE Laws 2023, III.4 and III.5.2: only the claim of a draw is put off, and time is no answer to it. */
        @ParameterizedTest
        @ValueSource(strings = {"se-2014", "dk-2023"})
        void isNoLongerTimeForEachMove(String edition) {
            late(edition)
                    .given(request(WHITE, QuickplayFinish.Request.DRAW), decide(Outcome.POSTPONED))
                    .given(declare(BLACK, Declaration.DECLINE_DRAW))
                    .when(decide(Outcome.EXTRA_TIME))
                    .refused(Refusal.NOT_IN_THESE_LAWS, edition.equals("se-2014") ? "G" : "III");
        }

        @Test
        void isNotNeededAfterMate() {
            Scene mating = Scene.of(Setups.withTime(Setups.tournament("dk-2023"), Tempo.STANDARD, "60")
                            .withStart(Position.of("k7/8/1K6/8/8/8/8/7R w - - 0 1")))
                    .after(Duration.ofMinutes(59))
                    .given(claim(WHITE, ClaimKind.QUICKPLAY_FINISH), decide(Outcome.POSTPONED));
            mating.given(Acts.announce(WHITE, "h1h8"), Acts.execute(WHITE, "h1h8"), press(WHITE));
            assertThat(mating.state().endReason()).contains(EndReason.CHECKMATE);
            mating.when(decide(Outcome.DRAW)).refused(Refusal.GAME_OVER, "12");
        }
    }

    /** The arbiter has let play go on without a decision. */
    @Nested
    class TheUndecidedClaim {

        private static Scene flagDown(String edition) {
            return claimed(edition)
                    .given(rule(new ArbiterAct.Resume()))
                    .after(Duration.ofMinutes(3))
                    .when(tick());
        }

        @ParameterizedTest
        @ValueSource(strings = {"dk-2001", "dk-2009", "no-2009", "se-2014", "dk-2023"})
        void isDecidedAfterTheFlag(String edition) {
            Scene scene = flagDown(edition);
            scene.then(
                    GameEvent.FlagFell.class,
                    GameEvent.Paused.class,
                    GameEvent.ClockSwitched.class,
                    GameEvent.Told.class);
            scene.when(decide(Outcome.DRAW));
            assertThat(scene.state().result()).isEqualTo(GameResult.DRAW);
        }

        @Test
        void losesOnTimeWhereItIsRefused() {
            flagDown("dk-2023").when(decide(Outcome.REFUSED)).ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
        }

        /** FIDE Laws 2023, III.4: time for each move is for a game that goes on. */
        @Test
        void isNotAnsweredWithTimeAfterTheFlag() {
            Scene scene = flagDown("dk-2023").given(declare(BLACK, Declaration.DECLINE_DRAW));
            scene.when(decide(Outcome.EXTRA_TIME)).refused(Refusal.NOT_NOW, "III");
            assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
        }

        /** FIDE Laws 2023, III.5.2: the decision is postponed until a flag has fallen, and no longer. */
        @Test
        void isNotPostponedBeyondTheFlag() {
            flagDown("dk-2023").when(decide(Outcome.POSTPONED)).refused(Refusal.NOT_NOW, "III");
        }
    }

    /** The opponent has the move by then. */
    @Test
    void isNotClaimedAfterTheMoveIsMade() {
        late("dk-2001")
                .given(execute(WHITE, "g1f3"), announce(WHITE, "g1f3"))
                .after(Duration.ofSeconds(2))
                .when(claim(WHITE, ClaimKind.QUICKPLAY_FINISH))
                .then(GameEvent.Refused.class);
    }
}
