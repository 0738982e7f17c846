package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.claim;
import static org.annabella.game.rules.Acts.declare;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.lift;
import static org.annabella.game.rules.Acts.mumble;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.touch;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Audience;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.EndReason;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.IllegalKind;
import org.annabella.game.Refusal;
import org.annabella.game.Setups;
import org.annabella.game.Starting;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, 9.2 to 9.5: claims of a draw. */
class ClaimTest {

    private static Scene twiceAndAlmostThrice() {
        return Scene.tournament().moves("g1f3", "g8f6", "f3g1", "f6g8").moves("g1f3", "g8f6", "f3g1");
    }

    @Test
    void ofAThirdPositionWithTheMoveNamedIsRight() {
        twiceAndAlmostThrice()
                .when(claim(BLACK, ClaimKind.REPETITION, "f6g8"))
                .ended(GameResult.DRAW, EndReason.REPETITION, "9.2");
    }

    /** FIDE Laws 2023, D.2.7: the recorded announcement is the scoresheet on which the move is written. */
    @Test
    void ofAThirdPositionWithTheMoveAnnouncedIsRight() {
        twiceAndAlmostThrice()
                .given(announce(BLACK, "f6g8"))
                .when(claim(BLACK, ClaimKind.REPETITION))
                .ended(GameResult.DRAW, EndReason.REPETITION, "9.2");
    }

    @Test
    void ofAThirdPositionOnTheBoardIsRight() {
        twiceAndAlmostThrice()
                .moves("f6g8")
                .when(claim(WHITE, ClaimKind.REPETITION))
                .ended(GameResult.DRAW, EndReason.REPETITION, "9.2");
    }

    @Test
    void thatIsWrongGivesTheOpponentTwoMinutesAndOffersADraw() {
        Scene scene = Scene.tournament().moves("e2e4").when(claim(BLACK, ClaimKind.REPETITION));
        scene.then(
                GameEvent.ClaimMade.class,
                GameEvent.ClaimDecided.class,
                GameEvent.ClockSet.class,
                GameEvent.DrawOffered.class);
        assertThat(scene.event(GameEvent.ClaimDecided.class).article()).isEqualTo("9.5.3");
        assertThat(scene.event(GameEvent.ClockSet.class).white())
                .isEqualTo(scene.state().plies().get(0).white().plusMinutes(2));
    }

    @Test
    void thatIsWrongHalvesTheClaimantsTimeInTheOldestEdition() {
        Scene scene = Scene.of(Setups.tournament("dk-2001")).when(claim(WHITE, ClaimKind.FIFTY));
        assertThat(scene.event(GameEvent.ClockSet.class).white())
                .isEqualTo(Duration.ofMinutes(87).minusSeconds(1));
        assertThat(scene.event(GameEvent.ClockSet.class).black()).isEqualTo(Duration.ofMinutes(93));
    }

    @Test
    void ofFiftyMovesIsRightAtFifty() {
        Scene.from("k7/8/8/8/8/8/8/K6R w - - 100 80")
                .when(claim(WHITE, ClaimKind.FIFTY))
                .ended(GameResult.DRAW, EndReason.FIFTY, "9.3");
    }

    @Test
    void ofFiftyMovesIsRightWithTheFiftiethNamed() {
        Scene.from("k7/8/8/8/8/8/8/K6R w - - 99 80")
                .when(claim(WHITE, ClaimKind.FIFTY, "h1h2"))
                .ended(GameResult.DRAW, EndReason.FIFTY, "9.3");
    }

    @Test
    void isLostByTouchingAPiece() {
        twiceAndAlmostThrice()
                .given(lift(BLACK, "f6"))
                .when(claim(BLACK, ClaimKind.REPETITION, "f6g8"))
                .refused(Refusal.CLAIM_TOO_LATE, "9.4");
    }

    @Test
    void isNotLostByTouchingInTheOldestEdition() {
        Scene.of(Setups.tournament("dk-2001"))
                .moves("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1")
                .given(lift(BLACK, "f6"))
                .when(claim(BLACK, ClaimKind.REPETITION, "f6g8"))
                .ended(GameResult.DRAW, EndReason.REPETITION, "9.2");
    }

    @Test
    void belongsToTheSeatOnTurn() {
        Scene.tournament().when(claim(BLACK, ClaimKind.REPETITION)).refused(Refusal.NOT_YOUR_TURN, "9.2");
    }

    @Test
    void isLostByMakingTheMoveInTheOldestEdition() {
        Scene.of(Setups.tournament("dk-2001"))
                .moves("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1")
                .given(execute(BLACK, "f6g8"))
                .when(claim(BLACK, ClaimKind.REPETITION))
                .refused(Refusal.CLAIM_TOO_LATE, "9.4");
    }

    @Test
    void isNotLostByFeelingThePieces() {
        Scene.from("k7/8/8/8/8/8/8/K6R w - - 100 80")
                .given(touch(WHITE, "h1"))
                .when(claim(WHITE, ClaimKind.FIFTY))
                .ended(GameResult.DRAW, EndReason.FIFTY, "9.3");
    }

    @Test
    void doesNotStopTheClocksWhereTheStationJudgesAtOnce() {
        Scene scene = Scene.tournament().moves("e2e4").when(claim(BLACK, ClaimKind.FIFTY));
        assertThat(scene.every(GameEvent.Paused.class)).isEmpty();
        assertThat(scene.state().running()).contains(BLACK);
    }

    @Test
    void costsAMinuteInRapid() {
        Scene scene = Scene.of(Setups.withTime(Setups.tournament("dk-2023"), Tempo.RAPID, "15+10"))
                .when(claim(WHITE, ClaimKind.FIFTY));
        assertThat(scene.event(GameEvent.ClaimDecided.class).addToOpponent()).isEqualTo(Duration.ofMinutes(1));
        assertThat(scene.event(GameEvent.ClaimDecided.class).article()).isEqualTo("9.5.3");
    }

    @Test
    void costsThreeMinutesIn2009() {
        Scene scene = Scene.of(Setups.tournament("no-2009")).when(claim(WHITE, ClaimKind.FIFTY));
        assertThat(scene.event(GameEvent.ClaimDecided.class).addToOpponent()).isEqualTo(Duration.ofMinutes(3));
        assertThat(scene.event(GameEvent.ClaimDecided.class).article()).isEqualTo("9.5b");
    }

    @Test
    void isAnOfferThatTheOpponentMayAccept() {
        Scene.tournament()
                .moves("e2e4", "e7e5")
                .given(claim(WHITE, ClaimKind.REPETITION))
                .when(declare(BLACK, Declaration.ACCEPT_DRAW))
                .ended(GameResult.DRAW, EndReason.AGREEMENT, "5.2.3");
    }

    @Nested
    class WithADeclaredMove {

        private final Scene scene = Scene.tournament().moves("e2e4").given(claim(BLACK, ClaimKind.REPETITION, "g8f6"));

        @Test
        void thatIsWrongMustBeFollowedByThatMove() {
            scene.given(announce(BLACK, "g8f6"), execute(BLACK, "g8f6")).when(press(BLACK));
            assertThat(scene.every(GameEvent.Finding.class)).isEmpty();
        }

        @Test
        void thatIsWrongAndFollowedByAnotherIsAFinding() {
            scene.given(announce(BLACK, "e7e5"), execute(BLACK, "e7e5")).when(press(BLACK));
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.DECLARED_MOVE_CHANGED);
            assertThat(scene.event(GameEvent.Finding.class).article()).isEqualTo("9.5.3");
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e7e5");
        }

        @Test
        void cannotBeRepeatedWithAnother() {
            scene.when(claim(BLACK, ClaimKind.FIFTY, "e7e5")).refused(Refusal.DECLARED_MOVE_STANDS, "9.3");
        }

        @Test
        void isForgottenWithTheNextMove() {
            scene.moves("g8f6", "d2d4", "e7e5");
            assertThat(scene.every(GameEvent.Finding.class)).isEmpty();
        }
    }

    @Nested
    class ThatNeedsTheArbiter {

        private final Scene scene = Scene.tournament().moves("e2e4").when(claim(WHITE, ClaimKind.TOUCH));

        @Test
        void stopsTheClocks() {
            scene.then(
                    GameEvent.ClaimMade.class,
                    GameEvent.Paused.class,
                    GameEvent.ClockSwitched.class,
                    GameEvent.Told.class);
            assertThat(scene.event(GameEvent.Told.class).to()).isEqualTo(Audience.ARBITER);
            assertThat(scene.state().running()).isEmpty();
        }

        @Test
        void letsPlayGoOnWhenItIsDecided() {
            scene.when(rule(new ArbiterAct.DecideClaim(false, "not touched")))
                    .then(GameEvent.ClaimDecided.class, GameEvent.Resumed.class, GameEvent.ClockSwitched.class);
            assertThat(scene.state().running()).contains(BLACK);
        }

        @Test
        void isTheOnlyOneUntilThen() {
            scene.when(claim(BLACK, ClaimKind.FIFTY)).refused(Refusal.CLAIM_WAITS, "9.3");
        }
    }

    @Test
    void isNotMadeBeforeTheGameBegins() {
        Scene.tournament(settings -> settings.withStart(Starting.ARBITER))
                .when(claim(WHITE, ClaimKind.REPETITION))
                .then(GameEvent.Refused.class);
    }

    /** FIDE Laws 2023, 9.4: the clock is pressed, and the move is asked for. */
    @Test
    void isLostByAPressWhoseMoveIsNotKnownYet() {
        Scene scene = Scene.tournament(settings -> settings.withoutBoard(Set.of(WHITE, BLACK)))
                .given(mumble(WHITE), press(WHITE));
        assertThat(scene.event(GameEvent.MoveAwaited.class).seat()).isEqualTo(WHITE);
        scene.when(claim(WHITE, ClaimKind.FIFTY)).refused(Refusal.CLAIM_TOO_LATE, "9.4");
    }

    @Nested
    class ThatWaitsForTheArbiter {
        private Scene claimed() {
            return Scene.tournament().moves("e2e4").given(claim(BLACK, ClaimKind.ILLEGAL_MOVE));
        }

        @Test
        void isDecidedByWhatTheArbiterFinds() {
            Scene scene = claimed()
                    .when(rule(new ArbiterAct.FindIllegal(WHITE, IllegalKind.MOVE, 0, "the king was in check")));
            assertThat(scene.event(GameEvent.ClaimDecided.class).correct()).isTrue();
            assertThat(scene.state().claim()).isEmpty();
            scene.when(claim(WHITE, ClaimKind.REPETITION));
            assertThat(scene.every(GameEvent.Refused.class)).isEmpty();
        }

        /** Play goes on undecided, and a flag that only the player may call falls. */
        @Test
        void keepsNobodyFromClaimingAFlag() {
            Scene scene = Scene.of(Setups.unsupervised(Setups.tournament("dk-2009"), Tempo.RAPID, "20"))
                    .moves("e2e4")
                    .given(claim(BLACK, ClaimKind.TOUCH), rule(new ArbiterAct.Resume()));
            scene.moves("e7e5").when(claim(WHITE, ClaimKind.FLAG));
            assertThat(scene.event(GameEvent.ClaimDecided.class).correct()).isFalse();
            assertThat(scene.state().claim())
                    .as("the other waits on")
                    .hasValueSatisfying(claim -> assertThat(claim.kind()).isEqualTo(ClaimKind.TOUCH));
            scene.after(Duration.ofMinutes(21))
                    .when(claim(BLACK, ClaimKind.FLAG))
                    .ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
        }

        /** FIDE Laws 2023, 9.4: with the next move the right would be lost, whoever else's claim is undecided. */
        @Test
        void keepsNobodyFromClaimingADraw() {
            Scene scene = Scene.tournament()
                    .moves("g1f3")
                    .given(claim(BLACK, ClaimKind.TOUCH), rule(new ArbiterAct.Resume()))
                    .moves("g8f6", "f3g1", "f6g8", "g1f3", "g8f6");
            scene.when(claim(WHITE, ClaimKind.FIFTY));
            assertThat(scene.event(GameEvent.ClaimDecided.class).correct()).isFalse();
            assertThat(scene.state().claim())
                    .as("the other waits on")
                    .hasValueSatisfying(claim -> assertThat(claim.seat()).isEqualTo(BLACK));
            scene.moves("f3g1", "f6g8")
                    .when(claim(WHITE, ClaimKind.REPETITION))
                    .ended(GameResult.DRAW, EndReason.REPETITION, "9.2");
        }

        @Test
        void isDecidedBeforeAnotherIfTheClocksStand() {
            claimed().when(claim(BLACK, ClaimKind.REPETITION)).refused(Refusal.CLAIM_WAITS, "9.2");
        }
    }
}
